import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrillePlayback
import QuadrilleTerminal

/// Who takes the bytes of frames, and says whether all before are written.
protocol ScreenOutput: ByteSink {
  var isIdle: Bool { get }
}

extension TerminalSession: ScreenOutput {}

/// The terminal as a taker of pictures: no more of them, and no better ones, than its link carries.
final class ScreenSink: FrameSink {
  /// Makes what shows pictures on a grid, by what the terminal can.
  typealias MakeDisplay = (CellSize, Capabilities) -> any Display

  /// Turns pictures into bytes, and knows what the terminal shows.
  private(set) var display: any Display
  /// How far behind the screen is.
  private(set) var link: Link
  /// Pictures are shown in every so many slots at most, whatever the link carries.
  var leastStride = 1
  /// Whether somebody did something and waits to see it: what was typed does not wait for the rest of a picture.
  var isAwaited = false
  /// The slot from which on another text is asked for; nil: none is.
  var layerDue: Slot? = 0
  /// Called then, before the frame is encoded: the text over it and those that follow.
  var newLayer: @Sendable () -> TextLayer = { TextLayer() }
  /// What is told how long encoding takes; nil if nobody asks.
  var judge: PlayJudge?
  /// When it is asked for what was thrown away on the way; nil where nobody could tell.
  var discards: DiscardWatch?
  /// Called to ask that, which takes a while: the answer is for `take(discarded:)`.
  var askForDiscards: @Sendable () -> Void = {}
  /// How well pictures of pixels are packed, where they are painted.
  let packing = PackingOrder()
  /// Whether the terminal shows the pictures that it takes.
  var trust = PictureTrust()
  /// Which output shows more frames; nil: that is not asked.
  var race: OutputRace?
  /// What the link has room for; nil: that is not known.
  var room: RoomWatch?
  /// Whether it is looked at again what the ways to show the scene take.
  let sampling = SamplingOrder()
  /// Whether that is asked of the scene that is shown.
  var watchesRoom = false
  /// Called when that is another size of pictures, or half blocks.
  var onOtherRoom: @Sendable () -> Void = {}
  /// Where pictures lie that the terminal fetches; nil: nowhere.
  var share: PictureShare?
  /// Called when nothing can be shared any more.
  var onShareFailure: @Sendable () -> Void = {}
  /// Called when it is the other one.
  var onOtherOutput: @Sendable () -> Void = {}
  /// Called when the terminal has all of a loop, and plays it.
  var onLoopPlayed: @Sendable () -> Void = {}
  /// Called when the terminal cannot be written to any more.
  var onError: @Sendable (any Error) -> Void = { _ in }

  /// What edges are drawn with where pictures are of cells.
  var blocks = BlockShapes.half {
    didSet { if blocks != oldValue { adoptBlocks() } }
  }
  /// The half blocks to draw with; nil: those that the display was made with.
  var halves: HalfBlocks? {
    didSet { if halves != oldValue { adoptBlocks() } }
  }

  private let session: any ScreenOutput
  private let makeDisplay: MakeDisplay
  private var capabilities: Capabilities
  // What the display said after the last frame: to ask it costs more than a look here.
  private(set) var hasRest = false
  private(set) var isInexact = false
  /// Whether pictures are of pixels.
  private(set) var showsPixels = false
  /// Whether the next picture is that of a due slot, which the link has counted already.
  private var isAdmitted = false
  /// What goes behind the next frame.
  private var afterFrame: [UInt8]?
  private let now: @Sendable () -> Int

  init(
    session: any ScreenOutput, size: CellSize, capabilities: Capabilities, link: Link,
    marksFrames: Bool, makeDisplay: @escaping MakeDisplay = ScreenSink.halfBlocks(.any),
    now: @escaping @Sendable () -> Int = MonotonicClock.now
  ) {
    self.session = session
    self.link = link
    self.makeDisplay = makeDisplay
    self.capabilities = capabilities
    self.now = now
    display = makeDisplay(size, capabilities)
    display.marksFrames = marksFrames
  }

  /// What every terminal can show.
  static func halfBlocks(_ halves: HalfBlocks, isInline: Bool = false) -> MakeDisplay {
    { size, capabilities in
      var display = Compositor(
        size: size, depth: capabilities.depth, palette: capabilities.palette,
        ground: capabilities.ground, usesASCII: capabilities.usesASCII)
      display.halves = halves
      display.isInline = isInline
      return display
    }
  }

  // MARK: Taking pictures

  /// What the display says: it is lent, since it would be copied to be asked, as the link would.
  private func asked<Answer>(_ question: (inout any Display) -> Answer) -> Answer {
    question(&display)
  }

  private func askedLink<Answer>(_ question: (inout Link) -> Answer) -> Answer { question(&link) }

  var isReady: Bool {
    link.isReady(isWritten: session.isIdle, hasRest: hasRest, isAwaited: isAwaited, at: now())
  }

  func admitDuePicture() -> Bool {
    isAdmitted = decideDuePicture()
    return isAdmitted
  }

