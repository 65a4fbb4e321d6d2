import QuadrilleCells

/// The choice of characters that edges are drawn with, as far as it is the user's.
enum BlockChoice: String, CaseIterable {
  /// By the terminal.
  case auto
  case half, quadrant, sextant

  /// The characters; nil: the terminal decides.
  var shapes: BlockShapes? { BlockShapes(rawValue: rawValue) }
}
