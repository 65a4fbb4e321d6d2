package import QuadrilleCells

/// The quality levels from the best picture to the cheapest. A level sets the number of slots from one frame to the
/// next, and the colour tolerance.
package struct Ladder: Sendable {
  package struct Level: Equatable, Sendable {
    /// The number of slots from one frame to the next.
    package var divisor: Int
    /// The colour tolerance.
    package var tolerance: Tolerance
  }

  /// The quality levels, best first.
  package let levels: [Level]
  let rate: Int
  private let tolerance: Tolerance
  private let most: Tolerance
  private let mostFrames: Int?
  private let depth: ColorDepth
  /// Whether frames redefine the terminal's colours. Their sizes depend differently on tolerance and rate.
  var isRecolored = false

  /// Makes the levels for a slot rate. First the tolerance rises, then the frame rate falls. Each step of tolerance
  /// cuts the bytes of a moving gradient to between a fifth and a half. Half the frame rate still takes four fifths of
  /// the bytes, because each frame then has twice the change. Divisors keep frames evenly spaced: 60, 30, 20, 15 and 10
  /// a second.
  ///
  /// - Parameters: - rate: slots a second. - tolerance: the tolerance while the link carries everything. - most: the
  ///   largest tolerance on a slow link. - mostFrames: the largest useful frame rate. - depth: the colour depth, which
  ///   decides how much a tolerance saves.
  package init(
    rate: Int, tolerance: Tolerance, most: Tolerance, mostFrames: Int? = nil,
    depth: ColorDepth = .truecolor
  ) {
    let most = max(tolerance, most)
    self.rate = rate
    self.depth = depth
    self.tolerance = tolerance
    self.most = most
    self.mostFrames = mostFrames
    let between = [Tolerance.fine, .fair, .rough].filter { tolerance < $0 && $0 < most }
    let tolerances = [tolerance] + between + (tolerance < most ? [most] : [])
    var levels = tolerances.map { Level(divisor: 1, tolerance: $0) }
    for divisor in [2, 3, 4, 6] where rate % divisor == 0 && rate / divisor >= 10 {
      levels.append(Level(divisor: divisor, tolerance: most))
    }
    let useful = levels.filter { rate / $0.divisor <= mostFrames ?? rate }
    self.levels = useful.isEmpty ? levels.suffix(1) : useful
  }

  /// Returns whether the next lower level has smaller frames. A lower frame rate does not make frames smaller: each
  /// shows more change.
  func hasSmallerFrames(below level: Int) -> Bool {
    level + 1 < levels.count && levels[level + 1].tolerance > levels[level].tolerance
  }

  /// Returns this ladder for another slot rate.
  func changed(to rate: Int) -> Ladder {
    var ladder = Ladder(
      rate: rate, tolerance: tolerance, most: most, mostFrames: mostFrames, depth: depth)
    ladder.isRecolored = isRecolored
    return ladder
  }

  /// Returns the bytes per second that a level would need, if the current level needs `bytes`. An estimate from
  /// measured ratios.
  func demand(of level: Int, where current: Int, takes bytes: Double) -> Double {
    func weight(_ level: Level) -> Double {
      if isRecolored {
        return Self.weightOfEntries(level.tolerance)
          * Self.thinningOfEntries[min(level.divisor, Self.thinningOfEntries.count - 1)]
      }
      return Self.weight(level.tolerance, depth)
        * Self.thinning[min(level.divisor, Self.thinning.count - 1)]
    }
    return bytes * weight(levels[level]) / weight(levels[current])
  }

  /// Returns the best level that a link of `rate` bytes per second carries, or the cheapest if it carries none.
  /// `bytesPerFrame` is the frame size at the best level.
  package func level(carrying rate: Double, bytesPerFrame: Double) -> Int {
    let best = bytesPerFrame * Double(self.rate) / Double(levels[0].divisor)
    return levels.indices.first { demand(of: $0, where: 0, takes: best) <= 0.85 * rate }
      ?? levels.count - 1
  }

  /// Returns the relative size of a frame at a tolerance. With few colours a tolerance saves less. The reference (1) is
  /// `fine` with 24-bit colours.
  static func weight(_ tolerance: Tolerance, _ depth: ColorDepth = .truecolor) -> Double {
    let isTrue = depth == .truecolor
    switch tolerance {
    case .lossless: return 5
    case .fine: return depth == .mono ? 5 : 1
    case .difference where depth == .mono: return 5
    case .difference(let bound) where isTrue:
      return bound <= 0.5 ? 1 : bound < 1.5 ? 0.2 : bound < 3 ? 0.06 : 0.03
    case .difference(let bound): return bound < 1.5 ? 0.6 : bound < 3 ? 0.35 : 0.25
    }
  }

  /// The bytes per second at each divisor, relative to a divisor of 1.
  private static let thinning = [1, 1, 0.84, 0.75, 0.68, 0.63, 0.6]

  /// Returns the relative bytes of a frame of redefined palette entries, measured with the scene `contest`. The
  /// tolerance lets an entry's colour components be off by one, two or three.
  private static func weightOfEntries(_ tolerance: Tolerance) -> Double {
    guard case .difference(let bound) = tolerance else { return 1 }
    return bound <= 1 ? 0.55 : 0.4
  }

  /// The relative bytes per second of redefined palette entries at each divisor: a frame sets each entry once, however
  /// far its colour moved.
  private static let thinningOfEntries = [1, 1, 0.64, 0.47, 0.37, 0.31, 0.27]
}
