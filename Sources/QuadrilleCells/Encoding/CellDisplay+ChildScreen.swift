public import QuadrilleCore

// Hot: once per cell of a screen of text.

// A child program's screen lies under panels and labels; the cells under them are not drawn.
extension CellDisplay {
  /// Prepares the encoder for the child program's screen in the layer, before a picture is encoded.
  mutating func adoptScreen() {
    if let child = layer.childScreen { adopt(child) } else { encoder.screen.cursor = nil }
  }

  private mutating func adopt(_ child: borrowing ChildScreen) {
    encoder.screen.cursor = child.cursor.flatMap { place in
      (0..<size.rows).contains(place.row) && (0..<size.columns).contains(place.column)
        ? place : nil
    }
    encoder.adopt(child, after: &childGeneration)
    contrast.begin(
      cells: size.area, contrast: child.contrast, light: child.light,
      tolerance: encoder.tolerance, at: time)
  }

  /// The size of the area that the screen and the grid share.
  private func common(_ screen: borrowing ChildScreen) -> (rows: Int, columns: Int) {
    (min(size.rows, screen.size.rows), min(size.columns, screen.size.columns))
  }

  func isCovered(_ row: Int, _ column: Int) -> Bool {
    layer.isShaded(row: row, column..<column + 1)
  }

  /// The cell under the cursor if it shows the picture and no text. Such a cell gets one colour: terminals draw the
  /// cursor in the cell's own colours, so with two colours half the cursor would be visible.
  private func cursorBackground(_ screen: borrowing ChildScreen) -> CellPlace? {
    guard let place = screen.cursor, place.row < min(size.rows, screen.size.rows),
      place.column < min(size.columns, screen.size.columns), !isCovered(place.row, place.column),
      screen.cells[place.row * screen.size.columns + place.column] == .empty
    else { return nil }
    return place
  }

  /// The glyph of an empty cell under the cursor.
  private var cursorBlank: Glyph { usesASCII ? Glyph(" ") : .cursorSpace }

  /// Encodes the changed cells of the screen and the cursor over the shown picture, without scanning the whole picture.
  /// Returns false and encodes nothing where other text, block characters or unknown content need a full scan.
  public mutating func encodeText(over frame: Frame) -> Bool {
    guard depth == .truecolor, !usesASCII, encoder.isKnown, isWhole, glyphs.count == size.area,
      layer.runs.isEmpty, layer.shades.isEmpty, !hasCharacters(frame),
      frame.size == pixels, shaded.size == pixels,
      // Taken out of `layer` while `self` changes; otherwise the screen would be copied.
      var screen = layer.childScreen.take()
    else { return false }
    defer { layer.childScreen = screen }
    guard screen.generation == childGeneration, screen.size == size else { return false }
    adopt(screen)
    let keepsExact = isExact
    for row in 0..<size.rows {
      let columns = wholeCharacters(screen, row: row)
      guard !columns.isEmpty else { continue }
      screen.touch(row: row, columns)
      Self.copy(frame.pixels.span, row: row, columns, of: size.columns, into: &shaded.pixels)
      placeScreen(screen, row: row, columns)
      for column in columns { glyphs[row &* size.columns &+ column] = .none }
      writeScreen(screen, row: row, columns)
    }
    encoder.encode(screen.changed, of: shaded, glyphs: glyphs, exactly: keepsExact)
    screen.forgetChanges()
    return true
  }

  /// The changed columns of a row, extended to whole characters both on the new screen and on the shown one.
  private func wholeCharacters(_ screen: borrowing ChildScreen, row: Int) -> Range<Int> {
    let changed = screen.changed[row]
    guard !changed.isEmpty else { return changed }
    let start = row &* size.columns
    var (first, end) = (start &+ changed.lowerBound, start &+ changed.upperBound)
    while first > start, screen.cells[first].glyph == .second || glyphs[first] == .second {
      first &-= 1
    }
    while end < start &+ size.columns,
      screen.cells[end].glyph == .second || glyphs[end] == .second
    {
      end &+= 1
    }
    return first &- start..<end &- start
  }

  private static func copy(
    _ pixels: Span<RGB>, row: Int, _ columns: Range<Int>, of width: Int, into copy: inout [RGB]
  ) {
    var copy = copy.mutableSpan
    let upper = 2 &* row &* width
    for place in upper &+ columns.lowerBound..<upper &+ columns.upperBound {
      copy[place] = pixels[place]
      copy[place &+ width] = pixels[place &+ width]
    }
  }

  /// Sets the backgrounds of the child program's cells.
  mutating func placeScreen() {
    guard let screen = layer.childScreen else { return }
    let (rows, columns) = common(screen)
    for row in 0..<rows { placeScreen(screen, row: row, 0..<columns) }
  }

  private mutating func placeScreen(_ screen: borrowing ChildScreen, row: Int, _ part: Range<Int>) {
    if let place = cursorBackground(screen), place.row == row, part.contains(place.column) {
      flatten(row: place.row, column: place.column, cells: 1)
    }
    let columns = common(screen).columns
    let line = line(screen, row, columns)
    for column in part {
      let cell = screen.cells[row &* screen.size.columns &+ column]
      guard cell != .empty || line.contains(column), !isCovered(row, column) else { continue }
      if cell == .empty {
        setBackground(screen, row: row, column: column, cells: 1)
        continue
      }
      let isWide = cell.glyph.isWide && column + 1 < columns
      if cell.isSeeThrough {
        if cell.glyph != .none, cell.glyph != .second {
          setBackground(screen, row: row, column: column, cells: isWide ? 2 : 1)
          yield(to: cell, screen, row: row, column: column, cells: isWide ? 2 : 1)
        }
        continue
      }
      var background = cell.background.color
      if screen.opacity < 1 {
        flatten(row: row, column: column, cells: 1)
        background = shaded.pixels[2 &* row &* size.columns &+ column].mixed(
          with: background, by: screen.opacity)
      }
      let upper = 2 &* row &* size.columns &+ column
      shaded.pixels[upper] = background
      shaded.pixels[upper &+ size.columns] = background
      if screen.opacity < 1, cell.glyph != .none, cell.glyph != .second {
        yield(to: cell, screen, row: row, column: column, cells: 1)
      }
    }
  }

