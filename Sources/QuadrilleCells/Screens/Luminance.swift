import CMath

/// How light colours are, and how much they differ in that, as WCAG has it.
package enum Luminance {
  private static let linear: [Float] = (0...255).map { level in
    let part = Double(level) / 255
    return Float(part <= 0.040_45 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4))
  }

  /// 0 black, 1 white.
  @inline(__always)
  package static func of(_ packed: UInt32) -> Float {
    let red = linear[Int(packed & 255)]
    let green = linear[Int(packed &>> 8 & 255)]
    let blue = linear[Int(packed &>> 16 & 255)]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /// 1 for two that are as light, 21 for black and white.
  @inline(__always)
  package static func contrast(_ first: Float, _ second: Float) -> Float {
    (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The colour nearest to one, in the direction of white or of black, that is as readable over all
  /// between two lights; nil if none is.
  package static func readable(
    _ color: UInt32, over light: ClosedRange<Float>, contrast least: Float
  ) -> UInt32? {
    let own = of(color)
    let lighter = (light.upperBound + 0.05) * least - 0.05
    let darker = (light.lowerBound + 0.05) / least - 0.05
    if own >= lighter || own <= darker { return color }
    let canLighten = lighter <= 1
    let canDarken = darker >= 0
    guard canLighten || canDarken else { return nil }
    let middle = (light.lowerBound + light.upperBound) / 2
    let lightens = canLighten && (!canDarken || own >= middle)
    // The least part of white or black that does.
    var low = 0
    var high = 256
    while low < high {
      let part = (low + high) / 2
      let mixed = mix(color, lightens ? 0xff_ffff : 0, part)
      let isEnough = lightens ? of(mixed) >= lighter : of(mixed) <= darker
      if isEnough { high = part } else { low = part + 1 }
    }
    return mix(color, lightens ? 0xff_ffff : 0, min(high, 256))
  }

  /// A colour some 256th parts of the way to another.
  private static func mix(_ color: UInt32, _ other: UInt32, _ part: Int) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 {
      let from = Int(color &>> shift & 255)
      let to = Int(other &>> shift & 255)
      return UInt32(from + (to - from) * part / 256) &<< shift
    }
    return channel(0) | channel(8) | channel(16)
  }
}
