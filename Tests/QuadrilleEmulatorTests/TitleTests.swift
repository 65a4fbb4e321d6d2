import QuadrilleCells
import QuadrilleEmulator
import Testing

/// The window title set by a program, which is text alone.
struct TitleTests {
  private func title(_ text: String) -> String? {
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

  @Test(
    arguments: [
      ("\u{1b}[22;0;0t\u{1b}[23;0;0t", []),
      ("\u{1b}[22t\u{1b}]2;a\u{7}\u{1b}[23t", [nil]),
      ("\u{1b}]2;a\u{7}\u{1b}[22t\u{1b}]2;b\u{7}\u{1b}[23t", ["a"]),
      ("\u{1b}]2;a\u{7}\u{1b}[22t\u{1b}c\u{1b}[23t", ["a"]),
    ] as [(String, [String?])])
  func `a program that restores a title brings back the one before, or the terminal's own`(
    text: String, titles: [String?]
  ) {
    var emulator = Emulator(size: CellSize(columns: 4, rows: 2))
    emulator.feed(Array(text.utf8))
    #expect(emulator.takeEvents() == titles.map { .title($0) })
  }
}
