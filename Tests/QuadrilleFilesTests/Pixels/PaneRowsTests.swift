import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleFiles

/// A thing's pixels, from how it looks over black and over white.
@Suite struct PaneRowsTests {
  /// A screen of 4 by 2 cells, of which some pixels are something.
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
  func `each pixel is the painted one that it lies in`(cell: PixelSize, fewer: PixelSize) {
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
      // What is left out is clear.
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

  @Test(arguments: [RGB.black, .white]) func `black and white are there too`(color: RGB) {
    let cell = PixelSize(width: 5, height: 9)
    var black = Frame(size: PixelSize(width: 20, height: 18))
    var white = Frame(size: black.size, filledWith: .white)
    for place in [2 * 20 + 3, 11 * 20 + 17] {
      black.pixels[place] = color
      white.pixels[place] = color
    }
    var rows = PaneRows()
    rows.take(
      black, white, columns: 0..<20, rows: 0..<18,
      scale: PaneRows.Scale(cell: cell, painted: cell))
    #expect(rows.columns == 3..<18 && rows.rows == 2..<12)
  }

  @Test func `a pixel over black and over white looks as it was painted there`() {
    for alpha in 1...254 {
      for level in stride(from: 0, through: 255, by: 3) {
        func over(_ ground: Int, _ level: Int, _ alpha: Int) -> Int {
          (level * alpha + ground * (255 - alpha) + 127) / 255
        }
        let (black, white) = (over(0, level, alpha), over(255, level, alpha))
        let found = PaneRows.pixel(
          RGB(UInt8(black), 0, 0), RGB(UInt8(white), UInt8(255 - alpha), UInt8(255 - alpha)))
        let opaque = Int(found.alpha)
        #expect(abs(opaque - alpha) <= 1)
        // At the nearest level that there is, so that bright things stay as bright.
        #expect(over(0, Int(found.color.red), opaque) == min(black, opaque))
        #expect(abs(over(255, Int(found.color.red), opaque) - white) <= 1)
      }
    }
  }

  @Test func `where there is nothing, nothing is taken`() {
    let black = Frame(size: PixelSize(width: 12, height: 12))
    let white = Frame(size: black.size, filledWith: .white)
    let cell = PixelSize(width: 3, height: 6)
    var rows = PaneRows()
    rows.take(
      black, white, columns: 2..<9, rows: 1..<11, scale: .init(cell: cell, painted: cell))
    #expect(rows.bytes.isEmpty && rows.columns.isEmpty && rows.rows.isEmpty)
  }
}
