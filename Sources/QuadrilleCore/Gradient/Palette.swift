/// The four colours of a gradient.
public struct Palette: Sendable, Equatable {
  /// The colours, in the order of the gradient's four centres.
  public let colors: [RGB]

  /// Takes one to four colours; fewer than four are repeated in turn.
  public init?(_ colors: [RGB]) {
    guard (1...4).contains(colors.count) else { return nil }
    self.colors = (0..<4).map { colors[$0 % colors.count] }
  }

  /// Takes four colours.
  public init(_ first: RGB, _ second: RGB, _ third: RGB, _ fourth: RGB) {
    colors = [first, second, third, fourth]
  }

  /// The colours as hexadecimal digits, joined with commas.
  public var hexList: String { colors.map(\.hex).joined(separator: ",") }
}
