/// WCAG 2's relative luminance of colours, and the contrast between two luminances.
public enum Luminance {
  @usableFromInline
  static let red: [Float] = SRGB.lights.map { 0.2126 * Float($0) }
  @usableFromInline
  static let green: [Float] = SRGB.lights.map { 0.7152 * Float($0) }
  @usableFromInline
  static let blue: [Float] = SRGB.lights.map { 0.0722 * Float($0) }

  /// Returns the luminance of a colour: 0 is black, 1 white.
  @inlinable
  public static func of(_ color: RGB) -> Float {
    red[Int(color.red)] + green[Int(color.green)] + blue[Int(color.blue)]
  }

  /// Returns the contrast ratio of two luminances: 1 for equal ones, 21 for black and white. WCAG requires 4.5 for
  /// text.
  @inlinable
  public static func contrast(_ first: Float, _ second: Float) -> Float {
    (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Mixes a colour with white or black, as little as possible, until its contrast with every luminance in a range is
  /// sufficient. Nil: no mixture suffices.
  public static func readable(
    _ color: RGB, over light: ClosedRange<Float>, contrast least: Float
  ) -> RGB? {
    let own = of(color)
    let lighter = (light.upperBound + 0.05) * least - 0.05
    let darker = (light.lowerBound + 0.05) / least - 0.05
    if own >= lighter || own <= darker { return color }
    let canLighten = lighter <= 1
    let canDarken = darker >= 0
    guard canLighten || canDarken else { return nil }
    let middle = (light.lowerBound + light.upperBound) / 2
    let lightens = canLighten && (!canDarken || own >= middle)
    let end: RGB = lightens ? .white : .black
    // The smallest sufficient share of white or black, in 256ths, by bisection.
    var low = 0
    var high = 256
    while low < high {
      let part = (low + high) / 2
      let mixed = mix(color, end, part)
      let isEnough = lightens ? of(mixed) >= lighter : of(mixed) <= darker
      if isEnough { high = part } else { low = part + 1 }
    }
    return mix(color, end, min(high, 256))
  }

  /// Mixes two colours; `part` is the share of the second in 256ths.
  private static func mix(_ color: RGB, _ other: RGB, _ part: Int) -> RGB {
    func channel(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8(Int(from) + (Int(to) - Int(from)) * part / 256)
    }
    return RGB(
      channel(color.red, other.red), channel(color.green, other.green),
      channel(color.blue, other.blue))
  }
}
