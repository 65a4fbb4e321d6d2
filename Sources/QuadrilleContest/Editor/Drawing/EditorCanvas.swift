import QuadrilleCells
import QuadrilleCore

/// A picture that is drawn in cells, clipped to an area.
struct EditorCanvas {
  private(set) var frame: Frame
  var clip: CellArea
  let screen: CellArea
  /// The number of pixels per half cell, in each direction.
  let grain: PixelGrain

  init(size: CellSize, cell: PixelSize, background: RGB) {
    grain = PixelGrain(cell: cell)
    frame = Frame(
      size: PixelSize(width: size.columns * cell.width, height: size.rows * cell.height),
      filledWith: background)
    screen = CellArea(column: 0, row: 0, columns: size.columns, rows: size.rows)
    clip = screen
  }

  /// Fills cells with a colour. Text in them stays.
  mutating func fill(_ area: CellArea, _ color: RGB) {
    let (columns, rows) = pixels(of: area)
    for row in rows {
      for column in columns { frame.pixels[row * frame.size.width + column] = color }
    }
  }

  /// Returns the columns and rows of pixels of an area of cells, clipped.
  func pixels(of area: CellArea) -> (columns: Range<Int>, rows: Range<Int>) {
    grain.pixels(of: area.clipped(to: clip))
  }

  /// Fills cells with a colour, and removes their text.
  mutating func clear(_ area: CellArea, _ color: RGB) {
    fill(area, color)
    frame.letters.removeAll { area.contains(column: Int($0.column), row: Int($0.row)) }
  }

  /// Mixes a colour into a half cell; `y` counts half cells.
  mutating func shade(x: Int, y: Int, with color: RGB, by part: Double) {
    guard part > 0, y >= 0, clip.contains(column: x, row: y / 2) else { return }
    for row in grain.rows(y..<y + 1) {
      for column in grain.columns(x..<x + 1) { mix(color, into: column, row, by: part) }
    }
  }

  /// Mixes a colour into a pixel, which must lie in the picture.
  mutating func mix(_ color: RGB, into x: Int, _ y: Int, by part: Double) {
    let index = y * frame.size.width + x
    frame.pixels[index] = frame.pixels[index].mixed(with: color, by: min(1, part))
  }

  /// Writes text, at most `width` cells of it.
  mutating func write(_ text: String, _ column: Int, _ row: Int, _ color: RGB, width: Int = .max) {
    write(DisplayText(text), column, row, color, width: width)
  }

  mutating func write(
    _ text: DisplayText, _ column: Int, _ row: Int, _ color: RGB, width: Int = .max
  ) {
    var column = column
    let end = width == .max ? clip.endColumn : min(clip.endColumn, column + width)
    for glyph in text.glyphs {
      guard column + glyph.width <= end else { return }
      put(glyph, column, row, color)
      column += glyph.width
    }
  }

  mutating func put(_ glyph: Glyph, _ column: Int, _ row: Int, _ color: RGB) {
    guard clip.contains(column: column, row: row) else { return }
    frame.letters.append(Letter(glyph, column: column, row: row, color: color))
  }

  /// Centres text in an area's first row.
  mutating func writeCentered(_ text: String, in area: CellArea, _ color: RGB) {
    let width = DisplayText(text).width
    write(
      text, area.column + max(0, area.columns - width) / 2, area.row, color, width: area.columns)
  }
}
