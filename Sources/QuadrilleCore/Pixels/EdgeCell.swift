/// A cell that contains an edge, sampled at twice the resolution of half blocks in both directions. Outputs with finer
/// glyphs than half blocks choose a glyph from these pixels.
package struct EdgeCell: Sendable, Hashable {
  /// The cell's index, row by row.
  package var cell: Int32
  /// The colours as `RGB.packed`: two columns and four rows, row by row.
  package var pixels: SIMD8<UInt32>

  package init(cell: Int, pixels: SIMD8<UInt32>) {
    self.cell = Int32(cell)
    self.pixels = pixels
  }
}
