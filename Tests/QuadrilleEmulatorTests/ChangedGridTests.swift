import QuadrilleCells
import QuadrilleCore
import Testing

@testable import QuadrilleEmulator

/// The record of the cells that changed in a grid.
@Suite struct ChangedGridTests {
  @Test(arguments: 0..<8) func `every changed cell is in the record of changes`(seed: UInt64) {
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

  @Test func `the record of changes holds only the cells written or erased`() {
    var emulator = Emulator(size: CellSize(columns: 12, rows: 3))
    emulator.feed(Array("\u{1b}[2;4H".utf8))
    emulator.forgetChanges()
    emulator.feed(Array("x".utf8))
    let changed = emulator.grid.changed
    #expect(changed[1] == 3..<4 && changed[0].isEmpty && changed[2].isEmpty)
    emulator.feed(Array("\u{1b}[7G\u{1b}[K".utf8))
    #expect(emulator.grid.changed[1] == 3..<12)
  }
}
