import Testing

@testable import QuadrilleCommands

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("palette", "paeltte", 1), ("", "", 0), ("", "abc", 3), ("abc", "abd", 1),
    ("abc", "xabcx", 2), (String(repeating: "a", count: 500), "a", 63),
  ])
  func `each insertion, deletion, change and swap of neighbours has distance 1`(
    one: String, other: String, distance: Int
  ) {
    #expect(Suggestion.distance(one, other) == distance)
  }

  @Test(
    arguments: [
      ("paeltte", ["palette", "pattern"], "palette"), ("sn", ["snow"], nil),
      ("sno", ["snow"], "snow"), ("SNWO", ["snow"], "snow"),
      ("contes", ["contest", "content"], "contest"), ("x", [], nil),
    ] as [(String, [String], String?)])
  func `a suggestion differs in a third of the letters at most, and one more`(
    word: String, known: [String], nearest: String?
  ) {
    #expect(Suggestion.nearest(to: word, in: known) == nearest)
  }

  @Test func `few possible words are listed instead of guessed at, and far ones not named`() {
    let five = ["aa", "bb", "cc", "dd", "ee"]
    let questions: [String] = [
      Suggestion.question(for: "3O", in: ["30", "60"], else: "expected 30 or 60"),
      Suggestion.question(for: "ab", in: five, else: "…"),
      Suggestion.question(for: "ab", in: five, prefix: "--"),
      Suggestion.question(for: "zzzzzz", in: ["palette", "pattern"]),
    ]
    #expect(
      questions == [
        "; expected 30 or 60", "; did you mean 'aa'?", "; did you mean '--aa'?", "",
      ])
  }
}
