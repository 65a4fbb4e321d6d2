import Dispatch
import QuadrilleCells
import QuadrilleCore
import QuadrilleEmulator
import QuadrilleTerminal

/// The state of a child program under `wrap`: its terminal emulator, its screen, and its input. `WrapProgram` drives it.
///
/// Belongs to the run loop's queue.
final class WrapHost {
  let words: [String]
  var emulator: Emulator
  var renderer: ScreenRenderer
  var input: WrapInput
  var program: TerminalChild?
  /// The watch for input from the outer terminal and the program. It may forward typed bytes to the program by itself.
  var watch: ReadinessWatch?
  /// The number of rows that the view is scrolled back.
  private(set) var scroll = 0
  private var knownRows = 0
  /// The requests that wait to pass through to the outer terminal.
  var passage = Passage()
  /// Whether the program has set a title, so that the old one must be restored.
  private(set) var keepsTitle = false
  /// Whether a Dispatch block is queued that handles the rest of the program's bytes.
  var isToGoOn = false
  /// Whether the shell reports the end of commands (OSC 133).
  var saysCommands = false

  /// Whether the keyboard flags of the outer terminal were ever changed.
  private var setsKeyboard = false

  private var knownModes: (EmulatorModes, Int, Int, Bool)?

  // The state for the pacing of updates.
  private var bytesSinceShown = 0
  private var lastShown = 0
  private var shownInSlot = 0
  private var heldSince: Int?
  /// Whether the screen has changes that were not shown yet.
  private(set) var isDirty = false

  /// The bytes of output shown without delay, the bytes that count as a flood, and the update period in nanoseconds.
  private static let little = 8192
  private static let flood = 65_536
  private static let period = 16_000_000
  /// The longest time that an unfinished synchronized update (DECSET 2026) is held back, in nanoseconds.
  private static let longestHold = 150_000_000

  init(words: [String], size: CellSize, input: WrapInput, contrast: Double, opacity: Double) {
    self.words = words
    emulator = Emulator(size: size)
    renderer = ScreenRenderer(size: size, contrast: contrast, opacity: opacity)
    self.input = input
  }

  /// The changes to the program's environment: they describe the emulated terminal and remove
  /// the outer one's variables.
  static let variables = [
    "TERM=xterm-256color", "COLORTERM=truecolor", "QUADRILLE_WRAP=1", "TERM_PROGRAM=quadrille",
    "TERM_PROGRAM_VERSION=\(Program.version)", "COLUMNS=", "LINES=", "KITTY_WINDOW_ID=",
    "KITTY_PID=", "KITTY_PUBLIC_KEY=", "VTE_VERSION=", "WEZTERM_PANE=", "WEZTERM_EXECUTABLE=",
    "ALACRITTY_WINDOW_ID=", "ALACRITTY_SOCKET=", "KONSOLE_VERSION=", "KONSOLE_DBUS_SESSION=",
    "WT_SESSION=", "ITERM_SESSION_ID=", "GHOSTTY_RESOURCES_DIR=", "XTERM_VERSION=", "TERMINFO=",
    "WINDOWID=",
  ]

  /// Adopts the colours of the outer terminal.
  func adopt(foreground: RGB, background: RGB, sixteen: [RGB]?) {
    emulator.setColors(foreground: foreground, background: background, sixteen: sixteen)
    isDirty = true
  }

  /// Resizes the emulator and the program's terminal; `window` is the window's size in pixels, if known.
  func resize(to size: CellSize, window: PixelSize?) {
    emulator.resize(to: size)
    note(window: window)
    program?.resize(to: size, pixels: (window?.width ?? 0, window?.height ?? 0))
    isDirty = true
  }

  /// Sets the cell size that the program can query.
  func note(window: PixelSize?) {
    guard let window, window.width >= emulator.size.columns, window.height >= emulator.size.rows
    else { return }
    emulator.surroundings.cellWidth = window.width / emulator.size.columns
    emulator.surroundings.cellHeight = window.height / emulator.size.rows
  }

