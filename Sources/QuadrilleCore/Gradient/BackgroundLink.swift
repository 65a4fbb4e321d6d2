/// The colours and pattern of a Telegram background link.
///
/// Accepts `https://t.me/bg/A~B~C~D`, `tg://bg?gradient=A~B~C~D`, `tg://bg?color=A`, and any text with the parameter
/// `bg_color=A~B~C~D`. The one to four colours are separated by `~` or `-`.
public struct BackgroundLink: Sendable, Equatable {
  /// The colours. Two colours make a linear gradient at the link's angle.
  public var palette: Palette
  /// The strength of the pattern, −100…100; nil if the link has none.
  public var intensity: Int?
  /// The pattern's name on Telegram's servers; nil if the link has none.
  public var slug: String?

  /// Makes a link of a palette, without a pattern.
  public init(_ palette: Palette) { self.palette = palette }

  /// Reads a link. Nil: the text is not a background link, a colour is invalid, or there are more than four.
  public init?(parsing text: some StringProtocol) {
    let link = LinkParts(text)
    let parameter = ["bg_color", "gradient", "color"].lazy.compactMap { link[$0] }.first
    guard let list = parameter ?? link.pathName,
      let colors = RGB.list(list, between: list.contains("~") ? "~" : "-"),
      let palette = Palette(colors)
    else { return nil }
    let rotation = link["rotation"].flatMap { Int($0) } ?? 0
    self.palette =
      colors.count == 2 ? Palette(from: colors[0], to: colors[1], rotation: rotation) : palette
    intensity = link["intensity"].flatMap { Int($0) }.map { max(-100, min(100, $0)) }
    let name = link["slug"] ?? (parameter == nil ? nil : link.pathName)
    slug = name.flatMap { $0.isEmpty ? nil : String($0.prefix(64)) }
  }

  /// The shortest link with the same colours and angle, without a pattern.
  public var text: String {
    let digits = palette.colors.map(\.hex)
    guard let rotation = palette.rotation else {
      return "https://t.me/bg/" + digits.joined(separator: "~")
    }
    return "https://t.me/bg/\(digits.joined(separator: "-"))?rotation=\(rotation)"
  }
}

/// The parts of a link: the path after `/bg/`, and the parameters.
private struct LinkParts {
  let pathName: Substring?
  private let parameters: [(name: Substring, value: Substring)]

  init(_ text: some StringProtocol) {
    let whole = Substring(text).prefix { $0 != "#" }
    var path: Substring?
    for host in ["t.me/bg/", "telegram.me/bg/"] {
      if path == nil, let end = whole.firstRange(of: host)?.upperBound {
        path = whole[end...].prefix { !"?&/".contains($0) }
      }
    }
    pathName = path
    parameters = whole.split { "?&".contains($0) }.compactMap { part in
      guard let equals = part.firstIndex(of: "=") else { return nil }
      return (part[..<equals], part[part.index(after: equals)...].prefix { $0 != "/" })
    }
  }

  subscript(name: String) -> Substring? { parameters.first { $0.name == name }?.value }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension RGB {
  /// Reads hexadecimal colours that a character separates; nil if an entry is not a colour.
  static func list(_ text: some StringProtocol, between separator: Character) -> [RGB]? {
    let words = text.split(separator: separator, omittingEmptySubsequences: false)
    let colors = words.compactMap { RGB(hex: String($0).trimmingSpaces) }
    return colors.count == words.count ? colors : nil
  }
}
