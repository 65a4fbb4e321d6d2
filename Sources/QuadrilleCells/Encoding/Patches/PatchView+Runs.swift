import QuadrilleCore

// Hot: once per cell that is looked at.

extension PatchView {
  /// Neighbouring cells of one row that a colour is to fill.
  struct Run {
    var cells: Range<Int>
    /// Frames of life that it gains.
    var gain: Float
  }

  /// How far beyond the row above a patch may reach.
  private static let reach = 12

  /// What a cell is worth if it is painted with a colour, and the frames it gains; nil if it cannot be.
  @inline(__always)
  private func value(
    _ color: Tint, _ row: Int, _ column: Int, _ frames: borrowing MutableSpan<Float>
  ) -> (value: Float, gain: Float)? {
    let now = frames[row &* width &+ column]
    guard now > PatchNeeds.closed else { return nil }
    let left = left(color, color, top(row, column))
    guard left > 0 else { return nil }
    if now < 0 { return (-PatchPrice.cell, 0) }
    let gain = left - now
    return (gain * price - PatchPrice.cell + (now == 0 ? PatchPrice.due : 0), gain)
  }

  /// The best run through a cell that a colour serves.
  func run(
    through column: Int, in row: Int, _ packed: UInt32, _ frames: borrowing MutableSpan<Float>
  ) -> Run {
    let color = Tint(packed)
    var run = Run(cells: column..<column &+ 1, gain: left(color, color, top(row, column)))
    var sum: Float = 0
    var gain: Float = 0
    var best: Float = 0
    var right = column &+ 1
    while right < width, let (value, gained) = value(color, row, right, frames) {
      sum += value
      gain += gained
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
    while left > max(0, column &- Self.reach),
      let (value, gained) = value(color, row, left &- 1, frames)
    {
      sum += value
      gain += gained
      left &-= 1
      if sum > best {
        best = sum
        run.gain += gain
        gain = 0
        run.cells = left..<end
      }
    }
    return run
  }

  /// The best run near one in the row above; nil if there is none that pays.
  func run(
    below above: Range<Int>, in row: Int, _ packed: UInt32,
    _ frames: borrowing MutableSpan<Float>
  ) -> Run? {
    let color = Tint(packed)
    let first = max(0, above.lowerBound &- Self.reach)
    let end = min(width, above.upperBound &+ Self.reach)
    var column = above.lowerBound
    while column < above.upperBound, !serves(packed, row, column) { column &+= 1 }
    guard column < above.upperBound else { return nil }
    while column > first, serves(packed, row, column &- 1) { column &-= 1 }
    var run = Run(cells: column..<column, gain: 0)
    var best = PatchPrice.row
    var sum: Float = 0
    var gain: Float = 0
    var begin = column
    while column < end, let (value, gained) = value(color, row, column, frames) {
      if sum <= 0 {
        sum = 0
        gain = 0
        begin = column
      }
      sum += value
      gain += gained
      column &+= 1
      if sum > best {
        best = sum
        run = Run(cells: begin..<column, gain: gain)
      }
    }
    return run.cells.isEmpty ? nil : run
  }

  /// Paints a run with the background, where the cursor is.
  func fill(
    _ run: Run, in row: Int, _ color: UInt32, _ frames: inout MutableSpan<Float>,
    _ shown: inout MutableSpan<RGB>, _ pen: inout Pen, _ out: inout MutableRawSpan
  ) {
    let start = row &* width
    let top = 2 &* start
    for column in run.cells {
      frames[start &+ column] = PatchNeeds.painted
      shown[top &+ column] = RGB(packed: color)
      shown[top &+ width &+ column] = RGB(packed: color)
      pen.stamp(.space, &out)
    }
    if run.cells.upperBound == width { pen.reachedRightEdge() }
  }
}
