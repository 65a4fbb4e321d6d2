import QuadrilleCells
import TestSupport
import Testing

@testable import QuadrilleEmulator

/// What characters of several parts leave behind, drawn by chance, for each width that a terminal may give them.
@Suite struct JoiningTraceTests {
  /// Letters, marks, what joins and widens, pictures, halves of flags, shades of skin, wide characters.
  private static let parts: [Unicode.Scalar] = [
    "a", "é", "\u{301}", "\u{20dd}", "\u{200d}", "\u{200d}", "\u{fe0f}", "\u{fe0f}", "\u{fe0e}",
    "\u{2764}", "\u{1f469}", "\u{1f4bb}", "\u{1f1e9}", "\u{1f1ea}", "\u{1f3fd}", "界",
    "\u{2190}", "\u{2bff}", "\u{1f000}", "\u{1faff}", "\n", "\u{8}",
  ]

  private static func row(_ row: Int, of emulator: Emulator) -> String {
    emulator.grid.row(row).map { cell in
      if cell.isSecond { return "<" }
      let scalars = emulator.clusters.scalars(of: cell.content)
      let text = scalars.map {
        $0 < 0x7f ? String(UnicodeScalar(UInt8($0))) : String($0, radix: 16)
      }
      return (scalars.isEmpty ? "." : text.joined(separator: "-")) + (cell.isWide ? ">" : "")
    }.joined(separator: " ")
  }

  @Test(arguments: 0..<8)
  func `a character is joined as the terminal around joins it`(widths: Int) {
    var random = SeededNumbers(seed: 1)
    var text = ""
    for _ in 0..<60 {
      var emulator = Emulator(size: CellSize(columns: 6, rows: 2))
      emulator.width.widensByVariation = widths & 1 != 0
      emulator.width.joinsEmoji = widths & 2 != 0
      emulator.width.joinsFlags = widths & 4 != 0
      var written = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 2...9, using: &random) {
        written.append(Self.parts.randomElement(using: &random) ?? "a")
      }
      emulator.feed(Array(String(written).utf8))
      let place = emulator.cursorPlace
      text += "\(Self.row(0, of: emulator)) | \(Self.row(1, of: emulator))"
      text += " at \(place.row) \(place.column)\n"
    }
    #expect(Golden.difference(text, golden: "joining-\(widths).txt", file: #filePath) == nil)
  }
}
