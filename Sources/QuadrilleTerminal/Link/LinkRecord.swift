/// Counts and measurements of a link, in a fixed amount of memory.
package struct LinkRecord: Sendable {
  /// The numbers of frames sent and of frames answered.
  package internal(set) var frames = 0, answered = 0
  /// The number of answers that were not requested.
  package internal(set) var surplus = 0
  /// The number of answers that never came although the terminal answers other requests: another program has read them.
  package internal(set) var missing = 0
  package internal(set) var bytes = 0
  private var obstacles = Array(repeating: 0, count: Link.Obstacle.allCases.count)
  /// The highest level index used, that of the lowest quality.
  package private(set) var lowestLevel = 0
  package private(set) var levelChanges = 0

  /// The last round trips of frames, at most 4096, in nanoseconds and in no particular order.
  package private(set) var roundTrips: [Int] = []
  private var next = 0
  private static let kept = 4096

  init() { roundTrips.reserveCapacity(Self.kept) }

  /// Returns the number of frames dropped for a reason.
  package func leftOut(for reason: Link.Obstacle) -> Int { obstacles[reason.rawValue] }

  mutating func noteLeftOut(for reason: Link.Obstacle) { obstacles[reason.rawValue] += 1 }

  mutating func noteTrip(_ trip: Int) {
    if roundTrips.count < Self.kept {
      roundTrips.append(trip)
    } else {
      roundTrips[next] = trip
      next = (next + 1) % Self.kept
    }
  }

  mutating func noteLevel(_ level: Int) {
    lowestLevel = max(lowestLevel, level)
    levelChanges += 1
  }
}
