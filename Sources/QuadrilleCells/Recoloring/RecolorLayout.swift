import QuadrilleCore

/// The assignment of half-cell pixels to entries of the terminal's palette.
///
/// The entries are control points of a grid that follows the window's shape. A cell takes two of them, one below the
/// other, from the column at its left or at its right. The column is chosen for a cell, the upper or the lower point for a
/// pixel, by their bilinear shares against fixed blue-noise thresholds. So a cell is a pair of entries and a half block, and
/// cells of one pair are drawn without a change of colour.
struct RecolorLayout: Sendable {
  /// The entries that may be redefined: 0 to 15 are named colours, 16 to 21 those of base16-shell.
  static let entries = 22...255

  /// The entry of the first control point.
  let first: Int
  /// The grid of the terminal.
  let size: CellSize
  /// The control points across, and down.
  let columns: Int
  let rows: Int
  /// The control point of each pixel, row by row.
  let points: [UInt8]
  /// All pixels, by their control point, and where those of each point begin.
  let pixels: [Int32]
  let starts: [Int]
  /// The row of control points above each row of cells, and the column of them left of each column.
  let bands: [Int]
  let strips: [Int]
  /// The row of control points nearest to each row of cells, and the nearest column to each column.
  let nearestRows: [Int]
  let nearestColumns: [Int]

  /// The number of control points.
  var count: Int { columns * rows }

  /// The number of pairs: of the points in two rows that follow each other.
  var pairs: Int { max(1, rows - 1) * columns }

  /// Makes the layout of a grid, whose entries begin with one.
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
    let sharpness = (
      across: Self.sharpness(width, columns), down: Self.sharpness(height, rows)
    )
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

  /// The grid of control points whose distances are shortest, and whose every point has a pixel.
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

  /// The control point before a place, and how much of the way to the next one it is.
  private static func share(_ place: Double, of length: Int, points: Int) -> (
    point: Int, share: Double
  ) {
    guard points > 1, length > 1 else { return (0, 0) }
    let scaled = place * Double(points - 1) / Double(length - 1)
    let point = min(Int(scaled), points - 2)
    return (point, scaled - Double(point))
  }

  /// How much steeper than bilinear shares are: points that are near each other need less of a mix, which is grain. A fifth
  /// more lowers both the seen error and the grain at any distance.
  private static func sharpness(_ length: Int, _ points: Int) -> Double {
    max(1.2, 9 * Double(points) / Double(length))
  }

  private static func sharpened(_ share: Double, by factor: Double) -> Double {
    0.5 + (share - 0.5) * factor
  }

  /// A threshold of 0…1. Those of cells are others than those of pixels, or their choices would go together.
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

  /// The palette's entry of a control point.
  @inline(__always)
  func color(of point: Int) -> CellColor { .entry(first + point) }

  /// The pair that a cell is drawn with.
  @inline(__always)
  func pair(row: Int, column: Int) -> Int {
    bands[row] * columns + Int(points[2 * row * size.columns + column]) % columns
  }

  /// The two entries of a cell in blocks, before its pair was drawn.
  func block(row: Int, column: Int) -> CellColor {
    color(of: nearestRows[row] * columns + nearestColumns[column])
  }

  /// The entries of a cell that is drawn with its pair.
  @inline(__always)
  func dithered(row: Int, column: Int) -> (upper: CellColor, lower: CellColor) {
    let upper = 2 * row * size.columns + column
    return (
      color(of: Int(points[upper])), color(of: Int(points[upper + size.columns]))
    )
  }
}
