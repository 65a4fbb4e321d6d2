import QuadrilleCore

// In many fonts a block character leaves part of its cell empty. Between very different colours the gap is visible as a
// hairline; only the preferred half block and spaces are then drawn.
extension Pen {
  /// Whether only the preferred half block may show the two loaded colours, because others would show a hairline.
  @inline(__always)
  var isSeam: Bool { isSeam(foreground, background) }

  /// Whether only the preferred half block may show two colours whose distance may still grow by `margin` levels.
  @inline(__always)
  func isSeam(_ first: CellColor, _ second: CellColor, margin: Int32 = 0) -> Bool {
    // Most pairs are so close that this test decides.
    (first.bits ^ second.bits) & bitsApart != 0
      && Self.areFar(first, second, reach &- margin, areNumbers: depth == .indexed)
  }

  /// Whether a channel of two colours differs by more than `reach`. Separate, to keep fewer values in registers.
  @inline(never)
  private static func areFar(
    _ first: CellColor, _ second: CellColor, _ reach: Int32, areNumbers: Bool
  ) -> Bool {
    // Palette entries in one cell are neighbouring colours of a smooth picture.
    if first.isEntry && second.isEntry { return reach <= 0 }
    let one = areNumbers ? XtermPalette.all[first.index & 255] : first.color
    let other = areNumbers ? XtermPalette.all[second.index & 255] : second.color
    return one.channelDistance(to: other) > reach
  }
}
