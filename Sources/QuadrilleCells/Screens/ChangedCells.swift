import QuadrilleCore

/// The cells of a grid that changed: of each row a stretch that has them all.
package struct ChangedCells: Equatable, Sendable {
  private struct Stretch: Equatable, BitwiseCopyable {
    var start: Int32
    var end: Int32

    static let none = Stretch(start: .max, end: 0)
  }

  private var stretches: [Stretch]
  private let columns: Int

  /// Makes those of a grid, all of them.
  package init(size: CellSize) {
    columns = size.columns
    stretches = Array(repeating: Stretch(start: 0, end: Int32(columns)), count: size.rows)
  }

  /// The columns of a row that changed; none where nothing did.
  package subscript(row: Int) -> Range<Int> {
    let stretch = stretches[row]
    return stretch.start < stretch.end ? Int(stretch.start)..<Int(stretch.end) : 0..<0
  }

  /// Whether nothing changed.
  package var isEmpty: Bool { stretches.allSatisfy { $0.start >= $0.end } }

  /// Adds cells of a row; places that the grid has not are left out.
  @inline(__always)
  package mutating func add(row: Int, _ added: Range<Int>) {
    let (start, end) = (max(0, added.lowerBound), min(columns, added.upperBound))
    guard start < end else { return }
    stretches[row].start = min(stretches[row].start, Int32(truncatingIfNeeded: start))
    stretches[row].end = max(stretches[row].end, Int32(truncatingIfNeeded: end))
  }

  /// Adds a whole row.
  package mutating func add(row: Int) { add(row: row, 0..<columns) }

  /// Adds some rows.
  package mutating func add(rows: Range<Int>) {
    let whole = Stretch(start: 0, end: Int32(truncatingIfNeeded: columns))
    for row in rows { stretches[row] = whole }
  }

  /// Takes that nothing changed.
  package mutating func removeAll() {
    for row in stretches.indices { stretches[row] = .none }
  }
}
