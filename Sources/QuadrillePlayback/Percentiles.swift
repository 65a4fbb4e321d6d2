/// The nearest-rank percentiles of some numbers.
public struct Percentiles: Sendable {
  private let sorted: [Int]

  /// Takes the numbers in any order.
  public init(_ values: [Int]) {
    sorted = values.sorted()
  }

  /// The smallest number that `percent` of them do not exceed; 0 if there are none.
  public func value(_ percent: Double) -> Int {
    guard !sorted.isEmpty else { return 0 }
    let rank = Int((percent / 100 * Double(sorted.count)).rounded(.up))
    return sorted[max(1, min(sorted.count, rank)) - 1]
  }

  /// The largest number.
  public var largest: Int { sorted.last ?? 0 }
}
