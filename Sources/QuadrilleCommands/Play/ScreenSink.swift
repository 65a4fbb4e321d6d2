import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import QuadrilleTerminal

/// A terminal as an output of frames, which reports whether all earlier bytes are written.
protocol ScreenOutput: ByteSink {
  var isIdle: Bool { get }
}

extension TerminalSession: ScreenOutput {}

/// A sink that shows pictures on the terminal: it admits only as many, and as exact, as the link carries, then encodes
/// and writes them. Belongs to the player's queue.
final class ScreenSink: FrameSink {
  /// The display in use, and the ones to switch to.
  private(set) var switchable: SwitchableDisplay
  /// The state of the link, including its delay.
  private(set) var link: Link
  /// The observer, which also supplies the text over pictures.
  var observer: (any SinkObserver)?
  /// The smallest number of slots between pictures, regardless of the link.
  var leastStride = 1
  /// Whether the user waits for the effect of a key: its text is then shown before the rest of a picture.
  var isAwaited = false
  /// The slot at which to ask the observer for new text; nil: the text stays.
  var layerDue: Slot? = 0
  // The display's state after the last frame, stored because querying the display costs more.
  private(set) var hasRest = false
  private(set) var isInexact = false
  /// Whether the next picture is of a due slot, which the link has already counted.
  private var isAdmitted = false
  /// The bytes to send after the next frame.
  private var afterFrame: [UInt8]?
  private let output: any ScreenOutput
  private let now: @Sendable () -> Int

  init(
    _ output: any ScreenOutput, switchable: SwitchableDisplay, link: Link, marksFrames: Bool,
    now: @escaping @Sendable () -> Int = MonotonicClock.now
  ) {
    self.output = output
    self.link = link
    self.switchable = switchable
    self.now = now
    self.switchable.current.marksFrames = marksFrames
  }

  var display: any Display { switchable.current }

  // MARK: Admitting pictures

  // Borrowing avoids a copy of the display and of the link.
  private func asked<Answer>(_ question: (inout any Display) -> Answer) -> Answer {
    question(&switchable.current)
  }

  private func askedLink<Answer>(_ question: (inout Link) -> Answer) -> Answer { question(&link) }

  var isReady: Bool {
    link.isReady(isWritten: output.isIdle, hasRest: hasRest, isAwaited: isAwaited, at: now())
  }

  func admitDuePicture() -> Bool {
    let time = now()
    let isIdle = output.isIdle
    isAdmitted = isAwaited && askedLink { $0.mayInterrupt(isWritten: isIdle, at: time) }
    guard !isAdmitted else { return true }
    isAdmitted = askedLink { $0.mayShow(isWritten: isIdle, hasRest: hasRest, at: time) }
    observer?.noteDue(isShown: isAdmitted, self, at: time)
    return isAdmitted
  }

  var stride: Int { max(link.divisor, leastStride) }

  /// Records the coming picture in the link if no slot was due for it: it is shown again, or redrawn exactly.
  private func noteIfUndue(at time: Int) {
    if !isAdmitted { link.noteUndue(isWritten: output.isIdle, at: time) }
    isAdmitted = false
  }

  // MARK: Showing

  func show(_ frames: ArraySlice<Frame>, slot: Slot) -> Int {
    let time = now()
    noteIfUndue(at: time)
    guard frames.first?.size == asked({ $0.pixels }) else { return 0 }
    // `PlayAttachments.makeLayer`: labels, panels, and the screen of a child program.
    if let due = layerDue, slot >= due {
      layerDue = nil
      switchable.current.layer = observer?.makeLayer() ?? TextLayer()
    }
    var part = part(at: time)
    // A busy link gets only the text that was typed.
    if isAwaited, part != .whole, !askedLink({ $0.mayGoOn(isWritten: true, at: time) }) {
      part.bytes = 0
    }
    isAwaited = false
    switchable.current.settings.bytesToFill = askedLink { $0.bytesToFill(at: time) }
    let isMeasured = observer?.measuresEncoding == true
    return send { display in
      let start = isMeasured ? Stopwatch.now() : 0
      display.encode(Outlook(frames), part: part)
      if isMeasured {
        observer?.noteEncodingTime(max(0, Stopwatch.now() - start - Stopwatch.overhead))
      }
      return true
    }
  }

  func showRest(_ frames: ArraySlice<Frame>) -> Int {
    let time = now()
    let isIdle = output.isIdle
    guard frames.first?.size == asked({ $0.pixels }),
      askedLink({ $0.mayGoOn(isWritten: isIdle, at: time) })
    else { return 0 }
    var part = part(at: time)
    part.goesOn = true
    switchable.current.settings.bytesToFill = 0
    return send { display in
      display.encode(Outlook(frames), part: part)
      return true
    }
  }

