import Testing

@testable import QuadrilleCore

/// The positions of the bestiary's list and pages on grids of every size.
@Suite struct PokedexLayoutTests {
  private static let grids = [8, 14, 20, 33, 40, 52, 64, 76, 80, 104, 160, 240, 400].flatMap {
    columns in [3, 6, 12, 16, 24, 39, 40, 60, 100, 200].map { (columns, $0) }
  }

  private func layout(_ columns: Int, _ rows: Int) -> PokedexLayout {
    PokedexLayout(columns: columns, rows: rows, notes: Creature.all.map(\.note))
  }

  @Test func `cards of the bestiary overlap neither each other nor the title`() {
    for (columns, rows) in Self.grids {
      let list = layout(columns, rows).list
      let isOrdered =
        list.titleRow < list.header && list.width > 0 && list.height > 0 && list.pitch > list.height
      let places = Creature.all.indices.map { list.place(of: $0) }
      let areInside = places.allSatisfy {
        $0.row >= list.header && $0.column >= list.margin
          && ($0.column + list.width <= columns - list.margin || columns < 10)
      }
      let isApart =
        places[1].column >= places[0].column + list.width
        || places[1].row >= places[0].row + list.height
      #expect(isOrdered && areInside && isApart, "\(columns)x\(rows): \(list)")
    }
  }

  @Test func `every card of the bestiary can be scrolled wholly into view if it fits`() {
    for (columns, rows) in Self.grids {
      let list = layout(columns, rows).list
      guard list.height <= rows - list.header else { continue }
      for index in Creature.all.indices {
        let row = list.place(of: index).row - list.scroll(to: index)
        #expect(row >= list.header && row + list.height <= rows, "\(columns)x\(rows), \(index)")
      }
    }
  }

  @Test func `a creature's text and measures stay in the grid, the text above or beside`() {
    for (columns, rows) in Self.grids where columns >= 20 && rows >= 12 {
      let page = layout(columns, rows).page
      for area in [page.words, page.measures] {
        let isInside = area.column >= 0 && area.row >= 0 && area.column + area.width <= columns
        #expect(isInside, "\(columns)x\(rows): \(area)")
      }
      #expect(page.words.row < rows && page.measures.row + 5 * page.pitch < rows + page.pitch)
      let isBeside = page.words.column + page.words.width <= page.measures.column
      #expect(isBeside || page.words.row < page.measures.row, "\(columns)x\(rows)")
      #expect(page.ballScale <= max(0.75, page.scale), "\(columns)x\(rows)")
    }
  }

  @Test func `a larger grid never shows smaller creatures`() {
    for (columns, rows) in Self.grids {
      let (small, large) = (layout(columns, rows), layout(2 * columns, 2 * rows))
      #expect(small.list.scale <= large.list.scale && small.page.scale <= large.page.scale)
    }
  }
}
