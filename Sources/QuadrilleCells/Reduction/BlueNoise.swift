import CMath

/// A blue-noise dither matrix of 64 × 64 distinct thresholds, made by void-and-cluster (Ulichney 1993).
///
/// The positions with thresholds below any value are spread evenly but without a regular pattern: the least visible
/// mix. The matrix is fixed to the screen, so a still picture gives a still pattern. It is the same on all machines.
struct BlueNoise {
  /// The period of the matrix in both directions, in pixels.
  static let side = 64

  /// The thresholds row by row, evenly distributed over 0…1, never 0 or 1.
  static let thresholds: [Float] = {
    var field = BlueNoise()
    return field.ranks().map { (Float($0) + 0.5) / Float(side * side) }
  }()

  /// The distance in each direction to which a set position adds to `crowd`.
  private static let reach = 6
  private static let width = 2 * reach + 1
  /// The Gaussian added to `crowd` around a set position, shifted left past the six bits that hold the column.
  private static let kernel: [Int32] = (0..<width * width).map { place in
    let x = Double(place % width - reach)
    let y = Double(place / width - reach)
    return Int32((16_384 * exp(-(x * x + y * y) / 4.5)).rounded()) << 6
  }
  /// Added to `crowd` at set positions, which then exceed all others, so that one array serves both searches.
  private static let lift: Int32 = 1 << 26

  /// The density of set positions around each position; the lowest six bits hold the position's column.
  private var crowd: [Int32] = (0..<side * side).map { Int32($0 % side) }
  /// The greatest and the least value of `crowd` in each row, and a bit for each row where they are out of date.
  private var most = [Int32](repeating: 0, count: side)
  private var least = [Int32](repeating: 0, count: side)
  private var stale = UInt64.max

  /// Returns the rank of each position in the order in which positions are set.
  private mutating func ranks() -> [Int] {
    let count = Self.side * Self.side
    let seeds = count / 16
    scatter(seeds)
    // The seeds are even when clearing the most crowded position makes it the emptiest.
    while true {
      let crowded = mostCrowded()
      change(crowded, isSet: false)
      let empty = emptiest()
      change(empty, isSet: true)
      if empty == crowded { break }
    }
    var result = [Int](repeating: 0, count: count)
    let even = self
    for rank in (0..<seeds).reversed() {
      let place = mostCrowded()
      result[place] = rank
      change(place, isSet: false)
    }
    self = even
    for rank in seeds..<count {
      let place = emptiest()
      result[place] = rank
      change(place, isSet: true)
    }
    return result
  }

  /// Sets `count` positions at random.
  private mutating func scatter(_ count: Int) {
    var state: UInt32 = 1
    var rest = count
    while rest > 0 {
      state = state &* 1_664_525 &+ 1_013_904_223
      let place = Int(state >> 20)
      if crowd[place] < Self.lift {
        change(place, isSet: true)
        rest -= 1
      }
    }
  }

  /// Sets or clears a position and updates `crowd` around it, wrapping at the edges.
  private mutating func change(_ place: Int, isSet: Bool) {
    Self.add(isSet ? 1 : -1, at: place, to: &crowd)
    for down in 0..<Self.width {
      stale |= 1 << UInt64((place / Self.side + down - Self.reach) & (Self.side - 1))
    }
  }

  private static func add(_ sign: Int32, at place: Int, to crowd: inout [Int32]) {
    let table = Self.kernel
    let kernel = table.span
    var field = crowd.mutableSpan
    let mask = side - 1
    for down in 0..<width {
      let row = ((place / side + down - reach) & mask) * side
      for along in 0..<width {
        field[row + (place + along - reach) & mask] &+= sign &* kernel[down * width + along]
      }
    }
    field[place] &+= sign &* lift
  }

  private mutating func mostCrowded() -> Int {
    refresh()
    var best = 0
    for row in 1..<Self.side where most[row] > most[best] { best = row }
    return best * Self.side + Int(most[best] & 63)
  }

  private mutating func emptiest() -> Int {
    refresh()
    var best = 0
    for row in 1..<Self.side where least[row] < least[best] { best = row }
    return best * Self.side + Int(least[best] & 63)
  }

  private mutating func refresh() {
    while stale != 0 {
      let row = stale.trailingZeroBitCount
      stale &= stale - 1
      (most[row], least[row]) = Self.extremes(
        crowd.span.extracting(Self.side * row..<Self.side * (row + 1)))
    }
  }

  private static func extremes(_ row: Span<Int32>) -> (greatest: Int32, least: Int32) {
    var greatest = SIMD8<Int32>(repeating: .min)
    var least = SIMD8<Int32>(repeating: .max)
    for step in 0..<side / 8 {
      let eight = row.bytes.unsafeLoadUnaligned(
        fromByteOffset: 32 * step, as: SIMD8<Int32>.self)
      greatest = pointwiseMax(greatest, eight)
      least = pointwiseMin(least, eight)
    }
    return (greatest.max(), least.min())
  }
}
