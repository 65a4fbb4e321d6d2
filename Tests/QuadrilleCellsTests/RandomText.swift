import QuadrilleCells
import QuadrilleCore
import TestSupport

extension TextLayer {
  /// Random shades and texts, some of them beyond the edges of the grid.
  static func random(over size: CellSize, _ numbers: inout SeededNumbers) -> TextLayer {
    let words = ["ab c", "漢字 x", "e\u{301}f", "   ", "\u{7}?漢", "longer words"]
    var layer = TextLayer()
    for _ in 0..<numbers.next(below: 3) {
      var area = TextLayer.Area(
        column: numbers.next(below: size.columns + 2) - 2,
        row: numbers.next(below: size.rows + 2) - 1,
        size: CellSize(
          columns: 1 + numbers.next(below: 1 + 2 * size.columns / 5),
          rows: 1 + numbers.next(below: 3)))
      area.strength = [1, 0.5][numbers.next(below: 2)]
      layer.shade(area)
    }
    for _ in 0..<numbers.next(below: 4) {
      layer.write(
        DisplayText(words[numbers.next(below: 6)]),
        column: numbers.next(below: size.columns + 4) - 3,
        row: numbers.next(below: size.rows + 2) - 1,
        color: RGB(UInt8(numbers.next(below: 256)), 200, 90),
        opacity: [1, 0.25][numbers.next(below: 2)])
    }
    return layer
  }
}
