@testable import QuadrilleCore
import TestSupport
import Testing

@Suite struct PixelFontTests {
  private let font = PixelFont.standard

  /// A glyph as text, a line a row.
  private func drawing(_ scalar: Unicode.Scalar) -> [String] {
    let glyph = font.glyph(for: scalar)
    return (0..<PixelGlyph.height).map { y in
      String((0..<PixelGlyph.width).map { x in glyph[x, y] ? "#" : "." })
    }
  }

  private func isDrawn(_ scalar: Unicode.Scalar) -> Bool { font.shows(scalar) }

  private static func scalars(_ range: ClosedRange<UInt32>) -> [Unicode.Scalar] {
    range.compactMap(Unicode.Scalar.init)
  }

  private static let promised =
    scalars(0x20...0x7e) + scalars(0xa0...0xac) + scalars(0xae...0xff)
    + scalars(0x2580...0x259f)
    + scalars(0x2800...0x28ff) + Array("─│┌┐└┘├┤┬┴┼…–—‘’“”•·×÷°€←↑→↓✓▲▼◀▶●○★♥".unicodeScalars)

  @Test func `every character matches the golden font sheet`() {
    // Blocks and Braille patterns are computed, and tested below.
    let scalars = Self.scalars(0x21...0x2fff).filter {
      isDrawn($0) && !(0x2580...0x259f).contains($0.value) && !(0x2800...0x28ff).contains($0.value)
    }
    var text = ""
    for start in stride(from: 0, to: scalars.count, by: 14) {
      let line = scalars[start..<min(scalars.count, start + 14)]
      text += line.map { "\($0)" }.joined(separator: " ") + "\n"
      let drawings = line.map { drawing($0) }
      for row in 0..<PixelGlyph.height {
        text += drawings.map { $0[row] }.joined(separator: " ") + "\n"
      }
    }
    #expect(Golden.difference(text, golden: "font.txt", file: #filePath) == nil)
  }

  @Test func `every promised character is drawn, and only the listed twins look alike`() {
    let twins = [" \u{a0}\u{2800}", "—─", "▉▊", "▍▎"].map { Set($0.unicodeScalars) }
    var owners: [PixelGlyph: Unicode.Scalar] = [:]
    for scalar in Self.promised {
      #expect(isDrawn(scalar), "\(scalar)")
      let glyph = font.glyph(for: scalar)
      if let other = owners[glyph], other != scalar {
        #expect(
          twins.contains { $0.isSuperset(of: [scalar, other]) }, "\(scalar) looks like \(other)")
      }
      owners[glyph] = scalar
    }
  }

  @Test(arguments: ["Ӝ", "漢", "\u{1f600}", "\u{1b}", "\u{7f}", "\u{9b}", "\u{301}"])
  func `a character without a glyph is drawn as an empty box`(scalar: Unicode.Scalar) {
    #expect(!isDrawn(scalar))
    #expect(drawing(scalar)[3] == "#####." && drawing(scalar)[6] == "#...#.")
  }

  @Test func `an accented letter is its base letter plus the accent`() throws {
    var accents: [String: Set<[String]>] = [:]
    for scalar in Self.scalars(0xc0...0xff) {
      // "LATIN SMALL LETTER E WITH ACUTE"
      let words = try #require(scalar.properties.name).split(separator: " ")
      guard words.count >= 6, words[5] != "STROKE", let letter = words[3].unicodeScalars.first
      else { continue }
      let small = letter == "I" ? "ı" : letter.properties.lowercaseMapping.unicodeScalars.first
      let base = try #require(words[1] == "SMALL" ? small : letter)
      var extra = drawing(scalar)
      for (y, row) in drawing(base).enumerated() {
        #expect(
          zip(row, extra[y]).allSatisfy { $0 == "." || $1 == "#" },
          "\(scalar) lacks pixels of its base letter")
        extra[y] = String(zip(row, extra[y]).map { $0 == "#" ? "." : $1 })
      }
      let inked = extra.filter { $0.contains("#") }
      #expect(!inked.isEmpty, "\(scalar) has no accent")
      accents[String(words[5]), default: []].insert(inked)
    }
    #expect(
      Set(accents.keys)
        == ["GRAVE", "ACUTE", "CIRCUMFLEX", "TILDE", "DIAERESIS", "RING", "CEDILLA"])
    for (name, looks) in accents { #expect(looks.count == 1, "\(name) looks different") }
    #expect(Set(accents.values.flatMap { $0 }).count == accents.count)
  }
}
