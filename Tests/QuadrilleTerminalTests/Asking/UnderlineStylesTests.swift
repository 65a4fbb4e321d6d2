import Testing

@testable import QuadrilleTerminal

/// Underline styles are used only on terminals known to have them.
@Suite struct UnderlineStylesTests {
  private static func areKnown(
    _ variables: [String: String], version: String? = nil, ancestors: [String] = []
  ) -> Bool {
    let variable: (String) -> String? = { variables[$0] }
    return UnderlineStyles(
      surroundings: Surroundings(environment: variable, ancestors: ancestors), environment: variable
    ).areKnown(version: version)
  }

  private static let cases: [(version: String?, term: String, isKnown: Bool)] = [
    // Observed: these terminals showed something else.
    ("XTerm(379)", "xterm-256color", false), (nil, "xterm-256color", false),
    (nil, "st-256color", false), (nil, "rxvt-unicode-256color", false), (nil, "mlterm", false),
    (nil, "linux", false),
    // Observed: these terminals showed the requested style.
    ("kitty(0.26.5)", "xterm-kitty", true), ("foot(1.13.1)", "foot", true),
    ("Konsole 22.12.3", "xterm-256color", true), ("Konsole 20.12.0", "xterm-256color", false),
    ("tmux 3.3a", "tmux-256color", true), (nil, "alacritty", true), ("", "xterm", false),
  ]

  @Test(arguments: cases)
  func `a terminal's reported name decides its underline styles, or else TERM`(
    version: String?, term: String, isKnown: Bool
  ) {
    #expect(Self.areKnown(["TERM": term], version: version) == isKnown)
  }

  @Test(
    arguments: [
      (["TERM": "xterm-256color", "VTE_VERSION": "7200"], nil, true),
      (["TERM": "xterm-256color", "VTE_VERSION": "7200"], "XTerm(379)", false),
      (["TERM": "st-256color", "VTE_VERSION": "7200"], nil, false),
      (["TERM": "xterm-256color", "VTE_VERSION": "5002"], nil, false),
      (["TERM": "xterm-256color", "VTE_VERSION": "5199"], nil, false),
      (["TERM": "xterm-256color", "VTE_VERSION": "5200"], nil, true),
      (["TERM": "xterm-256color", "VTE_VERSION": "new"], nil, false),
      (["TERM": "xterm-256color", "WT_SESSION": "a"], nil, true),
      (["TERM": "foot-extra"], nil, true),
      (["TERM": "footwork"], nil, false),
    ] as [([String: String], String?, Bool)])
  func `VTE's version in the environment counts, unless another terminal inherited it`(
    variables: [String: String], version: String?, isKnown: Bool
  ) {
    #expect(Self.areKnown(variables, version: version) == isKnown)
  }
}