  private func decideDuePicture() -> Bool {
    let time = now()
    let isIdle = session.isIdle
    if isAwaited, askedLink({ $0.mayInterrupt(isWritten: isIdle, at: time) }) { return true }
    let mayShow = askedLink { $0.mayShow(isWritten: isIdle, hasRest: hasRest, at: time) }
    if showsPixels, link.tolerance != link.ladder.levels.last?.tolerance {
      // Where pictures may still become smaller they are not as fast as they can be.
      race?.rest()
    } else if race?.note(isShown: mayShow, stride: stride, at: time) == true {
      onOtherOutput()
    }
    if watchesRoom, leastStride == 1,
      room?.note(isShown: mayShow, stride: stride, rate: link.carried, at: time) == true
    {
      onOtherRoom()
    }
    sampling.isWanted = room?.wantsNews == true
    return mayShow
  }

  var stride: Int { max(link.divisor, leastStride) }

  func show(_ frames: ArraySlice<Frame>, slot: Slot) -> Int {
    let time = now()
    noteUndue(at: time)
    guard frames.first?.size == asked({ $0.pixels }) else { return 0 }
    if let due = layerDue, slot >= due {
      layerDue = nil
      display.layer = newLayer()
    }
    var part = part(at: time)
    // No more than what was typed, where the link is not free.
    if isAwaited, part != .whole, !askedLink({ $0.mayGoOn(isWritten: true, at: time) }) {
      part.bytes = 0
    }
    isAwaited = false
    display.room = askedLink { $0.bytesToFill(at: time) }
    return send {
      let start = judge == nil ? 0 : Stopwatch.now()
      display.encode(Outlook(frames), part: part)
      judge?.noteEncoding(max(0, Stopwatch.now() - start - Stopwatch.overhead))
      return true
    }
  }

  /// Shows what changed of a program's text over the picture that is shown, and nothing else; nil, and nothing
  /// is written, where more must be looked at, or the link is not free for it.
  func showText(_ screen: ScreenText, over frame: Frame) -> Int? {
    let time = now()
    let isIdle = session.isIdle
    guard layerDue == nil, isLittle(screen), askedLink({ $0.isFree(isWritten: isIdle, at: time) }),
      display.layer.screen?.follow(screen) == true
    else { return nil }
    var isDone = false
    let count = send {
      isDone = display.encodeText(over: frame)
      return isDone
    }
    return isDone ? count : nil
  }

  /// Whether what changed of a screen may go in one piece.
  private func isLittle(_ screen: ScreenText) -> Bool {
    guard mostBytes < .max else { return true }
    let cells = (0..<screen.size.rows).reduce(0) { $0 + screen.changed[$1].count }
    return cells * Self.bytesPerCell <= mostBytes
  }

  func showRest(_ frames: ArraySlice<Frame>) -> Int {
    let time = now()
    let isIdle = session.isIdle
    guard frames.first?.size == asked({ $0.pixels }),
      askedLink({ $0.mayGoOn(isWritten: isIdle, at: time) })
    else { return 0 }
    var part = part(at: time)
    part.goesOn = true
    display.room = 0
    let count = send {
      display.encode(Outlook(frames), part: part)
      return true
    }
    if loop?.isPlaying == true { onLoopPlayed() }
    return count
  }

  /// Tells the link of a picture that is sent although no slot is due: one that is shown again, or settled.
  private func noteUndue(at time: Int) {
    if !isAdmitted { link.noteUndue(isWritten: session.isIdle, at: time) }
    isAdmitted = false
  }

  private func part(at time: Int) -> PicturePart {
    let bytes = min(askedLink { $0.bytesInPart(at: time) } ?? .max, mostBytes)
    return bytes == .max ? .whole : PicturePart(bytes: bytes)
  }

  /// The bytes of a picture that are in memory at once at most: on a huge grid one may have a hundred million.
  private var mostBytes: Int { display.size.area > Self.hugeGrid ? Self.mostBytesOfHuge : .max }
  private static let hugeGrid = 1 << 17
  /// The bytes of a cell of text with its style and colours, mostly.
  private static let bytesPerCell = 64
  private static let mostBytesOfHuge = 4 << 20

  func settle(_ frame: Frame) {
    guard frame.size == asked({ $0.pixels }) else { return }
    let time = now()
    noteUndue(at: time)
    let part = askedLink { $0.bytesInPart(at: time) }
    let budget = min(part ?? link.bytesInSlot.map { max(400, $0) } ?? .max, mostBytes)
    _ = send(isWhole: true) {
      display.encodeExactly(frame, bytes: budget)
      return true
    }
    if !isInexact { link.noteRest(at: now()) }
  }

