public import QuadrilleCore

/// Text that may come from anywhere, reduced to characters of one or two cells that do nothing but
/// show.
///
/// Marks stay on their letters, two at most. Sequences of emoji become their first one, flags the two
/// letters they are made of. What is invisible is dropped; what is left of controls, private and
/// disputed characters is `?`.
public struct DisplayText: Sendable, Equatable {
  /// Its characters in their order; one of two cells is there once, a new line as U+000A.
  public let glyphs: [Glyph]
  /// The cells it takes in one line; new lines take none.
  public let width: Int

  /// Takes any text.
  public init(_ text: some StringProtocol) {
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(text.utf8.count)
    for character in text { Self.append(character, to: &glyphs) }
    self.init(reduced: glyphs)
  }

  /// Takes text of one cell a character.
  public init(_ text: SafeText) { self.init(reduced: text.scalars.map { Glyph($0) }) }

  /// Takes characters of other such texts.
  package init(reduced glyphs: some Sequence<Glyph>) {
    self.glyphs = Array(glyphs)
    width = self.glyphs.reduce(0) { $0 + Self.cells(of: $1) }
  }

  /// A new line, which is never drawn.
  static let newline = Glyph("\n")

  /// The cells that a character takes, or a new line.
  static func cells(of glyph: Glyph) -> Int { glyph == newline ? 0 : glyph.width }

  /// The text as a string, of what is shown.
  public var string: String { glyphs.reduce(into: "") { $0 += $1.string } }

  /// As much of its beginning as so many cells have room for.
  public func prefix(width room: Int) -> DisplayText {
    var left = room
    return DisplayText(
      reduced: glyphs.prefix { glyph in
        left -= Self.cells(of: glyph)
        return left >= 0
      })
  }

  /// The text, or its beginning and an ellipsis where it has more than so many cells.
  public func shortened(width room: Int) -> DisplayText {
    guard width > room else { return self }
    return DisplayText(reduced: prefix(width: room - 1).glyphs + (room > 0 ? [Glyph("…")] : []))
  }

  /// Puts the text over a picture, from a cell on in one row; new lines are left out.
  public func draw(
    into frame: inout Frame, column: Int, row: Int, color: RGB, opacity: UInt8 = 255
  ) {
    var column = column
    for glyph in glyphs where glyph != Self.newline {
      frame.letters.append(
        Letter(glyph, column: column, row: row, color: color, opacity: opacity))
      column += glyph.width
    }
  }
}
