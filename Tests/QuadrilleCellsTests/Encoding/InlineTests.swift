import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

@testable import QuadrilleCells

/// Inline pictures, which fill a few rows of the screen.
@Suite struct InlineTests {
  private static let grid = CellSize(columns: 20, rows: 5)

  private func picture(_ numbers: inout SeededNumbers) -> Frame {
    var frame = Frame(size: Self.grid.pixels)
    for index in frame.pixels.indices {
      frame.pixels[index] = RGB(packed: UInt32(Int.random(in: 0...0xff_ffff, using: &numbers)))
    }
    return frame
  }

  /// Changes a few pixels, so that the cursor has to jump.
  private func change(_ frame: inout Frame, _ numbers: inout SeededNumbers) {
    for _ in 0..<Int.random(in: 0...12, using: &numbers) {
      let index = Int.random(in: frame.pixels.indices, using: &numbers)
      frame.pixels[index] = RGB(packed: UInt32(Int.random(in: 0...0xff_ffff, using: &numbers)))
    }
  }

  struct Kind: CustomTestStringConvertible {
    var depth = ColorDepth.truecolor
    var tolerance = Tolerance.lossless
    var usesASCII = false
    var testDescription: String { "\(depth), \(tolerance)\(usesASCII ? ", ASCII" : "")" }

    static let all: [Self] =
      [Tolerance.lossless, .fine, .difference(2)].map { Self(tolerance: $0) }
      + [.indexed, .sixteen, .mono].map { Self(depth: $0) }
      + [.truecolor, .indexed, .sixteen, .mono].map { Self(depth: $0, usesASCII: true) }
  }

  @Test(arguments: [0, 4, 19], Kind.all)
  func `an inline picture is the same at any row, and the cursor ends in its first cell`(
    start: Int, kind: Kind
  ) {
    var numbers = SeededNumbers(seed: UInt64(start + 1))
    let terminal = VirtualTerminal(size: CellSize(columns: 20, rows: 24))
    for row in 0..<24 { terminal.feed(Array("\u{1b}[\(row + 1);1Hline \(row)".utf8)) }
    terminal.feed(Array("\u{1b}[?7l\u{1b}[\(start + 1);1H".utf8))
    let usual = VirtualTerminal(size: Self.grid)
    usual.feed(Array("\u{1b}[?7l".utf8))
    var here = CellDisplay(
      size: Self.grid, depth: kind.depth, tolerance: kind.tolerance, usesASCII: kind.usesASCII)
    var there = here
    here.isInline = true
    var frame = picture(&numbers)
    for number in 0..<60 {
      if number % 20 == 19 {
        here.invalidate()
        there.invalidate()
        here.needsClearing = true
      }
      // A label in three of ten frames.
      var layer = TextLayer()
      if number % 10 > 6 {
        layer.write(DisplayText("pause \(number)"), column: 3, row: 2, color: RGB(255, 255, 255))
      }
      (here.layer, there.layer) = (layer, layer)
      here.encode(frame)
      there.encode(frame)
      terminal.feed(here.output.array)
      usual.feed(there.output.array)
      #expect(terminal.cursor == (0, start))
      for row in 0..<5 {
        for column in 0..<20 {
          let (found, wanted) = (
            terminal.halves(column: column, row: start + row),
            usual.halves(column: column, row: row)
          )
          let scalar = terminal.cell(column: column, row: start + row).scalar
          let isSame = found == wanted && scalar == usual.cell(column: column, row: row).scalar
          #expect(isSame, "frame \(number), \(column),\(row)")
        }
      }
      #expect((0..<start).allSatisfy { terminal.text(row: $0).hasPrefix("line \($0)") })
      change(&frame, &numbers)
    }
  }
}
