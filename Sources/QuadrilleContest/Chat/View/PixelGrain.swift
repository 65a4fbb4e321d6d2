import QuadrilleCore

/// The number of pixels per half cell in each direction: 1×1 with half blocks, more on a terminal with pixel graphics.
///
/// Drawings are laid out in half cells; only code that fills pixels uses the grain.
struct PixelGrain: Sendable, Equatable {
  let x: Double
  let y: Double

  /// One pixel for each half cell.
  static let halfCells = PixelGrain(cell: PixelSize(width: 1, height: 2))

  /// Makes the conversion for a picture whose cells are `cell` pixels large.
  init(cell: PixelSize) {
    x = Double(max(1, cell.width))
    y = Double(max(2, cell.height)) / 2
  }

  /// The number of pixels per half cell for round shapes, the same in both directions.
  var round: Double { min(x, y) }

  func columns(_ range: Range<Int>) -> Range<Int> { Self.pixels(range, x) }

  /// Returns the pixel rows of half-cell rows.
  func rows(_ range: Range<Int>) -> Range<Int> { Self.pixels(range, y) }

  private static func pixels(_ range: Range<Int>, _ grain: Double) -> Range<Int> {
    func pixel(_ half: Int) -> Int { Int((Double(half) * grain).rounded()) }
    return pixel(range.lowerBound)..<pixel(range.upperBound)
  }

  /// Returns the pixel columns and rows of an area of cells.
  func pixels(of area: CellArea) -> (columns: Range<Int>, rows: Range<Int>) {
    (columns(area.column..<area.endColumn), rows(2 * area.row..<2 * area.endRow))
  }

  /// Converts a box of half cells to pixels.
  func pixels(_ rect: Rectangle) -> Rectangle {
    Rectangle(x: rect.x * x, y: rect.y * y, width: rect.width * x, height: rect.height * y)
  }
}

extension RoundShape {
  /// Converts the shape from half cells to pixels.
  func painted(in grain: PixelGrain) -> RoundShape {
    var shape = RoundShape(
      rect: grain.pixels(rect), radius: radius * grain.round, tail: tail, tailSize: tailSize)
    shape.unit = grain.round
    return shape
  }
}
