/// The characters that pictures are lettered with where there is no terminal to draw them: five
/// pixels wide and seven high, in cells of 6 × 12.
///
/// Has the letters of Europe's Latin, Greek and Cyrillic alphabets, usual marks, arrows, boxes, blocks
/// and Braille; of everything else it shows that there is something.
struct PixelFont: Sendable {
  /// The font.
  static let standard = PixelFont()

  /// Shown for what is not drawn: an empty box.
  static let missing = PixelGlyph { x, y in
    x < 5 && (3...9).contains(y) && (x == 0 || x == 4 || y == 3 || y == 9)
  }

  /// From the space to U+00FF, which is nearly all that is ever shown.
  private var common = Array(repeating: Self.missing, count: 0xe0)
  private var others: [UInt32: PixelGlyph] = [:]

  /// How a character looks. Costs an index for those up to U+00FF, a dictionary's for others.
  func glyph(for scalar: Unicode.Scalar) -> PixelGlyph {
    let place = Int(scalar.value) - 0x20
    if common.indices.contains(place) { return common[place] }
    return others[scalar.value] ?? Self.missing
  }

  /// Whether a character has a look of its own.
  func shows(_ scalar: Unicode.Scalar) -> Bool { glyph(for: scalar) != Self.missing }

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
      self[box.scalar] = Self.box(
        left: box.left, right: box.right, up: box.up, down: box.down,
        isRound: ("╭"..."╰").contains(box.scalar))
    }
    for number in 0..<32 { self[0x2580 + UInt32(number)] = Self.block(number) }
    for dots in 0..<256 { self[0x2800 + UInt32(dots)] = Self.braille(dots) }
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
    set { self[scalar.value] = newValue }
  }

  private subscript(value: UInt32) -> PixelGlyph {
    get { Unicode.Scalar(value).map { glyph(for: $0) } ?? Self.missing }
    set {
      if (0x20..<0x100).contains(value) {
        common[Int(value) - 0x20] = newValue
      } else {
        others[value] = newValue
      }
    }
  }
}
