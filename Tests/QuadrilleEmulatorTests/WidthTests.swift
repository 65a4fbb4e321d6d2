import QuadrilleCells
import Testing

@testable import QuadrilleEmulator

/// The width of clusters, which follows the settings of the outer terminal.
@Suite struct WidthTests {
  private static let heart = "\u{2764}\u{fe0f}"
  private static let joined = "\u{1f469}\u{200d}\u{1f4bb}"
  private static let flag = "\u{1f1e9}\u{1f1ea}"

  @Test func `clusters are widened or joined only by the outer terminal's settings`() {
    let (heart, joined, flag) = (Self.heart, Self.joined, Self.flag)
    let cases: [(String, WritableKeyPath<CharacterWidth, Bool>?, Int)] = [
      (heart, nil, 1), (joined, nil, 4), (flag, nil, 2), (heart, \.widensByVariation, 2),
      (heart + "a", \.widensByVariation, 3), (joined, \.joinsEmoji, 2),
      (joined + joined, \.joinsEmoji, 4), (flag + flag, \.joinsFlags, 4),
    ]
    for (text, told, columns) in cases {
      var emulator = Emulator(size: CellSize(columns: 20, rows: 2))
      if let told { emulator.width[keyPath: told] = true }
      emulator.feed(Array(text.utf8))
      #expect(emulator.cursorPlace.column == columns, "\(text)")
    }
  }

  @Test func `clusters that are widened or joined stay whole at the right edge`() {
    var emulator = Emulator(size: CellSize(columns: 3, rows: 2))
    emulator.width.widensByVariation = true
    emulator.width.joinsEmoji = true
    emulator.feed(Array("ab\(Self.joined)\(Self.heart)".utf8))
    #expect(emulator.cursorPlace.row == 1)
    for row in 0..<2 {
      let cells = Array(emulator.grid.row(row))
      for (index, cell) in cells.enumerated() {
        #expect(cell.isSecond == (index > 0 && cells[index - 1].isWide))
      }
    }
  }
}
