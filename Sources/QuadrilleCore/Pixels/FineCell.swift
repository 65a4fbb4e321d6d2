/// A cell of a picture in which there is an edge, in twice as many pixels each way: what is drawn with more than
/// two halves of a cell is chosen from these.
package struct FineCell: Sendable, Hashable {
  /// Its number, row by row.
  package var cell: Int32
  /// Two columns and four rows of packed colours, row by row.
  package var pixels: SIMD8<UInt32>

  /// Makes a cell.
  package init(cell: Int, pixels: SIMD8<UInt32>) {
    self.cell = Int32(cell)
    self.pixels = pixels
  }
}
