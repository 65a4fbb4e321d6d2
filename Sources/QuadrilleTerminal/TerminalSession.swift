package import QuadrilleCells
package import QuadrilleCore
package import QuadrilleSystem

/// Puts the terminal into raw mode with the alternate screen, writes to it, and restores it.
///
/// Output never blocks for long. Bytes that the terminal does not take are kept and written before later bytes. The
/// session opens its own descriptor, so that making it non-blocking affects no other program.
package final class TerminalSession: ByteSink {
  /// The terminal's descriptor, for reading and writing, non-blocking.
  package let descriptor: Descriptor
  /// The terminal's type.
  package let description: TerminalDescription
  /// The modes set while the terminal is entered.
  package private(set) var modes: TerminalModes

  /// The timeout of one write, in nanoseconds: most of a frame's time. A terminal's input queue holds less than a frame
  /// and must be refilled while the terminal reads.
  package var writeTimeout = 14_000_000

  /// The part of the screen to draw on.
  package let place: TerminalPlace
  /// Whether the session draws on the screen. If not, it only sends queries.
  package let takesScreen: Bool

  /// Whether pictures in pixels may be on the screen; they are deleted when the terminal is restored.
  package var showsPictures = false {
    didSet {
      guard showsPictures != oldValue else { return }
      setRestoring()
    }
  }

  /// The entries of the palette that are restored when the terminal is left; nil if none was redefined.
  package var redefinedEntries: ClosedRange<Int>? {
    didSet { if redefinedEntries != oldValue { setRestoring() } }
  }
  /// The colour of entry 255 before a query redefined it (`Inquiry.ownColor`). OSC 4 restores the entry too, because
  /// urxvt reads no OSC 104.
  package var ownColor: RGB?
  /// Whether the terminal is known to keep colours on a stack (XTPUSHCOLORS).
  package var pushesColors = false
  /// Whether the terminal's colours were pushed on that stack; leaving pops them.
  private var hasPushedColors = false

  /// The size of a cell in pixels, as the terminal reported it; nil if it did not.
  package var toldCell: PixelSize?

  private let savedModes: LineModes
  /// The flags to restore if the descriptor is standard output itself; nil for a descriptor of its own.
  private var savedFlags: Int32?
  private let now: () -> Int
  var isEntered = false
  /// The number of rows reserved below the prompt.
  var inlineRows = 0
  private var pending: [UInt8] = []
  private var pendingStart = 0
  /// The bytes that have undone modes since the terminal was entered, each sequence once. The terminal may not have read
  /// them: if output is dropped, leaving sends them again.
  private var undone: [[UInt8]] = []
  /// When writing the pending frame was blocked; nil if no frame is blocked, or its synchronized update was ended
  /// early.
  var blockedAt: Int?
  /// The index in `pending` after the end of a synchronized update that was moved forward; nil if none was moved.
  private var earlyEnd: Int?
  /// Whether any synchronized update began since the terminal was entered.
  private var hasMarked = false

  /// The time after which a blocked frame's synchronized update is ended early, in nanoseconds.
  private static let longStuck = 100_000_000
  /// The longest wait for a frame to be finished when leaving, in nanoseconds.
  private static let farewell = 250_000_000

  /// The limit on typed characters put back for the next program. No user types more while the session leaves, and a
  /// longer text is a paste that is not meant for a shell.
  private static let mostPutBack = 256

  /// Opens the terminal on standard output. `now` returns the time in nanoseconds.
  package convenience init(
    description: TerminalDescription, modes: TerminalModes = TerminalModes(),
    place: TerminalPlace = .screen, takesScreen: Bool = true, now: @escaping () -> Int
  ) throws {
    guard OutputTerminal.descriptor.isTerminal else {
      throw TerminalError.notATerminal
    }
    let (descriptor, flags) = try OutputTerminal.open()
    try self.init(
      descriptor: descriptor, description: description, modes: modes, place: place,
      takesScreen: takesScreen, now: now)
    savedFlags = flags
  }

  /// Opens the controlling terminal if standard output is something else. Returns nil if there is no such terminal, or
  /// the process is in the background.
  ///
  /// The reader of a pipe may be a pager, which has the screen and sets its own modes. It gets 200 ms to start, so that
  /// its settings are the settings restored. Its screen is not touched.
  package static func besideOutput(
    description: TerminalDescription, now: @escaping () -> Int
  ) throws -> TerminalSession? {
    guard let descriptor = OutputTerminal.openControlling() else { return nil }
    let isPiped = OutputTerminal.descriptor.status.kind == .pipe
    if isPiped { SystemClock.sleep(nanoseconds: 200_000_000) }
    return try TerminalSession(
      descriptor: descriptor, description: description, takesScreen: !isPiped, now: now)
  }

  /// Opens the terminal on standard output for queries only: its screen stays as it is.
  package static func besideText(
    description: TerminalDescription, now: @escaping () -> Int
  ) throws -> TerminalSession {
    try TerminalSession(description: description, takesScreen: false, now: now)
  }

  /// Makes a session on an open, non-blocking descriptor.
  init(
    descriptor: Descriptor, description: TerminalDescription,
    modes: TerminalModes = TerminalModes(), place: TerminalPlace = .screen,
    takesScreen: Bool = true, now: @escaping () -> Int
  ) throws {
    self.place = place
    self.takesScreen = takesScreen
    self.descriptor = descriptor
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

  /// Enters the terminal: raw mode, alternate screen, hidden cursor. If called again, it sets the modes again but
  /// enters no second screen.
  ///
  /// The queries are sent before the screen is cleared: some terminals print parts of sequences that they do not know.
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
    // Only a frame's synchronized update may be ended early, and this output is no frame.
    blockedAt = nil
  }

  /// Restores the terminal; a second call does nothing. Takes at most half a second plus `timeout`, whatever the
  /// terminal does.
  ///
  /// Answers still to come would be typed into the shell. The method waits for `answers` of them, at most `timeout`
  /// nanoseconds, and returns how many are missing. The screen is restored before the wait. Text typed meanwhile is put
  /// back for the next program where the system allows it, and Ctrl-C ends the wait. Answers in `read`, the bytes read
  /// last and not handled, count as received.
  @discardableResult
  package func leave(
    awaiting answers: Int = 0, timeout: Int = 0, after read: [UInt8] = []
  ) -> Int {
    guard isEntered else { return answers }
    isEntered = false
    defer { (redefinedEntries, hasPushedColors, undone) = (nil, false, []) }
    let deadline = now() + Self.farewell
    var rest: [UInt8] = []
    if !finishPending(until: deadline) {
      // The terminal takes no bytes. Its unread output is dropped, and the sequence it may have begun is cancelled.
      descriptor.dropOutput()
      (pending, pendingStart) = ([], 0)
      rest = pictureEnd + EscapeSequence.cancel.bytes
      // The dropped output may have held the end of a synchronized update.
      if hasMarked { rest += EscapeSequence.endSynchronized.bytes }
      rest += returnBytes + undone.joined()
    }
    earlyEnd = nil
    pending.append(contentsOf: rest + leaveBytes)
    _ = finishPending(until: max(deadline, now() + Self.farewell / 4))
    (pending, pendingStart) = ([], 0)
    let (missing, typed) = readAnswers(answers, after: read, until: now() + timeout)
    // A terminal that has answered has fetched all shared pictures that the earlier output names.
    SharedNames.removeAll()
    // If answers were awaited, unread input is dropped: it may be a late answer.
    savedModes.restore(on: descriptor, droppingInput: answers > 0)
    if typed.count <= Self.mostPutBack { descriptor.putBack(typed) }
    if let savedFlags { descriptor.setFlags(savedFlags) }
    CrashGuard.setActive(false, descriptor: descriptor)
    return missing
  }

  /// Reads and drops answers to DSR and DA1. Returns how many did not come in time, and the text typed meanwhile.
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

  /// The bytes that restore the terminal. The screen is cleared even if terminfo has an alternate screen: GNU screen,
  /// mosh and others may have no alternate screen, whatever their entry states. Below the prompt, the cursor must be in
  /// the first cell.
  var leaveBytes: [UInt8] {
    guard takesScreen else { return [] }
    if case .inline(_, let clears) = place { return leaveBytes(clearing: clears) }
    return (showsPictures ? EscapeSequence.deletePictures.bytes : []) + modes.leaveBytes
      + EscapeSequence.resetAttributes.bytes
      + EscapeSequence.focusReportsOff.bytes + EscapeSequence.autowrapOn.bytes
      + description.showCursor + EscapeSequence.clearScreen.bytes + EscapeSequence.home.bytes
      + restoredColors + description.leaveAlternate
  }

  /// The bytes that restore the redefined entries, and then pop the colours that were pushed (XTPOPCOLORS).
  private var restoredColors: [UInt8] {
    restoredEntries + (hasPushedColors ? EscapeSequence.popColors.bytes : [])
  }

  /// The bytes that restore the redefined entries.
  private var restoredEntries: [UInt8] {
    guard let entries = redefinedEntries else { return [] }
    let own = entries.contains(Inquiry.redefinedEntries) ? ownColor : nil
    return (own.map { EscapeSequence.setEntry(Inquiry.redefinedEntries.lowerBound, to: $0) } ?? [])
      + EscapeSequence.resetEntries(entries)
  }

  /// Restores the entry that a query redefined, now that the terminal has answered.
  package func restoreEntries(ownColor: RGB?) throws {
    guard redefinedEntries != nil else { return }
    self.ownColor = ownColor
    try write(restoredEntries.span)
    redefinedEntries = nil
  }

  /// The bytes that end a picture or a colour change that was cut off. CAN does not end a control string in every
  /// terminal, and the string would swallow the end of the synchronized update.
  private var pictureEnd: [UInt8] {
    showsPictures || redefinedEntries != nil
      ? EscapeSequence.endString.bytes + EscapeSequence.endSynchronized.bytes : []
  }

  /// Updates the bytes that the crash handler writes.
  func setRestoring() {
    CrashGuard.setRestoring(pictureEnd + undone.joined() + leaveBytes, returning: returnBytes)
  }

  /// Also restores these palette entries when the terminal is left. Call it before they are redefined.
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

  /// Changes the terminal's modes. Writes only the differences.
  package func change(modes wanted: TerminalModes) throws {
    let new = wanted.allowed(in: place)
    guard new != modes else { return }
    let (undo, set) = new.bytes(after: modes)
    modes = new
    if isEntered, !undo.isEmpty, !undone.contains(undo) { undone.append(undo) }
    setRestoring()
    // While the terminal is not entered, the next `enter` sets the modes.
    if isEntered { try write((undo + set).span) }
  }

  // MARK: Writing

  /// Whether all output was written.
  package var isIdle: Bool { pending.isEmpty }

  /// Called when output was blocked. The receiver must call `resume` when the terminal can be written.
  package var onBlocked: () -> Void = {}

  /// Writes bytes. Keeps the bytes that the terminal does not take.
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
    let deadline = now() + writeTimeout
    var start = 0
    while start < bytes.count {
      let count = try bytes.extracting(start..<bytes.count).withUnsafeBufferPointer {
        try writeSome($0)
      }
      start += count
      // After a partial write the terminal takes no more until it has read.
      if start < bytes.count && !waitUntilWritable(until: deadline) {
        keep(bytes, from: start)
        blockedAt = now()
        onBlocked()
        return
      }
    }
    CrashGuard.noteFrame(isOpen: false)
    CrashGuard.noteWriting(false)
  }

  /// Copies a text to the terminal's clipboard (OSC 52). A terminal may refuse without any report.
  package func copy(_ text: String) throws {
    try write(EscapeSequence.setClipboard(to: text).span)
  }

  /// Continues with kept bytes. Returns true if all bytes are written.
  package func resume() throws -> Bool {
    endStuckSynchronization()
    let deadline = now() + writeTimeout
    while pendingStart < pending.count {
      let count = try pending[pendingStart...].withUnsafeBufferPointer { try writeSome($0) }
      pendingStart += count
      if let earlyEnd, pendingStart >= earlyEnd {
        self.earlyEnd = nil
        CrashGuard.noteFrame(isOpen: false)
      }
      if pendingStart < pending.count && !waitUntilWritable(until: deadline) { return false }
    }
    pending.removeAll(keepingCapacity: true)
    pendingStart = 0
    CrashGuard.noteFrame(isOpen: false)
    CrashGuard.noteWriting(false)
    return true
  }

  /// Ends the synchronized update of a frame that has been blocked for long, before its next escape sequence. Otherwise
  /// the terminal would show nothing new while little or nothing arrives.
  private func endStuckSynchronization() {
    guard let blockedAt, now() - blockedAt > Self.longStuck else { return }
    guard let end = FrameMarks.moveEnd(in: &pending, from: pendingStart) else { return }
    self.blockedAt = nil
    earlyEnd = end
  }

  private func keep(_ bytes: Span<UInt8>, from start: Int) {
    for index in start..<bytes.count { pending.append(bytes[index]) }
  }

  /// Writes once. Returns the number of bytes written; 0 if the terminal takes none.
  private func writeSome(_ bytes: UnsafeBufferPointer<UInt8>) throws -> Int {
    if CrashGuard.isGivingBack { return 0 }
    do {
      return try descriptor.writeAvailable(bytes)
    } catch {
      throw error.isHangUp ? TerminalError.closed : error
    }
  }

  private func waitUntilWritable(until deadline: Int) -> Bool {
    let left = deadline - now()
    return left > 0
      && descriptor.poll(for: .output, milliseconds: left / 1_000_000 + 1)
  }

  private func finishPending(until deadline: Int) -> Bool {
    while pendingStart < pending.count {
      guard
        let count = try? pending[pendingStart...].withUnsafeBufferPointer({ try writeSome($0) })
      else { return true }  // The terminal is closed: nothing can be restored.
      pendingStart += count
      if count == 0 && !waitUntilWritable(until: deadline) { return false }
    }
    pending.removeAll(keepingCapacity: true)
    pendingStart = 0
    return true
  }

  // MARK: Size

  /// The size of the drawing area in pixels, as the system or the terminal reports it; nil if unknown.
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

  /// The size of the drawing area in cells: the screen within the program's limits, or the reserved rows.
  package var size: CellSize { place.size(of: wholeSize.drawn) }

  /// The terminal's current size in cells; 80×24 if unknown.
  package var wholeSize: CellSize {
    let window = descriptor.windowSize
    let (columns, rows) = (window.columns, window.rows)
    guard columns > 0, rows > 0 else { return CellSize(columns: 80, rows: 24) }
    return CellSize(columns: columns, rows: rows)
  }
}
