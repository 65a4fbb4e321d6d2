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
    let counts = (0..<4).map {
      emulator.clusters.scalars(of: emulator.grid[$0, 0].content).count
    }
    #expect(counts.enumerated().allSatisfy { $1 == 2 || $0 != row && $1 < 2 }, "\(counts)")
    #expect(counts.count { $0 == 2 } == (row == nil ? 0 : 1))
  }

  @Test func `OSC 104 restores the named palette colours, or all`() {
    var colors = emulator("")
    func asked(_ number: Int) -> String { answer(&colors, "\u{1b}]4;\(number);?\u{7}") }
    let before = [asked(1), asked(2)]
    let found = ["4;1;#123456;2;#654321", "104;2", "104"].map {
      colors.feed(Array("\u{1b}]\($0)\u{7}".utf8))
      return [asked(1), asked(2)]
    }
    #expect(found[0][0] != before[0] && found[0][1] != before[1])
    #expect(found[1...] == [[found[0][0], before[1]], before])
  }

  @Test func `at most 256 events are kept until they are taken`() {
    var noisy = emulator("")
    for (count, kept) in [(255, 255), (300, 256)] {
      noisy.feed([UInt8](repeating: 7, count: count))
      #expect(noisy.takeEvents().count == kept)
    }
  }
}
