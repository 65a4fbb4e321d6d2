import QuadrilleCore

/// The palette of one picture of a GIF, 256 colours at most.
///
/// The palette of a picture with no more colours is exact. Otherwise samples are split into groups where they differ
/// most, and each group's mean is moved to the mean of the samples nearest to it (Lloyd 1982), three times.
struct GIFColors {
  /// The colours in weighted sRGB levels.
  private(set) var places: [SIMD4<Float>] = []
  /// Whether every pixel has exactly one of the colours.
  private(set) var isExact = false
  /// The root mean square distance of the samples from their nearest colour, before the last round.
  private(set) var spread: Float = 0
  /// Whether an additional index marks unchanged pixels.
  private let hasHole: Bool

  /// The weights of red, green and blue levels, by the sensitivity of the eye: levels of sRGB are about evenly
  /// spaced to it. The squares add up to nearly 3.
  static let weights = SIMD4<Float>(0.95, 1.15, 0.85, 0)

  private static let sampleCount = 4096
  private static let rounds = 3

  static func place(of color: RGB) -> SIMD4<Float> {
    SIMD4(Float(color.red), Float(color.green), Float(color.blue), 0) * weights
  }

  /// Returns the sRGB colour for weighted levels, rounded.
  static func color(at place: SIMD4<Float>) -> RGB {
    func level(_ value: Float, _ weight: Float) -> UInt8 {
      UInt8(max(0, min(255, (value / weight).rounded())))
    }
    return RGB(level(place.x, weights.x), level(place.y, weights.y), level(place.z, weights.z))
  }

  /// Chooses colours for pixels: at most 256, including the hole, the index that marks unchanged pixels.
  init(of pixels: [RGB], hasHole: Bool) {
    self.hasHole = hasHole
    let limit = hasHole ? 255 : 256
    if let own = Self.distinct(pixels, limit: limit) {
      places = own.map(Self.place)
      isExact = true
      return
    }
    // The step is odd, so that the samples do not all lie in the same columns.
    let step = max(1, pixels.count / Self.sampleCount) | 1
    var samples = stride(from: 0, to: pixels.count, by: step).map { Self.place(of: pixels[$0]) }
    places = Self.split(&samples, into: limit)
    for _ in 0..<Self.rounds { settle(samples) }
    for index in places.indices {
      places[index] = Self.place(of: Self.color(at: places[index]))
    }
  }

  /// The index that marks unchanged pixels; nil if there is none.
  var hole: UInt8? { hasHole ? UInt8(places.count) : nil }

  /// The number of bits of a palette index.
  var bits: Int {
    let count = places.count + (hasHole ? 1 : 0)
    return max(1, Int.bitWidth - (max(1, count) - 1).leadingZeroBitCount)
  }

  /// The colours by palette index, padded with black to a power of two.
  var table: [RGB] {
    places.map(Self.color) + Array(repeating: .black, count: 1 << bits - places.count)
  }

  /// Returns the distinct colours in ascending order; nil if there are more than `limit`.
  private static func distinct(_ pixels: [RGB], limit: Int) -> [RGB]? {
    var found: Set<RGB> = []
    var last: RGB?
    for pixel in pixels where pixel != last {
      last = pixel
      found.insert(pixel)
      if found.count > limit { return nil }
    }
    return found.sorted { $0.packed < $1.packed }
  }

  /// Returns the index of the nearest colour, and the square of its distance.
  private static func nearest(
    to place: SIMD4<Float>, in levels: Span<Float>
  ) -> (index: Int, distance: Float) {
    let (x, y, z) = (place.x, place.y, place.z)
    var best = 0
    var least = Float.infinity
    var start = 0
    while start < levels.count {
      let dx = levels[start] - x
      let dy = levels[start &+ 1] - y
      let dz = levels[start &+ 2] - z
      let distance = dx * dx + dy * dy + dz * dz
      if distance < least { (best, least) = (start, distance) }
      start &+= 3
    }
    return (best / 3, least)
  }

  /// Moves each colour to the mean of the samples nearest to it.
  private mutating func settle(_ samples: [SIMD4<Float>]) {
    let levels = places.flatMap { [$0.x, $0.y, $0.z] }
    var sums = [SIMD4<Float>](repeating: .zero, count: places.count)
    var counts = [Float](repeating: 0, count: places.count)
    var squares: Float = 0
    for sample in samples {
      let (index, distance) = Self.nearest(to: sample, in: levels.span)
      sums[index] += sample
      counts[index] += 1
      squares += distance
    }
    spread = (squares / Float(max(1, samples.count))).squareRoot()
    for index in places.indices where counts[index] > 0 {
      places[index] = sums[index] / counts[index]
    }
  }

  /// A group of samples, with its mean and its squared deviations.
  private struct Group {
    var range: Range<Int>
    var mean = SIMD4<Float>.zero
    var squares = SIMD4<Float>.zero

    init(_ range: Range<Int>, of samples: [SIMD4<Float>]) {
      self.range = range
      for index in range { mean += samples[index] }
      mean /= Float(max(1, range.count))
      for index in range {
        let off = samples[index] - mean
        squares += off * off
      }
    }

    /// The channel in which the group is widest.
    var axis: Int {
      squares.x >= squares.y && squares.x >= squares.z ? 0 : squares.y >= squares.z ? 1 : 2
    }
  }

  /// Splits the widest group at its mean until there are enough groups. Returns their means.
  private static func split(_ samples: inout [SIMD4<Float>], into limit: Int) -> [SIMD4<Float>] {
    var groups = [Group(0..<samples.count, of: samples)]
    while groups.count < limit {
      guard
        let widest = groups.indices.max(by: {
          groups[$0].squares.sum() < groups[$1].squares.sum()
        }), groups[widest].squares.sum() > 0
      else { break }
      let group = groups[widest]
      let axis = group.axis
      let middle = samples[group.range].partition { $0[axis] > group.mean[axis] }
      groups[widest] = Group(group.range.lowerBound..<middle, of: samples)
      groups.append(Group(middle..<group.range.upperBound, of: samples))
    }
    return groups.map(\.mean)
  }
}
