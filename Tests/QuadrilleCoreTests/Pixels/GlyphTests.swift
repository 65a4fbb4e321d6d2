import Testing

@testable import QuadrilleCore

@Suite struct GlyphTests {
  @Test func `a glyph returns its base and up to two marks as text`() {
    let glyphs: [(Glyph, [Unicode.Scalar])] = [
      (Glyph("a"), ["a"]), (Glyph("漢", isWide: true), ["漢"]),
      (Glyph("e", marks: ["\u{301}"]), ["e", "\u{301}"]),
      (Glyph("o", marks: ["\u{323}", "\u{302}"], isWide: true), ["o", "\u{323}", "\u{302}"]),
      (.none, []), (.second, []), (Glyph(number: 7, isWide: false), []),
    ]
    for (glyph, scalars) in glyphs { #expect(Array(glyph.string.unicodeScalars) == scalars) }
  }

  @Test func `a third mark is dropped, both at creation and when added`() {
    let three = Glyph("o", marks: ["\u{323}", "\u{302}", "\u{301}"])
    #expect(three == Glyph("o", marks: ["\u{323}", "\u{302}"]))
    let one = Glyph("o").adding(mark: "\u{323}")
    #expect(one == Glyph("o", marks: ["\u{323}"]) && one.hasMarks && one.secondMark == 0)
    let two = one.adding(mark: "\u{302}")
    #expect(two == three && two.firstMark == 0x323 && two.secondMark == 0x302)
    #expect(two.adding(mark: "\u{301}") == two)
  }
}
