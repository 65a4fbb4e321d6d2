import QuadrilleCells
import Testing

@testable import QuadrilleEmulator

/// The width of clusters, which follows the settings of the outer terminal.
@Suite struct WidthTests {
  private static let heart = "\u{2764}\u{fe0f}"
  private static let joined = "\u{1f469}\u{200d}\u{1f4bb}"
  private static let flag = "\u{1f1e9}\u{1f1ea}"

  private static func columns(_ text: String, with told: WritableKeyPath<CharacterWidth, Bool>?)
    -> Int
  {
    var emulator = Emulator(size: CellSize(columns: 20, rows: 2))
    if let told { emulator.width[keyPath: told] = true }
    emulator.feed(Array(text.utf8))
    return emulator.cursorPlace.column
  }

  @Test func `by default variation selectors, joiners and flags do not widen or join`() {
    #expect(Self.columns(Self.heart, with: nil) == 1)
    #expect(Self.columns(Self.joined, with: nil) == 4)
    #expect(Self.columns(Self.flag, with: nil) == 2)
  }

  @Test func `with the outer terminal's settings clusters are widened or joined`() {
    #expect(Self.columns(Self.heart, with: \.widensByVariation) == 2)
    #expect(Self.columns(Self.heart + "a", with: \.widensByVariation) == 3)
    #expect(Self.columns(Self.joined, with: \.joinsEmoji) == 2)
    #expect(Self.columns(Self.joined + Self.joined, with: \.joinsEmoji) == 4)
    #expect(Self.columns(Self.flag + Self.flag, with: \.joinsFlags) == 4)
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
