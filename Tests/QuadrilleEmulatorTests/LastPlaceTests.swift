import QuadrilleCells
import TestSupport
import Testing

@testable import QuadrilleEmulator

/// What happens at the last row and the last column, and where something is just at its bound.
@Suite struct LastPlaceTests {
  private func emulator(_ text: String, columns: Int = 10, rows: Int = 4) -> Emulator {
    var emulator = Emulator(size: CellSize(columns: columns, rows: rows))
    emulator.feed(Array(text.utf8))
    return emulator
  }

  private func answer(_ emulator: inout Emulator, _ text: String) -> String {
    _ = emulator.takeAnswers()
    emulator.feed(Array(text.utf8))
    return String(decoding: emulator.takeAnswers(), as: UTF8.self)
  }

  private func contents(_ emulator: Emulator, row: Int) -> [UInt32] {
    (0..<emulator.size.columns).map { emulator.grid[row, $0].content }
  }

  @Test func `the other screen is empty to its last cell whenever it is opened`() {
    let plain = emulator("\u{1b}[?1049h")
    let again = emulator("\u{1b}[?1049h\u{1b}[4;10HX\u{1b}[?1049l\u{1b}[?1049h")
    for row in 0..<4 { #expect(contents(again, row: row) == contents(plain, row: row)) }
  }

  @Test(
    arguments: [
      ("\u{1b}[2;3r\u{1b}[4;1He", "\u{1b}[S", 3), ("\u{1b}[2;3r\u{1b}[4;1He", "\u{1b}[T", 3),
      ("\u{1b}[2;3r\u{1b}[1;1He", "\u{1b}[S", 0), ("\u{1b}[2;3r\u{1b}[3;1He", "\u{1b}[S", 1),
      ("\u{1b}[2;3r\u{1b}[2;1He", "\u{1b}[T", 2), ("\u{1b}[2;3r\u{1b}[2;1He", "\u{1b}[S", nil),
      ("\u{1b}[2;3r\u{1b}[3;1He", "\u{1b}[T", nil), ("\u{1b}[2;1He", "\u{1b}[S", 0),
      ("\u{1b}[2;1He", "\u{1b}[T", 2), ("e", "\u{1b}M", 1),
    ] as [(String, String, Int?)])
  func `an accent goes to its letter, which scrolls only inside the region`(
    text: String, scrolled: String, row: Int?
  ) {
    let emulator = emulator(text + scrolled + "\u{301}")
    for other in 0..<4 {
      let scalars = emulator.clusters.scalars(of: emulator.grid[other, 0].content)
      #expect(scalars.count == (other == row ? 2 : scalars.isEmpty ? 0 : 1), "row \(other)")
    }
  }

  @Test func `the picture that tests the screen fills it, and ends a region`() {
    let whole = emulator("\u{1b}[2;3r\u{1b}#8")
    for row in 0..<4 { #expect(contents(whole, row: row) == Array(repeating: 0x45, count: 10)) }
    let scrolled = emulator("\u{1b}[2;3r\u{1b}#8\u{1b}[4;1HX\nY")
    #expect(contents(scrolled, row: 2)[0] == 0x58 && contents(scrolled, row: 3)[1] == 0x59)
  }

  @Test func `a screen of one row has one region`() {
    var one = emulator("\u{1b}[5;9ra\nb\u{1b}[3Ac", rows: 1)
    #expect(
      contents(one, row: 0)[1...2] == [0x62, 0x63]
        && answer(&one, "\u{1b}[6n").hasPrefix("\u{1b}[1;"))
  }

  @Test func `a saved cursor stays where it is, as far as the screen goes`() {
    var other = emulator("\u{1b}[?1049h\u{1b}[3;5H\u{1b}7\u{1b}[1;1H")
    other.resize(to: CellSize(columns: 7, rows: 4))
    #expect(answer(&other, "\u{1b}8\u{1b}[6n") == "\u{1b}[3;5R")
    other.resize(to: CellSize(columns: 4, rows: 2))
    #expect(answer(&other, "\u{1b}8\u{1b}[6n") == "\u{1b}[2;4R")
    // Of the screen behind, saved when it was larger.
    var main = emulator("\u{1b}[4;9H\u{1b}[?1049h")
    main.resize(to: CellSize(columns: 6, rows: 2))
    #expect(answer(&main, "\u{1b}[?1049l\u{1b}[6n").hasPrefix("\u{1b}[2;"))
  }

  @Test func `from a region's first row nothing goes up, from above it to the first`() {
    var inside = emulator("\u{1b}[3;4r\u{1b}[3;1H\u{1b}[2A")
    #expect(answer(&inside, "\u{1b}[6n") == "\u{1b}[3;1R")
    var above = emulator("\u{1b}[3;4r\u{1b}[2;1H\u{1b}[9A")
    #expect(answer(&above, "\u{1b}[6n") == "\u{1b}[1;1R")
  }

  @Test func `a mark joins its letter where that has gone, unless it has left`() {
    let moved = emulator("\r\na\u{1b}[S\u{301}")
    #expect(contents(moved, row: 0) == contents(emulator("a\u{301}"), row: 0))
    let gone = emulator("a\u{1b}[S\u{301}")
    for row in 0..<4 { #expect(contents(gone, row: row) == contents(emulator(""), row: row)) }
  }

  @Test func `colours that a program set are given back, all or those that are named`() {
    var colors = emulator("")
    func asked(_ number: Int) -> String { answer(&colors, "\u{1b}]4;\(number);?\u{7}") }
    let before = [asked(1), asked(2)]
    colors.feed(Array("\u{1b}]4;1;#123456;2;#654321\u{7}".utf8))
    let set = [asked(1), asked(2)]
    #expect(set[0] != before[0] && set[1] != before[1])
    colors.feed(Array("\u{1b}]104;2\u{7}".utf8))
    #expect([asked(1), asked(2)] == [set[0], before[1]])
    colors.feed(Array("\u{1b}]104\u{7}".utf8))
    #expect([asked(1), asked(2)] == before)
  }

  @Test(arguments: [0x1160, 0x11ff, 0xd7b0, 0xd7fb, 0x1161] as [UInt32])
  func `vowels and finals of Hangul take no cell of their own`(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    var joined = emulator("\u{1100}" + String(Character(scalar)))
    #expect(answer(&joined, "\u{1b}[6n") == "\u{1b}[1;3R")
  }

  @Test func `of what happens the first 256 are told`() {
    var noisy = emulator(String(repeating: "\u{7}", count: 255))
    #expect(noisy.takeHappenings().count == 255)
    noisy.feed([UInt8](repeating: 7, count: 300))
    #expect(noisy.takeHappenings().count == 256)
  }
}
