/// A character that is shown as it is where the screen has characters: in cells of its own, each one
/// pixel wide and two high, over the picture.
public struct Letter: Sendable, Hashable {
  /// Its cell; the first of two if it is wide.
  public var column: Int32, row: Int32
  /// The character: printable and as wide as it says, or nothing is.
  public var glyph: Glyph
  /// Its colour.
  public var color: RGB
  /// How much of the colour covers what is beneath: 255 all.
  public var opacity: UInt8

  /// Makes a letter of one cell; outside the picture it is not shown.
  public init(
    _ scalar: Unicode.Scalar, column: Int, row: Int, color: RGB, opacity: UInt8 = 255
  ) {
    self.init(Glyph(scalar), column: column, row: row, color: color, opacity: opacity)
  }

  /// Makes a letter; one that is not wholly inside the picture is not shown.
  public init(_ glyph: Glyph, column: Int, row: Int, color: RGB, opacity: UInt8 = 255) {
    self.glyph = glyph
    self.column = Int32(clamping: column)
    self.row = Int32(clamping: row)
    self.color = color
    self.opacity = opacity
  }

  /// The character, without marks.
  public var scalar: Unicode.Scalar { glyph.base }
}
