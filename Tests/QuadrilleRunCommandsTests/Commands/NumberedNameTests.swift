import Testing

@testable import QuadrilleCommands

@Suite struct NumberedNameTests {
  @Test func `the number replaces its pattern, with zeros before it`() {
    #expect(NumberedName("a-%04d.png")?.name(of: 7) == "a-0007.png")
    #expect(NumberedName("%d")?.name(of: 12) == "12")
    #expect(NumberedName("a%02db")?.name(of: 123) == "a123b")
    #expect(NumberedName("%%d")?.name(of: 1) == "%1")
  }

  @Test func `a second number is detected`() {
    #expect(NumberedName("n-%04d-%d.png")?.hasAnother == true)
    for name in ["n-%04d.png", "%d-%x", "%%d"] {
      #expect(NumberedName(name)?.hasAnother == false, "\(name)")
    }
  }

  @Test func `a name without a number's pattern is no numbered name`() {
    for name in ["a.png", "a%.png", "%x", "%123d", "", "%", "a%", "a%0", "a%04", "%%"] {
      #expect(NumberedName(name) == nil, "\(name)")
    }
  }
}
