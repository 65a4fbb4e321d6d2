import QuadrilleCore

// Hot: once per character.

extension Compositor {
  /// A text's colour and its ground, and their numbers where colours have numbers.
  struct Inked: Sendable {
    var color: RGB
    var ground: RGB
    var text: UInt32
    var paper: UInt32
  }

  /// Gives cells with text one background: what their two pixels make together.
  mutating func flattenUnderText(_ letters: [Letter]) {
    for letter in letters where isShown(letter) {
      flatten(row: Int(letter.row), column: Int(letter.column))
    }
    for run in layer.runs {
      for column in columns(of: run) { flatten(row: run.row, column: column) }
    }
  }

  private mutating func flatten(row: Int, column: Int) {
    let upper = 2 * row * size.columns + column
    let lower = upper + size.columns
    let ground = shaded.pixels[upper].mixed(with: shaded.pixels[lower], by: 0.5)
    shaded.pixels[upper] = ground
    shaded.pixels[lower] = ground
  }

  /// Puts the text's characters over their backgrounds: the upper pixel becomes the foreground.
  mutating func write(_ letters: [Letter]) {
    if glyphs.count != size.area { glyphs = Array(repeating: 0, count: size.area) }
    for index in glyphs.indices { glyphs[index] = 0 }
    inked = nil
    for letter in letters where isShown(letter) {
      let cell = Int(letter.row) * size.columns + Int(letter.column)
      var color = letter.color
      if letter.opacity < 255 {
        let ground = shaded.pixels[2 * cell - Int(letter.column) + size.columns]
        color = ground.mixed(with: color, by: Double(letter.opacity) / 255)
      }
      put(
        SafeText.isPlain(letter.scalar) ? letter.scalar : "?", color, row: Int(letter.row),
        column: Int(letter.column))
    }
    for run in layer.runs {
      for column in columns(of: run) {
        let scalar = run.text.scalars[column - run.column]
        if scalar == " " { continue }
        put(scalar, run.color, row: run.row, column: column)
      }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar, _ color: RGB, row: Int, column: Int) {
    let upper = 2 * row * size.columns + column
    if encoder.depth == .truecolor {
      shaded.pixels[upper] = color
    } else {
      let ground = shaded.pixels[upper + size.columns]
      if ground != inked?.ground || color != inked?.color { inked = ink(color, on: ground) }
      reduced.pixels[upper] = RGB(packed: inked?.text ?? 0)
      reduced.pixels[upper + size.columns] = RGB(packed: inked?.paper ?? 0)
    }
    glyphs[row * size.columns + column] = scalar.value
  }

  /// Whether a letter lies inside the grid, and nothing of the layer over it.
  private func isShown(_ letter: Letter) -> Bool {
    let (row, column) = (Int(letter.row), Int(letter.column))
    guard letter.scalar != " ", letter.opacity > 0, (0..<size.rows).contains(row),
      (0..<size.columns).contains(column)
    else { return false }
    return !layer.shades.contains { area in
      row >= area.row && row < area.row + area.size.rows && column >= area.column
        && column < area.column + area.size.columns
    }
  }

  /// The columns of a run that lie inside the grid.
  private func columns(of run: TextLayer.Run) -> Range<Int> {
    guard (0..<size.rows).contains(run.row) else { return 0..<0 }
    let start = max(0, run.column)
    return start..<max(start, min(size.columns, run.column + run.text.width))
  }

  /// Without colours, text is always the foreground on the background.
  private func ink(_ color: RGB, on ground: RGB) -> Inked {
    let paper = encoder.depth == .mono ? 0 : reducer.number(of: ground)
    return Inked(
      color: color, ground: ground, text: reducer.number(of: color, on: paper), paper: paper)
  }
}
