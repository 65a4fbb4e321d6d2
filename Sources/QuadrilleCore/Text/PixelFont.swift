/// The bitmap font for outputs that do not show text: glyphs five pixels wide and seven high, in cells of 6 × 12.
///
/// Contains the letters of Europe's Latin, Greek and Cyrillic alphabets, common symbols, arrows, boxes, blocks and
/// Braille. Other characters are shown as an empty box.
struct PixelFont: Sendable {
  static let standard = PixelFont()

  /// The glyph that stands for characters that the font does not contain: an empty box.
  static let missing = PixelGlyph { x, y in
    x < 5 && (3...9).contains(y) && (x == 0 || x == 4 || y == 3 || y == 9)
  }

  /// The glyphs from the space to U+00FF, which are nearly all characters of a text.
  private var common = Array(repeating: Self.missing, count: 0xe0)
  private var others: [UInt32: PixelGlyph] = [:]

  /// Returns the glyph of a scalar. An array look-up up to U+00FF, a dictionary look-up beyond.
  func glyph(for scalar: Unicode.Scalar) -> PixelGlyph {
    let place = Int(scalar.value) - 0x20
    if common.indices.contains(place) { return common[place] }
    return others[scalar.value] ?? Self.missing
  }

  /// Returns whether the font contains a character.
  func shows(_ scalar: Unicode.Scalar) -> Bool { glyph(for: scalar) != Self.missing }

  /// Returns the glyph of a character. Precomposed and decomposed accented letters get the same glyph. Nil: the font
  /// has no glyph for it.
  func glyph(for character: Character) -> PixelGlyph? {
    // Variation selectors, such as that for emoji, make no difference.
    let scalars = character.unicodeScalars.filter { !(0xfe00...0xfe0f).contains($0.value) }
    guard let first = scalars.first else { return nil }
    if scalars.count == 1 { return shows(first) ? glyph(for: first) : nil }
    return Self.composed[character].map { glyph(for: $0) }
  }

  /// The letters with accents, by character. Equality of `Character` ignores the normalisation form.
  private static let composed: [Character: Unicode.Scalar] = Dictionary(
    wearers.flatMap { $0.letters.unicodeScalars }.map { (Character($0), $0) },
    uniquingKeysWith: { $1 })

  private init() {
    self[" "] = .blank
    self["\u{a0}"] = .blank
    for sheet in Self.ascii + Self.latin + Self.cyrillic + Self.greek + Self.symbols {
      for (scalar, glyph) in sheet.glyphs { self[scalar] = glyph }
    }
    for (drawn, others) in Self.twins {
      for (twin, other) in zip(drawn.unicodeScalars, others.unicodeScalars) {
        self[other] = glyph(for: twin)
      }
    }
    addAccented()
    for box in Self.boxes {
      self[box.scalar] = Self.box(box.directions, isRound: ("╭"..."╰").contains(box.scalar))
    }
    for number in 0..<32 { others[0x2580 + UInt32(number)] = Self.block(number) }
    for dots in 0..<256 { others[0x2800 + UInt32(dots)] = Self.braille(dots) }
  }

  private mutating func addAccented() {
    let accents = Self.accents.flatMap(\.glyphs)
    for (mark, bases, letters) in Self.wearers {
      guard let accent = accents.first(where: { $0.scalar == mark })?.glyph else { continue }
      for (base, letter) in zip(bases.unicodeScalars, letters.unicodeScalars) {
        self[letter] = Self.accented(glyph(for: base), accent, hangs: Self.hanging.contains(mark))
      }
    }
  }

  private subscript(scalar: Unicode.Scalar) -> PixelGlyph {
    get { glyph(for: scalar) }
    set {
      let place = Int(scalar.value) - 0x20
      if common.indices.contains(place) {
        common[place] = newValue
      } else {
        others[scalar.value] = newValue
      }
    }
  }
}