  /// Encodes and writes a frame, if it is encoded, and tells the link.
  private func send(isWhole: Bool = false, _ encode: () -> Bool) -> Int {
    let time = now()
    do {
      if askedLink({ $0.asksBefore(at: time) }) {
        try session.write(EscapeSequence.requestStatus.bytes.span)
        link.noteBareRequest(at: time)
      }
      let tolerance = askedLink { $0.tolerance }
      display.tolerance = tolerance
      if showsPixels { packing.near = tolerance.packedLevels }
      let asksForPicture = showsPixels && (display as? PixelDisplay)?.asksForPicture == true
      let asksForStatus = askedLink { $0.asks(at: time) }
      display.asksForStatus = asksForStatus
      let isWhole = isWhole || !asked { $0.isKnown }
      if let share, link.framesInFlight == 0 { share.noteRead() }
      display.note(time: time)
      guard encode() else { return 0 }
      noteDisplay()
      let count = asked { $0.outputCount }
      if share?.hasFailed == true {
        share = nil
        onShareFailure()
      }
      guard count > 0 else {
        if !hasRest { link.noteEndOfParts() }
        return 0
      }
      link.noteFrame(
        bytes: count, filling: asked { $0.refinedCount }, isWhole: isWhole, isPart: hasRest,
        asked: asksForStatus, at: time)
      room?.note(bytes: count)
      try display.writeOutput(to: session)
      if asksForPicture, (display as? PixelDisplay)?.asksForPicture == false {
        trust.noteAsked(framesInFlight: link.framesInFlight)
      }
      if let afterFrame {
        try session.write(afterFrame.span)
        self.afterFrame = nil
      }
      if discards?.mayAsk(at: time) == true { askForDiscards() }
      return count
    } catch {
      onError(error)
      return 0
    }
  }

  // MARK: What the terminal says

  func noteAnswer() { _ = link.noteAnswer(at: now()) }

  func noteRoundTrip(_ trip: Int) { link.noteRoundTrip(trip, at: now()) }

  func noteInterruption(answersMissing count: Int) {
    link.noteInterruption(answersMissing: count, at: now())
  }

  /// Takes how much was thrown away so far, if somebody could tell.
  func take(discarded count: Int?) {
    let time = now()
    if let finding = discards?.take(count, at: time) { link.note(finding, at: time) }
  }

  /// Whether frames go in parts where the link is slow, because somebody writes.
  var sendsParts: Bool {
    get { link.sendsParts }
    set { link.sendsParts = newValue }
  }

  func setLargestFrame(_ bytes: Int?) { link.largestFrame = bytes }

  func change(rate: Int) { link.change(rate: rate, at: now()) }

  /// Takes another grid; the next frame is written whole.
  func resize(to size: CellSize) {
    display.resize(to: size)
    noteDisplay()
  }

  /// Takes what the terminal is now known to show; the next frame is written whole.
  func adopt(_ capabilities: Capabilities) {
    self.capabilities = capabilities
    guard !showsPixels else { return }
    let before = display
    display = makeDisplay(before.size, capabilities)
    display.takeOver(from: before)
    adoptBlocks()
    noteDisplay()
  }

  private func adoptBlocks() {
    guard var cells = display as? Compositor else { return }
    cells.blocks = blocks
    if let halves, halves != cells.halves {
      cells.halves = halves
      // What is shown has the other hairlines.
      cells.invalidate()
    }
    display = cells
  }

  private func noteDisplay() {
    (hasRest, isInexact) = asked { (!$0.isWhole, !$0.isExact) }
  }

  /// Whether the terminal fetches them.
  var showsShared: Bool { (display as? PixelDisplay)?.showsShared == true }

  /// Whether they are things over a ground: those are painted in half cells too.
  var showsPanes: Bool { showsPixels && display.pixels == display.size.pixels }

  /// Shows pictures of pixels of a size, or of what every terminal can if there is none; the next frame is
  /// written whole.
  func showPixels(
    _ size: PixelSize?, cell: PixelSize? = nil, replacing: PixelDisplay.Replacing = .byTurns
  ) {
    let before = display
    showsPixels = size != nil
    defer { noteDisplay() }
    guard let size else {
      display = makeDisplay(before.size, capabilities)
      display.takeOver(from: before)
      adoptBlocks()
      // They lie below all cells that have a ground, until these are there.
      afterFrame = EscapeSequence.deletePictures.bytes
      return
    }
    if var pixels = before as? PixelDisplay {
      pixels.pixels = size
      pixels.cell = cell
      display = pixels
    } else {
      var pixels = PixelDisplay(size: before.size, pixels: size, replacing: replacing)
      pixels.cell = cell
      display = pixels
      display.takeOver(from: before)
      afterFrame = nil
      trust = PictureTrust()
    }
  }

  /// Has a loop be sent behind the next picture, to be played by the terminal; or none, and the next picture be whole.
  func play(_ loop: UploadedLoop?) {
    guard var pixels = display as? PixelDisplay else { return }
    pixels.play(loop)
    display = pixels
    noteDisplay()
  }

  /// The loop that is sent, or was.
  var loop: UploadedLoop? { (display as? PixelDisplay)?.loop }

  /// Says whether frames are marked from now on.
  func mark(_ marksFrames: Bool) { display.marksFrames = marksFrames }

  /// Forgets what the terminal shows.
  func invalidate() {
    display.invalidate()
    noteDisplay()
  }
}
