import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleEmulator

/// Another size breaks what a shell shows anew, and loses none of it.
@Suite struct ReflowTests {
  /// The lines that were written, each whole, without blanks at their ends; empty ones at the end left out.
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
    // Where a wide character had no room a blank is left.
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

  @Test func `a line of hundreds of rows is broken anew whole`() {
    let line = String((0..<3000).map { Character(UnicodeScalar(UInt8(0x61 + $0 % 26))) })
    var emulator = Self.emulator(line + "\r\nend", 10, 5)
    emulator.resize(to: CellSize(columns: 30, rows: 5))
    #expect(emulator.scrollback.count == 96)
    #expect(Self.lines(emulator) == [line, "end"])
    for index in 0..<96 {
      let row = emulator.scrollback.row(fromEnd: index)
      #expect(row?.cells.count == 30 && row?.goesOn == true, "\(index)")
    }
  }

  @Test func `a long line is broken anew, and is as before when the size is`() {
    var emulator = Self.emulator("one two three four five\r\nsix", 12, 5)
    #expect(Self.text(emulator) == ["one two thre", "e four five", "six", "", ""])
    emulator.resize(to: CellSize(columns: 30, rows: 5))
    #expect(Self.text(emulator) == ["one two three four five", "six", "", "", ""])
    #expect(emulator.cursorPlace == (1, 3))
    emulator.resize(to: CellSize(columns: 8, rows: 5))
    #expect(Self.text(emulator) == ["one two", "three fo", "ur five", "six", ""])
    #expect(emulator.cursorPlace == (3, 3))
    emulator.resize(to: CellSize(columns: 12, rows: 5))
    #expect(Self.text(emulator) == ["one two thre", "e four five", "six", "", ""])
  }

  @Test func `a wide character goes to the next row whole`() {
    var emulator = Self.emulator("ab漢字", 6, 3)
    emulator.resize(to: CellSize(columns: 5, rows: 3))
    #expect(Self.text(emulator) == ["ab漢", "字", ""])
    emulator.resize(to: CellSize(columns: 6, rows: 3))
    #expect(Self.text(emulator) == ["ab漢字", "", ""])
  }

  @Test func `a blank that was written at the edge is a part of its line`() {
    var emulator = Self.emulator("abc de", 4, 3)
    emulator.resize(to: CellSize(columns: 10, rows: 3))
    #expect(Self.text(emulator) == ["abc de", "", ""])
    // One that a wide character left is none.
    emulator = Self.emulator("abc漢", 4, 3)
    emulator.resize(to: CellSize(columns: 10, rows: 3))
    #expect(Self.text(emulator) == ["abc漢", "", ""])
  }

