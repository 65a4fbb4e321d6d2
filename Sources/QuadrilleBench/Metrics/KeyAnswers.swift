/// The time from each key to the first change of the screen that follows it, and to the last.
package struct KeyAnswers: Sendable, Equatable {
  /// Nanoseconds to the first change, of each key that was answered.
  package private(set) var first: [Int] = []
  /// Nanoseconds to the last change before the next key, or before a pause.
  package private(set) var last: [Int] = []
  /// Keys that no change followed.
  package private(set) var unanswered = 0

  /// The longest time from a key to its answer, in nanoseconds. A later change does not answer that key.
  static let longest = 2_000_000_000
  /// The pause that ends a burst of keys, and after which changes no longer belong to a key, in nanoseconds.
  static let pause = 100_000_000

  package init() {}

  /// Pairs keys with changes: those of each burst in order, unless the burst has fewer changes than keys.
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

  /// Pairs keys with changes in order: the first change after a key that answered no key before.
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

  /// Pairs the keys of a burst with fewer changes, each of which answers the keys that the program had read by then. A
  /// key is answered by the first change that comes at least nine tenths of the first answer's time later.
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
