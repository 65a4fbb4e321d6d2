@testable import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

/// Single-line fields.
@Suite struct TextFieldLineTests {
  private func field(_ text: String) -> TextField {
    var field = TextField(isOneLine: true)
    _ = field.handle(.paste(text))
    return field
  }

  @Test func `a single-line field drops every line break`() {
    var field = field("/home/\nme\r\n/a b\u{2028}.json\n")
    #expect(field.text == "/home/me/a b.json")
    let events: [InputEvent] = [.key(.enter, .alt), .key(.character("j"), .control)]
    #expect(events.map { field.handle($0) } == [.ignored, .ignored])
    field.replace(with: "a\nb")
    #expect(field.text == "ab")
  }

  @Test func `the column of a click sets the caret in the scrolled line`() {
    var field = field("0123456789")
    _ = field.line(width: 6)
    let carets = [2, 100, -3].map { column in
      field.setCaret(lineColumn: column)
      return field.caret
    }
    #expect(carets == [7, 10, 5])
  }

  @Test func `a single-line field fits its width and contains its caret, whatever is typed`() {
    var numbers = SeededNumbers(seed: 3)
    var field = TextField(isOneLine: true)
    let typed: [Character] = [
      "a", " ", "漢", "é", "\u{301}", "🙂", "👩", "\u{200d}", "\u{202e}", "\n",
    ]
    let keys: [Key] = [.left, .right, .home, .end, .backspace, .delete]
    for _ in 0..<5000 {
      let event: InputEvent =
        Bool.random(using: &numbers)
        ? .key(.character(typed.randomElement(using: &numbers) ?? "a"), [])
        : .key(keys.randomElement(using: &numbers) ?? .left, [])
      _ = field.handle(event)
      let width = Int.random(in: 1...12, using: &numbers)
      let line = field.line(width: width)
      #expect((0..<width).contains(line.caretColumn))
      #expect(line.column + line.text.width <= width && line.column <= 1)
    }
  }
}
