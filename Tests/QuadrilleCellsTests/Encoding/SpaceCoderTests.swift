import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

@testable import QuadrilleCells

/// Pictures for a terminal that does not read UTF-8.
@Suite struct SpaceCoderTests {
  private let size = CellSize(columns: 7, rows: 4)

  private func frame(_ seed: UInt64) -> Frame {
    var numbers = SeededNumbers(seed: seed)
    var frame = Frame(size: size.pixels)
    for index in 0..<size.pixels.area {
      frame.pixels[index] = RGB(packed: UInt32(truncatingIfNeeded: numbers.next()) & 0xff_ffff)
    }
    return frame
  }

  private func panel() -> TextLayer {
    var layer = TextLayer()
    Panel(title: "Keys", rows: [("q", "é☃ 雪 — “x”")])
      .draw(into: &layer, grid: CellSize(columns: 30, rows: 10), place: .topLeft)
    return layer
  }

  @Test(arguments: ColorDepth.allCases)
  func `every byte for an ASCII terminal is ASCII`(depth: ColorDepth) {
    var display = CellDisplay(size: size, depth: depth, usesASCII: true)
    for (index, tolerance) in [Tolerance.lossless, .fine, .fair, .rough].enumerated() {
      display.tolerance = tolerance
      display.layer = index % 2 == 1 ? panel() : TextLayer()
      display.encode(frame(UInt64(index)))
      let bytes = Array(display.output)
      #expect(!bytes.isEmpty && bytes.allSatisfy { $0 < 0x7f })
    }
    display.encodeExactly(frame(9))
    #expect(display.isExact && Array(display.output).allSatisfy { $0 < 0x7f })
    display.encode(frame(9))
    display.tolerance = .lossless
    display.encode(frame(9))
    #expect(display.outputCount == 0)
  }

  @Test func `a cell of an ASCII terminal has the mean colour of its two pixels`() {
    var display = CellDisplay(size: size, depth: .truecolor, usesASCII: true)
    let terminal = VirtualTerminal(size: size)
    for seed in 0..<5 {
      let picture = frame(UInt64(seed))
      display.encode(picture)
      terminal.feed(Array(display.output))
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let upper = 2 * row * size.columns + column
          let mean = picture.pixels[upper].mixed(
            with: picture.pixels[upper + size.columns], by: 0.5)
          #expect(terminal.halves(column: column, row: row) == (mean, mean))
        }
      }
    }
  }

  @Test func `a glyph outside ASCII becomes a similar ASCII glyph or a question mark`() {
    func ascii(_ text: String) -> String {
      var result = ""
      for glyph in DisplayText(text).glyphs {
        result.unicodeScalars.append(ASCIIGlyph.nearest(to: glyph).base)
      }
      return result
    }
    let texts = ["az~ 09", "— “x” …│ 3 µs", "\u{2801}\u{2840}\u{2841}\u{2800}▌", "é☃雪"]
    #expect(texts.map { ascii($0) } == ["az~ 09", "- \"x\" .| 3 us", "'.: |", "???"])
    #expect(ASCIIGlyph.nearest(to: .none) == .none)
  }
}
