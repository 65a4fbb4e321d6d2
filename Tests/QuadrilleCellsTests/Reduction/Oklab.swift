import Glibc
import QuadrilleCore

/// An independent Oklab, for comparison.
struct Oklab {
  let values: SIMD3<Double>

  init(_ color: RGB) {
    func linear(_ level: UInt8) -> Double {
      let value = Double(level) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let (red, green, blue) = (linear(color.red), linear(color.green), linear(color.blue))
    let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    values = SIMD3(
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
  }

  /// The perceived distance of two colours; 0.02 is hard to see.
  static func distance(_ first: RGB, _ second: RGB) -> Double {
    let off = Oklab(first).values - Oklab(second).values
    return (off * off).sum().squareRoot()
  }
}
