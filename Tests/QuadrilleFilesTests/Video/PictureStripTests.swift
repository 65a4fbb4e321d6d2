import QuadrilleCore
import Testing

@testable import QuadrilleFiles

@Suite struct PictureStripTests {
  @Test func `rows are read once, and of another picture again`() throws {
    let layout = PictureLayout(size: PixelSize(width: 3, height: 4), kind: .mono)
    var strip = PictureStrip.planes(of: layout)[0]
    var reads: [(place: Int, count: Int)] = []
    func hold(_ rows: Range<Int>, of picture: UInt8) throws {
      try strip.hold(rows) { place, bytes in
        reads.append((place, bytes.count))
        for index in bytes.indices { bytes[index] = picture + UInt8(place + index) }
      }
    }
    try hold(1..<2, of: 100)
    try hold(2..<4, of: 100)
    #expect(reads.count == 1 && reads[0] == (3, 9))
    #expect(strip.bytes == (103..<112).map { UInt8($0) } && strip.start == -3)
    // What lies before is another piece.
    try hold(0..<2, of: 100)
    #expect(reads.count == 2 && reads[1] == (0, 12))
    strip.begin()
    try hold(1..<2, of: 0)
    #expect(reads.count == 3)
    #expect(strip.bytes == (3..<12).map { UInt8($0) })
  }

  @Test func `one that could not be read is not taken for held`() {
    let layout = PictureLayout(size: PixelSize(width: 3, height: 4), kind: .mono)
    var strip = PictureStrip.planes(of: layout)[0]
    struct Broken: Error {}
    #expect(throws: Broken.self) { try strip.hold(0..<2) { _, _ in throw Broken() } }
    var isRead = false
    #expect(throws: Never.self) { try strip.hold(0..<2) { _, _ in isRead = true } }
    #expect(isRead)
  }

  @Test(arguments: [(5, 3), (6, 6), (8, 6), (9, 9), (100, 12)])
  func `no more whole rows are read at once than there is room for`(most: Int, bytes: Int) throws {
    let layout = PictureLayout(size: PixelSize(width: 3, height: 4), kind: .mono)
    var strip = PictureStrip.planes(of: layout, mostBytes: most)[0]
    try strip.hold(0..<1) { _, _ in }
    #expect(strip.bytes.count == bytes)
  }
}
