// Hot: once per cell with an edge.

/// The sums of a cell's pixels over its parts, in twenty-fourths of a cell.
///
/// Thirds begin and end inside of pixels. There a pixel is taken for what it mostly is beside an edge: its upper part is
/// as the pixel above and its lower part as the one below, as much of each as makes its colour.
struct PartSums {
  let all: SIMD4<Float>
  /// Each column of the upper half and the lower.
  private let quarters: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
  /// Each column of the three thirds.
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
    // A row of pixels is three twelfths of the height, a third four: one of the second row, one of the third.
    let (top, otherTop) = (Self.third(0, of: c, a, e), Self.third(0, of: d, b, f))
    let (last, otherLast) = (Self.third(2, of: e, c, g), Self.third(2, of: f, d, h))
    sixths = (
      3 * a + top, 3 * b + otherTop, 3 * (c + e) - top - last, 3 * (d + f) - otherTop - otherLast,
      last + 3 * g, otherLast + 3 * h
    )
  }

  /// The upper third of a pixel, the middle or the lower one, between the pixels above and below it.
  @inline(__always)
  private static func third(
    _ index: Float, of pixel: SIMD4<Float>, _ above: SIMD4<Float>, _ below: SIMD4<Float>
  ) -> SIMD4<Float> {
    let step = below - above
    let isBetween = (pixel - above) * (below - pixel) .>= 0
    let isEdge = isBetween .& (step * step .> Self.leastStep * Self.leastStep)
    // The part of it that is as the one above.
    let upper = (below - pixel) / step.replacing(with: 1, where: .!isEdge)
    let share = (3 * upper - index).clamped(
      lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
    return pixel.replacing(with: below - step * share, where: isEdge)
  }

  /// How many levels lie between two pixels with an edge between them.
  private static let leastStep: Float = 8

  /// The sum over the parts that bits say.
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
