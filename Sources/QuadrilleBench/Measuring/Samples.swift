package import QuadrillePlayback

/// Times of the same thing done over and over, in nanoseconds.
package struct Samples: Sendable {
  package private(set) var values: [Int]
  private let room: Int

  /// Room for some, so that noting one allocates nothing.
  package init(capacity: Int) {
    room = capacity
    values = []
    values.reserveCapacity(capacity)
  }

  /// Notes one, as long as there is room.
  package mutating func note(_ value: Int) {
    if values.count < room { values.append(value) }
  }

  /// Does something over and over and notes the processor time of each turn, until there is no room
  /// left, or `budget` nanoseconds were spent on at least `least` turns. `work` gets the turn's number and
  /// says whether there was anything to do.
  mutating func fill(
    budget: Int, least: Int, isCancelled: () -> Bool, _ work: (Int) -> Bool
  ) {
    var spent = 0
    var turn = 0
    while values.count < room, spent < budget || values.count < least, !isCancelled() {
      let start = Stopwatch.now()
      guard work(turn) else { return }
      let time = max(0, Stopwatch.now() - start - Stopwatch.overhead)
      note(time)
      spent += time
      turn += 1
    }
  }

  /// Percentiles by nearest rank.
  package var percentiles: Percentiles { Percentiles(values) }
}
