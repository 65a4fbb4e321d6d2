import QuadrilleCells
import Testing

@Suite struct ShortTextTests {
  @Test func `text of more than sixty characters is cut and ends in an ellipsis`() {
    for letter in ["a", "é", "👩‍👧"] {
      for count in [0, 1, 60] {
        let word = String(repeating: letter, count: count)
        #expect(ShortText.of(word) == word)
      }
      for count in [61, 10_000] {
        let shown = ShortText.of(String(repeating: letter, count: count))
        #expect(shown == String(repeating: letter, count: 60) + "…")
      }
    }
  }
}
