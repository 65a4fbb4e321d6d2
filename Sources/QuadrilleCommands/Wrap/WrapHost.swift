import Dispatch
import QuadrilleCells
import QuadrilleCore
import QuadrilleEmulator
import QuadrilleTerminal

/// The program behind which the picture is: its terminal, what it shows, and what is typed for it.
///
/// Belongs to the run loop's queue.
final class WrapHost {
  let words: [String]
  var emulator: Emulator
  var renderer: ScreenRenderer
  var input: WrapInput
  var program: TerminalChild?
  /// Who hands on what is typed.
  var watch: ReadinessWatch?
  /// Rows that were scrolled back.
  private(set) var scroll = 0
  private var knownRows = 0
  /// What is to pass to the terminal around.
  var passage = Passage()
  /// Whether a title was set, so that the one before must come back.
  private(set) var keepsTitle = false
  /// Whether the queue has work waiting that takes the rest of the program's bytes.
  var isToGoOn = false
  /// Whether a shell says when its commands end.
  var saysCommands = false

  /// Whether the keyboard's flags were ever set at the terminal around.
  private var setsKeyboard = false

  private var knownModes: (EmulatorModes, Int, Int, Bool)?

  // When what it drew is shown.
  private var bytesSinceShown = 0
  private var lastShown = 0
  private var shownInSlot = 0
  private var heldSince: Int?
  /// Whether something was drawn that is not shown yet.
  private(set) var isDirty = false

  /// What is shown at once at most, and the time that counts as one slot.
  private static let little = 8192
  private static let flood = 65_536
  private static let slot = 16_000_000
  /// The longest that a picture is waited for that a program does not end.
  private static let longestHold = 150_000_000

  init(words: [String], size: CellSize, input: WrapInput, contrast: Double, opacity: Double) {
    self.words = words
    emulator = Emulator(size: size)
    renderer = ScreenRenderer(size: size, contrast: contrast, opacity: opacity)
    self.input = input
  }

  /// What the program finds in its environment: who its terminal is, and nothing of another's.
  static let variables = [
    "TERM=xterm-256color", "COLORTERM=truecolor", "QUADRILLE_WRAP=1", "TERM_PROGRAM=quadrille",
    "TERM_PROGRAM_VERSION=\(Program.version)", "COLUMNS=", "LINES=", "KITTY_WINDOW_ID=",
    "KITTY_PID=",
    "KITTY_PUBLIC_KEY=", "VTE_VERSION=", "WEZTERM_PANE=", "WEZTERM_EXECUTABLE=",
    "ALACRITTY_WINDOW_ID=",
    "ALACRITTY_SOCKET=", "KONSOLE_VERSION=", "KONSOLE_DBUS_SESSION=", "WT_SESSION=",
    "ITERM_SESSION_ID=",
    "GHOSTTY_RESOURCES_DIR=", "XTERM_VERSION=", "TERMINFO=", "WINDOWID=",
  ]

  /// Takes the colours of the terminal around it, as they are now known.
  func adopt(ink: RGB, paper: RGB, sixteen: [RGB]?) {
    emulator.setColors(ink: ink, paper: paper, sixteen: sixteen)
    isDirty = true
  }

  /// Takes another grid, and its window's pixels, if they are known.
  func resize(to size: CellSize, window: PixelSize?) {
    emulator.resize(to: size)
    note(window: window)
    program?.resize(to: size, pixels: (window?.width ?? 0, window?.height ?? 0))
    isDirty = true
  }

  /// Has the program told how large cells are.
  func note(window: PixelSize?) {
    guard let window, window.width >= emulator.size.columns, window.height >= emulator.size.rows
    else { return }
    emulator.surroundings.cellWidth = window.width / emulator.size.columns
    emulator.surroundings.cellHeight = window.height / emulator.size.rows
  }

  /// The cells that are written or moved in one go at most: 4096 bytes may ask for billions, and a turn is not to
  /// take longer than a few hundredths of a second.
  private static let mostWork = 2 << 20

  /// Takes what the program wrote; returns how many of the bytes were taken.
  @discardableResult
  func take(_ bytes: Span<UInt8>) -> Int {
    let count = emulator.feed(bytes, mostWork: Self.mostWork)
    bytesSinceShown += count
    isDirty = true
    return count
  }

  /// Whether it may be shown now; else how long to wait for that, in nanoseconds.
  func mayShow(at time: Int) -> (isNow: Bool, wait: Int) {
    if emulator.modes.synchronized {
      let since = heldSince ?? time
      heldSince = since
      if time - since < Self.longestHold { return (false, Self.longestHold - (time - since)) }
      emulator.release()
    }
    heldSince = nil
    let passed = time - lastShown
    if passed >= Self.slot { shownInSlot = 0 }
    // What nobody can read anyway is shown half as often.
    if bytesSinceShown > Self.flood, passed < 2 * Self.slot {
      return (false, 2 * Self.slot - passed)
    }
    if passed >= Self.slot || bytesSinceShown <= Self.little && shownInSlot < 4 { return (true, 0) }
    return (false, Self.slot - passed)
  }

  /// Makes the screen what the program drew.
  func render(at time: Int) {
    if scroll > 0 { followScrollback() }
    knownRows = emulator.scrollback.position
    renderer.render(&emulator, scroll: scroll)
    isDirty = false
    bytesSinceShown = 0
    shownInSlot += 1
    lastShown = time
  }

  /// Whether the program asked for other modes since this was asked last, or set its first title.
  func modesChanged() -> Bool {
    if passage.hasTitle { keepsTitle = true }
    let flags = Self.keyboard(of: &emulator)
    let now = (emulator.modes, flags, emulator.cursorShape, keepsTitle)
    defer { knownModes = now }
    return knownModes.map { $0 != now } ?? true
  }

  /// Of one that is lent, since it would be copied to be asked.
  private static func keyboard(of emulator: inout Emulator) -> Int { emulator.keyboardFlags }

  /// The flags of kitty's keyboard protocol that the terminal around is to have, if it had others when it was
  /// taken: nil, and nothing is asked of it, before a program wants some.
  func keyboard(of found: Int?) -> Int? {
    guard let found else { return nil }
    let wanted = emulator.keyboardFlags
    if wanted != found { setsKeyboard = true }
    return setsKeyboard ? wanted : nil
  }

  /// Scrolls by some rows, upwards if they are positive; false if nothing changes.
  func scroll(by rows: Int) -> Bool {
    followScrollback()
    let wanted = emulator.showsAlternate ? 0 : max(0, min(emulator.scrollback.count, scroll + rows))
    guard wanted != scroll else { return false }
    scroll = wanted
    isDirty = true
    return true
  }

  /// Has what is looked at stay where it is, when more was scrolled away or came back, or lines have another width.
  private func followScrollback() {
    if scroll > 0 { scroll += emulator.scrollback.position - knownRows }
    scroll = min(max(0, scroll), emulator.scrollback.count)
    scroll = emulator.breakScrollback(seenFrom: scroll)
    knownRows = emulator.scrollback.position
  }

  /// Bytes of arrow keys that the wheel stands for on the other screen.
  func arrows(_ notches: Int) -> [UInt8] {
    let letter = notches > 0 ? "A" : "B"
    let isOld = emulator.modes.applicationCursor && emulator.keyboardFlags == 0
    let arrow = (isOld ? "\u{1b}O" : "\u{1b}[") + letter
    return Array(String(repeating: arrow, count: 3 * abs(notches)).utf8)
  }

  /// Ends the program, if it has not ended by itself; gives its code.
  func close() -> Int32 { program?.close() ?? 1 }
}
