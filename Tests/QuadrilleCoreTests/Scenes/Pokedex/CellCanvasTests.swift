import TestSupport
import Testing

@testable import QuadrilleCore

/// Filled areas and text, compared with the plain formula for one pixel.
@Suite struct CellCanvasTests {
  private static let cells = [
    PixelSize(width: 1, height: 2), PixelSize(width: 3, height: 6), PixelSize(width: 4, height: 10),
  ]

  private static func mixed(_ under: UInt8, _ over: UInt8, _ share: Int) -> UInt8 {
    UInt8((Int(under) * (256 - share) + Int(over) * share + 128) / 256)
  }

  private static func mixed(_ under: RGB, _ over: RGB, _ share: Int) -> RGB {
    RGB(
      mixed(under.red, over.red, share), mixed(under.green, over.green, share),
      mixed(under.blue, over.blue, share))
  }

  private static func noise(_ size: PixelSize, _ numbers: inout SeededNumbers) -> Frame {
    var frame = Frame(size: size)
    for index in frame.pixels.indices {
      frame.pixels[index] = RGB(packed: UInt32.random(in: 0...0xff_ffff, using: &numbers))
    }
    return frame
  }

  @Test(arguments: cells) func `a filled area matches the blend formula exactly`(cell: PixelSize) {
    var numbers = SeededNumbers(seed: UInt64(cell.width))
    let size = PixelSize(width: 12 * cell.width, height: 7 * cell.height)
    let canvas = CellCanvas(size: size, cell: cell)
    for _ in 0..<60 {
      let before = Self.noise(size, &numbers)
      let color = RGB(packed: UInt32.random(in: 0...0xff_ffff, using: &numbers))
      let (x, y) = (
        Double.random(in: -4...12, using: &numbers), Double.random(in: -4...14, using: &numbers)
      )
      let (width, height) = (
        Double.random(in: 0...9, using: &numbers), Double.random(in: 0...9, using: &numbers)
      )
      let opacity = Double.random(in: -0.2...1.2, using: &numbers)
      let isRound = numbers.next(below: 2) == 0
      var frame = before
      canvas.fill(
        Rectangle(x: x, y: y, width: width, height: height), color, opacity: opacity,
        isRound: isRound, over: &frame)

      let share = Int((max(0, min(1, opacity)) * 256).rounded())
      let unitY = Double(cell.height) / 2
      let left = Int((x * Double(cell.width)).rounded())
      let exact = (x + width) * Double(cell.width)
      let right = Int(exact.rounded(.down))
      let (top, bottom) = (Int((y * unitY).rounded()), Int(((y + height) * unitY).rounded()))
      let corner = isRound ? cell.width : 0
      var expected = before
      for row in 0..<size.height where (top..<max(top, bottom)).contains(row) {
        let inset = row < top + corner || row >= bottom - corner ? corner : 0
        for column in 0..<size.width {
          var part = column >= left + inset && column < right - inset ? share : 0
          if column == right, column >= left, inset == 0 {
            part = Int(Double(share) * (exact - Double(right)))
          }
          let index = row * size.width + column
          expected.pixels[index] = Self.mixed(before.pixels[index], color, part)
        }
      }
      let fault = difference(frame.pixels, from: expected.pixels)
      #expect(fault == nil, "\(fault ?? "") at \(x) \(y) \(width) \(height) \(isRound)")
    }
  }

  @Test func `text is clipped to the grid and to its rows, and spaces are not written`() {
    let canvas = CellCanvas(
      size: PixelSize(width: 6, height: 8), cell: PixelSize(width: 1, height: 2))
    func written(
      _ text: String, column: Int, row: Int, opacity: Double = 1, in rows: Range<Int> = 0..<9
    )
      -> String
    {
      var frame = Frame(size: canvas.size)
      canvas.write(
        CellText(text), at: CellCanvas.Position(column: column, row: row),
        .white, opacity: opacity, in: rows, over: &frame)
      return frame.letters.map { "\($0.scalar)\($0.column),\($0.row)" }.joined(separator: " ")
    }
    let cases: [(String, column: Int, row: Int, rows: Range<Int>, shown: String)] = [
      ("a b", 1, 3, 0..<9, "a1,3 b3,3"), ("abc", -1, 0, 0..<9, "b0,0 c1,0"),
      ("abc", 4, 0, 0..<9, "a4,0 b5,0"), ("a", 0, -1, 0..<9, ""), ("a", 0, 4, 0..<9, ""),
      ("a", 0, 2, 0..<2, ""), ("a", 0, 2, 2..<3, "a0,2"),
    ]
    for (text, column, row, rows, shown) in cases {
      #expect(
        written(text, column: column, row: row, in: rows) == shown, "\(text) \(column) \(row)")
    }
    #expect(written("a", column: 0, row: 0, opacity: 0.001) == "")
    var frame = Frame(size: canvas.size)
    canvas.write(
      CellText("a"), at: CellCanvas.Position(column: 0, row: 0), .white, opacity: 0.5,
      in: 0..<1, over: &frame)
    canvas.write(
      CellText("a"), at: CellCanvas.Position(column: 0, row: 0), .white, opacity: 7,
      in: 0..<1, over: &frame)
    #expect(frame.letters.map(\.opacity) == [128, 255])
  }
}
