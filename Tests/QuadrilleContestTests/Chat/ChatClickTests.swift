import QuadrilleCells
import TestSupport
import Testing

@testable import QuadrilleContest

/// What a click does in each cell of a chat, with a letter for what it does: one cell more or less for a button
/// is seen.
@Suite struct ChatClickTests {
  /// A conversation with a few messages, scrolled or not, with a text or the panel.
  private static func model(_ size: CellSize, _ keys: [InputEvent], scrolled: Int) -> ChatModel {
    var model = ChatModel.guest(startMinute: 600)
    model.resize(to: size)
    for number in 0..<4 {
      _ = model.handle(.paste("message \(number) of some words"), at: 10 * number)
      _ = model.handle(.key(.enter, []), at: 10 * number + 1)
    }
    model.advance(to: 2000)
    for _ in 0..<scrolled {
      _ = model.handle(
        .mouse(MouseEvent(action: .wheelUp, column: 5, row: 5, modifiers: [])), at: 2000)
    }
    for key in keys { _ = model.handle(key, at: 2000) }
    return model
  }

  /// What a model holds that a click may change.
  private static func state(_ model: ChatModel) -> String {
    let draft = model.draft
    return """
      \(model.messageCount) \(model.list.scroll) \(draft.field.text) \(draft.field.caret) \
      \(draft.panel.map { "\($0.page) \($0.focus)" } ?? "closed") \(String(describing: draft.answer))
      """
  }

  @Test(arguments: [CellSize(columns: 34, rows: 14), CellSize(columns: 60, rows: 18)])
  func `a click does what it did, cell by cell`(size: CellSize) {
    let tab = InputEvent.key(.tab, [])
    let states: [(String, [InputEvent], Int)] = [
      ("empty", [], 0), ("scrolled", [], 3), ("text", [.paste("some words\nand more")], 0),
      ("panel", [tab], 0), ("emoji", [tab, .key(.character("2"), [])], 2),
      ("words", [tab, .paste("abc")], 0),
    ]
    var text = ""
    for (name, keys, scrolled) in states {
      let model = Self.model(size, keys, scrolled: scrolled)
      var seen = [Self.state(model)]
      text += "\(name) \(size)\n"
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          var clicked = model
          for action in [MouseEvent.Action.press(0), .release(0)] {
            let event = MouseEvent(action: action, column: column, row: row, modifiers: [])
            _ = clicked.handle(.mouse(event), at: 2001)
          }
          let state = Self.state(clicked)
          let index = seen.firstIndex(of: state) ?? seen.count
          if index == seen.count { seen.append(state) }
          text.unicodeScalars.append(index == 0 ? "." : Unicode.Scalar(UInt8(64 + min(index, 60))))
        }
        text += "\n"
      }
      text += seen.dropFirst().enumerated().map {
        "\(Unicode.Scalar(UInt8(65 + min($0, 59)))): \($1)\n"
      }.joined()
    }
    #expect(Golden.difference(text, golden: "clicks-\(size).txt", file: #filePath) == nil)
  }

  @Test func `the demo says and does what it did, at its times`() {
    let text = ChatScript.demo.map { "\($0.tick) \($0.action)\n" }.joined()
    #expect(Golden.difference(text, golden: "demo-script.txt", file: #filePath) == nil)
  }
}
