import Testing

@testable import QuadrilleCommands

@Suite struct SuggestionTests {
  @Test func `a swap of neighbouring letters has distance 1`() {
    #expect(Suggestion.distance("palette", "paeltte") == 1)
    #expect(Suggestion.nearest(to: "paeltte", in: ["palette", "pattern"]) == "palette")
  }

  @Test func `each insertion, deletion and change has distance 1`() {
    #expect(Suggestion.distance("", "") == 0)
    #expect(Suggestion.distance("", "abc") == 3)
    #expect(Suggestion.distance("abc", "abd") == 1)
    #expect(Suggestion.distance("abc", "xabcx") == 2)
    #expect(Suggestion.distance(String(repeating: "a", count: 500), "a") == 63)
  }

  @Test func `a suggestion differs in a third of the letters at most, and one more`() {
    #expect(Suggestion.nearest(to: "sn", in: ["snow"]) == nil)
    #expect(Suggestion.nearest(to: "sno", in: ["snow"]) == "snow")
    #expect(Suggestion.nearest(to: "SNWO", in: ["snow"]) == "snow")
    #expect(Suggestion.nearest(to: "contes", in: ["contest", "content"]) == "contest")
    #expect(Suggestion.nearest(to: "x", in: []) == nil)
  }

  @Test func `a word far from all others suggests nothing`() {
    #expect(Suggestion.question(for: "zzzzzz", in: ["palette", "pattern"]) == "")
  }

  @Test func `few possible words are listed instead of guessed at`() {
    let text = Suggestion.question(for: "3O", in: ["30", "60"], else: "expected 30 or 60")
    #expect(text == "; expected 30 or 60")
    let five = ["aa", "bb", "cc", "dd", "ee"]
    #expect(Suggestion.question(for: "ab", in: five, else: "…") == "; did you mean 'aa'?")
    #expect(Suggestion.question(for: "ab", in: five, prefix: "--") == "; did you mean '--aa'?")
  }
}
