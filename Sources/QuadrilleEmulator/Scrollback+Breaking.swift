extension Scrollback {
  /// A line of more rows is broken as if it were several lines.
  private static let mostRowsOfLine = 1000

  /// Breaks its lines anew for a width. Gives how many rows have to be scrolled back to see first what was seen first
  /// with so many: 0 stays 0.
  mutating func breakLines(columns: Int, seenFrom scrolled: Int) -> Int {
    let (seen, returned) = (count - scrolled, count - returning)
    var new = Scrollback()
    // Rows that were added so far, and where in these those are that are followed.
    var (added, newSeen, newReturned) = (0, 0, 0)
    var line: [Reflow.Row] = []
    var (index, lineCells) = (0, 0)
    eachRow { cells, goesOn in
      line.append(Reflow.Row(cells: cells, goesOn: goesOn))
      index += 1
      lineCells += cells.count
      let isLong = line.count == Self.mostRowsOfLine || lineCells >= Reflow.mostCells
      guard !goesOn || isLong || index == count else { return }
      let first = index - line.count
      let followed = (first..<index).contains(seen) ? seen - first : 0
      let broken = Reflow(line, cursor: (followed, 0), columns: columns)
      if (first..<index).contains(seen) { newSeen = added + broken.cursor.row }
      if (first..<index).contains(returned) { newReturned = added }
      for (place, row) in broken.rows.enumerated() {
        new.append(row.cells[...], goesOn: row.goesOn || place == broken.rows.count - 1 && goesOn)
      }
      added += broken.rows.count
      lineCells = 0
      line.removeAll(keepingCapacity: true)
    }
    new.setReturning(returning == 0 ? 0 : added - newReturned)
    new.follow(self)
    self = new
    return scrolled == 0 ? 0 : min(count, added - newSeen)
  }
}