  /// Whether the palette is so small that dither dots are nearly as large as letters.
  private var hasFewColors: Bool { depth == .sixteen || depth == .mono }

  /// The columns that get a common background with a small palette: a row's text and one cell on both sides.
  private func line(_ screen: borrowing ChildScreen, _ row: Int, _ columns: Int) -> Range<Int> {
    guard hasFewColors else { return 0..<0 }
    let cells = screen.cells[row * screen.size.columns..<row * screen.size.columns + columns]
    let isText: (ChildCell) -> Bool = { $0.isSeeThrough && $0.glyph != .none }
    guard let first = cells.firstIndex(where: isText), let last = cells.lastIndex(where: isText)
    else { return 0..<0 }
    return max(0, first - cells.startIndex - 1)..<min(columns, last - cells.startIndex + 2)
  }

  /// Gives a character's cells one background: the picture's mean, or with a small palette the screen's default.
  private mutating func setBackground(
    _ screen: borrowing ChildScreen, row: Int, column: Int, cells: Int
  ) {
    guard hasFewColors else {
      return flatten(row: row, column: column, cells: cells)
    }
    let upper = 2 &* row &* size.columns &+ column
    for place in upper..<upper + cells {
      shaded.pixels[place] = screen.defaultBackground
      shaded.pixels[place &+ size.columns] = screen.defaultBackground
    }
  }

  /// Adjusts a background if a character would be unreadable on it but must keep its colour for now.
  @inline(__always)
  private mutating func yield(
    to cell: ChildCell, _ screen: borrowing ChildScreen, row: Int, column: Int, cells: Int
  ) {
    guard screen.contrast > 1, !cell.foreground.isFixed, !isOverStill(cell, screen) else { return }
    let upper = 2 &* row &* size.columns &+ column
    let before = shaded.pixels[upper]
    let after = contrast.background(
      before, under: cell.foreground.color, cell: row &* size.columns &+ column)
    guard after != before else { return }
    for place in upper..<upper &+ cells {
      shaded.pixels[place] = after
      shaded.pixels[place &+ size.columns] = after
    }
  }

  /// Writes the characters of the screen over their backgrounds.
  mutating func writeScreen() {
    guard let screen = layer.childScreen else { return }
    let (rows, columns) = common(screen)
    for row in 0..<rows { writeScreen(screen, row: row, 0..<columns) }
  }

  private mutating func writeScreen(_ screen: borrowing ChildScreen, row: Int, _ part: Range<Int>) {
    if let place = cursorBackground(screen), place.row == row, part.contains(place.column) {
      set(cursorBlank, screen.defaultForeground, row: place.row, column: place.column)
    }
    let columns = common(screen).columns
    let line = line(screen, row, columns)
    for column in part {
      let cell = screen.cells[row &* screen.size.columns &+ column]
      if cell == .empty, line.contains(column), !isCovered(row, column),
        screen.cursor != CellPlace(row: row, column: column)
      {
        let background = screen.defaultBackground
        set(Glyph(" "), background, row: row, column: column)
        continue
      }
      guard cell != .empty, cell.glyph != .second || !cell.isSeeThrough,
        !isCovered(row, column)
      else { continue }
      let place = row &* size.columns &+ column
      if cell.glyph == .second, glyphs[place] == .second { continue }
      let background = shaded.pixels[2 &* row &* size.columns &+ column &+ size.columns]
      guard cell.glyph != .none, cell.glyph != .second else {
        if screen.cursor == CellPlace(row: row, column: column) {
          set(cursorBlank, cell.foreground.color, row: row, column: column)
        } else {
          set(Glyph(" "), background, row: row, column: column)
        }
        continue
      }
      let isWide = cell.glyph.isWide
      guard !isWide || column + 1 < columns && !isCovered(row, column + 1) else {
        set(Glyph("?"), background, row: row, column: column)
        continue
      }
      let glyph = usesASCII ? ASCIIGlyph.nearest(to: screen.table.plain(cell.glyph)) : cell.glyph
      let color = readable(cell, screen, place, over: background)
      set(glyph, color, row: row, column: column)
      if isWide, glyph.isWide { set(.second, color, row: row, column: column + 1) }
    }
  }

  /// Whether a character's background hides the picture: the cell's own background, or with a small palette the
  /// screen's default.
  @inline(__always)
  private func isOverStill(_ cell: ChildCell, _ screen: borrowing ChildScreen) -> Bool {
    cell.isSeeThrough ? hasFewColors : screen.opacity >= 1
  }

  @inline(__always)
  private mutating func readable(
    _ cell: ChildCell, _ screen: borrowing ChildScreen, _ place: Int, over background: RGB
  ) -> RGB {
    let color = cell.foreground.color
    guard screen.contrast > 1, !cell.foreground.isFixed else { return color }
    return isOverStill(cell, screen)
      ? contrast.foreground(color, overStill: background)
      : contrast.foreground(color, cell: place, over: background)
  }
}
