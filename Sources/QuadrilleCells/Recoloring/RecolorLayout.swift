/// The assignment of half-cell pixels to entries of the terminal's palette.
///
/// The entries are control points of a grid that follows the window's shape. A cell uses a pair of vertically adjacent
/// points, from the column at its left or at its right. Fixed blue-noise thresholds choose the column for each cell and
/// the upper or lower point for each pixel, by the bilinear shares. Cells of one pair need no SGR changes between them.
struct RecolorLayout: Sendable {
  /// The palette entries that may be redefined. Entries 0 to 15 are the named colours; base16-shell uses 16 to 21.
  static let entries = 22...255

  /// The entry of the first control point.
  let first: Int
  let size: CellSize
  /// The numbers of control points across and down.
  let columns: Int
  let rows: Int
  /// The control point of each pixel, row by row.
  let points: [UInt8]
  /// The pixel indices, sorted by control point; point `p` has `pixels[starts[p]..<starts[p + 1]]`.
  let pixels: [Int32]
  let starts: [Int]
  /// For each row of cells the row of control points above it; for each column the column of points to its left.
  let bands: [Int]
  let strips: [Int]
  /// For each row of cells the nearest row of control points; for each column the nearest column of points.
  let nearestRows: [Int]
  let nearestColumns: [Int]

  /// The number of control points.
  var count: Int { columns * rows }

  /// The number of pairs; a pair is a control point and the point below it.
  var pairs: Int { max(1, rows - 1) * columns }

  /// Makes the layout for a terminal's grid; `first` is the palette entry of the first control point.
  init(size: CellSize, first: Int = entries.lowerBound) {
    self.first = first
    let (width, height) = (size.columns, 2 * size.rows)
    let (columns, rows) = Self.grid(width: width, height: height, first: first)
    (self.columns, self.rows, self.size) = (columns, rows, size)
    let across = (0..<width).map { Self.share(Double($0), of: width, points: columns) }
    let down = (0..<size.rows).map { Self.share(2 * Double($0) + 0.5, of: height, points: rows) }
    strips = across.map(\.point)
    bands = down.map(\.point)
    nearestColumns = across.map { $0.share < 0.5 ? $0.point : $0.point + 1 }
    nearestRows = down.map { $0.share < 0.5 ? $0.point : $0.point + 1 }
    var points = [UInt8](repeating: 0, count: width * height)
    let scale = height > 1 ? Double(rows - 1) / Double(height - 1) : 0
    let sharpness = (across: Self.sharpness(width, columns), down: Self.sharpness(height, rows))
    for row in 0..<size.rows {
      for column in 0..<width {
        let (left, share) = across[column]
        let point =
          bands[row] * columns + left
          + (Self.noise(column, row, isCell: true) < Self.sharpened(share, by: sharpness.across)
            ? 1 : 0)
        for y in 2 * row...2 * row + 1 {
          let share = Double(y) * scale - Double(bands[row])
          let isLower =
            Self.noise(column, y, isCell: false) < Self.sharpened(share, by: sharpness.down)
            && rows > 1
          points[y * width + column] = UInt8(point + (isLower ? columns : 0))
        }
      }
    }
    self.points = points
    (pixels, starts) = Self.sorted(points, count: columns * rows)
  }

  /// Returns the grid of control points with the smallest spacing that fits into the entries from `first` on.
  static func grid(width: Int, height: Int, first: Int) -> (columns: Int, rows: Int) {
    let most = entries.upperBound - first + 1
    var best = (columns: 1, rows: 1)
    var least = Double.infinity
    for columns in 1...min(width, most) {
      let rows = min(height / 2, most / columns)
      let x = Double(width) / Double(columns)
      let y = Double(height) / Double(rows)
      if x * x + y * y < least { (best, least) = ((columns, rows), x * x + y * y) }
    }
    return best
  }

  /// Returns the control point before a position, and the position's share (0…1) of the distance to the next point.
  private static func share(_ place: Double, of length: Int, points: Int) -> (
    point: Int, share: Double
  ) {
    guard points > 1, length > 1 else { return (0, 0) }
    let scaled = place * Double(points - 1) / Double(length - 1)
    let point = min(Int(scaled), points - 2)
    return (point, scaled - Double(point))
  }

  /// Returns the steepness of the shares, where 1 is bilinear. Control points near each other need less mixing, which
  /// shows as noise. The least factor, 1.2, lowers both the visible error and the noise.
  private static func sharpness(_ length: Int, _ points: Int) -> Double {
    max(1.2, 9 * Double(points) / Double(length))
  }

  private static func sharpened(_ share: Double, by factor: Double) -> Double {
    0.5 + (share - 0.5) * factor
  }

  /// Returns a blue-noise threshold, 0…1. Cells and pixels use shifted patterns so that their choices do not correlate.
  private static func noise(_ x: Int, _ y: Int, isCell: Bool) -> Double {
    let side = BlueNoise.side
    let (x, y) = isCell ? (x + 27, y + 41) : (x, y)
    return Double(BlueNoise.thresholds[y % side * side + x % side])
  }

  private static func sorted(_ points: [UInt8], count: Int) -> (pixels: [Int32], starts: [Int]) {
    var starts = [Int](repeating: 0, count: count + 1)
    for point in points { starts[Int(point) + 1] += 1 }
    for point in 0..<count { starts[point + 1] += starts[point] }
    var next = starts
    var pixels = [Int32](repeating: 0, count: points.count)
    for (pixel, point) in points.enumerated() {
      pixels[next[Int(point)]] = Int32(pixel)
      next[Int(point)] += 1
    }
    return (pixels, starts)
  }

  /// Returns the palette entry of a control point.
  @inline(__always)
  func color(of point: Int) -> CellColor { .entry(first + point) }

  /// Returns the index of the pair that a cell is drawn with.
  @inline(__always)
  func pair(row: Int, column: Int) -> Int {
    bands[row] * columns + Int(points[2 * row * size.columns + column]) % columns
  }

  /// Returns the single entry of a cell that is drawn as part of a block, before its pair is drawn.
  func block(row: Int, column: Int) -> CellColor {
    color(of: nearestRows[row] * columns + nearestColumns[column])
  }

  /// Returns a cell's two entries: the entries of its pair if the pair is drawn, else its block's entry twice.
  @inline(__always)
  func entries(row: Int, column: Int, drawnPairs: Int) -> (upper: CellColor, lower: CellColor) {
    if pair(row: row, column: column) < drawnPairs { return dithered(row: row, column: column) }
    let block = block(row: row, column: column)
    return (block, block)
  }

  /// Returns the entries of a cell's two pixels once its pair is drawn.
  @inline(__always)
  func dithered(row: Int, column: Int) -> (upper: CellColor, lower: CellColor) {
    let upper = 2 * row * size.columns + column
    return (color(of: Int(points[upper])), color(of: Int(points[upper + size.columns])))
  }
}
