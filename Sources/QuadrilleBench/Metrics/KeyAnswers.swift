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
  /// The pause after which changes no longer belong to a key, in nanoseconds.
  static let pause = 100_000_000

  package init() {}

  /// Pairs keys with changes in their order: the first change after a key that answered no key before.
  ///
  /// Keys that a program reads together have one answer. A key that waited for the last answer shares it, if no other
  /// change follows within one and a half of the shortest answer time.
  package mutating func add(keys: [Int], changes: [(first: Int, last: Int)]) {
    var next = 0
    var answered: (first: Int, last: Int)?
    var shortest = Int.max
    for (index, key) in keys.enumerated() {
      while next < changes.count, changes[next].first < key { next += 1 }
      if let before = answered, before.first > key,
        next >= changes.count || changes[next].first - before.first > shortest + shortest / 2
      {
        first.append(before.first - key)
        last.append(before.last - key)
        continue
      }
      guard next < changes.count, changes[next].first - key <= Self.longest else {
        unanswered += 1
        continue
      }
      first.append(changes[next].first - key)
      shortest = min(shortest, changes[next].first - key)
      answered = changes[next]
      var end = changes[next].last
      next += 1
      let limit = index + 1 < keys.count ? keys[index + 1] : .max
      while next < changes.count, changes[next].first < limit,
        changes[next].first - end < Self.pause
      {
        end = changes[next].last
        next += 1
      }
      last.append(end - key)
    }
  }
}
