import CMath

/// The twist of the gradient in Telegram's apps: the point of the untwisted gradient that each pixel of the square
/// shows.
///
/// A point depends on its pixel alone, so all points are computed once. For squares wider than 512 pixels they are
/// computed for each band again, to save memory.
struct Swirl {
  private static let largestKept = 512

  private let side, vectors: Int
  private let isKept: Bool
  /// The twisted x coordinates.
  private(set) var across: [SIMD4<Float>]
  /// The twisted y coordinates.
  private(set) var down: [SIMD4<Float>]

  /// Makes the twist of a square that is read in bands of up to `rowsInBand` rows.
  init(side: Int, rowsInBand: Int) {
    self.side = side
    vectors = (side + 3) / 4
    isKept = side <= Self.largestKept
    let rows = isKept ? side : rowsInBand
    across = Array(repeating: .zero, count: rows * vectors)
    down = across
    if isKept { fill(0..<side) }
  }

  /// Computes the rows if they are not stored; returns the index of their first vector.
  mutating func prepare(_ rows: Range<Int>) -> Int {
    if isKept { return rows.lowerBound * vectors }
    fill(rows)
    return 0
  }

  private mutating func fill(_ rows: Range<Int>) {
    var start = 0
    for row in rows {
      let y = Float(row) / Float(side)
      for x in 0..<vectors * 4 {
        let point = Self.twisted(x: Float(min(x, side - 1)) / Float(side), y: y)
        across[start + x / 4][x % 4] = point.x
        down[start + x / 4][x % 4] = point.y
      }
      start += vectors
    }
  }

  /// Rotates a point about the middle by 0.784 · r² radians, as Telegram's apps do (r is the distance from the middle),
  /// and clamps it to the square.
  static func twisted(x: Float, y: Float) -> (x: Float, y: Float) {
    let dx = x - 0.5
    let dy = y - 0.5
    let angle = 0.35 * 0.35 * 0.8 * 8 * (dx * dx + dy * dy)
    let sine = sinf(angle)
    let cosine = cosf(angle)
    return (
      max(0, min(1, 0.5 + dx * cosine - dy * sine)), max(0, min(1, 0.5 + dx * sine + dy * cosine))
    )
  }
}