  func settle(_ frame: Frame) {
    guard frame.size == asked({ $0.pixels }) else { return }
    let time = now()
    noteIfUndue(at: time)
    let part = askedLink { $0.bytesInPart(at: time) }
    let budget = min(part ?? link.bytesInSlot.map { max(400, $0) } ?? .max, mostBytes)
    _ = send(isWhole: true) { display in
      display.encodeExactly(frame, bytes: budget)
      return true
    }
    if !isInexact { link.noteStandstill(at: now()) }
  }

  /// Shows a child program's changed text over the current picture; returns the bytes written. Returns nil and writes
  /// none if more than text must be encoded, or if the link is busy.
  func showText(_ text: ChildScreen, over frame: Frame) -> Int? {
    let time = now()
    let isIdle = output.isIdle
    guard layerDue == nil, isLittle(text), askedLink({ $0.isFree(isWritten: isIdle, at: time) }),
      switchable.current.layer.childScreen?.follow(text) == true
    else { return nil }
    var isDone = false
    let count = send { display in
      isDone = display.encodeText(over: frame)
      return isDone
    }
    return isDone ? count : nil
  }

  /// Returns whether the changed text is small enough to send at once.
  private func isLittle(_ text: ChildScreen) -> Bool {
    guard mostBytes < .max else { return true }
    let cells = (0..<text.size.rows).reduce(0) { $0 + text.changed[$1].count }
    return cells * Self.bytesPerCell <= mostBytes
  }

  private func part(at time: Int) -> PicturePart {
    let bytes = min(askedLink { $0.bytesInPart(at: time) } ?? .max, mostBytes)
    return bytes == .max ? .whole : PicturePart(bytes: bytes)
  }

  /// The most bytes of a picture in memory at once: on huge grids a frame may have a hundred million.
  private var mostBytes: Int {
    asked { $0.size.area } > Self.hugeGrid ? Self.mostBytesOfHuge : .max
  }
  private static let hugeGrid = 1 << 17
  private static let mostBytesOfHuge = 4 << 20
  /// The typical bytes of a cell of text with style and colours.
  private static let bytesPerCell = 64

  /// Encodes a frame, writes it and records it in the link; returns its length in bytes.
  private func send(isWhole: Bool = false, _ encode: (inout any Display) -> Bool) -> Int {
    let time = now()
    do {
      if askedLink({ $0.asksBefore(at: time) }) {
        try output.write(EscapeSequence.requestStatus.bytes.span)
        link.noteBareRequest(at: time)
      }
      let asksForStatus = askedLink { $0.asks(at: time) }
      switchable.current.tolerance = askedLink { $0.tolerance }
      switchable.current.settings.asksForStatus = asksForStatus
      observer?.willEncode(self)
      let isWhole = isWhole || !asked { $0.isKnown }
      switchable.current.note(time: time)
      guard encode(&switchable.current) else { return 0 }
      noteDisplay()
      observer?.didEncode(self, at: time)
      let count = asked { $0.outputCount }
      guard count > 0 else {
        if !hasRest { link.noteEndOfParts() }
        return 0
      }
      link.noteFrame(
        bytes: count, filling: asked { $0.refinedCount }, isWhole: isWhole, isPart: hasRest,
        asked: asksForStatus, at: time)
      try switchable.current.writeOutput(to: output)
      if let afterFrame {
        try output.write(afterFrame.span)
        self.afterFrame = nil
      }
      observer?.didWrite(self, at: time)
      return count
    } catch {
      observer?.didFail(error)
      return 0
    }
  }

  private func noteDisplay() { (hasRest, isInexact) = asked { (!$0.isWhole, !$0.isExact) } }

  // MARK: Changing

  /// Updates the link's state at the current time.
  func note(_ change: (inout Link, _ time: Int) -> Void) { change(&link, now()) }

  /// Records that the terminal acknowledged a frame.
  func noteAnswer() { _ = link.noteAnswer(at: now()) }

  func change(_ edit: (inout SwitchableDisplay) -> Void) {
    let (pixels, recolored, removing) = (
      switchable.showsPixels, switchable.showsRecolored, switchable.removingBytes
    )
    edit(&switchable)
    noteDisplay()
    // Removes the old output's remains only after the frame, once cells cover them.
    if (pixels, recolored) != (switchable.showsPixels, switchable.showsRecolored) {
      afterFrame = removing
    }
  }
}
