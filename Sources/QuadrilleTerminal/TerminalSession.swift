package import QuadrilleCells
package import QuadrilleCore
package import QuadrilleSystem

/// Puts the terminal into raw mode with the alternate screen, writes to it, and restores it.
///
/// Output never blocks for long. Bytes that the terminal does not take are kept and written before later bytes. The
/// session opens its own descriptor, so that making it non-blocking affects no other program. While the loop runs, the session
/// belongs to the player's queue.
package final class TerminalSession: ByteSink {
  /// The terminal's descriptor, for reading and writing, non-blocking.
  package let descriptor: Descriptor
  package let description: TerminalDescription
  /// The modes set while the terminal is entered.
  package private(set) var modes: TerminalModes

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
  let now: () -> Int
  let output: SessionOutput
  var isEntered = false
  /// The number of rows reserved below the prompt.
  var inlineRows = 0
  /// The bytes that have undone modes since the terminal was entered, each sequence once. The terminal may not have read
  /// them: if output is dropped, leaving sends them again.
  private var undone: [[UInt8]] = []

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
    guard OutputTerminal.descriptor.isTerminal else { throw TerminalError.notATerminal }
    let (descriptor, flags) = try OutputTerminal.open()
    try self.init(
      descriptor: descriptor, description: description, modes: modes, place: place,
      takesScreen: takesScreen, now: now)
    savedFlags = flags
  }

  /// Opens the controlling terminal; nil if there is none or the process is in the background.
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
    output = SessionOutput(descriptor, now: now)
    savedModes = try LineModes(of: descriptor)
    inlineRows = size.rows
    CrashGuard.arm(
      descriptor: descriptor, restoring: leaveBytes, returning: returnBytes, modes: savedModes)
    CrashGuard.setActive(false, descriptor: descriptor)
  }

  // MARK: Entering and leaving

  /// Enters the terminal: raw mode, alternate screen, hidden cursor. Called again, it enters no second screen.
  ///
  /// The queries are sent before the screen is cleared: some terminals print parts of sequences that they do not know.
  package func enter(asking questions: [UInt8] = []) throws {
    let screen = isEntered ? [] : description.enterAlternate
    let modeBytes = isEntered ? modes.enterAgainBytes : modes.enterBytes
    CrashGuard.setActive(true, descriptor: descriptor)
    isEntered = true
    output.hasMarked = false
    try savedModes.raw.set(on: descriptor)
    guard takesScreen else { return try write(questions.span) }
    if place.isInline { return try enterInline(asking: questions) }
    let bytes =
      screen + description.hideCursor + questions + EscapeSequence.autowrapOff.bytes
      + EscapeSequence.focusReportsOn.bytes + modeBytes
      + EscapeSequence.resetAttributes.bytes
      + EscapeSequence.clearScreen.bytes
    try output.writePlain(bytes)
  }

  /// Restores the terminal; a second call does nothing. Takes at most half a second plus `timeout` on any terminal.
  ///
  /// Answers still to come would be typed into the shell. The method waits for `answers` of them, at most `timeout`
  /// nanoseconds, and returns how many are missing. The screen is restored before the wait. Text typed meanwhile is put
  /// back for the next program where the system allows it, and Ctrl-C ends the wait. Answers in `read`, the bytes read
  /// last and not handled, count as received.
  @discardableResult
  package func leave(awaiting answers: Int = 0, timeout: Int = 0, after read: [UInt8] = []) -> Int {
    guard isEntered else { return answers }
    isEntered = false
    defer { (redefinedEntries, hasPushedColors, undone) = (nil, false, []) }
    let deadline = now() + Self.farewell
    var rest: [UInt8] = []
    if !output.finish(until: deadline) {
      // The terminal takes no bytes. The sequence it may have begun is cancelled.
      output.drop()
      rest = pictureEnd + EscapeSequence.cancel.bytes
      // The dropped output may have held the end of a synchronized update.
      if output.hasMarked { rest += EscapeSequence.endSynchronized.bytes }
      rest += returnBytes + undone.joined()
    }
    output.writeLast(rest + leaveBytes, until: max(deadline, now() + Self.farewell / 4))
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

  /// The bytes that restore the terminal. The screen is always cleared: GNU screen, mosh and others may have no
  /// alternate screen, whatever their entry states. Below the prompt, the cursor must be in the first cell.
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
  package var isIdle: Bool { output.isIdle }

  /// Called when output was blocked. The receiver must call `resume` when the terminal can be written.
  package var onBlocked: () -> Void {
    get { output.onBlocked }
    set { output.onBlocked = newValue }
  }

  /// Writes bytes. Keeps the bytes that the terminal does not take.
  package func write(_ bytes: Span<UInt8>) throws { try output.write(bytes) }

  /// Continues with kept bytes. Returns true if all bytes are written.
  package func resume() throws -> Bool { try output.resume() }

  /// Copies a text to the terminal's clipboard (OSC 52). A terminal may refuse without any report.
  package func copy(_ text: String) throws { try write(EscapeSequence.setClipboard(to: text).span) }

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
