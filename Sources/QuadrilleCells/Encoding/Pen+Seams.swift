import QuadrilleCore

// A block leaves some of its cell free in many fonts. Between colours that differ much that is seen as a
// hairline, and only the wanted half block, or a space, is drawn.
extension Pen {
  /// Whether of the two loaded colours only the wanted half block is drawn.
  @inline(__always)
  var isSeam: Bool { isSeam(foreground, background) }

  /// The same for other two colours, or for any that are off from these by a margin at most.
  @inline(__always)
  func isSeam(_ first: CellColor, _ second: CellColor, margin: Int32 = 0) -> Bool {
    // Most are so near that it is seen at once.
    (first.bits ^ second.bits) & bitsApart != 0
      && Self.areFar(first, second, reach &- margin, areNumbers: depth == .indexed)
  }

  /// Whether a channel of two colours differs by more than some levels. Apart, since it is seldom asked:
  /// the compiler would keep too much of it at hand.
  @inline(never)
  private static func areFar(
    _ first: CellColor, _ second: CellColor, _ reach: Int32, areNumbers: Bool
  ) -> Bool {
    // Entries of one cell are neighbours among the colours of a smooth picture.
    if first.isEntry && second.isEntry { return reach <= 0 }
    let one = areNumbers ? XtermPalette.all[first.index & 255] : first.color
    let other = areNumbers ? XtermPalette.all[second.index & 255] : second.color
    return one.channelDistance(to: other) > reach
  }
}
