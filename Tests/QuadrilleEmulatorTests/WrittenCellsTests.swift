import QuadrilleCells
import Testing

@testable import QuadrilleEmulator

/// What stands in the cells after what was written.
@Suite struct WrittenCellsTests {
  /// A screen on which what belongs together is one character.
  private func emulator(_ text: String) -> Emulator {
    var emulator = Emulator(size: CellSize(columns: 12, rows: 2))
    (emulator.width.joinsEmoji, emulator.width.widensByVariation) = (true, true)
    emulator.feed(Array(text.utf8))
    return emulator
  }

  private func contents(_ text: String) -> [UInt32] {
    emulator(text).grid.row(0).map(\.content)
  }

  private func ascii(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  @Test func `what is not of a sequence is passed over with all of it`() {
    for sequence in ["[2?J", "[?2?J", "[?>1J", "[2 3J", "[2!\"#J"] {
      #expect(Array(contents("ab\u{1b}" + sequence + "c").prefix(4)) == ascii("abc") + [0])
    }
    #expect(contents("ab\u{1b}[2Jc").prefix(3) == [0, 0, 99])
  }

  @Test func `letters end what would have joined the next`() {
    // A woman and a joiner; what follows would become one with her, but for the letters.
    #expect(emulator("\u{1f469}\u{200d}\u{1f680}").cursorPlace.column == 2)
    #expect(emulator("\u{1f469}\u{200d}abc\u{1f680}").cursorPlace.column == 7)
    #expect(contents("\u{1f469}\u{200d}abc\u{1f680}")[5] == 0x1f680)
  }

  @Test func `the second half of a wide character has nothing of its own`() {
    for text in ["한", "\u{1f680}", "❤\u{fe0f}", "\u{1f469}\u{200d}\u{1f680}"] {
      let cells = Array(emulator(text).grid.row(0))
      #expect(cells[0].isWide && !cells[0].isSecond && cells[0].content != 0, "\(text)")
      #expect(cells[1].isSecond && !cells[1].isWide && cells[1].content == 0, "\(text)")
      #expect(cells[2] == EmulatedCell() && cells[2].isBlank, "\(text)")
    }
  }

  @Test func `a cell is plain without any look, and blank with nothing in it`() {
    #expect(EmulatedCell().isPlain && EmulatedCell().isBlank)
    for look in ["1", "2", "3", "4", "5", "7", "8", "9", "53"] {
      let cell = Array(emulator("\u{1b}[\(look)mx").grid.row(0))[0]
      #expect(!cell.isPlain && !cell.isBlank, "\(look)")
    }
    let colored = Array(emulator("\u{1b}[31;44mx").grid.row(0))[0]
    #expect(colored.isPlain && !colored.isBlank)
    let erased = Array(emulator("\u{1b}[1;44mx\u{1b}[2K").grid.row(0))[0]
    #expect(erased.isPlain && !erased.isBlank)
  }
}
