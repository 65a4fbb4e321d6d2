/// The block characters for cells with an edge.
public enum BlockShapes: String, Sendable, CaseIterable {
  /// Upper and lower halves; in every font.
  case half
  /// Quarters, in nearly all fonts.
  case quadrant
  /// Sixths (two columns, three rows) and quarters, for terminals that draw these characters themselves.
  case sextant
}
