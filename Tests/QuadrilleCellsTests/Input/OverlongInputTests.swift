@testable import QuadrilleCells
import Testing

@Suite struct OverlongInputTests {
  /// How many bytes belong to it, and whether it ends there; nil if more must come to tell.
  private func take(_ rest: OverlongInput, _ text: String) -> [Int]? {
    rest.take(Array(text.utf8)[...]).map { [$0.count, $0.isEnd ? 1 : 0] }
  }

  @Test func `a string goes on until what ends it, which may be two bytes`() {
    for (text, taken) in [
      ("", [0, 0]), ("a", [1, 0]), ("abc", [3, 0]), ("a\u{7}b", [2, 1]), ("\u{18}", [1, 1]),
      ("ab\u{3}", [2, 1]), ("\u{7f}", [0, 1]), ("a\u{1b}\\", [1, 0]), ("ab\u{1b}", [2, 0]),
      ("\u{1b}\\", [2, 1]), ("\u{1b}[", [0, 1]),
    ] { #expect(take(.string, text) == taken, "\(text.debugDescription)") }
    #expect(take(.string, "\u{1b}") == nil)
  }

  @Test func `a sequence goes on until a letter`() {
    for (text, taken) in [
      ("1;2", [3, 0]), ("1m", [2, 1]), ("@", [1, 1]), ("~x", [1, 1]), ("1\u{1b}[A", [1, 1]),
      ("\u{3}", [0, 1]), ("?/", [2, 0]),
    ] { #expect(take(.sequence, text) == taken, "\(text.debugDescription)") }
  }
}