  @Test(arguments: ["S", "T", "L", "M"], [3, 4, 50])
  func `a region scrolled by all of its rows and more leaves the others alone`(
    sequence: String, count: Int
  ) {
    var emulator = Self.emulator((1...9).map { "row \($0)" }.joined(separator: "\r\n"), 8, 9)
    emulator.feed(Array("\u{1b}[4;6r\u{1b}[4;1H\u{1b}[\(count)\(sequence)".utf8))
    #expect(
      Self.text(emulator) == ["row 1", "row 2", "row 3", "", "", "", "row 7", "row 8", "row 9"])
  }

  @Test func `what has no room at the top comes back when there is some`() {
    var emulator = Self.emulator((1...6).map { "line \($0)" }.joined(separator: "\r\n"), 10, 6)
    emulator.resize(to: CellSize(columns: 10, rows: 3))
    #expect(Self.text(emulator) == ["line 4", "line 5", "line 6"])
    #expect(emulator.cursorPlace == (2, 6))
    emulator.resize(to: CellSize(columns: 10, rows: 6))
    #expect(Self.text(emulator) == (1...6).map { "line \($0)" })
    #expect(emulator.cursorPlace == (5, 6))
  }

  @Test func `the other screen is cut, and the one behind it is broken anew`() {
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

  /// What tmux 3.3 shows of the same.
  @Test func `with less room blank rows go first, with more those at the top come back`() {
    var emulator = Self.emulator((1...5).map { "\($0)" }.joined(separator: "\r\n"), 4, 8)
    emulator.resize(to: CellSize(columns: 4, rows: 6))
    #expect(Self.text(emulator) == ["1", "2", "3", "4", "5", ""])
    emulator.resize(to: CellSize(columns: 4, rows: 3))
    #expect(Self.text(emulator) == ["3", "4", "5"])
    emulator.resize(to: CellSize(columns: 4, rows: 4))
    #expect(Self.text(emulator) == ["2", "3", "4", "5"])
    #expect(emulator.cursorPlace == (3, 1))
    emulator.resize(to: CellSize(columns: 9, rows: 9))
    #expect(Self.text(emulator) == ["1", "2", "3", "4", "5", "", "", "", ""])
  }

  @Test(arguments: ["\u{1b}[H\u{1b}[2J", "\u{1b}[H\u{1b}[J"])
  func `what left a screen before it was cleared does not come back`(clear: String) {
    var emulator = Self.emulator((1...9).map { "\($0)" }.joined(separator: "\r\n"), 4, 3)
    emulator.feed(Array("\(clear)a\r\nb\r\nc\r\nd".utf8))
    #expect(Self.text(emulator) == ["b", "c", "d"])
    emulator.resize(to: CellSize(columns: 4, rows: 6))
    #expect(Self.text(emulator) == ["a", "b", "c", "d", "", ""])
  }

  @Test func `where lines are joined, rows come back at the top and the prompt stays in its row`() {
    var emulator = Self.emulator("one\r\ntwo\r\nthree four\r\nfive six\r\n$ ", 6, 4)
    #expect(Self.text(emulator) == ["four", "five s", "ix", "$"])
    emulator.resize(to: CellSize(columns: 10, rows: 4))
    #expect(Self.text(emulator) == ["two", "three four", "five six", "$"])
    #expect(emulator.cursorPlace == (3, 2))
    emulator.resize(to: CellSize(columns: 6, rows: 4))
    #expect(Self.text(emulator) == ["four", "five s", "ix", "$"])
  }

  /// What tmux 3.3 shows of the same.
  @Test func `in tmux blank rows stay, and the last rows of all are shown`() {
    var emulator = Self.emulator("one two three four five\r\nsix", 12, 5, keepsBlankRows: true)
    emulator.resize(to: CellSize(columns: 30, rows: 5))
    #expect(Self.text(emulator) == ["one two three four five", "six", "", "", ""])
    emulator.resize(to: CellSize(columns: 8, rows: 5))
    #expect(Self.text(emulator) == ["ur five", "six", "", "", ""])
    #expect(emulator.cursorPlace == (1, 3))
    emulator.resize(to: CellSize(columns: 12, rows: 5))
    #expect(Self.text(emulator) == ["e four five", "six", "", "", ""])
    emulator.resize(to: CellSize(columns: 12, rows: 6))
    #expect(Self.text(emulator) == ["e four five", "six", "", "", "", ""])
  }

  @Test func `elsewhere a screen with room looks as before when its width does`() {
    let text = (0..<20).map { "\($0) " + String(repeating: "word ", count: $0 % 5) }
    var emulator = Self.emulator(text.joined(separator: "\r\n"), 30, 30)
    let before = Self.text(emulator)
    var numbers = SeededNumbers(seed: 4)
    for _ in 0..<40 {
      for columns in [10 + numbers.next(below: 60), 30] {
        emulator.resize(to: CellSize(columns: columns, rows: 30))
      }
      #expect(Self.text(emulator) == before)
      #expect(emulator.scrollback.count == 0)
    }
  }

  @Test func `behind a row that has become full the next character begins a row`() {
    var emulator = Self.emulator("abcdef", 10, 3)
    emulator.resize(to: CellSize(columns: 3, rows: 3))
    #expect(Self.text(emulator) == ["abc", "def", ""])
    #expect(emulator.cursorPlace == (1, 2))
    emulator.feed(Array("g".utf8))
    #expect(Self.text(emulator) == ["abc", "def", "g"])
    emulator.resize(to: CellSize(columns: 10, rows: 3))
    #expect(Self.text(emulator) == ["abcdefg", "", ""])
  }

  @Test(arguments: [false, true])
  func `a storm of sizes loses no text`(keepsBlankRows: Bool) {
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

  @Test func `no more than so many rows and bytes are kept`() {
    var emulator = Emulator(size: CellSize(columns: 100, rows: 2))
    for line in 0..<12_000 {
      let colors = (0..<12).map { "\u{1b}[38;5;\((line + $0) % 256);4\($0 % 8)mstyled" }.joined()
      emulator.feed(Array((colors + "\u{1b}[0m \(line)\r\n").utf8))
    }
    let count = emulator.scrollback.count
    // Rows go by the piece of memory that they are in.
    #expect((Scrollback.mostRows...Scrollback.mostRows + 900).contains(count))
    let last = emulator.scrollback.row(fromEnd: 0)?.cells.map(\.content) ?? []
    #expect(last.suffix(5) == [0x31, 0x31, 0x39, 0x39, 0x38])
    #expect(emulator.scrollback.row(fromEnd: count) == nil)
  }

  @Test func `blank rows count too`() {
    var emulator = Emulator(size: CellSize(columns: 10, rows: 2))
    for _ in 0..<30_000 { emulator.feed(Array("\r\n".utf8)) }
    #expect(emulator.scrollback.count <= Scrollback.mostRows + 900)
  }

  @Test func `the cursor stays on the screen when rows go below it`() {
    var emulator = Self.emulator("1\r\n2\r\n3\r\n4\r\n5\r\n6\u{1b}[2;1H", 10, 6)
    emulator.resize(to: CellSize(columns: 10, rows: 3))
    #expect(Self.text(emulator)[emulator.cursorPlace.row] == "2")
  }

  @Test func `in one column there is no half of a wide character`() {
    var emulator = Self.emulator("漢字a", 6, 3)
    emulator.resize(to: CellSize(columns: 1, rows: 9))
    #expect(!emulator.grid.row(0).contains { $0.isWide || $0.isSecond })
  }

  @Test func `what has scrolled away is the same after a reset`() {
    var emulator = Self.emulator("e\u{301}\r\n\r\n\r\n\r\n", 10, 2)
    let before = emulator.scrollback.row(fromEnd: emulator.scrollback.count - 1)?.cells.first
    emulator.setColors(ink: .white, paper: .black, sixteen: nil)
    emulator.feed(Array("\u{1b}]11;#ff0000\u{7}\u{1b}co\u{302}".utf8))
    #expect(before.map { emulator.clusters.scalars(of: $0.content) } == [0x65, 0x301])
    #expect(emulator.colors.paper == .black && emulator.colors.ink == .white)
  }
}
