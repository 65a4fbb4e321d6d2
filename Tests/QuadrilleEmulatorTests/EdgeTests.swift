import QuadrilleCells
import QuadrilleEmulator
import Testing

/// The cursor after sequences that terminals treat differently, as xterm 379 reported it.
struct EdgeTests {
  @Test(arguments: [
    ("\u{1b}[1;79Hxy\u{1b}[Kz", 1, 80), ("\u{1b}[1;79Hxy\u{1b}[1Kz", 1, 80),
    ("\u{1b}[1;79Hxy\u{1b}[2Kz", 1, 80),
    ("\u{1b}[1;79Hxy\u{1b}[Jz", 1, 80), ("\u{1b}[1;79Hxy\u{1b}[1Jz", 1, 80),
    ("\u{1b}[1;79Hxy\u{1b}[2Jz", 1, 80),
    ("\u{1b}[1;79Hxy\u{1b}[Xz", 1, 80), ("\u{1b}[1;79Hxy\u{1b}[@z", 1, 80),
    ("\u{1b}[1;79Hxy\u{1b}[Pz", 1, 80),
    ("\u{1b}[1;79Hxy\tz", 2, 2), ("\u{1b}[1;79Hxy\u{1b}[Sz", 2, 2),
    ("\u{1b}[2;79Hxy\u{1b}Mz", 1, 80),
    ("\u{1b}[2;79Hxy\u{1b}Dz", 3, 80), ("\u{1b}[2;79Hxy\nz", 3, 80),
    ("\u{1b}[2;79Hxy\u{1b}[1mz", 3, 2),
    ("\u{1b}[2;79Hxy\u{1b}[?7hz", 3, 2), ("\u{1b}[2;79Hxy\u{1b}7\u{1b}8z", 3, 2),
    ("\u{1b}[2;79Hxy\u{1b}[5dz", 5, 80),
    ("\u{1b}[2;79Hxy\u{1b}[0Cz", 2, 80), ("\u{1b}[1;79H한z", 2, 2),
    ("\u{1b}[4hab\u{1b}[1;1H한", 1, 3),
    ("abc\u{1b}[5;9r\u{1b}[1;1H\u{1b}[2@x", 1, 2), ("abc\u{1b}[L", 1, 1), ("abc\u{1b}[M", 1, 1),
    ("\u{1b}[1;79Hxy\u{8}", 1, 79), ("\u{1b}[1;79Hxy\u{1b}[D", 1, 79),
    ("\u{1b}[5;10r\u{1b}[3;1H\u{1b}[9A", 1, 1),
    ("abc\u{1b}[2E", 3, 1), ("\u{1b}[3;3r\u{1b}[5;5H", 5, 5), ("\u{1b}[?7l\u{1b}[1;79H한", 1, 80),
    ("\u{1b}[?7l\u{1b}[1;80H한", 1, 80), ("\u{1b}[3b", 1, 1),
  ])
  func `the cursor is where xterm reports it`(_ text: String, row: Int, column: Int) {
    var emulator = Emulator(size: CellSize(columns: 80, rows: 24))
    emulator.feed(Array((text + "\u{1b}[6n").utf8))
    #expect(String(decoding: emulator.takeAnswers(), as: UTF8.self) == "\u{1b}[\(row);\(column)R")
  }
}
