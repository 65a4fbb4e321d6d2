/// A character over the picture, shown as text where the output has characters. Its cell is one pixel wide and two
/// high.
public struct Letter: Sendable, Hashable {
  /// The cell; of a wide character, the first one.
  public var column: Int32, row: Int32
  /// The character, shown only if it is printable and as wide as `Glyph.isWide` states.
  public var glyph: Glyph
  public var color: RGB
  /// The opacity of the colour, 0…255.
  public var opacity: UInt8

  /// Makes a letter of one cell. A letter outside the picture is not shown.
  public init(
    _ scalar: Unicode.Scalar, column: Int, row: Int, color: RGB, opacity: UInt8 = 255
  ) {
    self.init(Glyph(scalar), column: column, row: row, color: color, opacity: opacity)
  }

  /// Makes a letter. A letter that is not wholly inside the picture is not shown.
  public init(_ glyph: Glyph, column: Int, row: Int, color: RGB, opacity: UInt8 = 255) {
    self.glyph = glyph
    self.column = Int32(clamping: column)
    self.row = Int32(clamping: row)
    self.color = color
    self.opacity = opacity
  }

  /// The base character, without combining marks.
  public var scalar: Unicode.Scalar { glyph.base }
}
