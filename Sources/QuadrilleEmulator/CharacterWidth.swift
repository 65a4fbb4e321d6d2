import QuadrilleCells

/// The number of cells that the terminal gives each scalar.
package struct CharacterWidth: Sendable {
  /// Whether U+FE0F after an emoji makes it two cells wide.
  package var widensByVariation = false
  /// Whether U+200D joins two emoji into one character.
  package var joinsEmoji = false
  /// Whether two regional indicators form one flag.
  package var joinsFlags = false

  /// Widths in pages of 256 scalars, each computed on first use.
  private var pages: [[UInt8]?] = Array(repeating: nil, count: 0x1100)

  /// Returns the width of a scalar in cells; 0 if it combines with the character before it.
  mutating func of(_ value: UInt32) -> Int {
    if value < 0x300 { return 1 }
    let page = Int(value >> 8)
    guard page < pages.count else { return 1 }
    if let known = pages[page] { return Int(known[Int(value & 0xff)]) }
    let made = (0..<256).map { low in Self.width(UInt32(page) << 8 | UInt32(low)) }
    pages[page] = made
    return Int(made[Int(value & 0xff)])
  }

  private static func width(_ value: UInt32) -> UInt8 {
    guard let scalar = Unicode.Scalar(value) else { return 1 }
    // Vowels and final consonants of Hangul combine with the syllable's first consonant.
    if (0x1160...0x11ff).contains(value) || (0xd7b0...0xd7fb).contains(value) { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if scalar.properties.isDefaultIgnorableCodePoint { return 0 }
    return TextWidth.isWide(scalar) ? 2 : 1
  }
}
