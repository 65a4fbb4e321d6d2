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

  @Test func `a date counts as over for half a year after it`() throws {
    let christmas = try #require(MonthDay("12-25"))
    for (text, isOver) in [
      ("12-24", false), ("12-25", false), ("12-26", true), ("12-31", true), ("1-1", true),
      ("6-1", true), ("7-1", false), ("11-30", false),
    ] {
      #expect(try christmas.isOver(on: #require(MonthDay(text))) == isOver, "\(text)")
    }
    let summer = try #require(MonthDay("6-30"))
    #expect(try summer.isOver(on: #require(MonthDay("7-1"))))
    #expect(try !summer.isOver(on: #require(MonthDay("6-29"))))
    #expect(try !summer.isOver(on: #require(MonthDay("1-10"))))
  }
}
