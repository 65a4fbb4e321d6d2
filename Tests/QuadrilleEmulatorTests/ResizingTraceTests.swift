import QuadrilleCells
import TestSupport
import Testing

@testable import QuadrilleEmulator

/// What is left on the screen, above it and of the cursor after one size and another.
@Suite struct ResizingTraceTests {
  private static let sizes = [
    (12, 6), (7, 6), (12, 3), (20, 9), (5, 2), (12, 6), (13, 6), (1, 1), (30, 12), (12, 5), (11, 5),
    (3, 8), (40, 4), (12, 6),
  ]

  private static let texts = [
    ("lines", (0..<9).map { "line \($0) of some\r\n" }.joined()),
    ("edge", "\u{1b}[6;1H0123456789ab"), ("edge-above", "0123456789ab\u{1b}[3;5Hx\u{1b}[1;12Hz"),
    ("wide", "漢字かな漢字かな漢字\r\nab漢\r\n"),
    ("looks", "\u{1b}[44mpaper\u{1b}[K\u{1b}[m\r\n\u{1b}[4mline\u{1b}[m"),
    ("region", "\u{1b}[2;5rone\r\ntwo\u{1b}[?6h\u{1b}[2;2H"),
    ("saved", "\u{1b}[5;9H\u{1b}7\u{1b}[1;1Habc"),
    ("other", "main text\r\nmore\u{1b}[?1049hother\u{1b}[6;12HX"),
  ]

  private static func state(_ emulator: Emulator) -> String {
    let rows = (0..<emulator.size.rows).map { row in
      var text = ""
      for cell in emulator.grid.row(row) where !cell.isSecond {
        let isEmpty = cell.content == 0
        text.unicodeScalars.append(
          isEmpty ? (cell.paper == .standard ? "." : ":") : Unicode.Scalar(cell.content) ?? "?")
      }
      return text + (emulator.grid.goesOn[row] ? ">" : "")
    }
    let place = emulator.cursorPlace
    return "\(emulator.size) \(place.row),\(place.column), \(emulator.scrollback.count) above: "
      + rows.joined(separator: "|") + "\n"
  }

  @Test func `every size leaves what it left`() {
    var text = ""
    for (name, written) in Self.texts {
      var emulator = Emulator(size: CellSize(columns: 12, rows: 6))
      emulator.feed(Array(written.utf8))
      text += "\(name)\n" + Self.state(emulator)
      for (columns, rows) in Self.sizes {
        emulator.resize(to: CellSize(columns: columns, rows: rows))
        text += Self.state(emulator)
        // From the cursor on, and back from it.
        for keys in ["\u{8}", "x", "\u{1b}[D"] {
          var other = emulator
          other.feed(Array((keys + "|").utf8))
          let place = other.cursorPlace
          text += "\(place.row),\(place.column) "
        }
        text += "\n"
      }
      emulator.feed(Array("\u{1b}8s\u{1b}[?1049lm\r\nn".utf8))
      text += Self.state(emulator)
    }
    #expect(Golden.difference(text, golden: "resizing.txt", file: #filePath) == nil)
  }

  @Test func `rows above are as many as there were, however many came`() {
    var emulator = Emulator(size: CellSize(columns: 40, rows: 4))
    var counts: [Int] = []
    for round in 0..<40 {
      let row = String(repeating: "\(round) is a row of text ", count: 3)
      emulator.feed(Array(String(repeating: row + "\r\n", count: 4000).utf8))
      counts.append(emulator.scrollback.count)
      if round % 10 == 9 { emulator.resize(to: CellSize(columns: 41 + round / 10, rows: 4)) }
    }
    let text = counts.map(String.init).joined(separator: " ") + "\n"
    #expect(Golden.difference(text, golden: "rows-above.txt", file: #filePath) == nil)
  }
}
