/// A day of any year. As the last day of a season, it counts as passed for half a year.
public struct MonthDay: Sendable, Hashable {
  public var month: Int
  public var day: Int

  private static let daysBefore = [0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335, 366]

  /// Makes a day; nil if no year contains it.
  public init?(month: Int, day: Int) {
    guard 1...12 ~= month, day >= 1, day <= Self.daysBefore[month] - Self.daysBefore[month - 1]
    else { return nil }
    self.month = month
    self.day = day
  }

  /// Reads a month and a day in digits, as in `12-25`; nil for anything else.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2,
      parts.allSatisfy({ 1...2 ~= $0.utf8.count && $0.utf8.allSatisfy { 48...57 ~= $0 } }),
      let month = Int(parts[0]), let day = Int(parts[1])
    else { return nil }
    self.init(month: month, day: day)
  }

  /// Returns whether this day is over: it lies 1 to 183 days before today.
  public func isOver(on today: MonthDay) -> Bool {
    let gone = today.ordinal - ordinal
    return 1...183 ~= (gone < 0 ? gone + 366 : gone)
  }

  /// The number of days since the start of a leap year.
  private var ordinal: Int { Self.daysBefore[month - 1] + day - 1 }
}

extension MonthDay: CustomStringConvertible {
  public var description: String {
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return two(month) + "-" + two(day)
  }
}
