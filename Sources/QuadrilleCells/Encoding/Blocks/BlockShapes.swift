/// The characters that a cell with an edge is drawn with.
public enum BlockShapes: String, Sendable, CaseIterable {
  /// Halves of a cell, above each other: two colours anywhere.
  case half
  /// Quarters, which nearly all fonts have.
  case quadrant
  /// Sixths, two beside and three above each other, and quarters: for terminals that draw them themselves.
  case sextant
}
