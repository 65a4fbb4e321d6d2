import QuadrilleCore

// Hot: once per character.

extension Compositor: TextGrid {
  /// A text's foreground and background, and their palette indices (in 24-bit colour the same colours).
  struct Inked: Sendable {
    var color: RGB
    var ground: RGB
    var text: CellColor
    var paper: CellColor
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
    var ground = shaded.pixels[upper].mixed(with: shaded.pixels[lower], by: 0.5)
    if cells == 2 {
      let other = shaded.pixels[upper + 1].mixed(with: shaded.pixels[lower + 1], by: 0.5)
      ground = ground.mixed(with: other, by: 0.5)
    }
    for cell in 0..<cells {
      shaded.pixels[upper + cell] = ground
      shaded.pixels[lower + cell] = ground
    }
  }

  /// Writes the text over its backgrounds: the foreground goes into the upper pixel.
  mutating func write(_ letters: [Letter]) {
    if glyphs.count != size.area { glyphs = Array(repeating: .none, count: size.area) }
    for index in glyphs.indices { glyphs[index] = .none }
    inked = nil
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
      let ground = shaded.pixels[upper + size.columns]
      if ground != inked?.ground || color != inked?.color { inked = ink(color, on: ground) }
      reduced[upper] = inked?.text ?? CellColor(index: 0)
      reduced[upper + size.columns] = inked?.paper ?? CellColor(index: 0)
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
  private func ink(_ color: RGB, on ground: RGB) -> Inked {
    let paper = reducer.number(of: ground)
    return Inked(
      color: color, ground: ground, text: reducer.number(of: color, on: paper), paper: paper)
  }
}
