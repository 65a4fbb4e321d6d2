/// The colours of a gradient: one to four, each with its own centre.
public struct Palette: Sendable, Equatable {
  /// The colours, in the order of the gradient's centres.
  public let colors: [RGB]
  /// The angle of a linear gradient of two colours, as in a Telegram link: degrees clockwise, 0 from the upper edge to
  /// the lower. Nil: every colour has a centre.
  public let rotation: Int?

  /// Makes a palette of one to four colours; nil for any other number.
  public init?(_ colors: [RGB]) {
    guard (1...4).contains(colors.count) else { return nil }
    self.colors = colors
    rotation = nil
  }

  /// Makes a palette of four colours.
  public init(_ first: RGB, _ second: RGB, _ third: RGB, _ fourth: RGB) {
    colors = [first, second, third, fourth]
    rotation = nil
  }

  /// Makes a palette of a linear gradient with an angle in degrees.
  public init(from first: RGB, to second: RGB, rotation: Int) {
    colors = [first, second]
    self.rotation = rotation.modulo(360)
  }

  /// Reads a palette: a name, one to four hexadecimal colours separated by commas, or a Telegram background link. Of a
  /// link, only the colours and their angle are used. Nil: the text is none of these.
  public init?(parsing text: some StringProtocol) {
    if let named = NamedPalette.named(text) {
      self = named.palette
    } else if let link = BackgroundLink(parsing: text) {
      self = link.palette
    } else if let palette = RGB.list(text, between: ",").flatMap({ Palette($0) }) {
      self = palette
    } else {
      return nil
    }
  }

  /// Exactly four colours: fewer are repeated cyclically.
  public var four: [RGB] { (0..<4).map { colors[$0 % colors.count] } }

  /// Whether all colours are equal, so that no motion is visible.
  public var isPlain: Bool { colors.allSatisfy { $0 == colors[0] } }

  /// The colours as hexadecimal digits, joined with commas.
  public var hexList: String { colors.map(\.hex).joined(separator: ",") }
}
