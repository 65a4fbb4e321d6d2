extension PixelFont {
  /// How a character looks, however it is spelt: a letter and an accent behind it are the one letter
  /// with that accent. Nil: it has no look of its own.
  func glyph(for character: Character) -> PixelGlyph? {
    // Whether a sign is meant as an emoji makes no difference here.
    let scalars = character.unicodeScalars.filter { !(0xfe00...0xfe0f).contains($0.value) }
    guard let first = scalars.first else { return nil }
    if scalars.count == 1 { return shows(first) ? glyph(for: first) : nil }
    guard let letter = Self.composed[character] else { return nil }
    return glyph(for: letter)
  }

  /// The characters of a text that have no look of their own, each once, in the text's order.
  func missing(in text: String) -> [Character] {
    var found: [Character] = []
    for character in text where glyph(for: character) == nil && !found.contains(character) {
      found.append(character)
    }
    return found
  }

  /// The letters with accents. Characters are equal however they are spelt.
  private static let composed: [Character: Unicode.Scalar] = {
    var letters: [Character: Unicode.Scalar] = [:]
    for (_, _, row) in wearers {
      for scalar in row.unicodeScalars { letters[Character(scalar)] = scalar }
    }
    return letters
  }()
}
