@testable import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@Suite struct TextFieldTests {
  private func field(_ text: String, width: Int = 20) -> TextField {
    var field = TextField()
    field.replace(with: text)
    _ = field.layout(width: width, rows: 4)
    return field
  }

  /// Keys by name; anything else is typed.
  private func press(_ field: inout TextField, _ keys: String...) {
    for key in keys {
      let event: InputEvent =
        switch key {
        case "left": .key(.left, [])
        case "right": .key(.right, [])
        case "up": .key(.up, [])
        case "down": .key(.down, [])
        case "home": .key(.home, [])
        case "end": .key(.end, [])
        case "enter": .key(.enter, [])
        case "newline": .key(.enter, .alt)
        case "backspace": .key(.backspace, [])
        case "alt-backspace": .key(.backspace, .alt)
        case "delete": .key(.delete, [])
        case "ctrl-left": .key(.left, .control)
        case "ctrl-right": .key(.right, .control)
        case _ where key.hasPrefix("ctrl-"): .key(.character(key.last ?? " "), .control)
        default: .key(.character(key.first ?? " "), [])
        }
      _ = field.handle(event)
    }
  }

  @Test func `editing keys insert and delete characters, words and lines`() {
    var field = field("say hello-world")
    let presses: [([String], String)] = [
      (["alt-backspace"], "say hello-"), (["ctrl-w"], "say "),
      (["home", "delete", "S", "end", "x", "left", "backspace"], "Sayx"),
      (["newline", "ctrl-j", "u"], "Say\n\nux"), (["ctrl-u", "ctrl-u", "ctrl-k"], "Say\n"),
      (["ctrl-a", "ctrl-u", "ctrl-a", "ctrl-k"], ""),
    ]
    for (keys, text) in presses {
      for key in keys { press(&field, key) }
      #expect(field.text == text, "\(keys)")
    }
  }

  @Test func `Ctrl with an arrow key moves the caret by words`() {
    var field = field("one, two_3 漢字")
    let places = [("ctrl-left", 4), ("ctrl-right", 4)].flatMap { key, count in
      (0..<count).map { _ in
        press(&field, key)
        return field.caret
      }
    }
    #expect(places == [11, 5, 0, 0, 3, 10, 13, 13])
  }

  @Test func `a character typed scalar by scalar is one, and deleted as one`() {
    var field = TextField()
    for scalar in "e\u{301}👩\u{200d}🚀🇩🇪".unicodeScalars {
      _ = field.handle(.key(.character(Character(scalar)), []))
    }
    #expect(field.caret == 3)
    press(&field, "left", "backspace")
    #expect(field.text == "e\u{301}🇩🇪")
    press(&field, "ctrl-a", "delete")
    #expect(field.text == "🇩🇪")
  }

  @Test func `Enter submits the text, and up and down recall submitted texts`() {
    var field = TextField()
    #expect(field.handle(.key(.enter, [])) == .ignored)
    for text in ["first", "second", "second"] {
      _ = field.handle(.paste(text))
      #expect(field.handle(.key(.enter, [])) == .submitted(text))
      #expect(field.isEmpty)
    }
    #expect(field.history == ["first", "second"])
    _ = field.handle(.paste("draft"))
    press(&field, "up")
    #expect(field.text == "second")
    press(&field, "up", "up", "!")
    #expect(field.text == "first!")
    press(&field, "down", "down")
    #expect(field.text == "draft")
    for number in 0..<300 {
      field.replace(with: "\(number)")
      press(&field, "enter")
    }
    #expect(field.history.count == 100)
  }

  @Test func `rows scroll to show the caret, which is on the next row after a full one`() {
    var field = TextField()
    _ = field.handle(.paste("abcdef漢字"))
    var layout = field.layout(width: 5, rows: 2)
    #expect(layout.rows.map(\.string) == ["f漢字", ""])
    #expect(layout.caretColumn == 0 && layout.caretRow == 1 && layout.firstRow == 1)
    field.replace(with: "abcde")
    layout = field.layout(width: 5, rows: 3)
    #expect(layout.caretColumn == 0 && layout.caretRow == 1 && layout.rows.count == 2)
    field.setCaret(column: 2, row: 0)
    #expect(field.caret == 2)
    layout = field.layout(width: 5, rows: 3)
    #expect(layout.rows.map(\.string) == ["abcde"])
    field.replace(with: "漢字")
    field.setCaret(column: 3, row: 0)
    #expect(field.layout(width: 9, rows: 1).caretColumn == 2)
  }

  @Test func `a paste keeps its lines, drops control characters and is cut with a notice`() {
    var field = TextField()
    _ = field.handle(.paste("a\r\nb\rc\td\u{1b}[31m\u{202e}\u{0}e"))
    #expect(field.text == "a\nb\nc d[31me" && field.notice == nil)
    field.replace(with: "")
    _ = field.handle(.paste(String(repeating: "é🙂", count: 150_000)))
    _ = field.layout(width: 40, rows: 5)
    #expect(field.caret == 4096 && field.dropped == 300_000 - 4096)
    #expect(field.notice == "295904 characters dropped: 4096 fit.")
    #expect(field.handle(.key(.character("x"), [])) == .changed)
    #expect(field.dropped == 1 && field.caret == 4096)
    _ = field.handle(.key(.left, []))
    #expect(field.notice == nil)
    // A recalled text lost nothing.
    _ = field.handle(.key(.enter, []))
    _ = field.handle(.paste(String(repeating: "a", count: 5000)))
    _ = field.layout(width: 5000, rows: 1)
    #expect(field.notice != nil)
    #expect(field.handle(.key(.up, [])) == .changed && field.notice == nil)
    field.replace(with: "a" + String(repeating: "\u{301}", count: 300_000))
    #expect(field.caret == 1)
    #expect(field.text.unicodeScalars.count == EditableText.mostScalars)
    #expect(field.layout(width: 4, rows: 1).rows.map(\.width) == [1])
  }
}
