import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

/// How far down a colour is followed before the next one is loaded.
@Suite struct PatchDepthTests {
  /// How often a colour is loaded for stripes side by side.
  private func loads(stripes: [RGB], rows: Int) throws -> Int {
    let size = CellSize(columns: 20 * stripes.count, rows: rows)
    var frame = Frame(size: size.pixels)
    for y in 0..<size.pixels.height {
      for x in 0..<size.columns { frame[x, y] = stripes[x / 20] }
    }
    var encoder = CellEncoder(size: size, tolerance: .difference(2))
    encoder.encode(frame)
    let sink = RecordingSink()
    try encoder.writeOutput(to: sink)
    let text = String(decoding: sink.bytes, as: UTF8.self)
    return text.ranges(of: "48;2;").count
  }

  @Test(arguments: [(1, 2), (2, 2), (7, 2), (8, 2)])
  func `two stripes of eight rows take each colour once`(rows: Int, count: Int) throws {
    #expect(try loads(stripes: [RGB(200, 40, 40), RGB(40, 40, 200)], rows: rows) == count)
  }

  @Test func `of more rows each colour is loaded again`() throws {
    let stripes = [RGB(200, 40, 40), RGB(40, 40, 200), RGB(40, 200, 40)]
    #expect(try loads(stripes: stripes, rows: 8) == 3)
    #expect(try loads(stripes: stripes, rows: 9) > 3)
  }
}
