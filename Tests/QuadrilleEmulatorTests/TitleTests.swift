import QuadrilleCells
import QuadrilleEmulator
import Testing

/// The title that a program gives its window: text and nothing more.
struct TitleTests {
  private func title(_ text: String) -> String {
    var emulator = Emulator(size: CellSize(columns: 4, rows: 2))
    emulator.feed(Array("\u{1b}]2;\(text)\u{1b}\\".utf8))
    return emulator.title
  }

  @Test(arguments: ["a", " a;b ", "é한", "😀𐍈", "e\u{301}", ""])
  func `letters of every plane are kept`(text: String) {
    #expect(title(text) == text)
  }

  @Test func `what would be more than text is left out`() {
    #expect(title("a\u{7f}b\u{80}c\u{9f}d\u{a0}e") == "abcd\u{a0}e")
  }

  @Test func `a thousand letters are kept`() {
    #expect(title(String(repeating: "a", count: 1000)) == String(repeating: "a", count: 1000))
    #expect(title(String(repeating: "é", count: 1001)) == String(repeating: "é", count: 1000))
  }
}
