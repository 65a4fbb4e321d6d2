package import QuadrillePlayback

/// Repeated measurements of a time, in nanoseconds.
package struct Samples: Sendable {
  package private(set) var values: [Int] = []
  private let capacity: Int

  /// Reserves memory, so that adding a time does not allocate.
  package init(capacity: Int) {
    self.capacity = capacity
    values.reserveCapacity(capacity)
  }

  /// Adds a time; ignored once `capacity` is reached.
  package mutating func note(_ value: Int) {
    if values.count < capacity { values.append(value) }
  }

  /// Repeats `work` and adds the processor time of each turn, until `capacity` is reached, or `budget` nanoseconds and
  /// `least` turns are over. `work` takes the turn's number, and returns false when there is nothing left to do.
  mutating func fill(
    budget: Int, least: Int, isCancelled: () -> Bool, _ work: (Int) -> Bool
  ) {
    var spent = 0
    var turn = 0
    while values.count < capacity, spent < budget || values.count < least, !isCancelled() {
      let start = Stopwatch.now()
      guard work(turn) else { return }
      let time = max(0, Stopwatch.now() - start - Stopwatch.overhead)
      note(time)
      spent += time
      turn += 1
    }
  }

  package var percentiles: Percentiles { Percentiles(values) }
}

extension Array where Element == Int {
  /// The mean of the numbers; 0 if there are none.
  var mean: Double { isEmpty ? 0 : reduce(0.0) { $0 + Double($1) } / Double(count) }
}
