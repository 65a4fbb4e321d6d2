@testable import QuadrilleFiles
import QuadrilleCore
import Testing

@Suite struct GIFStillnessTests {
  private func stillness(changing places: [(x: Int, y: Int)]) -> GIFStillness {
    let before = Frame(size: PixelSize(width: 20, height: 18))
    var frame = before
    for (x, y) in places { frame.pixels[y * 20 + x] = .white }
    return GIFStillness(frame, since: before)
  }

  @Test func `what changed is a part of whole squares, within the picture`() {
    #expect(stillness(changing: []).changed == nil)
    #expect(stillness(changing: [(0, 0)]).changed == GIFArea(columns: 0..<8, rows: 0..<8))
    #expect(stillness(changing: [(8, 15)]).changed == GIFArea(columns: 8..<16, rows: 8..<16))
    #expect(stillness(changing: [(19, 17)]).changed == GIFArea(columns: 16..<20, rows: 16..<18))
    #expect(
      stillness(changing: [(7, 9), (9, 7)]).changed == GIFArea(columns: 0..<16, rows: 0..<16))
    #expect(
      GIFStillness(Frame(size: PixelSize(width: 9, height: 1)), since: nil).changed
        == GIFArea(columns: 0..<9, rows: 0..<1))
  }

  @Test func `runs end where squares of the other kind begin`() {
    let still = stillness(changing: [(9, 0), (19, 9)])
    #expect(still.endOfRun(row: 0, from: 0) == 8 && still.endOfRun(row: 7, from: 8) == 16)
    #expect(still.endOfRun(row: 0, from: 17) == 20 && still.endOfRun(row: 8, from: 3) == 16)
    #expect(still.isStill(row: 8, column: 15) && !still.isStill(row: 8, column: 16))
    #expect(still.hasStill(in: GIFArea(columns: 0..<20, rows: 0..<8)))
    #expect(!still.hasStill(in: GIFArea(columns: 8..<16, rows: 0..<8)))
    let frame = Frame(size: PixelSize(width: 20, height: 18))
    #expect(still.moving(of: frame, in: GIFArea(columns: 0..<20, rows: 0..<16)).count == 64 + 32)
  }
}
