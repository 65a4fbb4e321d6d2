import QuadrilleCore

extension DisplayText {
  /// The most glyphs that one character becomes.
  private static let longest = 4

  /// Appends the glyphs that show a character: none for an invisible one, several for a flag or an Indic syllable.
  static func append(_ character: Character, to glyphs: inout [Glyph]) {
    if let plain = character.asciiValue {
      glyphs.append(ascii(plain))
      return
    }
    if character.isNewline {
      glyphs.append(newline)
      return
    }
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return }
    if let whole = Composition.hangul(scalars) ?? Composition.kana(scalars) {
      glyphs.append(Glyph(whole, isWide: true))
      return
    }
    let start = glyphs.count
    append(first, to: &glyphs, after: start)
    var isPicture = TextWidth.of(first) == 2
    for scalar in scalars.dropFirst() {
      if TextWidth.isMark(scalar) {
        append(scalar, to: &glyphs, after: start)
      } else if !isPicture && glyphs.count < start + longest && isLetter(scalar) {
        append(scalar, to: &glyphs, after: start)
      } else if scalar == "\u{200d}" && glyphs.count > start && !isLetter(glyphs[start].base) {
        isPicture = true  // Drops letters joined to a picture.
      }
    }
  }

  private static func ascii(_ value: UInt8) -> Glyph {
    switch value {
    case 0x20...0x7e: Glyph(Unicode.Scalar(value))
    case 0x09: Glyph(" ")
    case 0x0a...0x0d: newline
    default: Glyph("?")
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to glyphs: inout [Glyph], after start: Int) {
    if TextWidth.isMark(scalar) {
      if glyphs.count > start {
        glyphs[glyphs.count - 1] = glyphs[glyphs.count - 1].adding(mark: scalar)
      } else {
        glyphs.append(Glyph("\u{25cc}").adding(mark: scalar))
      }
    } else if (0x1f1e6...0x1f1ff).contains(scalar.value) {
      glyphs.append(Glyph(Unicode.Scalar(UInt8(scalar.value - 0x1f1e6 + 0x41))))
    } else if let width = TextWidth.of(scalar) {
      let isSpace = width == 1 && scalar.properties.generalCategory == .spaceSeparator
      glyphs.append(Glyph(isSpace ? " " : scalar, isWide: width == 2))
    } else if !scalar.properties.isDefaultIgnorableCodePoint {
      glyphs.append(Glyph("?"))
    }
  }

  /// Returns whether a scalar inside a character is an Indic vowel or joined consonant, or the second letter of a flag.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if (0x1f1e6...0x1f1ff).contains(scalar.value) { return true }
    switch scalar.properties.generalCategory {
    case .spacingMark, .otherLetter, .modifierLetter: return TextWidth.of(scalar) == 1
    default: return false
    }
  }
}
