import QuadrilleCells

// Terminal types for systems whose terminfo database lacks an entry for them. Only the capabilities that the program
// uses are stored; the input decoder knows the keys of these types without a table.
extension TerminalDescription {
  /// The alternate screen of an entry.
  private enum Screen {
    case none
    case plain
    /// With the window's title on the terminal's stack.
    case keepingTitle
    /// With the scroll region reset.
    case resettingRegion

    var bytes: (enter: StaticString, leave: StaticString) {
      switch self {
      case .none: ("", "")
      case .plain: ("\u{1b}[?1049h", "\u{1b}[?1049l")
      case .keepingTitle: ("\u{1b}[?1049h\u{1b}[22;0;0t", "\u{1b}[?1049l\u{1b}[23;0;0t")
      case .resettingRegion: ("\u{1b}[?1049h", "\u{1b}[r\u{1b}[?1049l")
      }
    }
  }

  /// The ways of entries to show the cursor: some also end its blinking or its larger shape.
  private enum Cursor: String {
    case shown = "\u{1b}[?25h"
    case steady = "\u{1b}[?12l\u{1b}[?25h"
    case blinking = "\u{1b}[?12h\u{1b}[?25h"
    case normal = "\u{1b}[34h\u{1b}[?25h"
    case console = "\u{1b}[?25h\u{1b}[?0c"

    var hiding: StaticString { self == .console ? "\u{1b}[?25l\u{1b}[?1c" : "\u{1b}[?25l" }
  }

  private static let builtIn: [(names: String, Int, Screen, Cursor, isDirect: Bool)] = [
    ("xterm", 8, .keepingTitle, .steady, false),
    ("mlterm", 8, .keepingTitle, .shown, false),
    ("xterm-256color alacritty", 256, .keepingTitle, .steady, false),
    ("foot", 256, .keepingTitle, .steady, true),
    ("xterm-direct", 1 << 24, .keepingTitle, .steady, true),
    ("xterm-ghostty", 256, .plain, .steady, true),
    ("xterm-kitty", 256, .plain, .blinking, true),
    ("wezterm", 256, .keepingTitle, .steady, true),
    ("vte-256color iterm2", 256, .keepingTitle, .shown, false),
    ("st-256color putty-256color", 256, .plain, .shown, false),
    ("rxvt-unicode-256color", 256, .resettingRegion, .steady, false),
    ("screen tmux", 8, .plain, .normal, false),
    ("screen-256color tmux-256color", 256, .plain, .normal, false),
    ("linux", 8, .none, .console, false),
    ("vt220", 0, .none, .shown, false),
  ]

  /// Makes the description of a built-in type; nil if the type is not built in.
  init?(builtIn name: String) {
    let row = Self.builtIn.first { $0.names.split(separator: " ").contains { $0 == name } }
    guard let (_, count, screen, cursor, isDirect) = row else { return nil }
    self.name = name
    colors = TerminfoColors(count: count, hasDirect: isDirect)
    (enterAlternate, leaveAlternate) = (screen.bytes.enter.bytes, screen.bytes.leave.bytes)
    hideCursor = cursor.hiding.bytes
    showCursor = Array(cursor.rawValue.utf8)
    keys = KeyTable()
  }

  static var builtInNames: [String] {
    builtIn.flatMap { $0.names.split(separator: " ").map(String.init) }
  }
}
