/// The nearest-rank percentiles of some numbers.
public struct Percentiles: Sendable {
  private let sorted: [Int]

  /// Takes the numbers in any order.
  public init(_ values: [Int]) {
    sorted = values.sorted()
  }

  /// The smallest number that `percent` of them do not exceed; 0 if there are none.
  public func value(_ percent: Double) -> Int {
    sorted.isEmpty ? 0 : sorted[Self.rank(of: percent, among: sorted.count) - 1]
  }

  /// Which of some sorted numbers a percentile is, counted from 1.
  package static func rank(of percent: Double, among count: Int) -> Int {
    max(1, min(count, Int((percent * Double(count) / 100).rounded(.up))))
  }

  /// The largest number.
  public var largest: Int { sorted.last ?? 0 }
}
