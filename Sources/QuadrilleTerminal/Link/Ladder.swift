public import QuadrilleCells

/// The steps from the best picture a link could carry to the cheapest: every how many slots a frame
/// is shown, and how far its colours may be off.
public struct Ladder: Sendable {
  /// One step.
  public struct Level: Equatable, Sendable {
    /// A frame is shown in every so many slots.
    public var divisor: Int
    /// How far its colours may be off.
    public var tolerance: Tolerance
  }

  /// The steps, the best first.
  public let levels: [Level]
  private let rate: Int
  private let tolerance: Tolerance
  private let most: Tolerance
  private let mostFrames: Int?

  /// Steps for a rate of frames. Divisors are such that frames stay evenly spaced: 60, 30, 20, 15 and
  /// 10 a second. The tolerance has risen to its most before the rate falls below 20.
  init(rate: Int, tolerance: Tolerance, most: Tolerance, mostFrames: Int? = nil) {
    self.rate = rate
    self.tolerance = tolerance
    self.most = most
    self.mostFrames = mostFrames
    let between = [Tolerance.fine, .fair, .rough].filter { tolerance < $0 && $0 < most }
    let tolerances = [tolerance] + between + (tolerance < most ? [most] : [])
    var levels = [Level(divisor: 1, tolerance: tolerance)]
    var index = 0
    func rise(at divisor: Int) {
      while index + 1 < tolerances.count {
        index += 1
        levels.append(Level(divisor: divisor, tolerance: tolerances[index]))
      }
    }
    if rate >= 40 {
      if tolerances.count > 1 {
        index = 1
        levels.append(Level(divisor: 1, tolerance: tolerances[1]))
      }
      levels.append(Level(divisor: 2, tolerance: tolerances[index]))
      rise(at: 2)
    } else {
      rise(at: 1)
    }
    for divisor in [2, 3, 4, 6] where rate % divisor == 0 && rate / divisor >= 10 {
      if divisor > levels[levels.count - 1].divisor {
        levels.append(Level(divisor: divisor, tolerance: tolerances[index]))
      }
    }
    let useful = levels.filter { rate / $0.divisor <= mostFrames ?? rate }
    self.levels = useful.isEmpty ? levels.suffix(1) : useful
  }

  /// The same for another rate.
  func changed(to rate: Int) -> Ladder {
    Ladder(rate: rate, tolerance: tolerance, most: most, mostFrames: mostFrames)
  }

  /// Bytes a second that a level would take, where another takes some: measured proportions, good for
  /// guessing only.
  func demand(of level: Int, where current: Int, takes bytes: Double) -> Double {
    func weight(_ level: Level) -> Double {
      Self.weight(level.tolerance) / Double(level.divisor).squareRoot()
    }
    return bytes * weight(levels[level]) / weight(levels[current])
  }

  /// The best level that takes no more than some bytes a second, where a frame of the best one
  /// has some bytes.
  public func level(carrying rate: Double, bytesPerFrame: Double) -> Int {
    let best = bytesPerFrame * Double(self.rate) / Double(levels[0].divisor)
    return levels.indices.first { demand(of: $0, where: 0, takes: best) <= 0.85 * rate }
      ?? levels.count - 1
  }

  /// Bytes of a frame, in proportion.
  private static func weight(_ tolerance: Tolerance) -> Double {
    switch tolerance {
    case .lossless: 4.6
    case .fine: 1
    case .difference(let bound): bound <= 0.5 ? 1 : bound < 1.5 ? 0.45 : bound < 3 ? 0.2 : 0.1
    }
  }
}
