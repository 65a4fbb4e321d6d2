/// A character that is shown as it is where the screen has characters: in a cell of its own, one pixel
/// wide and two high, over the picture.
public struct Letter: Sendable, Hashable {
  /// Its cell.
  public var column: Int32, row: Int32
  /// What is shown: printable and one cell wide, or nothing is.
  public var scalar: Unicode.Scalar
  /// Its colour.
  public var color: RGB
  /// How much of the colour covers what is beneath: 255 all.
  public var opacity: UInt8

  /// Makes a letter; outside the picture it is not shown.
  public init(
    _ scalar: Unicode.Scalar, column: Int, row: Int, color: RGB, opacity: UInt8 = 255
  ) {
    self.scalar = scalar
    self.column = Int32(clamping: column)
    self.row = Int32(clamping: row)
    self.color = color
    self.opacity = opacity
  }
}
