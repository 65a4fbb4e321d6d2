import QuadrilleCore

// Hot: once per cell of a screen of text.

/// Encodes a child program's screen over a picture, which its default background shows, and the text over the screen.
///
/// Writes only cells that differ from those that the terminal shows.
struct ScreenOverPixels: Sendable {
  let size: CellSize
  private var encoder: CellEncoder
  /// Two colours a cell, in rows of half cells: the foreground above the background.
  private var colors: [CellColor]
  private var glyphs: [Glyph]
  private var check = GlyphCheck()
  private var contrast = ContrastKeeper()
  private var generation = -1

  /// Returns the colour behind the middle of a cell: the picture, darkened as the layer's areas demand.
  typealias Background = (_ row: Int, _ column: Int) -> RGB

  init(size: CellSize) {
    self.size = size
    encoder = CellEncoder(size: size)
    encoder.screen.setting.seesThrough = true
    colors = Array(repeating: .terminalBackground, count: size.pixels.area)
    glyphs = Array(repeating: .none, count: size.area)
  }

  func append(to out: inout GraphicsCommands) { out.append(encoder.output) }

  /// Notes that the terminal was cleared.
  mutating func noteCleared() {
    encoder.invalidate()
    encoder.screen.mayShowWide = false
  }

  /// Notes that other output moved the cursor.
  mutating func noteCursorMoved() { encoder.screen.forgetCursor() }

  /// Encodes the changed cells of the screen, with the picture's letters above it and the layer's text above both.
  mutating func encode(
    _ screen: ChildScreen, under layer: TextLayer, _ letters: [Letter], isMarked: Bool,
    at time: Int, over background: Background
  ) {
    encoder.marksFrames = isMarked
    encoder.adopt(screen, after: &generation)
    contrast.begin(cells: size.area, contrast: screen.contrast, light: screen.light, at: time)
    for place in colors.indices { colors[place] = .terminalBackground }
    for place in glyphs.indices { glyphs[place] = .none }
    place(screen, under: layer, over: background)
    for text in PlacedText(letters, layer, on: size) {
      let (row, column) = (text.row, text.column)
      put(text.glyph, text.color(over: background(row, column)), row: row, column: column)
    }
    encoder.encode(Self.noOutlook, in: colors, glyphs: glyphs, part: .whole)
  }

  /// An empty outlook, without a picture: the cells are encoded exactly.
  private static let noOutlook = Outlook(Frame(size: PixelSize(width: 0, height: 0)))

  private mutating func put(
    _ glyph: Glyph, _ foreground: CellColor, over background: CellColor, _ row: Int, _ column: Int
  ) {
    let upper = 2 * row * size.columns + column
    colors[upper] = foreground
    colors[upper + size.columns] = background
    glyphs[row * size.columns + column] = glyph
  }

  private mutating func place(
    _ screen: ChildScreen, under layer: TextLayer, over background: Background
  ) {
    encoder.screen.cursor = screen.cursor.flatMap { place in
      place.row < size.rows && place.column < size.columns
        && !layer.isShaded(row: place.row, place.column..<place.column + 1) ? place : nil
    }
    let columns = min(size.columns, screen.size.columns)
    for row in 0..<min(size.rows, screen.size.rows) {
      for column in 0..<columns {
        let cell = screen.cells[row * screen.size.columns + column]
        guard cell != .empty, !layer.isShaded(row: row, column..<column + 1) else { continue }
        // The second cell of a wide character was written with the first.
        if cell.glyph == .second, glyphs[row * size.columns + column] == .second { continue }
        let isWide = cell.glyph.isWide
        let fits =
          !isWide || column + 1 < columns && !layer.isShaded(row: row, column + 1..<column + 2)
        place(cell, fits ? cell.glyph : Glyph("?"), screen, row, column, over: background)
      }
    }
    guard let place = encoder.screen.cursor, place.row < screen.size.rows, place.column < columns,
      screen.cells[place.row * screen.size.columns + place.column] == .empty
    else { return }
    let foreground = screen.defaultForeground.cell
    put(.cursorSpace, foreground, over: .terminalBackground, place.row, place.column)
  }

  private mutating func place(
    _ cell: ChildCell, _ glyph: Glyph, _ screen: ChildScreen, _ row: Int, _ column: Int,
    over background: Background
  ) {
    var behind: CellColor = cell.isSeeThrough ? .terminalBackground : cell.background.color.cell
    if !cell.isSeeThrough, screen.opacity < 1 {
      behind = background(row, column).mixed(with: behind.color, by: screen.opacity).cell
    }
    guard glyph != .none, glyph != .second else {
      if !cell.isSeeThrough { put(.none, behind, over: behind, row, column) }
      return
    }
    var foreground = cell.foreground.color
    if screen.contrast > 1, !cell.foreground.isFixed {
      if !cell.isSeeThrough, screen.opacity >= 1 {
        foreground = contrast.foreground(foreground, overStill: behind.color)
      } else {
        let number = row * size.columns + column
        let seen = cell.isSeeThrough ? background(row, column) : behind.color
        let given = contrast.background(seen, under: foreground, cell: number)
        if given != seen { behind = given.cell }
        foreground = contrast.foreground(foreground, cell: number, over: given)
      }
    }
    put(glyph, foreground.cell, over: behind, row, column)
    if glyph.isWide { put(.second, foreground.cell, over: behind, row, column + 1) }
  }
}

extension ScreenOverPixels: TextGrid {
  func glyph(in cell: Int) -> Glyph { glyphs[cell] }

  mutating func safe(_ glyph: Glyph) -> Glyph { glyph.isSpace ? .none : check.safe(glyph) }

  mutating func set(_ glyph: Glyph, _ color: RGB, row: Int, column: Int) {
    put(glyph, color.cell, over: .terminalBackground, row, column)
  }

  mutating func clear(row: Int, column: Int) {
    put(.none, .terminalBackground, over: .terminalBackground, row, column)
  }
}
