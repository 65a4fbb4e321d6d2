import QuadrilleCells
import TestSupport
import Testing

@testable import QuadrilleEmulator

/// Marks and colours at the edges of a scroll region and of a palette, and the limit of events.
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

  @Test(
    arguments: [
      ("\u{1b}[2;3r\u{1b}[4;1He", "\u{1b}[S", 3), ("\u{1b}[2;3r\u{1b}[4;1He", "\u{1b}[T", 3),
      ("\u{1b}[2;3r\u{1b}[1;1He", "\u{1b}[S", 0), ("\u{1b}[2;3r\u{1b}[3;1He", "\u{1b}[S", 1),
      ("\u{1b}[2;3r\u{1b}[2;1He", "\u{1b}[T", 2), ("\u{1b}[2;3r\u{1b}[2;1He", "\u{1b}[S", nil),
      ("\u{1b}[2;3r\u{1b}[3;1He", "\u{1b}[T", nil), ("\u{1b}[2;1He", "\u{1b}[S", 0),
      ("\u{1b}[2;1He", "\u{1b}[T", 2), ("e", "\u{1b}M", 1),
    ] as [(String, String, Int?)])
  func `a mark joins its letter after a scroll, which moves only the region`(
    text: String, scrolled: String, row: Int?
  ) {
    let emulator = emulator(text + scrolled + "\u{301}")
    for other in 0..<4 {
      let scalars = emulator.clusters.scalars(of: emulator.grid[other, 0].content)
      #expect(scalars.count == (other == row ? 2 : scalars.isEmpty ? 0 : 1), "row \(other)")
    }
  }

  @Test func `OSC 104 restores the named palette colours, or all`() {
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

  @Test func `at most 256 events are kept until they are taken`() {
    var noisy = emulator(String(repeating: "\u{7}", count: 255))
    #expect(noisy.takeEvents().count == 255)
    noisy.feed([UInt8](repeating: 7, count: 300))
    #expect(noisy.takeEvents().count == 256)
  }
}
