import TestSupport

/// Text of every script, with the difficulties of each.
enum SampleText {
  static let all = [
    "hello", "Hello, world!", "0", "12,5", "a b  c", "Ünïcödé",
    "\u{645}\u{631}\u{62d}\u{628}\u{627}",
    "\u{634}\u{62f}\u{629} \u{651}\u{64e} 123", "\u{5e9}\u{5dc}\u{5d5}\u{5dd} abc", "日本語", "汉字漢字",
    "한국어",
    "👩‍👩‍👧‍👦", "🇩🇪🇫🇷", "👍🏽", "❤️", "☂", "e\u{301}", "z\u{323}\u{307}\u{304}\u{30a}", "हिन्दी", "ไทย",
    "\u{200f}\u{202e}abc\u{202c}", "a\u{200d}b", "\u{fe0f}", "\u{1f468}\u{200d}", "…—“”",
    "\u{3000}",
    "https://t.me/bg/aabbcc~ddeeff", "#ff8800", "{\"schema\": 1}", "\u{1d54f}", "ﷺ", "１２３",
  ]

  /// Draws one to four samples.
  static func draw(_ random: inout SeededNumbers) -> String {
    (0...random.next(below: 4)).map { _ in random.pick(all) }.joined(
      separator: random.pick(["", " ", "\n"]))
  }
}

extension SeededNumbers {
  /// Draws one of some values.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[next(below: values.count)] }

  /// Returns true once in `count` times, on average.
  mutating func once(in count: Int) -> Bool { next(below: count) == 0 }

  /// Draws a number of a range, its ends more often than the rest.
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    switch next(below: 5) {
    case 0: range.lowerBound
    case 1: range.upperBound
    default:
      range.lowerBound + Int(next() % UInt64(max(1, range.upperBound - range.lowerBound + 1)))
    }
  }
}
