// Hot: once per cell that is compared.

extension PatchView {
  /// Adjacent cells of a row to be painted with one colour.
  struct Run {
    var cells: Range<Int>
    /// The number of frames by which painting the run extends the lifetimes of its cells, in total.
    var gain: Float
  }

  /// The number of columns by which a row of a patch may exceed the row above on each side.
  private static let reach = 12

  /// Returns the run of greatest benefit through a cell that a colour fits.
  func run(through column: Int, in row: Int, _ color: CellColor) -> Run {
    var values = ValueVector.none
    values.reach(column, of: self, row, color)
    var run = Run(cells: column..<column &+ 1, gain: max(0, values.gain(column)))
    var sum: Float = 0
    var gain: Float = 0
    var best: Float = 0
    var right = column &+ 1
    while right < width {
      values.reach(right, of: self, row, color)
      let value = values.value(right)
      if value < ValueVector.least { break }
      sum += value
      gain += values.gain(right)
      right &+= 1
      if sum > best {
        best = sum
        run.gain += gain
        gain = 0
        run.cells = column..<right
      }
    }
    sum = 0
    gain = 0
    best = 0
    var left = column
    let end = run.cells.upperBound
    while left > max(0, column &- Self.reach) {
      values.reach(left &- 1, of: self, row, color)
      let value = values.value(left &- 1)
      if value < ValueVector.least { break }
      left &-= 1
      sum += value
      gain += values.gain(left)
      if sum > best {
        best = sum
        run.gain += gain
        gain = 0
        run.cells = left..<end
      }
    }
    return run
  }

  /// Returns the run of greatest benefit that touches the run above; nil if none is worth its bytes.
  func run(below above: Range<Int>, in row: Int, _ color: CellColor) -> Run? {
    let end = min(width, above.upperBound &+ Self.reach)
    var values = ValueVector.none
    var column = max(0, above.lowerBound &- Self.reach)
    // The start of the current unbroken cells, and the start of the best cells among them.
    var first = column
    var begin = column
    var run = Run(cells: column..<column, gain: 0)
    var best = PatchPrice.row
    var sum: Float = 0
    var gain: Float = 0
    while column < end {
      values.reach(column, of: self, row, color)
      let value = values.value(column)
      if value < ValueVector.least {
        // Only cells that touch the run above count.
        if column > first && column > above.lowerBound { break }
        column &+= 1
        if column >= above.upperBound { return nil }
        first = column
        best = PatchPrice.row
        sum = 0
        run.cells = column..<column
        continue
      }
      if sum <= 0 {
        sum = 0
        gain = 0
        begin = column
      }
      sum += value
      gain += values.gain(column)
      column &+= 1
      if sum > best {
        best = sum
        run = Run(cells: begin..<column, gain: gain)
      }
    }
    return run.cells.isEmpty ? nil : run
  }

  /// Paints a run with the background, from the cursor on.
  mutating func fill(_ run: Run, in row: Int, _ pen: inout Pen) {
    for column in run.cells {
      frames[row &* width &+ column] = PatchNeeds.painted
      pen.stamp(.space)
    }
  }
}
