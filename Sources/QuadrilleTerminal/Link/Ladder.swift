package import QuadrilleCells

/// The colour tolerances from the best picture to the cheapest: the quality levels of a link.
///
/// On a link that does not carry the cheapest level frames are dropped when they are due. None is left out by plan,
/// since the frame after a longer pause has more change to show and is larger.
package struct Ladder: Sendable {
  /// The tolerances, best first.
  package let levels: [Tolerance]
  private(set) var rate: Int
  private let mostFrames: Int?
  private let depth: ColorDepth
  /// Whether frames redefine the terminal's colours. Their sizes depend differently on the tolerance.
  var isRecolored = false

  /// Makes the levels for a slot rate. Each step cuts the bytes of a moving gradient to between a fifth and a half.
  ///
  /// `tolerance` holds while the link carries everything, `most` on a slow link. `mostFrames` is the largest useful
  /// frame rate. `depth` decides how much a tolerance saves.
  package init(
    rate: Int, tolerance: Tolerance, most: Tolerance, mostFrames: Int? = nil,
    depth: ColorDepth = .truecolor
  ) {
    let most = max(tolerance, most)
    let between = [Tolerance.fine, .fair, .rough].filter { tolerance < $0 && $0 < most }
    levels = [tolerance] + between + (tolerance < most ? [most] : [])
    self.rate = rate
    self.mostFrames = mostFrames
    self.depth = depth
  }

  /// The number of slots from one frame to the next.
  package var divisor: Int { mostFrames.map { max(1, (rate + $0 - 1) / $0) } ?? 1 }

  /// Returns this ladder for another slot rate.
  func changed(to rate: Int) -> Ladder {
    var ladder = self
    ladder.rate = rate
    return ladder
  }

  /// Returns the bytes that a level would need, if the current level needs `bytes`. An estimate from measured ratios.
  func demand(of level: Int, where current: Int, takes bytes: Double) -> Double {
    func weight(_ level: Int) -> Double {
      isRecolored ? Self.weightOfEntries(levels[level]) : Self.weight(levels[level], depth)
    }
    return bytes * weight(level) / weight(current)
  }

  /// Returns the best level that a link of `rate` bytes per second carries, or the cheapest if it carries none, and the
  /// share of that level's frames that it carries. `bytesPerFrame` is the frame size at the best level.
  package func level(carrying rate: Double, bytesPerFrame: Double) -> (level: Int, share: Double) {
    let best = bytesPerFrame * Double(self.rate) / Double(divisor)
    let level =
      levels.indices.first { demand(of: $0, where: 0, takes: best) <= 0.85 * rate }
      ?? levels.count - 1
    return (level, min(1, 0.85 * rate / max(1, demand(of: level, where: 0, takes: best))))
  }

  /// Returns the relative size of a frame; 1 is `fine` with 24-bit colours. With few colours a tolerance saves less.
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

  /// Returns the relative bytes of a frame of redefined palette entries, measured with the scene `contest`. The
  /// tolerance lets an entry's colour components be off by one, two or three.
  private static func weightOfEntries(_ tolerance: Tolerance) -> Double {
    guard case .difference(let bound) = tolerance else { return 1 }
    return bound <= 1 ? 0.55 : 0.4
  }
}
