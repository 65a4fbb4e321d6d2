package import QuadrilleCells

/// The steps from the best picture a link could carry to the cheapest: every how many slots a frame
/// is shown, and how far its colours may be off.
package struct Ladder: Sendable {
  /// One step.
  package struct Level: Equatable, Sendable {
    /// A frame is shown in every so many slots.
    package var divisor: Int
    /// How far its colours may be off.
    package var tolerance: Tolerance
  }

  /// The steps, the best first.
  package let levels: [Level]
  private let rate: Int
  private let tolerance: Tolerance
  private let most: Tolerance
  private let mostFrames: Int?
  private let depth: ColorDepth
  /// Whether frames redefine the terminal's colours: their sizes have other proportions.
  var isRecolored = false

  /// Steps for a rate of frames: first the tolerance rises, then the rate falls. A moving gradient costs
  /// a fifth at each step of tolerance, but at half the rate still four fifths, since each frame then
  /// has twice the change to show. Divisors keep frames evenly spaced: 60, 30, 20, 15 and 10 a second.
  init(
    rate: Int, tolerance: Tolerance, most: Tolerance, mostFrames: Int? = nil,
    depth: ColorDepth = .truecolor
  ) {
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

  /// Whether the step below one makes frames smaller; fewer of them are larger, if anything.
  func hasSmallerFrames(below level: Int) -> Bool {
    level + 1 < levels.count && levels[level + 1].tolerance > levels[level].tolerance
  }

  /// The same for another rate.
  func changed(to rate: Int) -> Ladder {
    var ladder = Ladder(
      rate: rate, tolerance: tolerance, most: most, mostFrames: mostFrames, depth: depth)
    ladder.isRecolored = isRecolored
    return ladder
  }

  /// Bytes a second that a level would take, where another takes some: measured proportions, good for
  /// guessing only.
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

  /// The best level that takes no more than some bytes a second, where a frame of the best one
  /// has some bytes.
  package func level(carrying rate: Double, bytesPerFrame: Double) -> Int {
    let best = bytesPerFrame * Double(self.rate) / Double(levels[0].divisor)
    return levels.indices.first { demand(of: $0, where: 0, takes: best) <= 0.85 * rate }
      ?? levels.count - 1
  }

  /// Bytes of a frame, in proportion. Among few colours there is less to gain.
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

  /// Bytes a second where a frame is shown in every so many slots, in proportion.
  private static let thinning = [1, 1, 0.84, 0.75, 0.68, 0.63, 0.6]

  /// Bytes of a frame of redefined colours, in proportion: contest, where entries are off by one, two or three levels.
  private static func weightOfEntries(_ tolerance: Tolerance) -> Double {
    guard case .difference(let bound) = tolerance else { return 1 }
    return bound <= 1 ? 0.55 : 0.4
  }

  /// Bytes a second of redefined colours where a frame is shown in every so many slots, in proportion: a frame names each
  /// entry once, however far it moved.
  private static let thinningOfEntries = [1, 1, 0.64, 0.47, 0.37, 0.31, 0.27]
}
