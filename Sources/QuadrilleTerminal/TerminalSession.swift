package import QuadrilleCells
package import QuadrilleCore
package import QuadrilleSystem

/// The one owner of the terminal: raw mode, alternate screen, cursor, and giving them back.
///
/// Output never blocks for long: what the terminal does not take is kept, and finished before
/// anything else. The descriptor is the session's own, so that making it non-blocking touches
/// nobody else's.
package final class TerminalSession: ByteSink {
  /// The terminal's own descriptor, for reading and writing, non-blocking.
  package let descriptor: Descriptor
  /// Its kind, as terminfo knows it.
  package let description: TerminalDescription
  /// The events that it is to tell beyond keys, while it is ours.
  package private(set) var modes: TerminalModes

  /// The longest that one write may wait for the terminal, in nanoseconds: most of a frame, since a
  /// terminal's queue holds less than one and is refilled while it is read.
  package var patience = 14_000_000

  /// Where it is drawn on.
  package let place: TerminalPlace
  /// Whether it is drawn on; if not, only questions are put to it.
  package let takesScreen: Bool

  /// Whether pictures of pixels are shown on it, which are to be deleted when it is given back.
  package var showsPictures = false {
    didSet {
      guard showsPictures != oldValue else { return }
      setRestoring()
    }
  }

  /// The entries of the palette that are restored when the terminal is left.
  package var redefinedEntries: ClosedRange<Int>? {
    didSet { if redefinedEntries != oldValue { setRestoring() } }
  }
  /// Whether the terminal is known to keep colours on a stack (XTPUSHCOLORS).
  package var pushesColors = false
  /// Whether its colours are on that stack, and leaving takes them off.
  private var hasPushedColors = false

  /// A cell's pixels, as the terminal told when it was asked.
  package var toldCell: PixelSize?

  private let savedModes: LineModes
  private let savedFlags: Int32?
  private let now: () -> Int
  var isEntered = false
  /// How many rows were reserved below the prompt.
  var inlineRows = 0
  private var pending: [UInt8] = []
  private var pendingStart = 0
  /// When the frame that is pending could not be written; nil if its synchronization has ended.
  var blockedAt: Int?
  /// Where in what is pending the frame's synchronization ends early, if it does.
  private var earlyEnd: Int?
  /// Whether any frame was marked since the terminal was taken.
  private var hasMarked = false

  /// How long a frame may be under way before what there is of it is shown.
  private static let longStuck = 100_000_000
  /// The longest that leaving waits for a frame to be finished.
  private static let farewell = 250_000_000

  /// The most characters that are put back for whoever reads the terminal next; nobody types more while
  /// leaving takes, and what else comes so is not meant for a shell.
  private static let mostPutBack = 256

  /// Opens the terminal that standard output leads to; `now` is a clock in nanoseconds.
  package convenience init(
    description: TerminalDescription, modes: TerminalModes = TerminalModes(),
    place: TerminalPlace = .screen, now: @escaping () -> Int
  ) throws {
    guard OutputTerminal.descriptor.isTerminal else {
      throw TerminalError.notATerminal
    }
    let (descriptor, flags) = try OutputTerminal.open()
    try self.init(
      descriptor: descriptor, savedFlags: flags, description: description, modes: modes,
      place: place, now: now)
  }

  /// Opens the terminal that the process belongs to while standard output leads somewhere else; nil if there
  /// is none, or it is somebody else's at the moment.
  ///
  /// What reads a pipe may be a pager, which has the screen and sets the terminal for itself: it is let
  /// begin first, so that its settings are what is given back, and its screen is not touched.
  package static func besideOutput(
    description: TerminalDescription, now: @escaping () -> Int
  ) throws -> TerminalSession? {
    guard let descriptor = OutputTerminal.openControlling() else { return nil }
    let isPiped = OutputTerminal.descriptor.status.kind == .pipe
    if isPiped { SystemClock.sleep(nanoseconds: 200_000_000) }
    return try TerminalSession(
      descriptor: descriptor, description: description, takesScreen: !isPiped, now: now)
  }

  /// Opens the terminal that standard output leads to for somebody who only talks to it: its screen stays as it is.
  package static func besideText(
    description: TerminalDescription, now: @escaping () -> Int
  ) throws -> TerminalSession {
    guard OutputTerminal.descriptor.isTerminal else {
      throw TerminalError.notATerminal
    }
    let (descriptor, flags) = try OutputTerminal.open()
    return try TerminalSession(
      descriptor: descriptor, savedFlags: flags, description: description, takesScreen: false,
      now: now)
  }

  /// Takes a terminal that is open and does not block.
  init(
    descriptor: Descriptor, savedFlags: Int32? = nil, description: TerminalDescription,
    modes: TerminalModes = TerminalModes(), place: TerminalPlace = .screen,
    takesScreen: Bool = true, now: @escaping () -> Int
  ) throws {
    self.place = place
    self.takesScreen = takesScreen
    self.descriptor = descriptor
    self.savedFlags = savedFlags
    self.description = description
    self.modes = modes.allowed(in: place)
    self.now = now
    savedModes = try LineModes(of: descriptor)
    inlineRows = size.rows
    CrashGuard.arm(
      descriptor: descriptor, restoring: leaveBytes, returning: returnBytes, modes: savedModes)
    CrashGuard.setActive(false, descriptor: descriptor)
  }

  // MARK: Entering and leaving

  /// Takes the terminal over: raw mode, alternate screen, no cursor. Done again, it sets the modes again
  /// but enters no second screen.
  ///
  /// `questions` are asked before the screen is cleared: some terminals print part of what they do
  /// not understand.
  package func enter(asking questions: [UInt8] = []) throws {
    let screen = isEntered ? [] : description.enterAlternate
    let modeBytes = isEntered ? modes.enterAgainBytes : modes.enterBytes
    CrashGuard.setActive(true, descriptor: descriptor)
    isEntered = true
    hasMarked = false
    try savedModes.raw.set(on: descriptor)
    guard takesScreen else { return try write(questions.span) }
    if place.isInline { return try enterInline(asking: questions) }
    let bytes =
      screen + description.hideCursor + questions + EscapeSequence.autowrapOff.bytes
      + EscapeSequence.focusReportsOn.bytes + modeBytes
      + EscapeSequence.resetAttributes.bytes
      + EscapeSequence.clearScreen.bytes
    try write(bytes.span)
    // Only a frame may be cut in two.
    blockedAt = nil
  }

  /// Gives the terminal back as it was; does nothing the second time. Whatever the terminal does,
  /// this takes half a second at most, and the patience.
  ///
  /// Answers that are still to come would be typed at whoever reads the terminal next. So many of them
  /// are waited for, with some patience, in nanoseconds; returns how many did not come. The screen is given back
  /// before; what is typed meanwhile is for whoever is next, where the system lets it be put back, and Ctrl-C
  /// ends the wait. Answers among `read`, the bytes that were read last and handed to nobody, have come.
  @discardableResult
  package func leave(
    awaiting answers: Int = 0, patience: Int = 0, after read: [UInt8] = []
  ) -> Int {
    guard isEntered else { return answers }
    isEntered = false
    defer { (redefinedEntries, hasPushedColors) = (nil, false) }
    let deadline = now() + Self.farewell
    var rest: [UInt8] = []
    if !finishPending(until: deadline) {
      // The terminal takes nothing: what lies before it is thrown away, and the sequence it may
      // have begun is cancelled.
      descriptor.dropOutput()
      pending.removeAll()
      pendingStart = 0
      rest = pictureEnd + EscapeSequence.cancel.bytes
      // What was thrown away may have held the end of a frame that it began to read.
      if hasMarked { rest += EscapeSequence.endSynchronized.bytes }
      rest += returnBytes
    }
    earlyEnd = nil
    pending.append(contentsOf: rest + leaveBytes)
    _ = finishPending(until: max(deadline, now() + Self.farewell / 4))
    pending.removeAll()
    pendingStart = 0
    let (missing, typed) = readAnswers(answers, after: read, until: now() + patience)
    // Whoever has answered has fetched what was named before.
    SharedNames.removeAll()
    // What came and was not read is for nobody.
    savedModes.restore(on: descriptor, droppingInput: answers > 0)
    if typed.count <= Self.mostPutBack { descriptor.putBack(typed) }
    if let savedFlags { descriptor.setFlags(savedFlags) }
    CrashGuard.setActive(false, descriptor: descriptor)
    return missing
  }

  /// Reads answers to `CSI 5 n` and `CSI c` and drops them; returns how many did not come in time, and the
  /// text that was typed meanwhile.
  private func readAnswers(
    _ count: Int, after read: [UInt8], until deadline: Int
  ) -> (missing: Int, typed: String) {
    var missing = count
    var typed = ""
    var decoder = InputDecoder(keys: description.keys)
    var bytes = [UInt8](repeating: 0, count: 1024)
    missing -= decoder.feed(read).count { event in
      switch event {
      case .reply(.status), .reply(.primaryAttributes): true
      default: false
      }
    }
    reading: while missing > 0 {
      let left = deadline - now()
      guard left > 0,
        descriptor.poll(for: .input, milliseconds: left / 1_000_000 + 1)
      else { break }
      let reading = descriptor.readAvailable(into: &bytes)
      if reading == .closed { break }
      guard case .bytes(let count) = reading else { continue }
      for event in decoder.feed(bytes.prefix(count)) {
        switch event {
        case .reply(.status), .reply(.primaryAttributes): missing -= 1
        case .key(.character("c"), .control):
          typed = ""
          break reading
        case .key(.character(let character), let modifiers)
        where modifiers.isSubset(of: .shift):
          typed.append(character)
        case .key(.enter, []): typed += "\r"
        case .key(.backspace, []): typed = String(typed.dropLast())
        default: break
        }
      }
    }
    return (max(0, missing), typed)
  }

  /// The picture is removed even where terminfo knows of an alternate screen: GNU screen, mosh and others
  /// have none, whatever the entry of their `TERM` says. Rows below the prompt are left from their first cell.
  var leaveBytes: [UInt8] {
    guard takesScreen else { return [] }
    if case .inline(_, let clears) = place { return leaveBytes(clearing: clears) }
    return (showsPictures ? EscapeSequence.deletePictures.bytes : []) + modes.leaveBytes
      + EscapeSequence.resetAttributes.bytes
      + EscapeSequence.focusReportsOff.bytes + EscapeSequence.autowrapOn.bytes
      + description.showCursor + EscapeSequence.clearScreen.bytes + EscapeSequence.home.bytes
      + restoredColors + description.leaveAlternate
  }

  /// The bytes that restore entries to the terminal's configuration, and then to what another program made of them, where
  /// the terminal keeps that.
  private var restoredColors: [UInt8] {
    (redefinedEntries.map(EscapeSequence.resetEntries) ?? [])
      + (hasPushedColors ? EscapeSequence.popColors.bytes : [])
  }

  /// The bytes that end a picture that was cut off: a string does not end at CAN in every terminal, and would
  /// hold the end of its frame.
  private var pictureEnd: [UInt8] {
    showsPictures || redefinedEntries != nil
      ? EscapeSequence.endString.bytes + EscapeSequence.endSynchronized.bytes : []
  }

  /// Says what a crash is to write.
  func setRestoring() {
    CrashGuard.setRestoring(pictureEnd + leaveBytes, returning: returnBytes)
  }

  /// Restores entries of the palette too when the terminal is left; before they are redefined.
  package func redefine(_ entries: ClosedRange<Int>) throws {
    if pushesColors, !hasPushedColors {
      hasPushedColors = true
      setRestoring()
      try write(EscapeSequence.pushColors.bytes.span)
    }
    let before = redefinedEntries ?? entries
    redefinedEntries =
      min(before.lowerBound, entries.lowerBound)...max(before.upperBound, entries.upperBound)
  }

  /// Asks for other events than until now.
  package func change(modes wanted: TerminalModes) throws {
    let new = wanted.allowed(in: place)
    guard new != modes else { return }
    let bytes = new.bytes(after: modes)
    modes = new
    setRestoring()
    // The next entering asks for them.
    if isEntered { try write(bytes.span) }
  }

  // MARK: Writing

  /// Whether everything was written.
  package var isIdle: Bool { pending.isEmpty }

  /// Called when something could not be written at once; whoever takes it calls `resume` when there
  /// is room.
  package var onBlocked: () -> Void = {}

  /// Writes bytes, or keeps those that the terminal does not take.
  package func write(_ bytes: Span<UInt8>) throws {
    if FrameMarks.begin(bytes) {
      hasMarked = true
      CrashGuard.noteFrame(isOpen: true)
    }
    CrashGuard.noteWriting(true)
    guard pending.isEmpty else {
      keep(bytes, from: 0)
      return
    }
    let deadline = now() + patience
    var start = 0
    while start < bytes.count {
      let count = try bytes.extracting(start..<bytes.count).withUnsafeBufferPointer {
        try writeSome($0)
      }
      start += count
      // What took a part takes no more before it was read.
      if start < bytes.count && !waitForRoom(until: deadline) {
        keep(bytes, from: start)
        blockedAt = now()
        onBlocked()
        return
      }
    }
    CrashGuard.noteFrame(isOpen: false)
    CrashGuard.noteWriting(false)
  }

  /// Puts a text on the terminal's clipboard. Terminals may refuse, and none says whether it did.
  package func copy(_ text: String) throws {
    try write(EscapeSequence.setClipboard(to: text).span)
  }

  /// Goes on with what was kept; true when all of it is written.
  package func resume() throws -> Bool {
    endStuckSynchronization()
    let deadline = now() + patience
    while pendingStart < pending.count {
      let count = try pending[pendingStart...].withUnsafeBufferPointer { try writeSome($0) }
      pendingStart += count
      if let earlyEnd, pendingStart >= earlyEnd {
        self.earlyEnd = nil
        CrashGuard.noteFrame(isOpen: false)
      }
      if pendingStart < pending.count && !waitForRoom(until: deadline) { return false }
    }
    pending.removeAll(keepingCapacity: true)
    pendingStart = 0
    CrashGuard.noteFrame(isOpen: false)
    CrashGuard.noteWriting(false)
    return true
  }

  /// Ends a frame's synchronization where its next sequence begins, once, if it has been stuck for
  /// long: a terminal must not hold its picture back while little or nothing comes.
  private func endStuckSynchronization() {
    guard let blockedAt, now() - blockedAt > Self.longStuck else { return }
    guard let end = FrameMarks.moveEnd(in: &pending, from: pendingStart) else { return }
    self.blockedAt = nil
    earlyEnd = end
  }

  private func keep(_ bytes: Span<UInt8>, from start: Int) {
    for index in start..<bytes.count { pending.append(bytes[index]) }
  }

  /// Writes once; 0 if there is no room.
  private func writeSome(_ bytes: UnsafeBufferPointer<UInt8>) throws -> Int {
    if CrashGuard.isGivingBack { return 0 }
    do {
      return try descriptor.writeAvailable(bytes)
    } catch {
      throw error.isHangUp ? TerminalError.closed : error
    }
  }

  private func waitForRoom(until deadline: Int) -> Bool {
    let left = deadline - now()
    return left > 0
      && descriptor.poll(for: .output, milliseconds: left / 1_000_000 + 1)
  }

  private func finishPending(until deadline: Int) -> Bool {
    while pendingStart < pending.count {
      guard
        let count = try? pending[pendingStart...].withUnsafeBufferPointer({ try writeSome($0) })
      else { return true }  // The terminal is gone: there is nobody to give it back to.
      pendingStart += count
      if count == 0 && !waitForRoom(until: deadline) { return false }
    }
    pending.removeAll(keepingCapacity: true)
    pendingStart = 0
    return true
  }

  // MARK: Size

  /// The pixels of the grid that is drawn on, if the system knows how many there are, or the terminal told.
  package var pixelSize: PixelSize? {
    let window = descriptor.windowSize
    let (width, height) = (window.width, window.height)
    let (whole, size) = (wholeSize, size)
    guard width >= whole.columns, height >= whole.rows, width <= 32768, height <= 32768 else {
      return toldCell.map {
        PixelSize(width: $0.width * size.columns, height: $0.height * size.rows)
      }
    }
    return PixelSize(
      width: width * size.columns / whole.columns, height: height * size.rows / whole.rows)
  }

  /// The grid that is drawn on: the terminal's now as far as it is drawn on, or the rows of it that are taken.
  package var size: CellSize { place.size(of: wholeSize.drawn) }

  /// The grid that the terminal says it has now; 80×24 if it does not know.
  package var wholeSize: CellSize {
    let window = descriptor.windowSize
    let (columns, rows) = (window.columns, window.rows)
    guard columns > 0, rows > 0 else { return CellSize(columns: 80, rows: 24) }
    return CellSize(columns: columns, rows: rows)
  }
}
