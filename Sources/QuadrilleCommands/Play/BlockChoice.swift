import QuadrilleCells

/// The user's choice of glyphs for edges (`--blocks`).
enum BlockChoice: String, CaseIterable {
  /// The finest glyphs that the terminal is known to draw without gaps.
  case auto
  case half, quadrant, sextant

  /// The chosen glyphs; nil for `auto`.
  var shapes: BlockShapes? { BlockShapes(rawValue: rawValue) }
}
