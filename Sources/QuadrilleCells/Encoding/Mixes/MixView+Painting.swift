// Hot: once per painted cell.

extension MixView {
  /// Paints the due cells of a row, and cells that are best painted with them.
  ///
  /// Returns false if the byte limit ended the row early.
  mutating func paint(_ row: Int, _ pen: inout Pen, until limit: Int) -> Bool {
    var column = 0
    while column < width {
      let cell = row &* width &+ column
      if frames[cell] == MixNeeds.due {
        if pen.out.count >= limit { return false }
        if cells[cell].color.w < 0 {
          paintApart(row, column, &pen)
        } else {
          paintRuns(row, column, &pen)
        }
      }
      column &+= 1
    }
    return true
  }

  /// Paints a run of cells in mixes of one pair of colours, and runs below it with the same pair.
  private mutating func paintRuns(_ row: Int, _ column: Int, _ pen: inout Pen) {
    let pair = pair(row, column, pen)
    if isShown(pair, row, column, pen) { return }
    var run = run(pair, through: column, in: row, sight: width)
    load(pair, run, row, &pen)
    var line = row
    while true {
      pen.move(row: line, column: run.cells.lowerBound)
      fill(pair, run, line, &pen)
      price.gain(run.gain)
      line &+= 1
      guard line < min(rows, row &+ 1 &+ Self.depth),
        let next = self.run(pair, below: run.cells, in: line)
      else { return }
      run = next
    }
  }

  /// Whether a cell outside the bound of its pair shows the nearest mix already. It is then not written in every frame.
  private mutating func isShown(
    _ pair: MixTable.Pair, _ row: Int, _ column: Int, _ pen: borrowing Pen
  ) -> Bool {
    let cell = row &* width &+ column
    guard choice(pair, cell).left <= 0 else { return false }
    let pixels = Self.pixels(pair, nearestLane(pair, cell), row, column)
    let top = cell &+ row &* width
    guard pen.shown[top] == pixels.upper, pen.shown[top &+ width] == pixels.lower
    else { return false }
    frames[cell] = MixNeeds.painted
    return true
  }

  /// Loads a pair; the more frequent colour of the run becomes the background.
  private func load(_ pair: MixTable.Pair, _ run: Run, _ row: Int, _ pen: inout Pen) {
    if pair.first == pair.second {
      if pen.background != pair.first { pen.load(background: pair.first) }
      return
    }
    let isLoaded =
      pen.foreground == pair.first && pen.background == pair.second
      || pen.foreground == pair.second && pen.background == pair.first
    if isLoaded { return }
    // A loaded colour keeps its role.
    if pair.first == pen.background { return pen.setForeground(pair.second) }
    if pair.second == pen.background { return pen.setForeground(pair.first) }
    if pair.first == pen.foreground { return pen.setBackground(pair.second) }
    if pair.second == pen.foreground { return pen.setBackground(pair.first) }
    var share = 0
    for column in run.cells { share &+= choice(pair, row &* width &+ column).lane &- 2 }
    if share > 0 {
      pen.setBoth(pair.second, pair.first)
    } else {
      pen.setBoth(pair.first, pair.second)
    }
  }

  private mutating func fill(_ pair: MixTable.Pair, _ run: Run, _ row: Int, _ pen: inout Pen) {
    for column in run.cells {
      let cell = row &* width &+ column
      var lane = choice(pair, cell).lane
      if choice(pair, cell).left <= 0 { lane = nearestLane(pair, cell) }
      let pixels = Self.pixels(pair, lane, row, column)
      let back = pen.background
      if pixels.upper == back {
        pen.stamp(pixels.lower == back ? .space : .lower)
      } else {
        pen.stamp(pixels.lower == back ? .upper : .full)
      }
      shown[cell] = MixColor.Vector(pair.x[lane], pair.y[lane], pair.z[lane], 0)
      marks[cell] = pixels.upper.bits | pixels.lower.bits &<< 8
      frames[cell] = MixNeeds.painted
    }
  }

  private func nearestLane(_ pair: MixTable.Pair, _ cell: Int) -> Int {
    let color = cells[cell].color
    let x = pair.x - color.x
    let y = pair.y - color.y
    let z = pair.z - color.z
    let square = x * x + y * y + z * z
    return (0..<5).min { square[$0] < square[$1] } ?? 0
  }

  /// Paints each pixel of a cell in its nearest palette colour.
  private mutating func paintApart(_ row: Int, _ column: Int, _ pen: inout Pen) {
    let cell = row &* width &+ column
    let top = cell &+ row &* width
    let upper = CellColor(index: UInt32(singles[MixTable.bucket(now[top], now[top])]))
    let lower = CellColor(
      index: UInt32(singles[MixTable.bucket(now[top &+ width], now[top &+ width])]))
    frames[cell] = MixNeeds.painted
    if pen.shown[top] == upper && pen.shown[top &+ width] == lower { return }
    pen.move(row: row, column: column)
    pen.draw(top: upper, bottom: lower)
  }
}
