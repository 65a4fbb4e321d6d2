import QuadrilleCore

// Hot: once per character.

extension Compositor {
  /// A text's colour and its ground, and their numbers where colours have numbers.
  struct Inked: Sendable {
    var color: RGB
    var ground: RGB
    var text: CellColor
    var paper: CellColor
  }

  /// Gives cells with text one background: what their pixels make together.
  mutating func flattenUnderText(_ letters: [Letter]) {
    for letter in letters where isShown(letter) {
      flatten(row: Int(letter.row), column: Int(letter.column), cells: letter.glyph.width)
    }
    for run in layer.runs where (0..<size.rows).contains(run.row) {
      var column = run.column
      for glyph in run.text.glyphs {
        if glyph != DisplayText.newline && isInside(column, glyph) {
          flatten(row: run.row, column: column, cells: glyph.width)
        }
        column += DisplayText.cells(of: glyph)
      }
    }
  }

  /// Gives every cell one colour: what its pixels make together.
  mutating func flattenAll() {
    for row in 0..<size.rows {
      for column in 0..<size.columns { flatten(row: row, column: column, cells: 1) }
    }
  }

  /// Gives both pixels of every cell one of the reduced colours.
  mutating func evenOut() {
    let width = size.columns
    for row in 0..<size.rows {
      let upper = 2 * row * width
      for place in upper..<upper + width { reduced.pixels[place] = reduced.pixels[place + width] }
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

  /// Puts the text's characters over their backgrounds: the upper pixel becomes the foreground.
  mutating func write(_ letters: [Letter]) {
    if glyphs.count != size.area { glyphs = Array(repeating: .none, count: size.area) }
    for index in glyphs.indices { glyphs[index] = .none }
    inked = nil
    writeScreen()
    for letter in letters where isShown(letter) {
      let cell = Int(letter.row) * size.columns + Int(letter.column)
      var color = letter.color
      if letter.opacity < 255 {
        let ground = shaded.pixels[2 * cell - Int(letter.column) + size.columns]
        color = ground.mixed(with: color, by: Double(letter.opacity) / 255)
      }
      put(letter.glyph, color, row: Int(letter.row), column: Int(letter.column))
    }
    for run in layer.runs where (0..<size.rows).contains(run.row) {
      var column = run.column
      for glyph in run.text.glyphs {
        if glyph.bits != 0x20 && glyph != DisplayText.newline && isInside(column, glyph) {
          put(glyph, color(of: run, column), row: run.row, column: column)
        }
        column += DisplayText.cells(of: glyph)
      }
    }
  }

  /// A run's colour in a cell, where some of what is beneath may be seen through it.
  private func color(of run: TextLayer.Run, _ column: Int) -> RGB {
    guard run.opacity < 1 else { return run.color }
    let ground = shaded.pixels[(2 * run.row + 1) * size.columns + column]
    return ground.mixed(with: run.color, by: run.opacity)
  }

  private mutating func put(_ glyph: Glyph, _ color: RGB, row: Int, column: Int) {
    let cell = row * size.columns + column
    // What is cut through is cleared.
    if glyphs[cell] == .second { clear(row, column - 1) }
    if glyphs[cell + glyph.width - 1].isWide { clear(row, column + glyph.width) }
    let checked = glyphCheck.safe(glyph)
    let safe = usesASCII ? ASCIIGlyph.nearest(to: checked) : checked
    ink(safe, color, row: row, column: column)
    guard glyph.isWide else { return }
    if safe.isWide {
      ink(.second, color, row: row, column: column + 1)
    } else {
      clear(row, column + 1)
    }
  }

  /// Makes a cell a character of a colour over the ground it has.
  mutating func ink(_ glyph: Glyph, _ color: RGB, row: Int, column: Int) {
    let upper = 2 * row * size.columns + column
    if depth == .truecolor {
      shaded.pixels[upper] = color
    } else {
      let ground = shaded.pixels[upper + size.columns]
      if ground != inked?.ground || color != inked?.color { inked = ink(color, on: ground) }
      reduced.pixels[upper] = RGB(carrying: inked?.text ?? CellColor(index: 0))
      reduced.pixels[upper + size.columns] = RGB(carrying: inked?.paper ?? CellColor(index: 0))
    }
    glyphs[row * size.columns + column] = glyph
  }

  /// Leaves of a cell only the ground under its text.
  private mutating func clear(_ row: Int, _ column: Int) {
    let upper = 2 * row * size.columns + column
    if depth == .truecolor {
      shaded.pixels[upper] = shaded.pixels[upper + size.columns]
    } else {
      reduced.pixels[upper] = reduced.pixels[upper + size.columns]
    }
    glyphs[row * size.columns + column] = .none
  }

  /// Whether a letter lies inside the grid, and nothing of the layer over it.
  private func isShown(_ letter: Letter) -> Bool {
    let (row, column) = (Int(letter.row), Int(letter.column))
    guard letter.glyph.bits != 0x20, letter.glyph != .none, letter.opacity > 0,
      (0..<size.rows).contains(row), isInside(column, letter.glyph)
    else { return false }
    return !layer.isShaded(row: row, column..<column + letter.glyph.width)
  }

  /// Whether all of a character lies between the first column and the last.
  private func isInside(_ column: Int, _ glyph: Glyph) -> Bool {
    column >= 0 && column + glyph.width <= size.columns
  }

  /// The numbers of a text's colour and its ground: without colours, of those two the one that is nearer, so
  /// that a line of text stands on the surface that is around it.
  private func ink(_ color: RGB, on ground: RGB) -> Inked {
    let paper = reducer.number(of: ground)
    return Inked(
      color: color, ground: ground, text: reducer.number(of: color, on: paper), paper: paper)
  }
}
