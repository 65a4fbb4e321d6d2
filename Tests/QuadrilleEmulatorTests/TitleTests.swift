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

  @Test(arguments: [
    ("a", "a"), (" a;b ", " a;b "), ("é한", "é한"), ("😀𐍈", "😀𐍈"), ("e\u{301}", "e\u{301}"), ("", ""),
    ("a\u{7f}b\u{80}c\u{9f}d\u{a0}e", "abcd\u{a0}e"),
    (String(repeating: "a", count: 1000), String(repeating: "a", count: 1000)),
    (String(repeating: "é", count: 1001), String(repeating: "é", count: 1000)),
  ])
  func `a title keeps a thousand characters of every plane, but no control characters`(
    text: String, kept: String
  ) {
    #expect(title(text) == kept)
  }
}
