import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleEmulator

/// A resize rewraps the text of a shell and loses none of it.
@Suite struct ReflowTests {
  /// The written lines, joined from their rows, without trailing spaces and trailing empty lines.
  private static func lines(_ emulator: Emulator) -> [String] {
    var rows: [(cells: [EmulatedCell], goesOn: Bool)] = []
    for index in stride(from: emulator.scrollback.count - 1, through: 0, by: -1) {
      if let row = emulator.scrollback.row(fromEnd: index) { rows.append(row) }
    }
    for row in 0..<emulator.size.rows {
      rows.append((Array(emulator.grid.row(row)), emulator.grid.goesOn[row]))
    }
    var lines: [String] = []
    var line = ""
    for row in rows {
      for cell in row.cells where !cell.isSecond {
        let scalar = Unicode.Scalar(cell.content == 0 ? 0x20 : cell.content) ?? "?"
        line.unicodeScalars.append(scalar)
      }
      if row.goesOn { continue }
      while line.last == " " { line.removeLast() }
      lines.append(line)
      line = ""
    }
    while lines.last == "" { lines.removeLast() }
    // A wide character that does not fit leaves a space, so spaces are ignored.
    return lines.map { $0.filter { $0 != " " } }
  }

  private static func text(_ emulator: Emulator) -> [String] {
    (0..<emulator.size.rows).map { row in
      var text = ""
      for cell in emulator.grid.row(row) where !cell.isSecond {
        text.unicodeScalars.append(Unicode.Scalar(cell.content == 0 ? 0x20 : cell.content) ?? "?")
      }
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  private static func emulator(
    _ text: String, _ columns: Int, _ rows: Int, keepsBlankRows: Bool = false
  ) -> Emulator {
    var emulator = Emulator(size: CellSize(columns: columns, rows: rows))
    emulator.surroundings.keepsBlankRows = keepsBlankRows
    emulator.feed(Array(text.utf8))
    return emulator
  }

  @Test func `a long line is rewrapped, and is as before once the old size is back`() {
    var emulator = Self.emulator("one two three four five\r\nsix", 12, 5)
    #expect(Self.text(emulator) == ["one two thre", "e four five", "six", "", ""])
    for (columns, text, row) in [
      (30, ["one two three four five", "six", "", "", ""], 1),
      (8, ["one two", "three fo", "ur five", "six", ""], 3),
      (12, ["one two thre", "e four five", "six", "", ""], 2),
    ] {
      emulator.resize(to: CellSize(columns: columns, rows: 5))
      #expect(Self.text(emulator) == text && emulator.cursorPlace == (row, 3))
    }
  }

  @Test func `rows that a smaller size scrolls off return at a larger size`() {
    var emulator = Self.emulator((1...6).map { "line \($0)" }.joined(separator: "\r\n"), 10, 6)
    for rows in [3, 6] {
      emulator.resize(to: CellSize(columns: 10, rows: rows))
      #expect(Self.text(emulator) == (7 - rows...6).map { "line \($0)" })
      #expect(emulator.cursorPlace == (rows - 1, 6))
    }
  }

  @Test func `a resize crops the alternate screen and rewraps the main screen`() {
    var emulator = Self.emulator("a long line of text\u{1b}[?1049h\u{1b}[Hfull screen here", 20, 4)
    emulator.resize(to: CellSize(columns: 8, rows: 4))
    #expect(Self.text(emulator).first == "full scr")
    emulator.feed(Array("\u{1b}[?1049l".utf8))
    #expect(Self.text(emulator) == ["a long l", "ine of t", "ext", ""])
    #expect(emulator.cursorPlace == (2, 3))
    emulator.feed(Array("\u{1b}[?1049h".utf8))
    emulator.resize(to: CellSize(columns: 3, rows: 1))
    emulator.resize(to: CellSize(columns: 20, rows: 4))
    emulator.feed(Array("\u{1b}[?1049l".utf8))
    #expect(Self.text(emulator) == ["a long line of text", "", "", ""])
  }

  @Test(arguments: ["\u{1b}[H\u{1b}[2J", "\u{1b}[H\u{1b}[J"])
  func `rows that scrolled off before a clear do not return at a larger size`(clear: String) {
    var emulator = Self.emulator((1...9).map { "\($0)" }.joined(separator: "\r\n"), 4, 3)
    emulator.feed(Array("\(clear)a\r\nb\r\nc\r\nd".utf8))
    #expect(Self.text(emulator) == ["b", "c", "d"])
    emulator.resize(to: CellSize(columns: 4, rows: 6))
    #expect(Self.text(emulator) == ["a", "b", "c", "d", "", ""])
  }

  @Test func `when lines are joined rows return at the top and the prompt keeps its row`() {
    var emulator = Self.emulator("one\r\ntwo\r\nthree four\r\nfive six\r\n$ ", 6, 4)
    #expect(Self.text(emulator) == ["four", "five s", "ix", "$"])
    emulator.resize(to: CellSize(columns: 10, rows: 4))
    #expect(Self.text(emulator) == ["two", "three four", "five six", "$"])
    #expect(emulator.cursorPlace == (3, 2))
    emulator.resize(to: CellSize(columns: 6, rows: 4))
    #expect(Self.text(emulator) == ["four", "five s", "ix", "$"])
  }

  @Test(arguments: [false, true])
  func `hundreds of resizes lose no text`(keepsBlankRows: Bool) {
    var numbers = SeededNumbers(seed: 12)
    for _ in 0..<4 {
      var written = ""
      for line in 0..<60 {
        let words = (0..<numbers.next(below: 30)).map { _ in
          ["a", "bb", "ccc", "漢", "字字"][numbers.next(below: 5)]
        }
        written += "\(line):" + words.joined(separator: "-") + "\r\n"
      }
      var emulator = Self.emulator(written + "$", 60, 20, keepsBlankRows: keepsBlankRows)
      let before = Self.lines(emulator)
      for _ in 0..<250 {
        emulator.resize(
          to: CellSize(columns: 2 + numbers.next(below: 120), rows: 1 + numbers.next(below: 50)))
        let place = emulator.cursorPlace
        #expect(place.row < emulator.size.rows && place.column < emulator.size.columns)
      }
      #expect(Self.lines(emulator) == before)
      emulator.resize(to: CellSize(columns: 60, rows: 20))
      emulator.feed(Array("typed".utf8))
      #expect(Self.lines(emulator).last == "$typed")
    }
  }

  @Test func `the scrollback keeps a limited number of rows, the newest ones`() {
    var emulator = Emulator(size: CellSize(columns: 100, rows: 2))
    for line in 0..<12_000 {
      let colors = (0..<12).map { "\u{1b}[38;5;\((line + $0) % 256);4\($0 % 8)mstyled" }.joined()
      emulator.feed(Array((colors + "\u{1b}[0m \(line)\r\n").utf8))
    }
    let count = emulator.scrollback.count
    // Rows are dropped together with the piece of memory that holds them.
    #expect((Scrollback.mostRows...Scrollback.mostRows + 900).contains(count))
    let last = emulator.scrollback.row(fromEnd: 0)?.cells.map(\.content) ?? []
    #expect(last.suffix(5) == [0x31, 0x31, 0x39, 0x39, 0x38])
    #expect(emulator.scrollback.row(fromEnd: count) == nil)
  }
}
