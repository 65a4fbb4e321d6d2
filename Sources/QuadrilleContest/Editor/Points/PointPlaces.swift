import QuadrilleCore

/// The cells of points of the unit square in an area; points outside the square are moved to its edge.
struct PointPlaces {
  let cells: [(column: Int, row: Int)]

  init(_ points: [UnitPoint], in area: CellArea) {
    func place(_ part: Double, _ first: Int, _ count: Int) -> Int {
      first + min(max(Int((part * Double(count)).rounded(.down)), 0), max(0, count - 1))
    }
    cells = points.map {
      (place($0.x, area.column, area.columns), place($0.y, area.row, area.rows))
    }
  }

  /// Returns the index of the point nearest to a cell, the topmost of equally near points; nil without points.
  func nearest(column: Int, row: Int) -> Int? {
    // A cell is twice as high as it is wide.
    func distance(_ cell: (column: Int, row: Int)) -> Int {
      let (x, y) = (cell.column - column, 2 * (cell.row - row))
      return x * x + y * y
    }
    return cells.indices.reversed().min { distance(cells[$0]) < distance(cells[$1]) }
  }

  /// Returns the pixels of the ring's lines, with a line width that suits the size of a half cell.
  func ringPixels(in grain: PixelGrain) -> [(x: Int, y: Int)] {
    guard grain != .halfCells else { return ringPixels }
    let thick = max(1, Int((grain.round / 5).rounded()))
    func middle(_ cell: (column: Int, row: Int)) -> (x: Double, y: Double) {
      ((Double(cell.column) + 0.5) * grain.x, Double(2 * cell.row + 1) * grain.y)
    }
    var pixels: [(x: Int, y: Int)] = []
    for index in cells.indices {
      let (from, to) = (middle(cells[index]), middle(cells[(index + 1) % cells.count]))
      let isSteep = abs(to.y - from.y) > abs(to.x - from.x)
      let steps = Int(max(abs(to.x - from.x), abs(to.y - from.y)))
      for step in 0..<steps {
        let part = Double(step) / Double(steps)
        let (x, y) = (Int(from.x + part * (to.x - from.x)), Int(from.y + part * (to.y - from.y)))
        for offset in 0..<thick {
          let shift = offset - thick / 2
          pixels.append(isSteep ? (x + shift, y) : (x, y + shift))
        }
      }
    }
    return pixels
  }

  /// The half cells on the lines from each point to the next, and from the last to the first.
  var ringPixels: [(x: Int, y: Int)] {
    var pixels: [(x: Int, y: Int)] = []
    for index in cells.indices {
      let (from, to) = (cells[index], cells[(index + 1) % cells.count])
      let (width, height) = (to.column - from.column, 2 * (to.row - from.row))
      let steps = max(abs(width), abs(height))
      guard steps > 0 else { continue }
      for step in 0..<steps {
        pixels.append(
          (
            from.column + (2 * width * step + steps) / (2 * steps),
            2 * from.row + 1 + (2 * height * step + steps) / (2 * steps) - 1
          ))
      }
    }
    return pixels
  }
}
