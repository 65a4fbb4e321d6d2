import CMath
import QuadrilleCore

// Hot where a terminal has few colours: twice per cell.

/// How light looks: Oklab with hues counted double, since a wrong hue is seen sooner; the fourth lane is 0.
///
/// Cells of few colours stand for areas, so light is added up before it is looked at.
enum MixLook {
  typealias Vector = SIMD4<Float>

  /// For each level of a channel, what it adds to the light that the three cones of Oklab take in.
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

    /// What the cones take in of a colour.
    func light(of color: RGB) -> Vector {
      red[Int(color.red)] + green[Int(color.green)] + blue[Int(color.blue)]
    }
  }

  /// The look of what the cones take in: `Oklab.axes`, with a and b doubled, as literals for the optimiser.
  @inline(__always)
  static func look(of light: Vector) -> Vector {
    let root = cubeRoot(light)
    return Vector(0.210_454_26, 3.955_997_00, 0.051_808_08, 0) * root.x
      + Vector(0.793_617_79, -4.857_184_40, 1.565_543_54, 0) * root.y
      + Vector(-0.004_072_05, 0.901_187_42, -1.617_351_54, 0) * root.z
  }

  /// The look of one colour.
  static func look(of color: RGB) -> Vector { look(of: cones.light(of: color)) }

  /// Whether two colours certainly look alike: no channel of either is below 8, and none differs by more than
  /// 8 levels. They are then no more than 0.085 apart; in the dark a level can be a tenth.
  @inline(__always)
  static func areAlike(_ first: RGB, _ second: RGB) -> Bool {
    let one = unsafeBitCast(first.packed, to: SIMD4<UInt8>.self)
    let other = unsafeBitCast(second.packed, to: SIMD4<UInt8>.self)
    let low = one.replacing(with: other, where: other .< one)
    let high = one.replacing(with: other, where: other .> one)
    let eight = SIMD4<UInt8>(repeating: 8)
    // What is left of each when eight is taken off, or taken from.
    let apart = high &- low
    let far = apart.replacing(with: eight, where: apart .< eight) &- eight
    let dark = eight &- low.replacing(with: eight, where: low .> eight)
    return unsafeBitCast(far | dark, to: UInt32.self) & 0xff_ffff == 0
  }

  /// How far apart two colours look, squared. Seldom needed: `areAlike` tells first.
  @inline(never)
  static func apart(_ first: RGB, _ second: RGB) -> Float {
    let step = look(of: first) - look(of: second)
    return (step * step).sum()
  }

  /// To one part in some thousands: a third of the exponent, then one step of Halley's.
  @inline(__always)
  static func cubeRoot(_ value: Vector) -> Vector {
    let bits = unsafeBitCast(value, to: SIMD4<UInt32>.self)
    let third = (bits &>> 2) &+ (bits &>> 4) &+ (bits &>> 6) &+ (bits &>> 8)
    let guess = unsafeBitCast(third &+ 0x2a65_0000, to: Vector.self)
    let cube = guess * guess * guess
    return guess * (cube + 2 * value) / (2 * cube + value)
  }
}
