import TestSupport
import Testing

@Suite struct StreamCheckTests {
  private func check(_ text: String) -> StreamCheck {
    var check = StreamCheck()
    check.feed(Array(text.utf8))
    return check
  }

  @Test(arguments: [
    "text é 漢 👍", "\u{1b}[?1049h\u{1b}[?25l\u{1b}[?1049l\u{1b}[?25h", "\u{1b}[1;31mred\u{1b}[0m",
    "\u{1b}]11;?\u{1b}\\\u{1b}]0;title\u{7}", "\u{1b}[>1u\u{1b}[<u", "\u{1b}[2;5r\u{1b}[r",
    "\u{1b}_Ga=d\u{1b}\\",
  ])
  func `well-formed output that restores its modes has no fault`(text: String) {
    #expect(check(text).fault == nil && check(text).unrestored == nil)
  }

  @Test(arguments: [
    "\u{1b}[?2004h", "\u{1b}[?25l", "\u{1b}[1m", "\u{1b}[>1u", "\u{1b}[3 q", "\u{1b}[2;5r",
    "\u{1b}[1", "\u{1b}]0;a",
  ])
  func `a mode that is not restored and a sequence not terminated are found`(text: String) {
    #expect(check(text).fault == nil && check(text).unrestored != nil)
  }

  @Test(arguments: [
    "\u{1b}[1\u{1b}[2J", "\u{1b}[5Q", "\u{1b}]0;a\u{1b}[m", "\u{1}", "\u{1b}[1\u{80}m",
  ])
  func `malformed and unknown sequences are found`(text: String) {
    #expect(check(text).fault != nil)
  }

  @Test func `output that is not UTF-8 is found`() {
    var check = StreamCheck()
    check.feed([0x9b, 0x6d])
    #expect(check.fault != nil)
  }
}
