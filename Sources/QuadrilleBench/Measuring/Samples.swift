public import QuadrillePlayback

/// Times of the same thing done over and over, in nanoseconds.
public struct Samples: Sendable {
  /// All of them, in their order.
  public private(set) var values: [Int]

  /// Room for some, so that noting one allocates nothing.
  public init(capacity: Int) {
    values = []
    values.reserveCapacity(capacity)
  }

  /// Notes one, as long as there is room.
  public mutating func note(_ value: Int) {
    if values.count < values.capacity { values.append(value) }
  }

  /// Percentiles by nearest rank.
  public var percentiles: Percentiles { Percentiles(values) }

  /// Whether there are enough for a percentile to mean something: ten beyond it.
  public func areEnough(for percent: Double) -> Bool {
    Double(values.count) * (100 - percent) / 100 >= 10
  }
}
