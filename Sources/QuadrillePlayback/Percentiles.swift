/// The nearest-rank percentiles of some numbers.
public struct Percentiles: Sendable {
  private let sorted: [Int]

  /// Takes the numbers in any order.
  public init(_ values: [Int]) {
    sorted = values.sorted()
  }

  /// The smallest number that `percent` of them do not exceed; 0 if there are none.
  public func value(_ percent: Double) -> Int {
    sorted.isEmpty ? 0 : sorted[Self.place(of: percent, in: sorted.count)]
  }

  /// The place of a percentile among so many sorted numbers, of which there is one at least: the
  /// nearest rank.
  package static func place(of percent: Double, in count: Int) -> Int {
    max(1, min(count, Int((percent / 100 * Double(count)).rounded(.up)))) - 1
  }

  /// The largest number.
  public var largest: Int { sorted.last ?? 0 }
}
