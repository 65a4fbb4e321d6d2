import QuadrilleCells

/// A terminal known by name, with features that no query reports. The table below is the only place for such knowledge.
package struct KnownTerminal: Sendable {
  /// The name that the terminal reports (XTVERSION), in lower case.
  let name: String
  /// Whether `TERM` may contain `name` too: alone or after `xterm-`, at the end or before a hyphen.
  var isTerm = true
  /// The terminal's name in `TERM_PROGRAM`.
  var variable: String?
  /// The first version for which this entry holds; empty: all versions.
  var since: [Int] = []
  /// Whether the terminal supports synchronized output (DECSET 2026).
  var knowsMarks = false
  /// Whether the terminal draws underline styles and colours (SGR 4:3, SGR 58).
  var drawsUnderlines = false
  /// The finest block characters that the terminal draws without the gaps of a font.
  var blocks = BlockShapes.half
  /// The first version that draws sextants without gaps.
  var sextantsSince: [Int]?
  /// Whether the terminal supports the kitty graphics protocol.
  var showsPictures = false
  /// Whether the terminal promptly repaints cells when their palette entry is redefined.
  package var repaintsEntries = true
  /// Whether the terminal clears what it repaints, or repaints while colours arrive, so that it flickers.
  package var flickersRepainting = false
  /// Whether the terminal draws by GPU, so that redefined colours cost it no more than cells.
  package var drawsByGPU = false
  /// Whether the terminal keeps colours on a stack (XTPUSHCOLORS).
  package var pushesColors = false
  /// Whether one OSC 4 may redefine several entries.
  package var readsPairs = true
  /// Whether the terminal prints control strings (DCS, OSC) that it does not know. Such queries are then not sent.
  package var printsStrings = false
  /// Whether the terminal prints graphics queries (APC) visibly until the screen is cleared. They are then not sent.
  package var printsPictures = false

  private static let all = [
    KnownTerminal(
      name: "alacritty", knowsMarks: true, drawsUnderlines: true, blocks: .quadrant,
      drawsByGPU: true),
    KnownTerminal(
      name: "contour", variable: "contour", knowsMarks: true, drawsUnderlines: true,
      blocks: .sextant),
    KnownTerminal(name: "foot", knowsMarks: true, drawsUnderlines: true, blocks: .sextant),
    KnownTerminal(
      name: "ghostty", variable: "ghostty", knowsMarks: true, drawsUnderlines: true,
      blocks: .sextant, showsPictures: true),
    KnownTerminal(
      name: "iterm2", isTerm: false, variable: "iTerm.app", knowsMarks: true,
      drawsUnderlines: true),
    KnownTerminal(
      name: "kitty", knowsMarks: true, drawsUnderlines: true, blocks: .sextant,
      showsPictures: true, drawsByGPU: true, pushesColors: true),
    KnownTerminal(
      name: "konsole", isTerm: false, since: [22, 4], drawsUnderlines: true, blocks: .quadrant,
      repaintsEntries: false),
    KnownTerminal(name: "linux", printsStrings: true, printsPictures: true),
    KnownTerminal(name: "mintty", isTerm: false, drawsUnderlines: true, pushesColors: true),
    KnownTerminal(name: "mlterm", flickersRepainting: true),
    KnownTerminal(name: "rio", variable: "rio", knowsMarks: true, drawsUnderlines: true),
    KnownTerminal(name: "rxvt", repaintsEntries: false, printsPictures: true),
    KnownTerminal(name: "st", readsPairs: false),
    KnownTerminal(name: "tmux", isTerm: false, drawsUnderlines: true),
    KnownTerminal(
      name: "vte", isTerm: false, drawsUnderlines: true, blocks: .quadrant,
      sextantsSince: [6200]),
    KnownTerminal(
      name: "wezterm", variable: "WezTerm", knowsMarks: true, drawsUnderlines: true,
      blocks: .sextant, repaintsEntries: false),
    KnownTerminal(name: "windows", isTerm: false, drawsUnderlines: true),
    KnownTerminal(name: "xterm", isTerm: false, flickersRepainting: true, pushesColors: true),
  ]

  /// Returns the terminal that `TERM` names; nil if it is unknown.
  package static func named(_ term: String?) -> KnownTerminal? {
    guard let term else { return nil }
    let bare = term.hasPrefix("xterm-") ? term.dropFirst(6) : term[...]
    return all.first { $0.isTerm && (bare == $0.name || bare.hasPrefix($0.name + "-")) }
  }

  /// Returns the terminal that `TERM_PROGRAM` names; nil if it is unknown.
  static func running(_ program: String?) -> KnownTerminal? {
    program.flatMap { program in all.first { $0.variable == program } }
  }

  /// Returns the terminal with a reported name and version; nil if it is unknown.
  static func reporting(_ program: TerminalProgram) -> KnownTerminal? {
    all.first {
      $0.name == program.name && !program.version.lexicographicallyPrecedes($0.since)
    }
  }

  /// Returns the terminal that its own report, `TERM_PROGRAM` or `TERM` names, in this order.
  package static func known(reported: String?, program: String?, term: String?) -> KnownTerminal? {
    reported.flatMap(TerminalProgram.init).flatMap(reporting) ?? running(program) ?? named(term)
  }

  /// Returns the finest block characters that a version draws without gaps. A nil version is unknown.
  func blocks(version: [Int]?) -> BlockShapes {
    guard let first = sextantsSince, let version else { return blocks }
    return version.lexicographicallyPrecedes(first) ? blocks : .sextant
  }
}
