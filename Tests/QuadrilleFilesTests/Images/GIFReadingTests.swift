@testable import QuadrilleFiles
import QuadrilleCore
import TestSupport
import Testing

@Suite struct GIFReadingTests {
  private func sprite(_ gif: GIFBytes) throws -> Sprite {
    try Sprite(imageBytes: gif.bytes, name: "it")
  }

  /// A picture as text: a letter for each colour, a dot for a clear pixel.
  private func text(_ picture: Pixmap) -> String {
    var rows: [String] = []
    for y in 0..<picture.size.height {
      rows.append(
        (0..<picture.size.width).map { x in
          let pixel = picture[x, y]
          if pixel.alpha == 0 { return "." }
          switch pixel.color {
          case .black: return "k"
          case RGB(255, 0, 0): return "r"
          case RGB(0, 255, 0): return "g"
          default: return "w"
          }
        }.joined())
    }
    return rows.joined(separator: " ")
  }

  private let red4 = GIFBytes.Picture(width: 2, height: 2, numbers: [1, 1, 1, 1])

  @Test func `GIF pictures are drawn over one another, with clear pixels`() throws {
    var second = GIFBytes.Picture(left: 1, width: 1, height: 2, numbers: [2, 3])
    second.hole = 3
    let found = try sprite(GIFBytes(width: 2, height: 2, pictures: [red4, second]))
    #expect(found.pictures.map(text) == ["rr rr", "rg rr"] && found.ends == [0.1, 0.2])
  }

  @Test(arguments: [(0, "gr rr"), (1, "gr rr"), (2, ".r rr"), (3, "rr rr")])
  func `the area of a GIF picture is kept, cleared or restored before the next`(
    disposal: Int, expected: String
  ) throws {
    let second = GIFBytes.Picture(width: 1, height: 1, numbers: [2], disposal: disposal)
    let third = GIFBytes.Picture(left: 1, top: 1, width: 1, height: 1, numbers: [1])
    let found = try sprite(GIFBytes(width: 2, height: 2, pictures: [red4, second, third]))
    #expect(found.pictures.map(text) == ["rr rr", "gr rr", expected])
  }

  @Test func `a GIF delay below two hundredths of a second becomes a tenth`() throws {
    let times = [0, 1, 2, 7, 65_535]
    let pictures = times.map {
      GIFBytes.Picture(width: 1, height: 1, numbers: [1], delay: $0)
    }
    var still = pictures[0]
    still.hasControl = false
    let found = try sprite(GIFBytes(width: 1, height: 1, pictures: pictures + [still]))
    let expected = [0.1, 0.2, 0.22, 0.29, 655.64, 655.74]
    #expect(zip(found.ends, expected).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func `interlaced GIF rows are put in order`() throws {
    // Rows 0 and 8, then 4, then 2 and 6, then the odd ones.
    let order = [0, 8, 4, 2, 6, 1, 3, 5, 7]
    let picture = GIFBytes.Picture(
      width: 1, height: 9, numbers: order.map { UInt8($0 % 4) }, isInterlaced: true)
    let found = try sprite(GIFBytes(width: 1, height: 9, pictures: [picture]))
    #expect(text(found.pictures[0]) == "k r g w k r g w k")
  }

  @Test func `a GIF that is cut off anywhere is refused`() throws {
    let bytes = GIFBytes(width: 2, height: 2, pictures: [red4, red4]).bytes
    for count in 0..<bytes.count {
      #expect(throws: FileError.self, "\(count) of \(bytes.count)") {
        try Sprite(imageBytes: Array(bytes.prefix(count)), name: "it")
      }
    }
  }

  @Test func `an oversized or empty GIF is refused with its reason`() throws {
    let cases: [(GIFBytes, String)] = [
      (GIFBytes(width: 65_535, height: 1, pictures: [red4]), "65535x1"),
      (GIFBytes(width: 16_384, height: 16_384, pictures: [red4]), "16 million"),
      (GIFBytes(width: 4000, height: 4000, pictures: [red4, red4]), "16 million"),
      (
        GIFBytes(
          width: 2, height: 2, pictures: [.init(width: 60_000, height: 60_000, numbers: [1])]),
        "60000x60000"
      ),
      (GIFBytes(width: 2, height: 2, pictures: [.init(width: 0, height: 2, numbers: [])]), "0x2"),
      (GIFBytes(width: 2, height: 2, pictures: []), "no picture"),
    ]
    for (gif, word) in cases {
      let said = refusal { try sprite(gif) }
      #expect(said.contains(word) && !said.contains("\n"), "\(said)")
    }
  }

  @Test(arguments: [0, 20_000, 1 << 26])
  func `GIF pictures are shown in any order, decoded on opening or not`(
    openingArea: Int
  ) throws {
    var numbers = SeededNumbers(seed: 3)
    let pictures = (0..<40).map { index in
      GIFBytes.Picture(
        left: .random(in: 0...3, using: &numbers), top: .random(in: 0...3, using: &numbers),
        width: 2, height: 2,
        numbers: (0..<4).map { _ in UInt8.random(in: 0...3, using: &numbers) },
        delay: 3, disposal: index % 4, hole: index % 3 == 0 ? 1 : nil)
    }
    let gif = GIFBytes(width: 5, height: 5, pictures: pictures)
    let expected = try sprite(gif).pictures
    let animation = try GIFAnimation(gif.bytes, name: "it", openingArea: openingArea)
    for _ in 0..<200 {
      let index = Int.random(in: 0..<40, using: &numbers)
      try animation.show(index)
      #expect(animation.canvas.pixels == expected[index].pixels)
    }
  }

  @Test func `damage in a GIF picture not decoded on opening is reported when it is shown`() throws
  {
    var bytes = GIFBytes(width: 2, height: 2, pictures: [red4, red4, red4]).bytes
    // An invalid first code in the pixels of the last picture.
    bytes[bytes.count - 5] = 0xff
    let error = FileError("cannot read it", "the GIF is damaged in picture 3")
    #expect(throws: error) { try GIFAnimation(bytes, name: "it") }
    let animation = try GIFAnimation(bytes, name: "it", openingArea: 1)
    for _ in 0..<2 {
      #expect(throws: error) { try animation.show(2) }
      try animation.show(1)
      #expect(animation.canvas.pixels.allSatisfy { $0.color == RGB(255, 0, 0) })
    }
  }
}
