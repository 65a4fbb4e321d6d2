extension PixelFont {
  /// Returns the glyph of a character. Precomposed and decomposed accented letters get the same glyph. Nil: the font
  /// has no glyph for it.
  func glyph(for character: Character) -> PixelGlyph? {
    // Variation selectors, such as that for emoji, make no difference.
    let scalars = character.unicodeScalars.filter { !(0xfe00...0xfe0f).contains($0.value) }
    guard let first = scalars.first else { return nil }
    if scalars.count == 1 { return shows(first) ? glyph(for: first) : nil }
    guard let letter = Self.composed[character] else { return nil }
    return glyph(for: letter)
  }

  /// Returns the characters of a text for which the font has no glyph, each once, in the order of the text.
  func missing(in text: String) -> [Character] {
    var found: [Character] = []
    for character in text where glyph(for: character) == nil && !found.contains(character) {
      found.append(character)
    }
    return found
  }

  /// The letters with accents, by character. Equality of `Character` ignores the normalisation form.
  private static let composed: [Character: Unicode.Scalar] = {
    var letters: [Character: Unicode.Scalar] = [:]
    for (_, _, row) in wearers {
      for scalar in row.unicodeScalars { letters[Character(scalar)] = scalar }
    }
    return letters
  }()
}
