@testable import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@Suite struct DisplayTextTests {
  @Test(
    arguments: [
      ("plain", "plain", 5), ("e\u{301}x", "e\u{301}x", 2), ("漢字", "漢字", 4),
      ("👨‍👩‍👧 ok", "👨 ok", 5), ("👍🏽", "👍", 2), ("🇩🇪", "DE", 2), ("1\u{fe0f}\u{20e3}", "1", 1),
      ("❤\u{fe0f}", "❤", 1), ("❤\u{fe0f}\u{200d}🔥", "❤", 1),
      ("🏴\u{e0067}\u{e0062}\u{e007f}", "🏴", 2),
      ("a\u{1b}[31mb", "a?[31mb", 7), ("a\u{202e}b\u{2066}c\u{200b}d\u{feff}", "abcd", 4),
      ("\u{e000}\u{9b}\u{0}", "???", 3), ("a\tb", "a b", 3), ("a\u{a0}b", "a b", 3),
      ("a\u{301}\u{302}\u{303}\u{304}", "a\u{301}\u{302}", 1), ("\u{301}", "◌\u{301}", 1),
      ("\u{1112}\u{1161}\u{11ab}\u{1100}\u{1173}\u{11af}", "한글", 4), ("가\u{11a8}", "각", 2),
      ("か\u{3099}ハ\u{309a}ウ\u{3099}つ\u{3099}漢\u{3099}", "がパヴづ漢", 10),
      ("कि", "क\u{93f}", 2), ("นี้", "น\u{e35}\u{e49}", 1), ("שָׁ", "ש\u{5b8}\u{5c1}", 1),
      ("\u{1160}\u{3164}", "", 0), ("🖥\u{fe0f}", "?", 1), ("\u{1f1e9}", "D", 1), ("", "", 0),
    ])
  func `text is reduced to glyphs that all terminals show alike`(
    text: String, shown: String, width: Int
  ) {
    let display = DisplayText(text)
    // Compared by scalars: equal strings may consist of different ones.
    let isSame = Array(display.string.unicodeScalars) == Array(shown.unicodeScalars)
    #expect(isSame && display.width == width, "\(display.string), \(display.width)")
  }

  @Test func `random text becomes safe glyphs, and its shortened forms fit their width`() {
    var numbers = SeededNumbers(seed: 4)
    let odd: [UInt32] = [
      0x1b, 0x0a, 0x0d, 0x20, 0x41, 0x301, 0x200d, 0xfe0f, 0x20e3, 0x1f1e9, 0x1f468, 0x1f3fd, 0x94d,
      0x915, 0x93f, 0x1100, 0x1161, 0x202e, 0x6f22, 0xe0067, 0x3099, 0x304b,
    ]
    for round in 0..<4000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...12, using: &numbers) {
        let value =
          round % 2 == 0
          ? odd.randomElement(using: &numbers) ?? 0
          : UInt32.random(in: 0...0x1ffff, using: &numbers)
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
      let display = DisplayText(text)
      for glyph in display.glyphs where glyph != DisplayText.newline {
        if !GlyphCheck.isSafe(glyph) {
          Issue.record("\(glyph.bits) of \(Array(text.unicodeScalars))")
        }
      }
      #expect(display.width == display.glyphs.reduce(0) { $0 + ($1.base == "\n" ? 0 : $1.width) })
      let width = Int.random(in: 1...9, using: &numbers)
      let parts = display.wrapped(width: width) + [display.prefix(width: width)]
      #expect(parts.allSatisfy { $0.width <= width })
      let short = display.shortened(width: width)
      #expect(short.width <= width && (short == display) == (display.width <= width))
      #expect(short == display || short.glyphs.last == Glyph("…"))
    }
  }

  @Test(
    arguments: [
      ("the quick brown fox", 9, ["the quick", "brown fox"]),
      ("the quick  brown", 9, ["the quick", "brown"]), ("a b", 1, ["a", "b"]),
      ("abcdefghij k", 4, ["abcd", "efgh", "ij k"]),
      ("to abcdefghij", 6, ["to", "abcdef", "ghij"]),
      ("a\n\nb\n", 5, ["a", "", "b", ""]), ("", 3, [""]), ("漢字漢字", 5, ["漢字", "漢字"]),
      ("ab漢", 3, ["ab", "漢"]), ("漢", 1, ["?"]), ("漢字。ok", 4, ["漢", "字。", "ok"]),
      ("word漢字", 6, ["word漢", "字"]),
      ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
      ("  x", 4, ["  x"]), ("ab    cd", 3, ["ab", "cd"]), ("one two", 7, ["one two"]),
    ])
  func `lines are wrapped between words`(text: String, width: Int, lines: [String]) {
    #expect(DisplayText(text).wrapped(width: width).map(\.string) == lines)
  }

  @Test func `a long text is wrapped without losing a character`() {
    let text = DisplayText(String(repeating: "words and 漢字 ", count: 800))
    let lines = text.wrapped(width: 30)
    #expect(lines.allSatisfy { $0.width <= 30 })
    let kept = lines.reduce(0) { $0 + $1.string.filter { $0 != " " }.count }
    #expect(kept == text.string.filter { $0 != " " }.count)
  }

  @Test func `at most four glyphs of a character of many scalars are shown`() {
    let vowel = "\u{93e}"
    for count in 0...6 {
      let text = DisplayText("\u{915}" + String(repeating: vowel, count: count))
      #expect(text.glyphs.count == min(4, 1 + count))
    }
  }
}
