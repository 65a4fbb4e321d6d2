import QuadrilleCells
import TestSupport
import Testing

@testable import QuadrilleEmulator

/// Short streams that ask for much work: its limit, and that the limit does not change the result.
@Suite struct WorkTests {
  private static let pieces = [
    "\u{1b}[4h", "\u{1b}[4l", "\u{1b}[?7h", "\u{1b}[?7l", "abc", "défg", "漢字", "x\u{1b}[7b",
    "漢\u{1b}[3b",
    "\u{1b}[H", "\u{1b}[2;3H", "\u{1b}[2J", "\u{1b}[3@", "\u{1b}[2P", "\u{1b}[?1049h",
    "\u{1b}[?1049l",
    "\r\n", "\u{1b}[2L", "\u{1b}[S", "\u{1b}[T", "\u{1b}[41m", "\u{1b}[m", "e\u{301}",
    "\u{1b}[2;4r", "\u{1b}[r",
    "abcdefghijklmnop",
  ]

  private static func stream(_ seed: UInt64) -> [UInt8] {
    var random = SeededNumbers(seed: seed)
    return (0..<80).flatMap { _ in pieces[random.next(below: pieces.count)].utf8 }
  }

  private static func isSame(_ one: Emulator, _ other: Emulator) -> Bool {
    one.cursorPlace == other.cursorPlace && one.scrollback.count == other.scrollback.count
      && (0..<one.size.rows).allSatisfy { one.grid.row($0) == other.grid.row($0) }
  }

  @Test(arguments: 1...200)
  func `text inserted at once has the same result as inserted byte by byte`(seed: Int) {
    let bytes = Self.stream(UInt64(seed))
    var (whole, parts) = (
      Emulator(size: CellSize(columns: 9, rows: 5)), Emulator(size: CellSize(columns: 9, rows: 5))
    )
    whole.feed(bytes)
    for byte in bytes { parts.feed([byte]) }
    #expect(Self.isSame(whole, parts))
  }

  @Test(arguments: 1...50)
  func `a stream in turns of limited work has the same result as in one turn`(seed: Int) {
    let bytes = Self.stream(UInt64(seed))
    var whole = Emulator(size: CellSize(columns: 9, rows: 5))
    whole.feed(bytes)
    var parts = Emulator(size: CellSize(columns: 9, rows: 5))
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = parts.feed(Array(rest).span, mostWork: 20)
      #expect(count > 0)
      rest = rest.dropFirst(count)
    }
    #expect(Self.isSame(whole, parts))
  }

  @Test(arguments: [
    "\u{1b}[4h\u{1b}[Hx\u{1b}[99999b", "\u{1b}[4h漢\u{1b}[99999b", "\u{1b}[2J", "\u{1b}[99S",
    "\u{1b}[?1049h\u{1b}[?1049l", "\u{1b}#8", "\u{1b}[?2J", "\u{1b}[H\u{1b}[99L", "\n",
    "\u{1b}c",
  ])
  func `a turn exceeds its work limit by a bounded amount`(text: String) {
    let size = CellSize(columns: 4096, rows: 200)
    var emulator = Emulator(size: size)
    let bytes = Array(String(repeating: text, count: 4096 / text.utf8.count).utf8)
    let most = 2 << 20
    let taken = emulator.feed(bytes.span, mostWork: most)
    #expect(taken > 0 && taken < bytes.count)
    // A wide character is inserted alone, and repeated at most for the cells of two rows.
    let longest = text.contains("漢") ? 2 * size.columns * size.columns : 5 * size.area
    #expect(emulator.grid.work + emulator.hidden.work <= most + 2 * longest)
  }

  @Test func `a reset neither hides printed cells nor the marks of frames`() {
    var emulator = Emulator(size: CellSize(columns: 20, rows: 10))
    emulator.stopsAtMarks = true
    let bytes = Array("abc\u{1b}cde\u{1b}[?2026hf".utf8)
    #expect(emulator.feed(bytes.span, mostWork: .max) == bytes.count - 1)
    #expect(emulator.isAtMark && emulator.grid.printed == 5)
  }

  @Test func `the alternate screen takes no memory before it is shown`() {
    var emulator = Emulator(size: CellSize(columns: 1000, rows: 1000))
    #expect(emulator.hidden.size.area == 0)
    let size = CellSize(columns: 20, rows: 10)
    emulator.resize(to: size)
    emulator.feed(Array("a\u{1b}[?1049hb".utf8))
    #expect(emulator.grid.size == size && emulator.size == size)
    emulator.feed(Array("\u{1b}[?1049l".utf8))
    #expect(emulator.grid[0, 0].content == 0x61)
  }
}
