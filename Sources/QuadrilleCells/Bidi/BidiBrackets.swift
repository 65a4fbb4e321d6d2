/// Characters that come in pairs: brackets, which take a direction together, and all that are drawn
/// the other way round where text runs to the left.
enum BidiBrackets {
  private static let brackets: [(Unicode.Scalar, Unicode.Scalar)] = [
    ("(", ")"), ("[", "]"), ("{", "}"), ("\u{f3a}", "\u{f3b}"), ("\u{f3c}", "\u{f3d}"),
    ("\u{169b}", "\u{169c}"), ("\u{2045}", "\u{2046}"), ("\u{207d}", "\u{207e}"),
    ("\u{208d}", "\u{208e}"), ("\u{2308}", "\u{2309}"), ("\u{230a}", "\u{230b}"),
    ("\u{2329}", "\u{232a}"), ("\u{2768}", "\u{2769}"), ("\u{276a}", "\u{276b}"),
    ("\u{276c}", "\u{276d}"), ("\u{276e}", "\u{276f}"), ("\u{2770}", "\u{2771}"),
    ("\u{2772}", "\u{2773}"), ("\u{2774}", "\u{2775}"), ("\u{27e6}", "\u{27e7}"),
    ("\u{27e8}", "\u{27e9}"), ("\u{27ea}", "\u{27eb}"), ("\u{27ec}", "\u{27ed}"),
    ("\u{27ee}", "\u{27ef}"), ("\u{2983}", "\u{2984}"), ("\u{2985}", "\u{2986}"),
    ("\u{3008}", "\u{3009}"), ("\u{300a}", "\u{300b}"), ("\u{300c}", "\u{300d}"),
    ("\u{300e}", "\u{300f}"), ("\u{3010}", "\u{3011}"), ("\u{3014}", "\u{3015}"),
    ("\u{3016}", "\u{3017}"), ("\u{3018}", "\u{3019}"), ("\u{301a}", "\u{301b}"),
    ("\u{fe59}", "\u{fe5a}"), ("\u{fe5b}", "\u{fe5c}"), ("\u{fe5d}", "\u{fe5e}"),
    ("\u{ff08}", "\u{ff09}"), ("\u{ff3b}", "\u{ff3d}"), ("\u{ff5b}", "\u{ff5d}"),
    ("\u{ff5f}", "\u{ff60}"), ("\u{ff62}", "\u{ff63}"),
  ]
  private static let othersMirrored: [(Unicode.Scalar, Unicode.Scalar)] = [
    ("<", ">"), ("«", "»"), ("‹", "›"), ("≤", "≥"), ("≪", "≫"), ("⊂", "⊃"), ("⊆", "⊇"),
    ("∈", "∋"), ("≺", "≻"), ("⊏", "⊐"),
  ]

  /// By an opening bracket, what closes it.
  private static let closing = Dictionary(uniqueKeysWithValues: brackets)
  private static let opening = Dictionary(uniqueKeysWithValues: brackets.map { ($1, $0) })
  private static let mirrored = Dictionary(
    uniqueKeysWithValues: (brackets + othersMirrored).flatMap { [($0, $1), ($1, $0)] })

  /// The bracket that closes this one; nil if this opens none.
  static func closing(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    closing[scalar].map(canonical)
  }

  /// Whether it closes a bracket, and which then.
  static func closes(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    opening[scalar] == nil ? nil : canonical(scalar)
  }

  /// The character that looks like this one turned round; itself where there is none.
  static func mirror(of scalar: Unicode.Scalar) -> Unicode.Scalar { mirrored[scalar] ?? scalar }

  /// Two brackets that Unicode takes for the same.
  private static func canonical(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar == "\u{232a}" ? "\u{3009}" : scalar
  }
}
