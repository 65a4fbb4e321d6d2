import QuadrilleCore

// Hot: once per character.

extension CellDisplay: TextGrid {
  /// A text's foreground and background, and their palette indices (in 24-bit colour the same colours).
  struct ReducedText: Sendable {
    var color: RGB
    var background: RGB
    var text: CellColor
    var reducedBackground: CellColor
  }

  /// Gives each cell with text one background: the mean of its pixels.
  mutating func flattenUnderText(_ letters: [Letter]) {
    for text in PlacedText(letters, layer, on: size) {
      flatten(row: text.row, column: text.column, cells: text.glyph.width)
    }
  }

  /// Gives every cell one colour: the mean of its pixels.
  mutating func flattenAll() {
    for row in 0..<size.rows {
      for column in 0..<size.columns { flatten(row: row, column: column, cells: 1) }
    }
  }

  /// Gives both pixels of every cell the lower pixel's reduced colour.
  mutating func evenOut() {
    let width = size.columns
    for row in 0..<size.rows {
      let upper = 2 * row * width
      for place in upper..<upper + width { reduced[place] = reduced[place + width] }
    }
  }

  mutating func flatten(row: Int, column: Int, cells: Int) {
    let upper = 2 * row * size.columns + column
    let lower = upper + size.columns
    var background = shaded.pixels[upper].mixed(with: shaded.pixels[lower], by: 0.5)
    if cells == 2 {
      let other = shaded.pixels[upper + 1].mixed(with: shaded.pixels[lower + 1], by: 0.5)
      background = background.mixed(with: other, by: 0.5)
    }
    for cell in 0..<cells {
      shaded.pixels[upper + cell] = background
      shaded.pixels[lower + cell] = background
    }
  }

  /// Writes the text over its backgrounds: the foreground goes into the upper pixel.
  mutating func write(_ letters: [Letter]) {
    if glyphs.count != size.area { glyphs = Array(repeating: .none, count: size.area) }
    for index in glyphs.indices { glyphs[index] = .none }
    reducedText = nil
    writeScreen()
    for text in PlacedText(letters, layer, on: size) where !text.glyph.isSpace {
      let (row, column) = (text.row, text.column)
      let color = text.color(over: shaded.pixels[(2 * row + 1) * size.columns + column])
      put(text.glyph, color, row: row, column: column)
    }
  }

  func glyph(in cell: Int) -> Glyph { glyphs[cell] }

  mutating func safe(_ glyph: Glyph) -> Glyph {
    let safe = glyphCheck.safe(glyph)
    return usesASCII ? ASCIIGlyph.nearest(to: safe) : safe
  }

  /// Sets a cell's character and foreground; its background stays.
  mutating func set(_ glyph: Glyph, _ color: RGB, row: Int, column: Int) {
    let upper = 2 * row * size.columns + column
    if depth == .truecolor {
      shaded.pixels[upper] = color
    } else {
      let background = shaded.pixels[upper + size.columns]
      if background != reducedText?.background || color != reducedText?.color {
        reducedText = reduce(color, on: background)
      }
      reduced[upper] = reducedText?.text ?? CellColor(index: 0)
      reduced[upper + size.columns] = reducedText?.reducedBackground ?? CellColor(index: 0)
    }
    glyphs[row * size.columns + column] = glyph
  }

  /// Removes a cell's character; its background stays.
  mutating func clear(row: Int, column: Int) {
    let upper = 2 * row * size.columns + column
    if depth == .truecolor {
      shaded.pixels[upper] = shaded.pixels[upper + size.columns]
    } else {
      reduced[upper] = reduced[upper + size.columns]
    }
    glyphs[row * size.columns + column] = .none
  }

  /// Reduces a foreground and a background to the palette. In `mono` the background becomes the nearer one of the
  /// terminal's two default colours, so that a line of text matches the surface around it.
  private func reduce(_ color: RGB, on background: RGB) -> ReducedText {
    let reducedBackground = reducer.number(of: background)
    return ReducedText(
      color: color, background: background, text: reducer.number(of: color, on: reducedBackground),
      reducedBackground: reducedBackground)
  }
}
