import QuadrilleCore

/// A curve in Braille patterns, 2×4 dots a cell, with steep parts joined.
struct CurvePlot: Equatable, Sendable {
  let columns: Int
  let rows: Int
  /// The set dots of each cell, row by row: the low byte of U+2800…U+28FF.
  private(set) var dots: [UInt8]

  /// Plots a function of 0…1 with values of 0…1.
  init(columns: Int, rows: Int, value: (Double) -> Double) {
    self.columns = columns
    self.rows = rows
    dots = Array(repeating: 0, count: columns * rows)
    let (width, height) = (2 * columns, 4 * rows)
    guard width > 1, height > 0 else { return }
    func dot(at x: Int) -> Int {
      let part = value(Double(x) / Double(width - 1))
      return Int(((1 - min(1, max(0, part))) * Double(height - 1)).rounded())
    }
    var last = dot(at: 0)
    for x in 0..<width {
      let next = dot(at: x)
      // Each of two neighbouring columns draws half of the step between them.
      let middle = (last + next) / 2
      if x > 0 { for y in min(last, middle)...max(last, middle) { set(x - 1, y) } }
      for y in min(middle, next)...max(middle, next) where x > 0 || y == next { set(x, y) }
      last = next
    }
  }

  /// Returns the Braille pattern of a cell; nil without dots.
  func scalar(column: Int, row: Int) -> Unicode.Scalar? {
    let bits = dots[row * columns + column]
    return bits == 0 ? nil : Unicode.Scalar(0x2800 + UInt32(bits))
  }

  private mutating func set(_ x: Int, _ y: Int) {
    let cell = y / 4 * columns + x / 2
    let bit: UInt8 =
      switch (x % 2, y % 4) {
      case (0, 3): 0x40
      case (1, 3): 0x80
      case (0, let row): 1 << UInt8(row)
      case (_, let row): 8 << UInt8(row)
      }
    dots[cell] |= bit
  }
}