  /// The most cells written or moved in one turn, which take a few hundredths of a second. Without a limit 4096 bytes
  /// could request billions.
  private static let mostWork = 2 << 20

  /// Takes bytes of the program; returns the number of bytes consumed.
  @discardableResult
  func take(_ bytes: Span<UInt8>) -> Int {
    let count = emulator.feed(bytes, mostWork: Self.mostWork)
    bytesSinceShown += count
    isDirty = true
    return count
  }

  /// Returns whether the screen may be shown now, or the nanoseconds to wait.
  func mayShow(at time: Int) -> (isNow: Bool, wait: Int) {
    if emulator.modes.synchronized {
      let since = heldSince ?? time
      heldSince = since
      if time - since < Self.longestHold { return (false, Self.longestHold - (time - since)) }
      emulator.release()
    }
    heldSince = nil
    let passed = time - lastShown
    if passed >= Self.period { shownInSlot = 0 }
    // A flood of output is unreadable anyway: it is shown half as often.
    if bytesSinceShown > Self.flood, passed < 2 * Self.period {
      return (false, 2 * Self.period - passed)
    }
    if passed >= Self.period || bytesSinceShown <= Self.little && shownInSlot < 4 {
      return (true, 0)
    }
    return (false, Self.period - passed)
  }

  /// Renders the screen's changes, and starts the pacing of updates anew.
  func render(at time: Int) {
    // The alternate screen has no rows to scroll back to.
    if emulator.showsAlternate { scroll = 0 }
    if scroll > 0 { followScrollback() }
    knownRows = emulator.scrollback.position
    renderer.render(&emulator, scroll: scroll)
    isDirty = false
    bytesSinceShown = 0
    shownInSlot += 1
    lastShown = time
  }

  /// Returns whether the modes changed since the last call, or the first title was set.
  func modesChanged() -> Bool {
    if passage.hasTitle { keepsTitle = true }
    let flags = Self.keyboard(of: &emulator)
    let now = (emulator.modes, flags, emulator.cursorShape, keepsTitle)
    defer { knownModes = now }
    return knownModes.map { $0 != now } ?? true
  }

  /// Returns the flags of kitty's keyboard protocol. The emulator is passed `inout`, since a getter would copy it.
  private static func keyboard(of emulator: inout Emulator) -> Int { emulator.keyboardFlags }

  /// Returns the flags of kitty's keyboard protocol for the outer terminal, which had the flags `found` at the start;
  /// nil until the program changes them, or if the outer terminal has no such flags.
  func keyboard(of found: Int?) -> Int? {
    guard let found else { return nil }
    let wanted = emulator.keyboardFlags
    if wanted != found { setsKeyboard = true }
    return setsKeyboard ? wanted : nil
  }

  /// Scrolls back by rows, forward if `rows` is negative; returns false if nothing changes.
  func scroll(by rows: Int) -> Bool {
    followScrollback()
    let wanted = emulator.showsAlternate ? 0 : max(0, min(emulator.scrollback.count, scroll + rows))
    guard wanted != scroll else { return false }
    scroll = wanted
    isDirty = true
    return true
  }

  /// Keeps the visible lines in place when the scrollback grows, shrinks or is wrapped to another width.
  private func followScrollback() {
    if scroll > 0 { scroll += emulator.scrollback.position - knownRows }
    scroll = min(max(0, scroll), emulator.scrollback.count)
    scroll = emulator.breakScrollback(seenFrom: scroll)
    knownRows = emulator.scrollback.position
  }

  /// Returns the arrow keys that a turn of the wheel sends on the alternate screen, three a notch.
  func arrows(_ notches: Int) -> [UInt8] {
    let letter = notches > 0 ? "A" : "B"
    let isOld = emulator.modes.applicationCursor && emulator.keyboardFlags == 0
    let arrow = (isOld ? "\u{1b}O" : "\u{1b}[") + letter
    return Array(String(repeating: arrow, count: 3 * abs(notches)).utf8)
  }

  /// Ends the program if it still runs; returns its exit code, or 1 if it was never started.
  func close() -> Int32 { program?.close() ?? 1 }
}
