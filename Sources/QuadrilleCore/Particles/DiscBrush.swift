// Hot: once per pixel of every particle, four pixels at a time.

/// Draws soft discs of any radius at any subpixel position.
///
/// Computes four pixels of a row at once, by the formulas of `SoftEdge` and `Glow`: almost twice as fast as a table of
/// coverage. Caching the values of a radius is slower: loads from memory make the compiler split the vectors, for
/// twice the time.
struct DiscBrush: Sendable {
  /// The radius, in pixels, at which a disc of radius 0 is drawn. Added to other radii in quadrature, so that small
  /// discs stay visible.
  static let smallestRadius: Float = 0.45

  private let softness, halo, haloOpacity: Float

  init(_ disc: SoftDisc) {
    softness = Float(disc.softness)
    halo = Float(disc.halo)
    haloOpacity = Float(disc.haloOpacity)
  }

  /// Draws a white disc. Centre and radius are in pixels from the picture's upper left corner.
  @inline(__always)
  func draw(
    x: Float, y: Float, radius: Float, over pixels: inout MutableSpan<RGB>, size: PixelSize
  ) {
    let (width, height) = (size.width, size.height)
    let radius = (radius * radius + Self.smallestRadius * Self.smallestRadius).squareRoot()
    let whole: Float = 256
    let glows = halo > 0
    let disc = SoftEdge(radius: radius, blur: softness * radius, opacity: glows ? 1 : whole)
    let glow = Glow(reach: halo * radius, opacity: haloOpacity * whole)
    // Beyond 0.96 of its reach, a glow of opacity 0.5 covers less than one level.
    let reach = glows ? max(disc.outer, 0.96 * glow.outer) : disc.outer
    guard x + reach > 0, y + reach > 0, x - reach < Float(width), y - reach < Float(height)
    else { return }
    // The pixels whose middles are within reach.
    let left = Int(max(0, x - reach + 0.5))
    let right = Int(min(Float(width), x + reach + 0.5))
    let top = Int(max(0, y - reach + 0.5))
    let bottom = Int(min(Float(height), y + reach + 0.5))
    guard left < right, top < bottom else { return }
    let area = Area(x: x, y: y, columns: left..<right, rows: top..<bottom, frameWidth: width)
    if glows {
      area.fill(&pixels) { squares in
        let inner = disc.coverage(squared: squares)
        return inner * whole + glow.coverage(squared: squares) * (1 - inner)
      }
    } else {
      area.fill(&pixels) { disc.coverage(squared: $0) }
    }
  }
}

/// The pixels that a disc around a point may cover.
private struct Area {
  let x, y: Float
  let columns, rows: Range<Int>
  let frameWidth: Int

  /// Mixes white into the pixels. `parts` returns the weights of white, in 256ths, for the squared distances of four
  /// pixels.
  @inline(__always)
  func fill(
    _ pixels: inout MutableSpan<RGB>, _ parts: (SIMD4<Float>) -> SIMD4<Float>
  ) {
    let fours = (columns.count + 3) / 4
    // Pixels outside the columns have weight 0, so the vectors may start further left.
    let first = min(columns.lowerBound, frameWidth - 4 * fours)
    guard first >= 0 else { return fillNarrow(&pixels, parts) }
    let lanes = SIMD4<Float>(0.5, 1.5, 2.5, 3.5) + (Float(first) - x)
    let color = Fours(SIMD4(repeating: RGB.white.packed))
    var bytes = pixels.mutableBytes
    for row in rows {
      let down = Float(row) + 0.5 - y
      let downSquared = down * down
      var across = lanes
      var offset = (row &* frameWidth &+ first) &* 4
      for _ in 0..<fours {
        let parts = parts(across * across + downSquared)
        let under = Fours(bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self))
        bytes.storeBytes(
          of: under.mixed(with: color, by: parts),
          toByteOffset: offset, as: SIMD4<UInt32>.self)
        across += 4
        offset &+= 16
      }
    }
  }

  /// Mixes white in pixel by pixel, for frames narrower than the vectors.
  private func fillNarrow(
    _ pixels: inout MutableSpan<RGB>, _ parts: (SIMD4<Float>) -> SIMD4<Float>
  ) {
    let color = Fours(SIMD4(repeating: RGB.white.packed))
    for row in rows {
      for column in columns {
        let (across, down) = (Float(column) + 0.5 - x, Float(row) + 0.5 - y)
        let parts = parts(SIMD4(repeating: across * across + down * down))
        let index = row * frameWidth + column
        let under = Fours(SIMD4(repeating: pixels[index].packed))
        pixels[index] = RGB(packed: under.mixed(with: color, by: parts)[0])
      }
    }
  }
}

/// Four pixels with 16 bits per channel: red and blue in one vector, green and zeros in the other.
private struct Fours {
  let redBlue, green: SIMD8<UInt16>

  @inline(__always)
  init(_ pixels: SIMD4<UInt32>) {
    redBlue = Self.halves(pixels & 0xff00ff)
    green = Self.halves((pixels &>> 8) & 0xff)
  }

  /// Returns the pixels mixed with others by weights in 256ths. Weights and results are rounded to the nearest.
  @inline(__always)
  func mixed(with other: Fours, by parts: SIMD4<Float>) -> SIMD4<UInt32> {
    // Adding 2²³ to a float leaves the rounded integer in its low bits.
    let raised = parts + 0x1p23
    let bits = Self.halves(
      SIMD4(raised[0].bitPattern, raised[1].bitPattern, raised[2].bitPattern, raised[3].bitPattern))
    let weights = SIMD8(
      bits[0], bits[0], bits[2], bits[2], bits[4], bits[4], bits[6], bits[6])
    let redBlue = Self.mixed(redBlue, other.redBlue, weights) &>> 8
    let green = Self.mixed(green, other.green, weights) & 0xff00
    return Self.wholes(redBlue | green)
  }

  /// Returns 256 times the mixture, plus 128 for rounding. The difference and the product may wrap around; the sum,
  /// taken modulo 2¹⁶, is exact.
  @inline(__always)
  private static func mixed(
    _ from: SIMD8<UInt16>, _ to: SIMD8<UInt16>, _ weights: SIMD8<UInt16>
  ) -> SIMD8<UInt16> {
    (from &<< 8) &+ 128 &+ (to &- from) &* weights
  }

  @inline(__always)
  private static func halves(_ words: SIMD4<UInt32>) -> SIMD8<UInt16> {
    unsafeBitCast(words, to: SIMD8<UInt16>.self)
  }

  @inline(__always)
  private static func wholes(_ halves: SIMD8<UInt16>) -> SIMD4<UInt32> {
    unsafeBitCast(halves, to: SIMD4<UInt32>.self)
  }
}
