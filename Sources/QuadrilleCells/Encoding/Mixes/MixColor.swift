import QuadrilleCore

// Hot where a terminal has few colours: twice per cell.

/// Colours in Oklab with a and b doubled, because a wrong hue is noticed sooner. The fourth lane is 0.
///
/// A dithered area appears as the mean of its light, so light is averaged before it is converted to such a vector.
enum MixColor {
  typealias Vector = SIMD4<Float>

  /// The response of the three cones of Oklab to each level of each channel.
  static let cones = Cones()

  struct Cones: Sendable {
    let red, green, blue: [Vector]

    init() {
      let (long, middle, short) = Oklab.cones
      func table(_ channel: Int) -> [Vector] {
        let cones = SIMD4(long[channel], middle[channel], short[channel], 0)
        return SRGB.lights.map { Vector(cones * $0) }
      }
      (red, green, blue) = (table(0), table(1), table(2))
    }

    /// Returns the cone response to a colour.
    func light(of color: RGB) -> Vector {
      red[Int(color.red)] + green[Int(color.green)] + blue[Int(color.blue)]
    }
  }

  /// Converts a cone response to such a vector by `Oklab.axes` with a and b doubled, as literals for the optimiser.
  @inline(__always)
  static func vector(of light: Vector) -> Vector {
    let root = cubeRoot(light)
    return Vector(0.210_454_26, 3.955_997_00, 0.051_808_08, 0) * root.x
      + Vector(0.793_617_79, -4.857_184_40, 1.565_543_54, 0) * root.y
      + Vector(-0.004_072_05, 0.901_187_42, -1.617_351_54, 0) * root.z
  }

  /// Converts a colour to Oklab with a and b doubled.
  static func vector(of color: RGB) -> Vector { vector(of: cones.light(of: color)) }

  /// Whether two colours are surely similar: no channel is below 8, and none differs by more than 8 levels. Their
  /// vectors are then at most 0.09 apart. Near black a single level can be 0.07, so dark colours are excluded.
  @inline(__always)
  static func areAlike(_ first: RGB, _ second: RGB) -> Bool {
    let one = unsafeBitCast(first.packed, to: SIMD4<UInt8>.self)
    let other = unsafeBitCast(second.packed, to: SIMD4<UInt8>.self)
    let low = one.replacing(with: other, where: other .< one)
    let high = one.replacing(with: other, where: other .> one)
    let eight = SIMD4<UInt8>(repeating: 8)
    // The excess of the differences over 8, and the deficit of dark channels below 8.
    let apart = high &- low
    let far = apart.replacing(with: eight, where: apart .< eight) &- eight
    let dark = eight &- low.replacing(with: eight, where: low .> eight)
    return unsafeBitCast(far | dark, to: UInt32.self) & 0xff_ffff == 0
  }

  /// Returns the squared distance of two colours as `MixColor` vectors. Rarely called: `areAlike` is tested first.
  @inline(never)
  static func apart(_ first: RGB, _ second: RGB) -> Float {
    let step = vector(of: first) - vector(of: second)
    return (step * step).sum()
  }

  /// Returns the cube root with a relative error below 1e-4: a third of the exponent, then one step of Halley's method.
  @inline(__always)
  static func cubeRoot(_ value: Vector) -> Vector {
    let bits = unsafeBitCast(value, to: SIMD4<UInt32>.self)
    let third = (bits &>> 2) &+ (bits &>> 4) &+ (bits &>> 6) &+ (bits &>> 8)
    let guess = unsafeBitCast(third &+ 0x2a65_0000, to: Vector.self)
    let cube = guess * guess * guess
    return guess * (cube + 2 * value) / (2 * cube + value)
  }
}
