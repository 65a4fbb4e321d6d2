import QuadrilleCells
import Testing

@testable import QuadrilleEmulator

/// The alternate screen and the saved cursor.
@Suite struct ScreensTests {
  private func emulator(_ text: String) -> Emulator {
    var emulator = Emulator(size: CellSize(columns: 6, rows: 3))
    emulator.feed(Array(text.utf8))
    return emulator
  }

  private func backgrounds(_ emulator: Emulator) -> [Paint] {
    (0..<3).flatMap { row in emulator.grid.row(row).map(\.background) }
  }

  @Test(arguments: ["1049h", "1047h\u{1b}[?1047l\u{1b}[?1047h"])
  func `the alternate screen starts empty, with the current background`(mode: String) {
    let emulator = emulator("\u{1b}[?1047hold\u{1b}[?1047l\u{1b}[44m\u{1b}[?\(mode)")
    #expect(backgrounds(emulator) == Array(repeating: .indexed(4), count: 18))
    #expect((0..<3).allSatisfy { emulator.grid.row($0).allSatisfy { $0.content == 0 } })
    let isPlain = self.emulator("\u{1b}[?1049h")
    #expect(backgrounds(isPlain) == Array(repeating: .standard, count: 18))
  }

  @Test(arguments: [47, 1047, 1049])
  func `a window that becomes smaller behind the alternate screen keeps the last rows`(mode: Int) {
    var emulator = emulator("a\r\nb\r\nc\u{1b}[?\(mode)h\u{1b}[Hd")
    emulator.resize(to: CellSize(columns: 6, rows: 2))
    emulator.feed(Array("\u{1b}[?\(mode)l".utf8))
    #expect((0..<2).map { emulator.grid[$0, 0].content } == [0x62, 0x63])
  }

  @Test func `no row returns to a larger window after a reset`() {
    var emulator = emulator("a\r\nb\r\nc\r\nd\u{1b}cx")
    emulator.resize(to: CellSize(columns: 6, rows: 5))
    #expect(emulator.grid[0, 0].content == 0x78)
  }

  @Test func `a saved cursor is moved onto a screen that became smaller`() {
    var emulator = emulator("\u{1b}[3;6Hx\u{1b}7\u{1b}[1;1H")
    emulator.resize(to: CellSize(columns: 4, rows: 2))
    emulator.feed(Array("\u{1b}8y".utf8))
    #expect(emulator.grid[1, 3].content == 0x79 && emulator.cursorPlace == (1, 3))
  }
}
