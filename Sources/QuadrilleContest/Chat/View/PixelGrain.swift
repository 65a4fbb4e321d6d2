import QuadrilleCore

/// How many pixels a half cell is wide and high: one on a terminal's half blocks, more where pictures are of pixels.
///
/// What is drawn is laid out in half cells; only what fills pixels knows their grain.
struct PixelGrain: Sendable, Equatable {
  let x: Double
  let y: Double

  /// A pixel for each half cell.
  static let halfCells = PixelGrain(cell: PixelSize(width: 1, height: 2))

  /// The grain of a picture whose cells have so many pixels.
  init(cell: PixelSize) {
    x = Double(max(1, cell.width))
    y = Double(max(2, cell.height)) / 2
  }

  /// The grain of round things, which stay round.
  var round: Double { min(x, y) }

  func columns(_ range: Range<Int>) -> Range<Int> { Self.pixels(range, x) }

  /// The rows of pixels of some rows of half cells.
  func rows(_ range: Range<Int>) -> Range<Int> { Self.pixels(range, y) }

  private static func pixels(_ range: Range<Int>, _ grain: Double) -> Range<Int> {
    Int(
      (Double(range.lowerBound) * grain).rounded())..<Int(
        (Double(range.upperBound) * grain).rounded())
  }

  /// A box in pixels.
  func pixels(_ rect: FlightRect) -> FlightRect {
    FlightRect(x: rect.x * x, y: rect.y * y, width: rect.width * x, height: rect.height * y)
  }
}
