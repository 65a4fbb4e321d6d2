import Testing

@testable import QuadrilleCommands

@Suite struct SuggestionTests {
  @Test func `a swap of neighbours is one step away`() {
    #expect(Suggestion.distance("palette", "paeltte") == 1)
    #expect(Suggestion.nearest(to: "paeltte", in: ["palette", "pattern"]) == "palette")
  }

  @Test func `a word far from all others suggests nothing`() {
    #expect(Suggestion.question(for: "zzzzzz", in: ["palette", "pattern"]) == "")
  }

  @Test func `few words are named instead of guessed at`() {
    let text = Suggestion.question(for: "3O", in: ["30", "60"], else: "it is 30 or 60")
    #expect(text == "; it is 30 or 60")
  }
}
