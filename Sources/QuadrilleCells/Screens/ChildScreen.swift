package import QuadrilleCore

/// A cell of a child program's screen.
package struct ChildCell: Equatable, Sendable, BitwiseCopyable {
  /// The character; `none`: no character; `second`: the second cell of a wide one.
  package var glyph: Glyph
  /// The character's colour.
  package var foreground: CellColor
  /// The background colour; `terminalBackground` shows the picture.
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

/// The whole screen of a child program, shown over a picture.
package struct ChildScreen: Sendable {
  package private(set) var size: CellSize
  /// The cells, row by row.
  package var cells: [ChildCell]
  /// The characters and attributes of those glyphs in `cells` that hold a table index instead of a character.
  package var table = GlyphTable()
  /// The version of the glyph numbering: changes when a new `table` gives numbers other meanings.
  package var generation = 0
  /// The cell of the visible cursor; nil: the cursor is hidden.
  package var cursor: CellPlace?
  /// The default foreground, also the cursor's colour in a cell without a character.
  package var defaultForeground = RGB.white
  /// The default background. Drawn behind characters in terminals with 16 colours or fewer, instead of the picture.
  package var defaultBackground = RGB.black
  /// The least contrast ratio (WCAG) of characters to their backgrounds; 1: colours are not adjusted.
  package var contrast = 1.0
  /// The opacity of the cells' background colours over the picture, 0…1.
  package var opacity = 1.0
  /// The picture's range of luminance over time, 0…1; nil: unknown.
  package var light: ClosedRange<Float>?
  /// The cells that changed since the last `forgetChanges()`.
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

  /// Marks cells of a row as changed.
  package mutating func touch(row: Int, _ columns: Range<Int>) { changed.add(row: row, columns) }

  /// Marks all cells as unchanged, after the screen was shown.
  package mutating func forgetChanges() { changed.removeAll() }

  /// Copies the changed cells and the cursor of another screen, and marks them as changed here. Returns false and
  /// copies nothing if the screens differ in size, glyph numbering or settings.
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

/// The position of a cell in a grid, from 0.
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

  /// Returns whether equal cells of both screens are shown equally.
  private func isDrawn(like other: ChildScreen) -> Bool {
    size == other.size && generation == other.generation && contrast == other.contrast
      && opacity == other.opacity && light == other.light
      && defaultForeground == other.defaultForeground
      && defaultBackground == other.defaultBackground
  }
}
