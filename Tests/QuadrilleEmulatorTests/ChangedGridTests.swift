import QuadrilleCells
import QuadrilleCore
import Testing

@testable import QuadrilleEmulator

/// What the grid says of itself: which of its cells changed.
@Suite struct ChangedGridTests {
  @Test(arguments: 0..<8) func `no cell changes unsaid`(seed: UInt64) {
    let size = CellSize(columns: 17, rows: 6)
    var stream = RandomStream(seed: seed, size: size)
    var emulator = Emulator(size: size)
    var before = (0..<size.rows).map { Array(emulator.grid.row($0)) }
    for step in 0..<600 {
      let piece = stream.piece()
      emulator.forgetChanges()
      emulator.feed(Array(piece.utf8))
      for row in 0..<size.rows {
        let now = Array(emulator.grid.row(row))
        let said = emulator.grid.changed[row]
        for column in 0..<size.columns where now[column] != before[row][column] {
          #expect(said.contains(column), "\(step), \(row), \(column): \(piece.debugDescription)")
        }
        before[row] = now
      }
    }
  }

  @Test func `what is typed is all that is said`() {
    var emulator = Emulator(size: CellSize(columns: 12, rows: 3))
    emulator.feed(Array("\u{1b}[2;4H".utf8))
    emulator.forgetChanges()
    emulator.feed(Array("x".utf8))
    #expect(emulator.grid.changed[1] == 3..<4)
    #expect(emulator.grid.changed[0].isEmpty && emulator.grid.changed[2].isEmpty)
    emulator.feed(Array("\u{1b}[7G\u{1b}[K".utf8))
    #expect(emulator.grid.changed[1] == 3..<12)
  }
}
