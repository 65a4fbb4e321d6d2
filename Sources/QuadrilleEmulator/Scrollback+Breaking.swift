extension Scrollback {
  /// The limit on the rows of one line. A longer line is rewrapped as if it were several.
  private static let mostRowsOfLine = 1000

  /// Rewraps all lines for a width. Returns the new scroll offset, which keeps the first visible row; 0 stays 0.
  mutating func breakLines(columns: Int, seenFrom scrolled: Int) -> Int {
    let (seen, returned) = (count - scrolled, count - returning)
    var new = Scrollback()
    // The number of rows added, and the new indices of the first visible and the first returning row.
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
