import Testing

@testable import QuadrilleCells

@Suite struct GlyphLookTests {
  @Test func `every look is one of its own`() {
    let all: [GlyphLook.Attributes] = [.bold, .dim, .italic, .blink, .strike, .overline]
    for (index, one) in all.enumerated() {
      #expect(one.rawValue.nonzeroBitCount == 1)
      for other in all[..<index] { #expect(one.isDisjoint(with: other)) }
      var look = GlyphLook()
      look.attributes = one
      #expect(!look.isPlain)
    }
    #expect(GlyphLook().isPlain)
  }
}
