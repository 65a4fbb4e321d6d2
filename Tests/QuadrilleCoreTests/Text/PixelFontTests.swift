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

  private func inkedRows(_ scalar: Unicode.Scalar) -> [Int] {
    drawing(scalar).enumerated().filter { $0.element.contains("#") }.map(\.offset)
  }

  private static func scalars(_ range: ClosedRange<UInt32>) -> [Unicode.Scalar] {
    range.compactMap(Unicode.Scalar.init)
  }

  private static let promised =
    scalars(0x20...0x7e) + scalars(0xa0...0xac) + scalars(0xae...0xff)
    + scalars(0x2580...0x259f)
    + scalars(0x2800...0x28ff) + Array("─│┌┐└┘├┤┬┴┼…–—‘’“”•·×÷°€←↑→↓✓▲▼◀▶●○★♥".unicodeScalars)

  @Test func `every character is drawn as in the stored sheet`() {
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

  @Test func `a letter looks as it was drawn, where it was meant to be`() {
    let expected = [
      "......", "......", "...#..", "..#...", "......", ".###..", "#...#.", "#####.", "#.....",
      ".###..", "......", "......",
    ]
    // Accents over small letters leave a row of air.
    var raised = expected
    raised[2] = "...#.."
    raised[3] = "..#..."
    #expect(drawing("é") == raised)
    #expect(drawing("e")[5...] == expected[5...])
    #expect(drawing("e")[..<5].allSatisfy { $0 == "......" })
  }

  @Test func `all that is promised is drawn, and no two look the same but for twins`() {
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
  func `what is not drawn is an empty box`(scalar: Unicode.Scalar) {
    #expect(!isDrawn(scalar))
    #expect(drawing(scalar)[3] == "#####." && drawing(scalar)[6] == "#...#.")
  }

  @Test func `letters stand on one line and keep apart`() {
    for scalar in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789bdfhklt".unicodeScalars {
      #expect(inkedRows(scalar) == Array(3...9), "\(scalar)")
    }
    for scalar in "acemnorsuvwxzı".unicodeScalars {
      #expect(inkedRows(scalar) == Array(5...9), "\(scalar)")
    }
    for scalar in "gpqy".unicodeScalars { #expect(inkedRows(scalar) == Array(5...11)) }
    for scalar in Self.scalars(0x21...0x7e) where scalar != "_" {
      #expect(drawing(scalar).allSatisfy { $0.hasSuffix(".") }, "\(scalar) touches the next")
    }
  }

  @Test func `letters with an accent are the letter and the accent`() throws {
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
        #expect(zip(row, extra[y]).allSatisfy { $0 == "." || $1 == "#" }, "\(scalar) lacks some")
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

  private static let cyrillic =
    "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюяЄІЇҐЎєіїґўЂЃЉЊЋЌЏЈЅђѓљњћќџјѕ"
  private static let greek =
    "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρσςτυφχψωΆΈΉΊΌΎΏΪΫάέήίόύώϊϋΐΰ"
  private static let central =
    "ČĎĚŇŘŠŤŽčďěňřšťžůŮĄĆĘŁŃŚŹŻąćęłńśźżŐŰőűĞİŞğşĀĒĪŪāēīūĢĶĻŅŖģķļņŗĖĮŲėįųȘȚșțĐđŒœĦħŊŋĈĜĤĴŜŬ"

  @Test(arguments: [cyrillic, greek, central])
  func `each letter of an alphabet is drawn and unlike the others of it`(alphabet: String) {
    var owners: [PixelGlyph: Unicode.Scalar] = [:]
    for scalar in alphabet.unicodeScalars {
      #expect(isDrawn(scalar), "\(scalar)")
      let other = owners.updateValue(scalar, forKey: font.glyph(for: scalar))
      #expect(other == nil, "\(scalar) looks like \(String(describing: other))")
      let rows = inkedRows(scalar)
      #expect(rows.contains { (5...9).contains($0) }, "\(scalar) stands on the line")
    }
  }

  @Test func `letters that look like Latin ones are their twins`() {
    let pairs = zip("АВЕНОРСТаеорсΑΒΟο".unicodeScalars, "ABEHOPCTaeopcABOo".unicodeScalars)
    for (letter, other) in pairs {
      #expect(font.glyph(for: letter) == font.glyph(for: other), "\(letter)")
    }
  }

  @Test func `accents may stand behind their letter, and signs may be meant as emoji`() {
    #expect(font.glyph(for: Character("e\u{301}")) == font.glyph(for: Unicode.Scalar("é")))
    #expect(font.glyph(for: Character("и\u{306}")) == font.glyph(for: Unicode.Scalar("й")))
    #expect(font.glyph(for: Character("☃\u{fe0f}")) == font.glyph(for: Unicode.Scalar("☃")))
    #expect(font.glyph(for: Character("x\u{301}")) == nil)
    #expect(font.missing(in: "Привет, 世界 — 世 😀 ☃") == ["世", "界", "😀"])
    #expect(font.missing(in: "") == [])
    // A joined emoji is one character, and a control character is none.
    #expect(font.missing(in: "👩‍👧\u{1b}").count == 2)
  }

  @Test func `lines reach the sides that their names say`() throws {
    for scalar in Self.scalars(0x2500...0x257f) where font.shows(scalar) {
      let name = try #require(scalar.properties.name)
      func says(_ side: String, _ both: String) -> Bool {
        name.contains(side) || name.contains(both)
      }
      let rows = drawing(scalar)
      #expect(rows[6].hasPrefix("##") == says("LEFT", "HORIZONTAL"), "\(name)")
      #expect(rows[6].hasSuffix("###") == says("RIGHT", "HORIZONTAL"), "\(name)")
      #expect((rows[0] == "..#...") == says("UP", "VERTICAL"), "\(name)")
      #expect((rows[11] == "..#...") == says("DOWN", "VERTICAL"), "\(name)")
    }
  }

  @Test func `quarters and dots lie where their names say`() throws {
    for scalar in Self.scalars(0x2596...0x259f) {
      let name = try #require(scalar.properties.name)
      for (part, x, y) in [
        ("UPPER LEFT", 0, 0), ("UPPER RIGHT", 3, 0), ("LOWER LEFT", 0, 6), ("LOWER RIGHT", 3, 6),
      ] {
        for (dx, dy) in [(0, 0), (2, 5)] {
          let isInk = font.glyph(for: scalar)[x + dx, y + dy]
          #expect(isInk == name.contains(part), "\(name)")
        }
      }
    }
    let dots = [(1, 0), (1, 3), (1, 6), (4, 0), (4, 3), (4, 6), (1, 9), (4, 9)]
    for scalar in Self.scalars(0x2801...0x28ff) {
      // "BRAILLE PATTERN DOTS-1237"
      let digits = try #require(scalar.properties.name?.split(separator: "-").last)
      for (index, dot) in dots.enumerated() {
        let isRaised = digits.contains(String(index + 1))
        let isInk = font.glyph(for: scalar)[dot.0, dot.1]
        #expect(isInk == isRaised, "\(digits)")
      }
    }
  }

  @Test func `blocks grow from eighth to eighth`() {
    func ink(_ value: UInt32) -> Int {
      guard let scalar = Unicode.Scalar(value) else { return 0 }
      return drawing(scalar).joined().count { $0 == "#" }
    }
    for value in 0x2582...0x2588 as ClosedRange<UInt32> { #expect(ink(value) > ink(value - 1)) }
    for value in 0x2589...0x258f as ClosedRange<UInt32> { #expect(ink(value) <= ink(value - 1)) }
    #expect([0x2584, 0x258c, 0x2580, 0x2590, 0x2592].map { ink($0) } == [36, 36, 36, 36, 36])
    #expect([0x2588, 0x2591, 0x2593].map { ink($0) } == [72, 18, 54])
  }
}
