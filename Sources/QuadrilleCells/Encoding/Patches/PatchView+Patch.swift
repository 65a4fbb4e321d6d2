import QuadrilleCore

// Hot: once per painted cell and some around it.

extension PatchView {
  /// The number of rows below the first row into which a patch may grow.
  static let depth = 7

  /// Paints the due cells of a row, and cells that are best painted with them.
  ///
  /// Returns false if the byte limit ended the row early.
  mutating func paint(_ row: Int, _ pen: inout Pen, until limit: Int) -> Bool {
    let start = row &* width
    var column = -1
    while let next = dueCell(after: start &+ column, before: start &+ width) {
      if pen.out.count >= limit { return false }
      column = next &- start
      guard let color = flatColor(row, column, pen) else {
        paintHalves(row, column, &pen)
        continue
      }
      // Paints the row of the due cell first, then further rows while the benefit is large enough.
      var run = run(through: column, in: row, color)
      var line = row
      while true {
        pen.move(row: line, column: run.cells.lowerBound)
        if color != pen.background { pen.load(background: color) }
        fill(run, in: line, &pen)
        price.gain(run.gain)
        line &+= 1
        guard line < min(rows, row &+ 1 &+ Self.depth),
          let next = self.run(below: run.cells, in: line, color)
        else { break }
        run = next
      }
    }
    return true
  }

  /// Returns the first due cell after `last` and before `end`; nil if there is none.
  @inline(__always)
  private func dueCell(after last: Int, before end: Int) -> Int? {
    var cell = last &+ 1
    while cell &+ 4 <= end {
      let four = frames.bytes.unsafeLoadUnaligned(
        fromByteOffset: cell &* 4, as: SIMD4<Float>.self)
      if four[0] * four[1] * four[2] * four[3] == 0 { break }
      cell &+= 4
    }
    while cell < end, frames[cell] != PatchNeeds.due { cell &+= 1 }
    return cell < end ? cell : nil
  }

  /// Returns the colour of a patch that starts at a cell; nil if half blocks in two colours are better.
  private mutating func flatColor(_ row: Int, _ column: Int, _ pen: borrowing Pen) -> CellColor? {
    let top = top(row, column)
    let bottom = top &+ width
    if serves(pen.background, row, column) { return pen.background }
    if pen.isSeam, serves(pen.foreground, row, column) { return pen.foreground }
    let isServed =
      serves(pen.foreground, top) && serves(pen.background, bottom) && pen.draws(.upper)
      || serves(pen.background, top) && serves(pen.foreground, bottom) && pen.draws(.lower)
    guard !isServed, isFlat(row, column) else { return nil }
    sampleCells(row, column)
    let steps = min(4, width &- 1 &- column)
    let slopes = PatchColors.Slopes(
      alongRow: steps > 0 ? change(top, by: 1, steps: steps) : .zero,
      down: row &+ 1 < rows ? change(top, by: 2 &* width, steps: 1) : .zero,
      motion: motion(top))
    let color = colors.best(slopes, form(top), fours, price: price.current)
    guard let color, serves(color.cell, row, column) else { return nil }
    return color.cell
  }
}
