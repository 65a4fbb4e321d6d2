import QuadrillePlayback

/// Measures how evenly a program keeps its own period, from the times at which its screen changed.
///
/// A hitch is an interval that exceeds the period by more than half a refresh of a 60 Hz display (8.3 ms); its time is
/// the whole excess. A pause of at least a second and eight median gaps is a rest, and no hitch. Frames less than half
/// a refresh apart count as one frame, unless the program draws faster than 60 frames a second.
package struct OwnPace: Sendable, Equatable {
  /// The period in nanoseconds; nil: the frames have none.
  package let period: Int?
  /// Times from one frame to the next without rests, in nanoseconds.
  package let gaps: [Int]
  /// The lateness of each of these gaps against the period, 0 or more; empty without a period.
  package let lateness: [Int]
  package let hitches: Int
  package let hitchTime: Int
  /// The longest time without a frame, in nanoseconds, rests included.
  package let longestStandstill: Int
  /// The sum of all gaps, in nanoseconds; rests are excluded.
  package let time: Int

  /// The lateness above which a frame is a hitch, in nanoseconds.
  static let tolerance = 8_333_333
  /// A pause of at least this many median gaps and of at least a second is a rest.
  private static let restPeriods = 8
  private static let leastRest = 1_000_000_000

  /// Computes the pace from the ascending times of frames, of one or several runs.
  package init(_ runs: [[Int]]) {
    let every = runs.flatMap(Self.gaps)
    let isSlow = every.reduce(0, +) >= 2 * Self.tolerance * every.count
    let all = isSlow ? runs.flatMap { Self.gaps(Self.seenApart($0)) } : every
    longestStandstill = all.max() ?? 0
    let middle = all.isEmpty ? 0 : all.sorted()[all.count / 2]
    let rest = max(Self.leastRest, Self.restPeriods * middle)
    gaps = all.filter { $0 < rest }
    time = gaps.reduce(0, +)
    let rhythm = Rhythm(intervals: gaps)
    guard let rhythm, rhythm.isRegular else {
      (period, lateness, hitches, hitchTime) = (nil, [], 0, 0)
      return
    }
    let period = rhythm.period
    self.period = period
    lateness = gaps.map { max(0, $0 - period) }
    let seen = lateness.filter { $0 > Self.tolerance }
    hitches = seen.count
    hitchTime = seen.reduce(0, +)
  }

  private static func gaps(_ times: [Int]) -> [Int] {
    zip(times, times.dropFirst()).map { $1 - $0 }
  }

  /// Returns the times without frames less than half a refresh after the frame before: a display shows both at once.
  private static func seenApart(_ times: [Int]) -> [Int] {
    times.reduce(into: []) { kept, time in
      if let last = kept.last, time - last < tolerance { return }
      kept.append(time)
    }
  }

  /// Milliseconds of hitches in each second.
  package var hitchRatio: Double { time > 0 ? 1000 * Double(hitchTime) / Double(time) : 0 }

  /// The share of frames that came late enough to be visible as hitches.
  package var lateShare: Double {
    lateness.isEmpty ? 0 : Double(hitches) / Double(lateness.count)
  }

  package var lateP95: Int { Percentiles(lateness).value(95) }
}
