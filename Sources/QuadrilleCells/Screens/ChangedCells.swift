/// The changed cells of a grid: in each row, one range of columns that contains all of them.
package struct ChangedCells: Equatable, Sendable {
  private struct Stretch: Equatable, BitwiseCopyable {
    var start: Int32
    var end: Int32

    static let none = Stretch(start: .max, end: 0)
  }

  private var stretches: [Stretch]
  private let columns: Int

  /// Marks all cells of a grid as changed.
  package init(size: CellSize) {
    columns = size.columns
    stretches = Array(repeating: Stretch(start: 0, end: Int32(columns)), count: size.rows)
  }

  /// The range of a row's columns that contains all changed cells; empty: none changed.
  package subscript(row: Int) -> Range<Int> {
    let stretch = stretches[row]
    return stretch.start < stretch.end ? Int(stretch.start)..<Int(stretch.end) : 0..<0
  }

  /// Adds cells of a row. Columns outside the grid are ignored.
  @inline(__always)
  package mutating func add(row: Int, _ added: Range<Int>) {
    let (start, end) = (max(0, added.lowerBound), min(columns, added.upperBound))
    guard start < end else { return }
    stretches[row].start = min(stretches[row].start, Int32(truncatingIfNeeded: start))
    stretches[row].end = max(stretches[row].end, Int32(truncatingIfNeeded: end))
  }

  package mutating func add(rows: Range<Int>) {
    let whole = Stretch(start: 0, end: Int32(truncatingIfNeeded: columns))
    for row in rows { stretches[row] = whole }
  }

  /// Marks all cells as unchanged.
  package mutating func removeAll() {
    for row in stretches.indices { stretches[row] = .none }
  }
}
