/// The times from each key to the first and to the last change of the screen that answers it.
package struct KeyAnswers: Sendable, Equatable {
  /// Nanoseconds from each answered key to the first change.
  package private(set) var first: [Int] = []
  /// Nanoseconds from each answered key to the last change before the next key, or before a pause.
  package private(set) var last: [Int] = []
  /// The number of keys that no change followed in time.
  package private(set) var unanswered = 0

  /// The longest time from a key to its answer, in nanoseconds. A later change does not answer that key.
  static let longest = 2_000_000_000
  /// The pause that ends a burst of keys, and after which changes no longer belong to a key, in nanoseconds.
  static let pause = 100_000_000

  /// Pairs keys with changes: in order within each burst of keys, unless the burst has fewer changes than keys.
  package mutating func add(keys: [Int], changes: [(first: Int, last: Int)]) {
    var next = 0
    var start = 0
    for end in keys.indices {
      let follows = end + 1 < keys.count ? keys[end + 1] : .max
      guard follows - keys[end] >= Self.pause else { continue }
      let burst = keys[start...end]
      start = end + 1
      while next < changes.count, changes[next].first < keys[burst.startIndex] { next += 1 }
      let own = changes[next...].prefix { $0.first < follows }
      if !own.isEmpty, own.count < burst.count {
        share(burst, own)
        next = own.endIndex
      } else {
        pair(burst, changes, from: &next, until: follows)
      }
    }
  }

  /// Pairs each key with the first later change that has not answered an earlier key.
  private mutating func pair(
    _ keys: ArraySlice<Int>, _ changes: [(first: Int, last: Int)], from next: inout Int,
    until follows: Int
  ) {
    for (index, key) in zip(keys.indices, keys) {
      while next < changes.count, changes[next].first < key { next += 1 }
      guard next < changes.count, changes[next].first - key <= Self.longest else {
        unanswered += 1
        continue
      }
      first.append(changes[next].first - key)
      var end = changes[next].last
      next += 1
      let limit = index + 1 < keys.endIndex ? keys[index + 1] : follows
      while next < changes.count, changes[next].first < limit,
        changes[next].first - end < Self.pause
      {
        end = changes[next].last
        next += 1
      }
      last.append(end - key)
    }
  }

  /// Pairs the keys of a burst with fewer changes, each of which answers the keys that the program had read by then.
  /// The answer of a key is the first change that comes at least nine tenths of the first answer's time later, or else
  /// the last change after the key.
  private mutating func share(
    _ keys: ArraySlice<Int>, _ changes: ArraySlice<(first: Int, last: Int)>
  ) {
    let least = (changes[changes.startIndex].first - keys[keys.startIndex]) / 10 * 9
    for key in keys {
      let late = changes.last.flatMap { $0.first > key ? $0 : nil }
      guard let answer = changes.first(where: { $0.first - key >= least }) ?? late,
        answer.first - key <= Self.longest
      else {
        unanswered += 1
        continue
      }
      first.append(answer.first - key)
      last.append(answer.last - key)
    }
  }
}
