@testable import QuadrilleCore
import TestSupport
import Testing

@Suite struct PaletteTests {
  @Test(arguments: [
    "https://t.me/bg/7fa381~fff5c5~336f55~fbe37d", "tg://bg?gradient=7fa381~fff5c5~336f55~fbe37d",
    "https://t.me/bg/abc?mode=blur&bg_color=7FA381~FFF5C5~336F55~FBE37D&intensity=50",
    "7fa381,fff5c5,336f55,fbe37d", "#7fa381, #fff5c5, #336f55, #fbe37d", "Contest",
  ])
  func `a palette is read from a name, a list or a link`(text: String) {
    #expect(Palette(parsing: text)?.hexList == "7fa381,fff5c5,336f55,fbe37d")
  }

  @Test(arguments: ["pine-glade", "Pine Glade", "PINE_GLADE"])
  func `palette names ignore case and take a space or underscore for a hyphen`(name: String) {
    #expect(Palette(parsing: name)?.hexList == "fbe37d,336f55,fff5c5,7fa381")
  }

  @Test func `a palette holds one to four colours and repeats them where four are needed`() throws {
    for text in ["112233", "111111,222222", "111111,222222,333333"] {
      let palette = try #require(Palette(parsing: text))
      #expect(palette.hexList == text && palette.rotation == nil)
      let words = text.split(separator: ",").map(String.init)
      #expect(palette.four.map(\.hex) == (0..<4).map { words[$0 % words.count] })
    }
    #expect(Palette([]) == nil && Palette(Array(repeating: .black, count: 5)) == nil)
  }

  @Test func `a palette is plain if all its colours are equal`() {
    let lists = ["112233", "112233,112233,112233", "112233,112234"]
    #expect(lists.map { Palette(parsing: $0)?.isPlain } == [true, true, false])
  }

  @Test(arguments: [
    "zz", "", ",", "12345", "1234567", "112233,", "112233,44556", "a,b,c,d", "0x1122",
    "111111,222222,333333,444444,555555", "tg://bg?gradient=zz~yy", "+11223", "-11111",
    "tg://bg?gradient=",
  ])
  func `malformed palette text is refused`(text: String) {
    #expect(Palette(parsing: text) == nil)
  }

  @Test func `random text never crashes the palette parser`() {
    var numbers = SeededNumbers(seed: 7)
    let alphabet = Array("0123456789abcdefg,~#?&=:/. bg_color=gradient=t.me/bg/é\u{1b}")
    for _ in 0..<20_000 {
      let text = String(
        (0..<Int.random(in: 0...40, using: &numbers)).map { _ in
          alphabet.randomElement(using: &numbers)!
        })
      _ = Palette(parsing: text)
    }
  }

  @Test func `named palettes have unique names and four colours, or three if they state it`() {
    #expect(Set(NamedPalette.all.map(\.name)).count == NamedPalette.all.count)
    for named in NamedPalette.all {
      #expect(named.palette.colors.count == (named.origin.hasSuffix("three colours") ? 3 : 4))
    }
    #expect(NamedPalette.all.filter { $0.origin.hasPrefix("TWallpaper") }.count == 19)
    #expect(NamedPalette.standard == NamedPalette.named("contest"))
  }
}
