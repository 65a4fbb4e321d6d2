import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleFiles

/// A thing's pixels, computed from its pictures over black and over white.
@Suite struct PaneRowsTests {
  /// A screen of 4 by 2 cells with some opaque and some half transparent pixels.
  private static func painted(
    _ cell: PixelSize, _ numbers: inout SeededNumbers
  ) -> (black: Frame, white: Frame) {
    let size = PixelSize(width: 4 * cell.width, height: 2 * cell.height)
    var black = Frame(size: size)
    var white = Frame(size: size, filledWith: .white)
    for index in 0..<size.area where numbers.next() % 3 == 0 {
      let color = RGB(UInt8(numbers.next() % 200), UInt8(numbers.next() % 200), 7)
      let isOpaque = numbers.next() % 2 == 0
      black.pixels[index] = isOpaque ? color : color.mixed(with: .black, by: 0.5)
      white.pixels[index] = isOpaque ? color : color.mixed(with: .white, by: 0.5)
    }
    return (black, white)
  }

  @Test(arguments: [
    (PixelSize(width: 5, height: 9), PixelSize(width: 5, height: 9)),
    (PixelSize(width: 9, height: 18), PixelSize(width: 3, height: 6)),
    (PixelSize(width: 8, height: 17), PixelSize(width: 3, height: 5)),
    (PixelSize(width: 7, height: 8), PixelSize(width: 1, height: 1)),
  ])
  func `each pixel of a thing is the painted pixel at its position`(
    cell: PixelSize, fewer: PixelSize
  ) {
    var numbers = SeededNumbers(seed: 5)
    let (black, white) = Self.painted(fewer, &numbers)
    let scale = PaneRows.Scale(cell: cell, painted: fewer)
    var rows = PaneRows()
    for (left, top) in [(0, 0), (3, 2), (cell.width, cell.height)] {
      let columns = left..<4 * cell.width - left
      let lines = top..<2 * cell.height - top
      rows.take(black, white, columns: columns, rows: lines, scale: scale)
      func pixel(_ x: Int, _ y: Int) -> RGBA {
        let place =
          y * fewer.height / cell.height * black.size.width + x * fewer.width / cell.width
        return PaneRows.pixel(black.pixels[place], white.pixels[place])
      }
      // The pixels outside the cropped part are clear.
      for y in lines {
        for x in columns where !rows.columns.contains(x) || !rows.rows.contains(y) {
          #expect(pixel(x, y) == .clear)
        }
      }
      let wanted = rows.rows.flatMap { y in
        rows.columns.flatMap { x -> [UInt8] in
          let packed = pixel(x, y).packed
          return (0..<4).map { UInt8(truncatingIfNeeded: packed >> (8 * $0)) }
        }
      }
      #expect(rows.bytes == wanted)
    }
  }
}
