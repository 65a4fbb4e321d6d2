@testable import QuadrilleFiles
import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

@Suite struct PNGTests {
  private func pixels(_ png: PNGBytes) throws -> [RGBA] {
    try PNGReader.read(png.bytes, name: "it").pixels
  }

  private func gray(_ level: UInt8) -> RGBA { RGBA(RGB(level, level, level)) }

  @Test(arguments: [
    PixelSize(width: 1, height: 1), .init(width: 7, height: 3), .init(width: 64, height: 40),
    .init(width: 1, height: 300), .init(width: 220, height: 170),
  ])
  func `a written PNG is read back exactly`(size: PixelSize) throws {
    var numbers = SeededNumbers(seed: 5)
    var frame = Frame(size: size)
    for index in frame.pixels.indices {
      frame.pixels[index] = RGB(packed: .random(in: 0...0xff_ffff, using: &numbers))
    }
    let sink = RecordingSink()
    try PNGEncoder.write(frame, to: sink)
    let found = try PNGReader.read(sink.bytes, name: "it")
    #expect(found.size == size && found.pixels == frame.pixels.map { RGBA($0) })
  }

  @Test func `a written PNG has the chunks IHDR, sRGB, IDAT and IEND, in 24-bit colour`()
    throws
  {
    let sink = RecordingSink()
    try PNGEncoder.write(Frame(size: PixelSize(width: 300, height: 2)), to: sink)
    var parts: [(name: String, bytes: [UInt8])] = []
    var rest = sink.bytes.dropFirst(8)
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      parts.append((name, Array(rest.dropFirst(8).prefix(length))))
      rest = rest.dropFirst(12 + length)
    }
    #expect(sink.bytes.prefix(8) == [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    #expect(parts.map(\.name) == ["IHDR", "sRGB", "IDAT", "IEND"] && rest.isEmpty)
    #expect(
      [0, 1, 3].map { parts[$0].bytes } == [[0, 0, 1, 44, 0, 0, 0, 2, 8, 2, 0, 0, 0], [0], []])
  }

  @Test func `at least four PNG filters are used, and their rows are read back exactly`() throws {
    // Bands of a plain colour, noise, a horizontal and a vertical slope, and two mixtures of both.
    let size = PixelSize(width: 40, height: 60)
    var numbers = SeededNumbers(seed: 6)
    var frame = Frame(size: size)
    for y in 0..<60 {
      for x in 0..<40 {
        let level = [
          0, UInt8.random(in: 0...255, using: &numbers), UInt8(x * 6), UInt8(y * 4),
          UInt8(truncatingIfNeeded: x * x + y * 7), UInt8(truncatingIfNeeded: x * y),
        ][y / 10]
        frame.pixels[y * 40 + x] = RGB(level, level ^ 3, level / 2)
      }
    }
    var rows = PNGRows(width: 40)
    var used: Set<UInt8> = []
    for y in 0..<60 {
      rows.filter(frame.pixels.span.extracting((y * 40)..<(y * 40 + 40)))
      used.insert(rows.line[0])
    }
    #expect(used.count >= 4)
    let sink = RecordingSink()
    try PNGEncoder.write(frame, to: sink)
    #expect(try PNGReader.read(sink.bytes, name: "it").pixels == frame.pixels.map { RGBA($0) })
  }

  @Test func `every PNG colour type is read, with its transparency`() throws {
    let palette: [(name: String, data: [UInt8])] = [
      ("PLTE", [1, 2, 3, 4, 5, 6]), ("tRNS", [0x80]),
    ]
    let cases: [(PNGBytes, [RGBA])] = [
      (
        PNGBytes(width: 3, height: 1, depth: 1, kind: 0, rows: [0, 0b1010_0000]),
        [gray(255), gray(0), gray(255)]
      ),
      (
        PNGBytes(width: 2, height: 1, depth: 16, kind: 0, rows: [0, 128, 128, 1, 1]),
        [gray(128), gray(1)]
      ),
      (
        PNGBytes(width: 1, height: 2, depth: 8, kind: 2, rows: [0, 1, 2, 3, 2, 1, 1, 1]),
        [RGBA(RGB(1, 2, 3)), RGBA(RGB(2, 3, 4))]
      ),
      (
        PNGBytes(width: 1, height: 1, depth: 8, kind: 6, rows: [0, 10, 20, 30, 40]),
        [RGBA(RGB(10, 20, 30), alpha: 40)]
      ),
      (
        PNGBytes(width: 1, height: 1, depth: 8, kind: 4, rows: [0, 9, 7]),
        [RGBA(RGB(9, 9, 9), alpha: 7)]
      ),
      (
        PNGBytes(width: 2, height: 1, depth: 8, kind: 3, chunks: palette, rows: [0, 0, 1]),
        [RGBA(RGB(1, 2, 3), alpha: 128), RGBA(RGB(4, 5, 6))]
      ),
    ]
    for (png, expected) in cases { #expect(try pixels(png) == expected) }
    let hole: [(name: String, data: [UInt8])] = [("tRNS", [0, 5])]
    let holed = try pixels(
      PNGBytes(width: 2, height: 1, depth: 8, kind: 0, chunks: hole, rows: [0, 5, 6]))
    #expect(holed[0].alpha == 0 && holed[1] == gray(6))
  }

  @Test func `interlaced PNG pixels are put in order`() throws {
    // The first pixel, then the one beside it, then the row below.
    let rows: [UInt8] = [0, 1, 0, 2, 0, 3, 4]
    let png = PNGBytes(width: 2, height: 2, depth: 8, kind: 0, isInterlaced: true, rows: rows)
    #expect(try pixels(png) == [gray(1), gray(2), gray(3), gray(4)])
  }

  @Test func `a damaged or oversized PNG is refused with a one-line reason`() {
    let good = PNGBytes(width: 3, height: 2, depth: 8, kind: 0, rows: [0, 1, 2, 3, 0, 4, 5, 6])
    var wrong = good.bytes
    wrong[wrong.count - 20] ^= 1
    var cases: [([UInt8], String)] = [
      (Array("GIF".utf8), "truncated"), (Array("hello".utf8), "not a PNG"), ([], "not a PNG"),
      (wrong, "damaged"),
      (PNGBytes(width: 0, height: 2, depth: 8, kind: 0, rows: []).bytes, "damaged"),
      (PNGBytes(width: 16_385, height: 1, depth: 8, kind: 0, rows: []).bytes, "16385x1"),
      (PNGBytes(width: 16_384, height: 16_384, depth: 8, kind: 0, rows: []).bytes, "16 million"),
      (PNGBytes(width: 3, height: 2, depth: 7, kind: 0, rows: []).bytes, "damaged"),
    ]
    // A PNG that is cut off after its last pixel is refused too.
    for count in 8..<good.bytes.count { cases.append((Array(good.bytes.prefix(count)), "")) }
    for (bytes, word) in cases {
      let said = refusal { try Sprite(imageBytes: bytes, name: "it") }
      let isSaid = said != "accepted" && (word.isEmpty || said.contains(word))
      #expect(isSaid && !said.contains("\n"), "\(word) \(bytes.count): \(said)")
    }
  }
}
