import QuadrilleCells
import QuadrilleEmulator
import Testing

/// Modes that a program changed and did not restore, and marks at which reading stops.
@Suite struct LeftoverTests {
  private func emulator(after text: String) -> Emulator {
    var surroundings = EmulatorSurroundings()
    surroundings.hasKeyboard = true
    var emulator = Emulator(size: CellSize(columns: 20, rows: 5), surroundings: surroundings)
    emulator.feed(Array(text.utf8))
    return emulator
  }

  @Test(arguments: [
    ("\u{1b}[?1049h", "\u{1b}[?1049l", EmulatorLeftover.alternateScreen),
    ("\u{1b}[?25l", "\u{1b}[?25h", .hiddenCursor), ("\u{1b}[?1002h", "\u{1b}[?1002l", .mouse),
    ("\u{1b}[?1004h", "\u{1b}[?1004l", .focus), ("\u{1b}[?2004h", "\u{1b}[?2004l", .paste),
    ("\u{1b}[>1u", "\u{1b}[<u", .keyboard), ("\u{1b}[?1h", "\u{1b}[?1l", .applicationCursor),
    ("\u{1b}=", "\u{1b}>", .applicationKeypad), ("\u{1b}[?2026h", "\u{1b}[?2026l", .synchronized),
    ("\u{1b}[31;1m", "\u{1b}[m", .attributes),
    ("\u{1b}]4;1;#123456\u{7}", "\u{1b}]104\u{7}", .palette),
    ("\u{1b}[2;4r", "\u{1b}[r", .region), ("\u{1b}[?7l", "\u{1b}[?7h", .autowrap),
    ("\u{1b}[4h", "\u{1b}[4l", .insert), ("\u{1b}[?5h", "\u{1b}[?5l", .reversed),
  ]) func `a mode is left until it is reset`(set: String, reset: String, mode: EmulatorLeftover) {
    let texts = ["text" + set, set + "text" + reset]
    #expect(texts.map { emulator(after: $0).leftovers } == [[mode], []])
  }

  @Test func `reading stops behind each mark, if asked to`() {
    var emulator = emulator(after: "")
    let bytes = Array("a\u{1b}[?2026hb\u{1b}[?2026lc".utf8)
    emulator.stopsAtMarks = true
    #expect(emulator.feed(bytes.span, mostWork: .max) == 9)
    #expect(emulator.isAtMark && emulator.modes.synchronized)
    emulator.stopsAtMarks = false
    #expect(emulator.feed(bytes.span, mostWork: .max) == bytes.count)
  }

  @Test func `a terminal without synchronized output does not know the mode`() {
    var surroundings = EmulatorSurroundings()
    surroundings.hasSynchronizedOutput = false
    var emulator = Emulator(size: CellSize(columns: 20, rows: 5), surroundings: surroundings)
    emulator.feed(Array("\u{1b}[?2026h\u{1b}[?2026$p".utf8))
    #expect(!emulator.modes.synchronized)
    #expect(String(decoding: emulator.takeAnswers(), as: UTF8.self) == "\u{1b}[?2026;0$y")
  }
}
