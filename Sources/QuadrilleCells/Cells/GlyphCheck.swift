import QuadrilleCore

/// Replaces glyphs that are not printable, or not as wide as they state, by `?`. Caches results: the glyphs recur.
struct GlyphCheck: Sendable {
  private var asked: [Glyph]
  private var answers: [Glyph]
  private static let places = 512

  init() {
    asked = Array(repeating: .none, count: Self.places)
    answers = asked
  }

  /// Returns the glyph if it is safe to print, else `?`.
  mutating func safe(_ glyph: Glyph) -> Glyph {
    if !glyph.isWide && !glyph.hasMarks && SafeText.isPlain(glyph.base) { return glyph }
    let place = Int(truncatingIfNeeded: (glyph.bits &* 0x9e37_79b9_7f4a_7c15) >> 55)
    if asked[place] == glyph { return answers[place] }
    asked[place] = glyph
    answers[place] = Self.isSafe(glyph) ? glyph : Glyph("?")
    return answers[place]
  }

  static func isSafe(_ glyph: Glyph) -> Bool {
    guard TextWidth.of(glyph.base) == glyph.width else { return false }
    return [glyph.firstMark, glyph.secondMark].allSatisfy { mark in
      mark == 0 || Unicode.Scalar(mark).map { TextWidth.isMark($0) } == true
    }
  }
}
