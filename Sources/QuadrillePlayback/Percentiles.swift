/// The nearest-rank percentiles of a list of numbers.
public struct Percentiles: Sendable {
  private let sorted: [Int]

  /// Sorts a copy of the numbers.
  public init(_ values: [Int]) {
    sorted = values.sorted()
  }

  /// Returns the smallest number that at least `percent` per cent of the list do not exceed; 0 for an empty list.
  public func value(_ percent: Double) -> Int {
    sorted.isEmpty ? 0 : sorted[Self.place(of: percent, in: sorted.count)]
  }

  /// Returns the nearest-rank index of a percentile among `count` sorted numbers. `count` must be at least 1.
  package static func place(of percent: Double, in count: Int) -> Int {
    max(1, min(count, Int((percent / 100 * Double(count)).rounded(.up)))) - 1
  }

  /// The largest number; 0 if the list is empty.
  public var largest: Int { sorted.last ?? 0 }
}
