@testable import QuadrilleCore
import Testing

@Suite struct MonthDayTests {
  @Test func `a date is read as month and day, and an impossible one is refused`() {
    #expect(MonthDay("12-25") == MonthDay(month: 12, day: 25))
    #expect(MonthDay("2-29") == MonthDay(month: 2, day: 29))
    for text in [
      "", "12", "12-", "13-1", "0-1", "1-0", "2-30", "4-31", "+1-2", "1-2-3", "1-123", "ä-1",
    ] {
      #expect(MonthDay(text) == nil, "\(text)")
    }
  }

  @Test(arguments: [
    ("12-25", "12-24", false), ("12-25", "12-25", false), ("12-25", "12-26", true),
    ("12-25", "12-31", true), ("12-25", "1-1", true), ("12-25", "6-1", true),
    ("12-25", "7-1", false), ("12-25", "11-30", false), ("6-30", "7-1", true),
    ("6-30", "6-29", false), ("6-30", "1-10", false),
  ])
  func `a date counts as over for half a year after it`(date: String, today: String, isOver: Bool)
    throws
  {
    let (date, today) = try (#require(MonthDay(date)), #require(MonthDay(today)))
    #expect(date.isOver(on: today) == isOver)
  }
}
