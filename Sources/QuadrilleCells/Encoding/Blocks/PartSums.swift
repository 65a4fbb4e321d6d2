// Hot: once per cell with an edge.

/// The sums of a cell's pixels over its quarters and sixths, weighted by area in twenty-fourths of the cell.
///
/// Thirds of the height begin and end inside pixels. Beside an edge such a pixel is split: its upper part has the
/// colour of the pixel above, its lower part that of the pixel below, in shares that give the pixel's own colour.
struct PartSums {
  let all: SIMD4<Float>
  /// The sums of the quarters, row by row.
  private let quarters: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
  /// The sums of the sixths, row by row.
  private let sixths:
    (
      SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>
    )

  @inline(__always)
  init(_ pixels: SIMD8<UInt32>, hasSixths: Bool) {
    @inline(__always) func pixel(_ index: Int) -> SIMD4<Float> {
      let word = pixels[index]
      return SIMD4(Float(word & 255), Float(word &>> 8 & 255), Float(word &>> 16 & 255), 0)
    }
    let (a, b, c, d) = (pixel(0), pixel(1), pixel(2), pixel(3))
    let (e, f, g, h) = (pixel(4), pixel(5), pixel(6), pixel(7))
    quarters = (3 * (a + c), 3 * (b + d), 3 * (e + g), 3 * (f + h))
    all = quarters.0 + quarters.1 + quarters.2 + quarters.3
    guard hasSixths else {
      sixths = (.zero, .zero, .zero, .zero, .zero, .zero)
      return
    }
    // A pixel is three twelfths of the height; a third is four: the first pixel and a third of the second, and so on.
    let (top, otherTop) = (Self.third(0, of: c, a, e), Self.third(0, of: d, b, f))
    let (last, otherLast) = (Self.third(2, of: e, c, g), Self.third(2, of: f, d, h))
    sixths = (
      3 * a + top, 3 * b + otherTop, 3 * (c + e) - top - last, 3 * (d + f) - otherTop - otherLast,
      last + 3 * g, otherLast + 3 * h
    )
  }

  /// The estimated colour of the upper (0), middle (1) or lower (2) third of a pixel between two others.
  @inline(__always)
  private static func third(
    _ index: Float, of pixel: SIMD4<Float>, _ above: SIMD4<Float>, _ below: SIMD4<Float>
  ) -> SIMD4<Float> {
    let step = below - above
    let isBetween = (pixel - above) * (below - pixel) .>= 0
    let isEdge = isBetween .& (step * step .> Self.leastStep * Self.leastStep)
    // The share of the pixel that has the colour above.
    let upper = (below - pixel) / step.replacing(with: 1, where: .!isEdge)
    let share = (3 * upper - index).clamped(
      lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
    return pixel.replacing(with: below - step * share, where: isEdge)
  }

  /// The channel difference above which there is an edge between two pixels, in levels.
  private static let leastStep: Float = 8

  /// Returns the sum over a bit set of quarters or sixths.
  @inline(__always)
  func sum(_ parts: Int, isSextant: Bool) -> SIMD4<Float> {
    var sum = SIMD4<Float>()
    if isSextant {
      if parts & 1 != 0 { sum += sixths.0 }
      if parts & 2 != 0 { sum += sixths.1 }
      if parts & 4 != 0 { sum += sixths.2 }
      if parts & 8 != 0 { sum += sixths.3 }
      if parts & 16 != 0 { sum += sixths.4 }
      if parts & 32 != 0 { sum += sixths.5 }
    } else {
      if parts & 1 != 0 { sum += quarters.0 }
      if parts & 2 != 0 { sum += quarters.1 }
      if parts & 4 != 0 { sum += quarters.2 }
      if parts & 8 != 0 { sum += quarters.3 }
    }
    return sum
  }
}
