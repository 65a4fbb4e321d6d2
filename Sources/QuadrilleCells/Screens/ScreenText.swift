package import QuadrilleCore

/// A cell of a screen that is shown over a picture.
package struct ScreenCell: Equatable, Sendable, BitwiseCopyable {
  /// The character; `none`: nothing; `second` behind a wide one.
  package var glyph: Glyph
  /// Its colour, packed, and whether it stays whatever is behind it.
  package var ink: UInt32
  /// The cell's colour, packed; or `seeThrough`.
  package var paper: UInt32

  /// The paper of cells that show the picture.
  package static let seeThrough = UInt32.max
  /// In an ink: it is not made more readable.
  package static let stays: UInt32 = 0x0100_0000

  package static let empty = ScreenCell(glyph: .none, ink: 0, paper: seeThrough)

  package init(glyph: Glyph, ink: UInt32, paper: UInt32) {
    self.glyph = glyph
    self.ink = ink
    self.paper = paper
  }

  var isSeeThrough: Bool { paper == Self.seeThrough }
}

/// A whole screen of characters over a picture, as another program drew it.
package struct ScreenText: Sendable {
  package private(set) var size: CellSize
  /// The cells, row by row.
  package var cells: [ScreenCell]
  /// What the numbered glyphs among them are.
  package var table = GlyphTable()
  /// Says that the numbers mean something else than before: the table is another one.
  package var generation = 0
  /// Where the cursor is shown; nil: nowhere.
  package var cursor: CellPlace?
  /// The usual colour of characters, packed, which the cursor has where there is none.
  package var usualInk: UInt32 = 0xff_ffff
  /// The terminal's own background, packed: behind characters where there are too few colours for a picture.
  package var usualPaper: UInt32 = 0
  /// The least contrast of characters with what is behind them, as WCAG has it; 1: they stay as they are.
  package var contrast = 1.0
  /// How much of a paper covers the picture: 1 all.
  package var opacity = 1.0
  /// How dark and how light the picture gets; nil: that is not known.
  package var light: ClosedRange<Float>?
  /// Cells that changed since this was last said to be shown.
  package private(set) var changed: ChangedCells

  package init(size: CellSize) {
    self.size = size
    cells = Array(repeating: .empty, count: size.area)
    changed = ChangedCells(size: size)
  }

  package mutating func resize(to size: CellSize) {
    guard size != self.size else { return }
    self.size = size
    cells = Array(repeating: .empty, count: size.area)
    changed = ChangedCells(size: size)
  }

  /// Says that cells of a row changed.
  package mutating func touch(row: Int, _ columns: Range<Int>) { changed.add(row: row, columns) }

  /// Says that all of it is shown.
  package mutating func forgetChanges() { changed.removeAll() }

  /// Takes the cells of another that changed there; false, and nothing is taken, where the two differ in more
  /// than cells, characters and the cursor.
  package mutating func follow(_ other: ScreenText) -> Bool {
    guard isDrawn(like: other) else { return false }
    if !table.hasAll(of: other.table) { table = other.table }
    if cursor != other.cursor {
      for place in [cursor, other.cursor] {
        guard let place, place.row < size.rows else { continue }
        changed.add(row: place.row, place.column..<place.column + 1)
      }
      cursor = other.cursor
    }
    for row in 0..<size.rows {
      let columns = other.changed[row]
      guard !columns.isEmpty else { continue }
      changed.add(row: row, columns)
      for column in columns {
        cells[row &* size.columns &+ column] = other.cells[row &* size.columns &+ column]
      }
    }
    return true
  }
}

/// A place on a grid, from 0.
package struct CellPlace: Equatable, Sendable {
  package var row: Int
  package var column: Int

  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}

extension ScreenText: Equatable {
  package static func == (one: ScreenText, other: ScreenText) -> Bool {
    one.isDrawn(like: other) && one.cursor == other.cursor && one.cells == other.cells
  }

  /// Whether equal cells of the two look the same.
  private func isDrawn(like other: ScreenText) -> Bool {
    size == other.size && generation == other.generation && contrast == other.contrast
      && opacity == other.opacity && light == other.light && usualInk == other.usualInk
      && usualPaper == other.usualPaper
  }
}
