import QuadrilleCells
import QuadrilleEmulator
import Testing

/// The window title set by a program, which is text alone.
struct TitleTests {
  private func title(_ text: String) -> String {
    var emulator = Emulator(size: CellSize(columns: 4, rows: 2))
    emulator.feed(Array("\u{1b}]2;\(text)\u{1b}\\".utf8))
    return emulator.title
  }

  @Test(arguments: ["a", " a;b ", "é한", "😀𐍈", "e\u{301}", ""])
  func `a title keeps characters of every Unicode plane`(text: String) {
    #expect(title(text) == text)
  }

  @Test func `control characters are removed from a title`() {
    #expect(title("a\u{7f}b\u{80}c\u{9f}d\u{a0}e") == "abcd\u{a0}e")
  }

  @Test func `a title is cut after a thousand characters`() {
    #expect(title(String(repeating: "a", count: 1000)) == String(repeating: "a", count: 1000))
    #expect(title(String(repeating: "é", count: 1001)) == String(repeating: "é", count: 1000))
  }
}
