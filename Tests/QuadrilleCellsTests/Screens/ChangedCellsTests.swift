import QuadrilleCore
import Testing

@testable import QuadrilleCells

/// Which cells of a grid changed, a stretch a row.
@Suite struct ChangedCellsTests {
  private static let size = CellSize(columns: 10, rows: 3)

  private static func none() -> ChangedCells {
    var cells = ChangedCells(size: size)
    cells.removeAll()
    return cells
  }

  @Test func `of a new grid all did`() {
    let cells = ChangedCells(size: Self.size)
    #expect((0..<3).map { cells[$0] } == [0..<10, 0..<10, 0..<10] && !cells.isEmpty)
    #expect(Self.none().isEmpty && Self.none()[1].isEmpty)
  }

  @Test func `a stretch has all that were added, and no others`() {
    var cells = Self.none()
    cells.add(row: 1, 4..<5)
    #expect(cells[1] == 4..<5 && cells[0].isEmpty && cells[2].isEmpty && !cells.isEmpty)
    cells.add(row: 1, 7..<9)
    cells.add(row: 1, 5..<6)
    #expect(cells[1] == 4..<9)
    cells.add(row: 1, 2..<2)
    #expect(cells[1] == 4..<9)
    cells.add(row: 2)
    cells.add(rows: 0..<1)
    #expect(cells[0] == 0..<10 && cells[1] == 4..<9 && cells[2] == 0..<10)
  }

  @Test(arguments: [(-3..<2, 0..<2), (8..<14, 8..<10), (10..<12, 0..<0), (-4..<0, 0..<0)])
  func `what the grid has not is left out`(added: Range<Int>, found: Range<Int>) {
    var cells = Self.none()
    cells.add(row: 0, added)
    #expect(cells[0] == found)
  }
}
