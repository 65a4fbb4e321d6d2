// Hot: once per pixel of every particle, four pixels at a time.

/// Draws soft discs of any radius at any place between the pixels.
///
/// Four pixels of a row at once, by the formula of `SoftEdge`: 1.6 times as fast as looking coverage up
/// in tables, which for the same accuracy would take a table of 128 KB for each kind of disc.
struct DiscBrush: Sendable {
  /// Below this radius in pixels a disc is not drawn smaller: what is small should still be seen.
  static let smallestRadius: Float = 0.42

  private let softness, halo, haloOpacity: Float

  init(_ disc: SoftDisc) {
    softness = Float(disc.softness)
    halo = Float(disc.halo)
    haloOpacity = Float(disc.haloOpacity)
  }

  /// Draws a disc about a point, both in pixels from the picture's upper left corner.
  @inline(__always)
  func draw(
    x: Float, y: Float, radius: Float, alpha: Float, color: RGB,
    over pixels: inout MutableSpan<RGB>, width: Int, height: Int
  ) {
    let radius = max(Self.smallestRadius, radius)
    let disc = SoftEdge(radius: radius, blur: softness * radius)
    let glow = SoftEdge(radius: halo * radius, blur: halo * radius)
    let hasGlow = halo > 0
    let reach = hasGlow ? max(disc.outer, glow.outer) : disc.outer
    guard x + reach > 0, y + reach > 0, x - reach < Float(width), y - reach < Float(height),
      alpha > 0
    else { return }
    // Pixels whose middles are within reach.
    let left = Int(max(0, x - reach + 0.5))
    let right = Int(min(Float(width), x + reach + 0.5))
    let top = Int(max(0, y - reach + 0.5))
    let bottom = Int(min(Float(height), y + reach + 0.5))
    guard left < right, top < bottom else { return }
    let area = Area(
      x: x, y: y, columns: left..<right, rows: top..<bottom, frameWidth: width,
      opacity: min(1, alpha), color: color)
    if hasGlow {
      let opacity = haloOpacity
      area.fill(&pixels) { distances in
        let first = disc.coverage(distances)
        let second = opacity * glow.coverage(distances)
        return first + second - first * second
      }
    } else {
      area.fill(&pixels) { disc.coverage($0) }
    }
  }
}

/// The pixels about a point that something round may cover.
private struct Area {
  let x, y: Float
  let columns, rows: Range<Int>
  let frameWidth: Int
  let opacity: Float
  let color: RGB

  @inline(__always)
  func fill(
    _ pixels: inout MutableSpan<RGB>, _ coverage: (SIMD4<Float>) -> SIMD4<Float>
  ) {
    let fours = (columns.count + 3) / 4
    // What is beyond the columns is beyond reach, so moving to the left covers no pixel too many.
    let first = min(columns.lowerBound, frameWidth - 4 * fours)
    guard first >= 0 else { return fillNarrow(&pixels, coverage) }
    let lanes = SIMD4<Float>(0.5, 1.5, 2.5, 3.5) + (Float(first) - x)
    let color = Fours(SIMD4(repeating: self.color.packed))
    var bytes = pixels.mutableBytes
    for row in rows {
      let down = Float(row) + 0.5 - y
      let downSquared = down * down
      var across = lanes
      var offset = (row &* frameWidth &+ first) &* 4
      for _ in 0..<fours {
        let part = coverage((across * across + downSquared).squareRoot())
        let under = Fours(bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self))
        bytes.storeBytes(
          of: under.mixed(with: color, by: Fours.weights(part * opacity)),
          toByteOffset: offset, as: SIMD4<UInt32>.self)
        across += 4
        offset &+= 16
      }
    }
  }

  /// The same pixel by pixel, for pictures too narrow for fours.
  private func fillNarrow(
    _ pixels: inout MutableSpan<RGB>, _ coverage: (SIMD4<Float>) -> SIMD4<Float>
  ) {
    let color = Fours(SIMD4(repeating: self.color.packed))
    for row in rows {
      for column in columns {
        let (across, down) = (Float(column) + 0.5 - x, Float(row) + 0.5 - y)
        let part = coverage(SIMD4(repeating: (across * across + down * down).squareRoot()))
        let index = row * frameWidth + column
        let under = Fours(SIMD4(repeating: pixels[index].packed))
        pixels[index] = RGB(
          packed: under.mixed(with: color, by: Fours.weights(part * opacity))[0])
      }
    }
  }
}

/// Four pixels, a channel in sixteen bits: red and blue, green and nothing.
private struct Fours {
  let redBlue, green: SIMD8<UInt16>

  @inline(__always)
  init(_ pixels: SIMD4<UInt32>) {
    redBlue = Self.halves(pixels & 0xff00ff)
    green = Self.halves((pixels &>> 8) & 0xff)
  }

  /// Parts of 0…1 as 0…256, twice each. Adding 2²³ leaves the rounded number in the lowest bits.
  @inline(__always)
  static func weights(_ parts: SIMD4<Float>) -> SIMD8<UInt16> {
    let raised = parts * 256 + 0x1p23
    let bits = SIMD4(
      raised[0].bitPattern, raised[1].bitPattern, raised[2].bitPattern, raised[3].bitPattern)
    let weights = bits & 0x1ff
    return halves(weights | weights &<< 16)
  }

  /// The pixels part of the way to others; rounded to the nearest.
  @inline(__always)
  func mixed(with other: Fours, by weights: SIMD8<UInt16>) -> SIMD4<UInt32> {
    let rest = 256 &- weights
    let half = SIMD8<UInt16>(repeating: 128)
    let redBlue = (redBlue &* rest &+ other.redBlue &* weights &+ half) &>> 8
    let green = (green &* rest &+ other.green &* weights &+ half) &>> 8
    return Self.wholes(redBlue | green &<< 8)
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
