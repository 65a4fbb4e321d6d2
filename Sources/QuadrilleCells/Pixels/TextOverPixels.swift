import QuadrilleCore

// Hot where there is text: once per cell of the grid, and per character.

/// Encodes the text over a picture of pixels. Without a background colour the picture is visible behind it.
///
/// Writes only cells that differ from those that the terminal shows.
struct TextOverPixels: Sendable {
  let size: CellSize
  private var wanted: [Cell]
  private var shown: [Cell]
  private var check = GlyphCheck()
  private var isEmpty = true
  private var showsNothing = true

  private struct Cell: Sendable, Equatable {
    var glyph = Glyph.none
    var color = RGB.black
  }

  init(size: CellSize) {
    self.size = size
    wanted = Array(repeating: Cell(), count: size.area)
    shown = wanted
  }

  /// Notes that the terminal was cleared.
  mutating func noteCleared() {
    for index in shown.indices { shown[index] = Cell() }
    showsNothing = true
  }

  /// Removes all text, for the next picture.
  mutating func begin() {
    guard !isEmpty else { return }
    for index in wanted.indices { wanted[index] = Cell() }
    isEmpty = true
  }

  /// The change of a colour channel up to which an unchanged character is not rewritten, in levels.
  private static let likeness = 2

  private static func areAlike(_ first: Cell, _ second: Cell) -> Bool {
    guard first.glyph == second.glyph else { return false }
    guard first.color != second.color else { return true }
    return first.glyph == .none || first.color.channelDistance(to: second.color) <= likeness
  }

  /// Whether any cell differs from the shown one.
  var isChanged: Bool {
    guard !(isEmpty && showsNothing) else { return false }
    return wanted.indices.contains { !Self.areAlike(wanted[$0], shown[$0]) }
  }

  /// Writes the cells that differ from the shown ones.
  mutating func write(to out: inout GraphicsCommands) {
    guard !(isEmpty && showsNothing) else { return }
    out.append(EscapeSequence.resetAttributes)
    var color: RGB?
    for row in 0..<size.rows {
      let start = row * size.columns
      // The column of the cursor in this row; -1: unknown, as after wide characters and those with marks.
      var place = -1
      var column = 0
      while column < size.columns {
        let cell = wanted[start + column]
        let width = cell.glyph.width
        defer { column += width }
        // Both cells of a wide character are compared and written together.
        let isSame =
          Self.areAlike(cell, shown[start + column])
          && (width == 1 || Self.areAlike(wanted[start + column + 1], shown[start + column + 1]))
        guard !isSame, cell.glyph != .second else { continue }
        if place != column { out.move(row: row, column: column) }
        if cell.glyph == .none {
          out.append(" ")
        } else {
          if color != cell.color {
            out.setForeground(cell.color)
            color = cell.color
          }
          Self.write(cell.glyph, to: &out)
        }
        place = width == 1 && !cell.glyph.hasMarks ? column + 1 : -1
        for taken in column..<column + width { shown[start + taken] = wanted[start + taken] }
      }
    }
    showsNothing = isEmpty
  }

  private static func write(_ glyph: Glyph, to out: inout GraphicsCommands) {
    out.append(scalar: glyph.base)
    if glyph.firstMark != 0, let mark = Unicode.Scalar(glyph.firstMark) { out.append(scalar: mark) }
    if glyph.secondMark != 0, let mark = Unicode.Scalar(glyph.secondMark) {
      out.append(scalar: mark)
    }
  }
}

extension TextOverPixels: TextGrid {
  func glyph(in cell: Int) -> Glyph { wanted[cell].glyph }

  mutating func safe(_ glyph: Glyph) -> Glyph { glyph.isSpace ? .none : check.safe(glyph) }

  mutating func set(_ glyph: Glyph, _ color: RGB, row: Int, column: Int) {
    isEmpty = false
    wanted[row * size.columns + column] = Cell(glyph: glyph, color: color)
  }

  mutating func clear(row: Int, column: Int) { wanted[row * size.columns + column] = Cell() }
}
