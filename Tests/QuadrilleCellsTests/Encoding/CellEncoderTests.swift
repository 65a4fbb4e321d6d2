import QuadrilleCells
import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

@Suite struct CellEncoderTests {
  /// Frames that change a little, a lot, or not at all, with colours that repeat.
  struct RandomFrames {
    var numbers: SeededNumbers
    var size: PixelSize
    var colors: [RGB]

    init(seed: UInt64, size: PixelSize) {
      var numbers = SeededNumbers(seed: seed)
      colors = (0..<Int.random(in: 1...12, using: &numbers)).map { _ in
        RGB(packed: UInt32.random(in: 0...0xff_ffff, using: &numbers))
      }
      self.numbers = numbers
      self.size = size
    }

    mutating func next(after frame: Frame?) -> Frame {
      var result = frame ?? Frame(size: size)
      let shares: [Double] = [0, 0.02, 0.3, 1]
      let changes = frame == nil ? 1 : shares.randomElement(using: &numbers) ?? 1
      for index in result.pixels.indices where Double.random(in: 0..<1, using: &numbers) < changes {
        result.pixels[index] = colors.randomElement(using: &numbers) ?? .black
      }
      return result
    }
  }

  private func encoded(_ encoder: inout CellEncoder, _ frame: Frame, _ glyphs: [Glyph] = [])
    throws -> [UInt8]
  {
    encoder.encode(frame, glyphs: glyphs)
    let sink = RecordingSink()
    try encoder.writeOutput(to: sink)
    #expect(sink.writes <= 1 && sink.bytes.count == encoder.outputCount)
    return sink.bytes
  }

  @Test func `every frame of a random sequence is shown exactly, at every small size`()
    throws
  {
    for columns in 1...6 {
      for rows in 1...5 {
        let size = CellSize(columns: columns, rows: rows)
        var frames = RandomFrames(seed: UInt64(columns * 10 + rows), size: size.pixels)
        var encoder = CellEncoder(size: size)
        let terminal = VirtualTerminal(size: size)
        var frame: Frame?
        for _ in 0..<25 {
          let next = frames.next(after: frame)
          terminal.feed(try encoded(&encoder, next))
          #expect(terminal.frame == next, "\(size)")
          frame = next
        }
      }
    }
  }

  @Test(arguments: [
    CellSize(columns: 80, rows: 24), .init(columns: 200, rows: 60), .init(columns: 13, rows: 120),
    .init(columns: 131, rows: 2), .init(columns: 320, rows: 90),
  ])
  func `gradients and noise are shown exactly`(size: CellSize) throws {
    let terminal = VirtualTerminal(size: size)
    var encoder = CellEncoder(size: size)
    var painter = ContestScene(palette: try #require(NamedPalette.named("night")).palette)
      .makePainter(size: size.pixels)
    var frame = Frame(size: size.pixels)
    for index in [0, 1, 2, 25, 60, 300] {
      _ = try painter.paint(Moment(frame: index, rate: 60), into: &frame)
      terminal.feed(try encoded(&encoder, frame))
      #expect(terminal.frame == frame)
    }
    var frames = RandomFrames(seed: 99, size: size.pixels)
    for _ in 0..<3 {
      frame = frames.next(after: frame)
      terminal.feed(try encoded(&encoder, frame))
      #expect(terminal.frame == frame)
    }
  }

  @Test func `an unchanged frame costs no bytes`() throws {
    let size = CellSize(columns: 30, rows: 9)
    var frames = RandomFrames(seed: 4, size: size.pixels)
    let frame = frames.next(after: nil)
    var encoder = CellEncoder(size: size)
    let isEmpty = try (0..<2).map { _ in try encoded(&encoder, frame).isEmpty }
    #expect(isEmpty == [false, true])
  }

  @Test func `a frame is enclosed in synchronized-output marks`() throws {
    var encoder = CellEncoder(size: CellSize(columns: 3, rows: 2))
    let bytes = try encoded(&encoder, Frame(size: PixelSize(width: 3, height: 4)))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("\u{1b}[?2026h\u{1b}[0m") && text.hasSuffix("\u{1b}[?2026l"))
  }

  private static let pictures: [Character: String] = [
    "\u{1b}": "␛", "\u{0b}": "␋", "\r": "␍", "\u{08}": "␈",
  ]

  @Test func `the bytes of a small sequence match the golden`() throws {
    let size = CellSize(columns: 12, rows: 3)
    var encoder = CellEncoder(size: size)
    var painter = ContestScene().makePainter(size: size.pixels)
    var frame = Frame(size: size.pixels)
    var text = ""
    for index in [0, 1, 2, 30] {
      _ = try painter.paint(Moment(frame: index, rate: 60), into: &frame)
      let bytes = String(decoding: try encoded(&encoder, frame), as: UTF8.self)
      text += "frame \(index)\n" + bytes.map { Self.pictures[$0] ?? String($0) }.joined() + "\n"
    }
    let difference = Golden.difference(
      text, golden: "small-sequence.txt", file: #filePath.replacingSuffix)
    #expect(difference == nil)
  }
}

extension String {
  /// The goldens of this target lie beside its folders.
  fileprivate var replacingSuffix: String {
    split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
      + "/x"
  }
}
