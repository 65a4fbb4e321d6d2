/// The minimum of the values of the last five to ten seconds.
struct WindowedMinimum: Sendable {
  private static let half = 5_000_000_000

  private var before: Int?
  private var current: Int?
  private var began = 0

  var value: Int? {
    switch (before, current) {
    case (let first?, let second?): min(first, second)
    case (let found, nil), (nil, let found): found
    }
  }

  /// Returns the minimum; nil if the last ten seconds had no value.
  func value(at time: Int) -> Int? { time - began < 2 * Self.half ? value : nil }

  mutating func note(_ value: Int, at time: Int) {
    if time - began >= Self.half {
      before = time - began < 2 * Self.half ? current : nil
      current = nil
      began = time
    }
    current = min(current ?? .max, value)
  }
}
