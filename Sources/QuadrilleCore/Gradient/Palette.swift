/// The colours of a gradient: one to four, each with a centre of its own.
public struct Palette: Sendable, Equatable {
  /// The colours, in the order of the gradient's centres.
  public let colors: [RGB]
  /// The angle of two colours that make a linear gradient, as a Telegram link has it: degrees,
  /// clockwise, 0 from the upper edge to the lower. Nil: every colour has a centre.
  public let rotation: Int?

  /// Takes one to four colours.
  public init?(_ colors: [RGB]) {
    guard (1...4).contains(colors.count) else { return nil }
    self.colors = colors
    rotation = nil
  }

  /// Takes four colours.
  public init(_ first: RGB, _ second: RGB, _ third: RGB, _ fourth: RGB) {
    colors = [first, second, third, fourth]
    rotation = nil
  }

  /// Takes the two colours of a linear gradient, and its angle in degrees.
  public init(from first: RGB, to second: RGB, rotation: Int) {
    colors = [first, second]
    self.rotation = ((rotation % 360) + 360) % 360
  }

  /// Four colours, where there must be four: fewer are repeated in turn.
  public var four: [RGB] { (0..<4).map { colors[$0 % colors.count] } }

  /// Whether all of it is of one colour, so that nothing in it is seen to move.
  public var isPlain: Bool { colors.allSatisfy { $0 == colors[0] } }

  /// The colours as hexadecimal digits, joined with commas.
  public var hexList: String { colors.map(\.hex).joined(separator: ",") }
}
