import QuadrilleCore
import Testing

@testable import QuadrilleCells

@Suite struct GlyphStyleTests {
  @Test func `every style attribute has a bit of its own`() {
    let all: [GlyphStyle.Attributes] = [.bold, .dim, .italic, .blink, .strike, .overline]
    for (index, one) in all.enumerated() {
      #expect(one.rawValue.nonzeroBitCount == 1)
      for other in all[..<index] { #expect(one.isDisjoint(with: other)) }
      var style = GlyphStyle()
      style.attributes = one
      #expect(!style.isPlain)
    }
    #expect(GlyphStyle().isPlain)
  }

  @Test func `a styled glyph has a plain substitute, and only valid links are stored`() {
    var table = GlyphTable()
    var style = GlyphStyle()
    style.attributes = .bold
    let bold = table.glyph(Glyph("b"), style: style)
    let marked = table.glyph(scalars: [0x65, 0x301], isWide: false, style: style)
    #expect(bold != Glyph("b") && table.plain(bold) == Glyph("b"))
    #expect(table.plain(marked) == Glyph("e") && table.plain(Glyph("c")) == Glyph("c"))
    #expect(table.glyph(scalars: [0x65, 0x301], isWide: false, style: style) == marked)
    // A glyph that the table does not know.
    #expect(GlyphTable().plain(bold) == Glyph("?"))
    #expect(table.link(name: "", address: "https://a.example/") == 1)
    #expect(table.link(name: "n", address: String(repeating: "a", count: 2048)) == 2)
    for (name, address) in [
      ("", ""), ("a;b", "x"), ("a:b", "x"), ("a b", "x"), ("", "a b"), ("", "é"), ("é", "x"),
      (String(repeating: "n", count: 257), "x"), ("", String(repeating: "a", count: 2049)),
    ] {
      #expect(table.link(name: name, address: address) == 0, "\(name) \(address)")
    }
    #expect(table.link(name: String(repeating: "n", count: 256), address: "!~") == 3)
  }
}
