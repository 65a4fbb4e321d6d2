import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleEmulator

/// The scrollback, rewrapped to a new width when it is viewed.
@Suite struct ScrollbackBreakingTests {
  private static func emulator(_ text: String, _ columns: Int, _ rows: Int) -> Emulator {
    var emulator = Emulator(size: CellSize(columns: columns, rows: rows))
    emulator.feed(Array(text.utf8))
    return emulator
  }

  /// The rows of the scrollback, the oldest first; `>` follows a row that continues in the next.
  private static func rows(_ emulator: Emulator) -> [String] {
    (0..<emulator.scrollback.count).reversed().map { index in
      guard let row = emulator.scrollback.row(fromEnd: index) else { return "?" }
      var text = ""
      for cell in row.cells where !cell.isSecond {
        text.unicodeScalars.append(Unicode.Scalar(cell.content == 0 ? 0x20 : cell.content) ?? "?")
      }
      return text + (row.goesOn ? ">" : "")
    }
  }

  @Test func `a narrower screen wraps the scrollback into more rows, a wider one into fewer`() {
    var emulator = Self.emulator("abcdefghij\r\nkl\r\n\r\n1\r\n2", 10, 2)
    emulator.resize(to: CellSize(columns: 4, rows: 2))
    #expect(Self.rows(emulator) == ["abcdefghij", "kl", ""])
    for (columns, rows) in [
      (4, ["abcd>", "efgh>", "ij", "kl", ""]), (20, ["abcdefghij", "kl", ""]),
    ] {
      emulator.resize(to: CellSize(columns: columns, rows: 2))
      #expect(emulator.breakScrollback(seenFrom: 0) == 0 && Self.rows(emulator) == rows)
    }
  }

  @Test func `the first visible text stays first when the scrollback is rewrapped`() {
    var emulator = Self.emulator("abcdefghij\r\nklmnopqrst\r\nu\r\n1\r\n2", 10, 2)
    emulator.resize(to: CellSize(columns: 4, rows: 2))
    // The second of three lines: it has three rows now, and one row follows it.
    #expect(emulator.breakScrollback(seenFrom: 2) == 4)
    emulator.resize(to: CellSize(columns: 5, rows: 2))
    // The second row of that line: its first character is now in the first visible row.
    #expect(emulator.breakScrollback(seenFrom: 3) == 3)
    #expect(Self.rows(emulator) == ["abcde>", "fghij", "klmno>", "pqrst", "u"])
    // Nothing has changed since.
    #expect(emulator.breakScrollback(seenFrom: 3) == 3)
  }

  @Test func `a line longer than a piece of the scrollback is rewrapped whole, with the view kept`()
    throws
  {
    let line = String((0..<21_000).map { Character(UnicodeScalar(UInt8(0x61 + $0 % 26))) })
    var emulator = Self.emulator(line + "\r\n1\r\n2\r\n3\r\n4\r\n5", 10, 5)
    #expect(emulator.scrollback.count == 2100)
    let text = Self.rows(emulator).joined().replacing(">", with: "")
    #expect(text == line)
    for (columns, rows, scrolled, seen) in [
      (20, 1050, 2090, 1045), (10, 2100, 1045, 2090), (50, 420, 610, 122), (10, 2100, 122, 610),
    ] {
      emulator.resize(to: CellSize(columns: columns, rows: 5))
      let before = Self.rows(emulator)
      #expect(emulator.breakScrollback(seenFrom: scrolled) == seen)
      let after = Self.rows(emulator)
      try #require(after.count == rows)
      #expect(after[rows - seen].prefix(10) == before[before.count - scrolled].prefix(10))
      let text = after.joined().replacing(">", with: "")
      #expect(text == line, "\(text.count)")
    }
  }

  @Test(arguments: 0..<6) func `rewrapping the scrollback loses no text, whatever the widths`(
    seed: UInt64
  ) {
    var numbers = SeededNumbers(seed: seed)
    var emulator = Self.emulator("", 30, 3)
    for number in 0..<300 {
      let word = ["ab", "한", "x", "界界", "longer"][numbers.next(below: 5)]
      let line = "\(number)" + String(repeating: word, count: numbers.next(below: 20))
      emulator.feed(Array((line + "\r\n").utf8))
    }
    let before = Self.rows(emulator).joined(separator: "\n").replacing(">\n", with: "")
    var seen = 57
    for _ in 0..<12 {
      let columns = 2 + numbers.next(below: 60)
      emulator.resize(to: CellSize(columns: columns, rows: 3))
      seen = emulator.breakScrollback(seenFrom: seen)
      let scrollback = emulator.scrollback
      let longest = (0..<scrollback.count).map { scrollback.row(fromEnd: $0)?.cells.count ?? 0 }
      #expect((1...scrollback.count).contains(seen) && longest.allSatisfy { $0 <= columns })
    }
    emulator.resize(to: CellSize(columns: 30, rows: 3))
    _ = emulator.breakScrollback(seenFrom: seen)
    let after = Self.rows(emulator).joined(separator: "\n").replacing(">\n", with: "")
    // A wide character that does not fit leaves a space, which is not part of the text.
    #expect(after.filter { $0 != " " } == before.filter { $0 != " " })
  }
}
