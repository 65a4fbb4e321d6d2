/// The nearest-rank percentiles of some numbers.
public struct Percentiles: Sendable {
  private let sorted: [Int]

  /// Takes the numbers in any order.
  public init(_ values: [Int]) {
    sorted = values.sorted()
  }

  /// The smallest number that `percent` of them do not exceed; 0 if there are none.
  public func value(_ percent: Double) -> Int {
    sorted.isEmpty ? 0 : sorted[Self.rank(percent, of: sorted.count) - 1]
  }

  /// The place, from 1, of a percentile among so many sorted numbers.
  public static func rank(_ percent: Double, of count: Int) -> Int {
    max(1, min(count, Int((percent / 100 * Double(count)).rounded(.up))))
  }

  /// The largest number.
  public var largest: Int { sorted.last ?? 0 }
}
