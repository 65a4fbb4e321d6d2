// Hot: once per painted cell and some around it.

extension MixView {
  /// Adjacent cells of a row to be painted with one pair.
  struct Run {
    var cells: Range<Int>
    /// The benefit of painting the run, in bytes.
    var value: Float
    /// The frames of lifetime that the run gains.
    var gain: Float
  }

  /// The number of rows below the first row in which runs of the same pair may be painted.
  static let depth = 10
  private static let reach = 16
  /// The columns searched on each side for every candidate pair, and then for the best candidates, the finalists.
  private static let glance = 10
  private static let sight = 24
  /// The number of best candidates that are compared by the longer search.
  private static let finalists = 2
  /// The weight of the benefit in the row below, when finalists are compared.
  private static let below: Float = 0.5
  /// The penalty for contrast, in bytes per unit: visible dither is avoided at the cost of a few bytes.
  private var grain: Float { isCoarse ? 1 : 20 }
  private static let least: Float = -6
  /// The cost of a cell in bytes.
  private static let cell: Float = 1.8

  /// Returns the benefit of painting a cell with a pair, in bytes, and the frames gained; −99 if impossible.
  @inline(__always)
  private func value(_ pair: MixTable.Pair, _ cell: Int) -> (value: Float, gain: Float) {
    let before = frames[cell]
    guard before >= 0, cells[cell].color.w > 0 else { return (-99, 0) }
    let choice = choice(pair, cell)
    guard choice.left > 0 else { return (-99, 0) }
    let gain = choice.left - before
    let value =
      gain * price.current - Self.cell - grain * pair.contrast
      + (before == MixNeeds.due ? PatchPrice.due : 0)
    return (value, gain)
  }

  /// Returns the run of greatest benefit through a cell, up to `sight` columns on each side.
  func run(_ pair: MixTable.Pair, through column: Int, in row: Int, sight: Int) -> Run {
    let start = row &* width
    let own = value(pair, start &+ column)
    var run = Run(cells: column..<column &+ 1, value: own.value, gain: max(0, own.gain))
    guard own.value > -50 else { return run }
    for direction in 0...1 {
      var sum: Float = 0
      var gain: Float = 0
      var best: Float = 0
      var place = column
      let (low, high) = (run.cells.lowerBound, run.cells.upperBound)
      while true {
        place &+= direction == 0 ? 1 : -1
        guard place >= 0 && place < width, abs(place &- column) < sight else { break }
        let value = value(pair, start &+ place)
        if value.value < Self.least { break }
        sum += value.value
        gain += value.gain
        if sum < best - 12 { break }
        if sum > best {
          run.value += sum - best
          run.gain += gain
          gain = 0
          best = sum
          run.cells = direction == 0 ? low..<place &+ 1 : place..<high
        }
      }
    }
    return run
  }

  /// Returns the run of greatest benefit near the run above; nil if none is worth its bytes.
  func run(_ pair: MixTable.Pair, below above: Range<Int>, in row: Int) -> Run? {
    let end = min(width, above.upperBound &+ Self.reach)
    var begin = max(0, above.lowerBound &- Self.reach)
    var run = Run(cells: begin..<begin, value: PatchPrice.row, gain: 0)
    var sum: Float = 0
    var gain: Float = 0
    for column in begin..<end {
      let value = value(pair, row &* width &+ column)
      if value.value < Self.least {
        sum = 0
        gain = 0
        begin = column &+ 1
        continue
      }
      if sum <= 0 {
        sum = 0
        gain = 0
        begin = column
      }
      sum += value.value
      gain += value.gain
      if sum > run.value { run = Run(cells: begin..<column &+ 1, value: sum, gain: gain) }
    }
    return run.cells.isEmpty ? nil : run
  }

  /// Returns the best pair to load for a cell.
  func pair(_ row: Int, _ column: Int, _ pen: borrowing Pen) -> MixTable.Pair {
    let cell = row &* width &+ column
    let first = Int(buckets[cell]) &* MixTable.choices
    var values = SIMD16<Float>(repeating: -.infinity)
    let loaded =
      pen.foreground.bits < 256 && pen.background.bits < 256
      ? places[pen.foreground.index &<< 8 | pen.background.index] : MixTable.none
    // All listed pairs and the loaded one, with a short search for each.
    for choice in 0...MixTable.choices {
      let index = choice == MixTable.choices ? loaded : lists[first &+ choice]
      guard index != MixTable.none else { continue }
      let pair = pairs[Int(index)]
      var value = run(pair, through: column, in: row, sight: Self.glance).value
      // At the edge of a bucket no pair may be within the bound; the nearest is taken then.
      if value < -50 { value = -100 - Float(choice) }
      values[choice] = value - cost(pair, pen)
    }
    var best = pairs[Int(lists[first])]
    var most: Float = -.infinity
    for _ in 0..<Self.finalists {
      var choice = 0
      for other in 1...MixTable.choices where values[other] > values[choice] { choice = other }
      guard values[choice] > -50 else { break }
      values[choice] = -.infinity
      let pair = pairs[Int(choice == MixTable.choices ? loaded : lists[first &+ choice])]
      var value = run(pair, through: column, in: row, sight: Self.sight).value - cost(pair, pen)
      if row &+ 1 < rows {
        value +=
          Self.below
          * max(0, run(pair, through: column, in: row &+ 1, sight: Self.sight / 2).value)
      }
      if value > most {
        most = value
        best = pair
      }
    }
    return best
  }

  /// Returns the cost of loading a pair, in bytes.
  @inline(__always)
  private func cost(_ pair: MixTable.Pair, _ pen: borrowing Pen) -> Float {
    let one: Float = pen.depth == .indexed ? 11 : 5
    if pair.first == pair.second { return pair.first == pen.background ? 0 : one }
    let holdsFirst = pair.first == pen.foreground || pair.first == pen.background
    let holdsSecond = pair.second == pen.foreground || pair.second == pen.background
    if holdsFirst && holdsSecond { return 0 }
    return holdsFirst || holdsSecond ? one : one == 11 ? 20 : 8
  }
}
