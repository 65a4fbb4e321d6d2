package import QuadrilleCore

/// A cell of a screen that is shown over a picture.
package struct ChildCell: Equatable, Sendable, BitwiseCopyable {
  /// The character; `none`: nothing; `second` behind a wide one.
  package var glyph: Glyph
  /// The character's colour.
  package var foreground: CellColor
  /// The colour behind it; `terminalBackground` shows the picture.
  package var background: CellColor

  package static let empty = ChildCell(
    glyph: .none, foreground: CellColor(.black), background: .terminalBackground)

  package init(glyph: Glyph, foreground: CellColor, background: CellColor) {
    self.glyph = glyph
    self.foreground = foreground
    self.background = background
  }

  var isSeeThrough: Bool { background == .terminalBackground }
}

/// A whole screen of characters over a picture, as another program drew it.
package struct ChildScreen: Sendable {
  package private(set) var size: CellSize
  /// The cells, row by row.
  package var cells: [ChildCell]
  /// What the numbered glyphs among them are.
  package var table = GlyphTable()
  /// Says that the numbers mean something else than before: the table is another one.
  package var generation = 0
  /// Where the cursor is shown; nil: nowhere.
  package var cursor: CellPlace?
  /// The default foreground, which the cursor has where there is no character.
  package var defaultForeground = RGB.white
  /// The terminal's own background: behind characters where there are too few colours for a picture.
  package var defaultBackground = RGB.black
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
  package mutating func follow(_ other: ChildScreen) -> Bool {
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

extension ChildScreen: Equatable {
  package static func == (one: ChildScreen, other: ChildScreen) -> Bool {
    one.isDrawn(like: other) && one.cursor == other.cursor && one.cells == other.cells
  }

  /// Whether equal cells of the two look the same.
  private func isDrawn(like other: ChildScreen) -> Bool {
    size == other.size && generation == other.generation && contrast == other.contrast
      && opacity == other.opacity && light == other.light
      && defaultForeground == other.defaultForeground
      && defaultBackground == other.defaultBackground
  }
}
