public import QuadrilleCore

/// Untrusted text, reduced to printable characters of one or two cells.
///
/// A letter keeps at most two combining marks. An emoji sequence becomes its first emoji, a flag its two letters.
/// Invisible characters are dropped. Other controls than tab and new line, private-use characters and those of
/// disputed width become `?`.
public struct DisplayText: Sendable, Equatable {
  /// The characters in order. A wide character appears once; a new line is U+000A.
  public let glyphs: [Glyph]
  /// The width in one line, in cells. New lines count 0.
  public let width: Int

  /// Reduces any text.
  public init(_ text: some StringProtocol) {
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(text.utf8.count)
    for character in text { Self.append(character, to: &glyphs) }
    self.init(reduced: glyphs)
  }

  /// Converts text of one-cell characters.
  public init(_ text: SafeText) { self.init(reduced: text.scalars.map { Glyph($0) }) }

  /// Makes text of glyphs taken from other `DisplayText`s. The glyphs are not checked.
  package init(reduced glyphs: some Sequence<Glyph>) {
    self.glyphs = Array(glyphs)
    width = self.glyphs.reduce(0) { $0 + Self.cells(of: $1) }
  }

  /// The glyph of a new line. It is never drawn.
  static let newline = Glyph("\n")

  /// Returns the width of a glyph in cells; 0 for a new line.
  static func cells(of glyph: Glyph) -> Int { glyph == newline ? 0 : glyph.width }

  public var string: String { glyphs.reduce(into: "") { $0 += $1.string } }

  /// Returns the longest beginning that fits in `columns` cells.
  public func prefix(width columns: Int) -> DisplayText {
    var left = columns
    return DisplayText(
      reduced: glyphs.prefix { glyph in
        left -= Self.cells(of: glyph)
        return left >= 0
      })
  }

  /// Returns the text, or its beginning and an ellipsis if it is wider than `columns` cells.
  public func shortened(width columns: Int) -> DisplayText {
    guard width > columns else { return self }
    return DisplayText(
      reduced: prefix(width: columns - 1).glyphs + (columns > 0 ? [Glyph("…")] : []))
  }

  /// Breaks the text between words into lines of at most `width` cells, without the spaces at the breaks.
  public func wrapped(width: Int) -> [DisplayText] {
    let columns = max(1, width)
    var breaks = TextBreaks()
    return breaks.lines(of: self, width: columns).map { line in
      DisplayText(reduced: glyphs[line].map { $0.width > columns ? Glyph("?") : $0 })
        .prefix(width: columns)
    }
  }

  /// Adds the text to a frame's characters, in one row from the given cell on. Skips new lines.
  public func draw(
    into frame: inout Frame, column: Int, row: Int, color: RGB, opacity: UInt8 = 255
  ) {
    var column = column
    for glyph in glyphs where glyph != Self.newline {
      frame.letters.append(Letter(glyph, column: column, row: row, color: color, opacity: opacity))
      column += glyph.width
    }
  }
}
