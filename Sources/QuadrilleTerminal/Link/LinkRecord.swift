/// The record of what a link carried, in memory that does not grow.
package struct LinkRecord: Sendable {
  /// Frames handed over, and those that were answered.
  package internal(set) var frames = 0, answered = 0
  /// Answers that nobody had asked for.
  package internal(set) var surplus = 0
  /// Answers that were asked for and never came, although the terminal answers others: something else has
  /// read them.
  package internal(set) var missing = 0
  package internal(set) var bytes = 0
  private var obstacles = Array(repeating: 0, count: Link.Obstacle.allCases.count)
  /// The lowest step of the ladder there was.
  package private(set) var lowestLevel = 0
  package private(set) var levelChanges = 0

  private var trips: [Int] = []
  private var next = 0
  private static let kept = 4096

  init() { trips.reserveCapacity(Self.kept) }

  /// The last round trips of frames, in nanoseconds.
  package var roundTrips: [Int] { trips }

  /// Frames left out for a reason.
  package func leftOut(for reason: Link.Obstacle) -> Int { obstacles[reason.rawValue] }

  mutating func noteLeftOut(for reason: Link.Obstacle) { obstacles[reason.rawValue] += 1 }

  mutating func noteTrip(_ trip: Int) {
    if trips.count < Self.kept {
      trips.append(trip)
    } else {
      trips[next] = trip
      next = (next + 1) % Self.kept
    }
  }

  mutating func noteLevel(_ level: Int) {
    lowestLevel = max(lowestLevel, level)
    levelChanges += 1
  }
}
