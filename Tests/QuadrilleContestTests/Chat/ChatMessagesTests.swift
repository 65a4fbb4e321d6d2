import QuadrilleCells
import QuadrilleCore
import Testing

@testable import QuadrilleContest

/// Messages chosen with the mouse or with keys.
@Suite struct ChatMessagesTests {
  private func model() -> ChatModel {
    var model = ChatModel()
    model.add(.text("first"), isOwn: false, at: nil)
    model.add(.voice(seconds: 3, seed: 1), isOwn: true, at: nil)
    model.add(.text("third"), isOwn: true, at: nil)
    return model
  }

  /// The middle cell of a message at rest.
  private func cell(_ model: ChatModel, _ index: Int) -> (column: Int, row: Int) {
    let screen = model.screen
    let below = model.said.layouts[index...].reduce(0) { $0 + $1.slot }
    let top = screen.listBottom + model.list.scroll - below
    let rect = screen.rect(model.messages[index], model.said.layouts[index], y: Double(top))
    return (Int(rect.x + rect.width / 2), (top + model.said.layouts[index].height / 2) / 2)
  }

  private func mouse(_ action: MouseEvent.Action, _ cell: (column: Int, row: Int)) -> InputEvent {
    .mouse(MouseEvent(action: action, column: cell.column, row: cell.row, modifiers: []))
  }

  @Test func `a click plays a voice message, and a second click stops it`() {
    var model = model()
    let voice = cell(model, 1)
    #expect(model.handle(mouse(.press(0), voice), at: 50) == .none)
    #expect(model.handle(mouse(.release(0), voice), at: 50) == .changed)
    #expect(model.messages[1].playing(at: 51) != nil && model.movesUntil >= 50 + 180)
    _ = model.handle(mouse(.press(0), voice), at: 90)
    _ = model.handle(mouse(.release(0), voice), at: 90)
    #expect(model.messages[1].playing(at: 91) == nil)
    #expect(model.handle(.key(.character("o"), .control), at: 100) == .changed)
    #expect(model.messages[1].playedAt == 100)
  }

  @Test func `a drag on a message is no click`() {
    var model = model()
    let voice = cell(model, 1)
    _ = model.handle(mouse(.press(0), voice), at: 50)
    _ = model.handle(mouse(.move(0), (voice.column, voice.row + 1)), at: 50)
    _ = model.handle(mouse(.move(0), voice), at: 50)
    #expect(model.handle(mouse(.release(0), voice), at: 50) == .none)
    #expect(model.messages[1].playedAt == nil)
  }

  @Test func `a click on text answers it, and a right click answers any message`() {
    var model = model()
    let text = cell(model, 0)
    _ = model.handle(mouse(.press(0), text), at: 50)
    _ = model.handle(mouse(.release(0), text), at: 50)
    #expect(model.answeredIndex == 0 && model.draft.answer?.quote.summary == "first")
    let voice = cell(model, 1)
    _ = model.handle(mouse(.press(2), voice), at: 51)
    #expect(model.answeredIndex == 1)
    _ = model.handle(.paste("answer"), at: 52)
    _ = model.handle(.key(.enter, []), at: 52)
    #expect(model.messages.last?.quote == .init(isOwn: true, content: .voice(seconds: 3, seed: 1)))
    #expect(model.answeredIndex == nil && model.draft.answer == nil)
  }

  @Test func `keys choose the message to answer and scroll to it`() {
    var model = ChatModel()
    for index in 0..<60 { model.add(.text("\(index)"), isOwn: index % 2 == 0, at: nil) }
    let (older, newer) = (InputEvent.key(.up, .control), InputEvent.key(.down, .control))
    #expect(model.handle(newer, at: 1) == .none)
    for index in (0..<60).reversed() {
      #expect(model.handle(older, at: 1) == .changed && model.answeredIndex == index)
      let cell = cell(model, index)
      #expect(model.message(column: cell.column, row: cell.row) == index)
    }
    #expect(model.handle(older, at: 1) == .none && model.list.scroll > 0)
    for index in 1..<60 {
      #expect(model.handle(newer, at: 2) == .changed && model.answeredIndex == index)
    }
    #expect(model.handle(newer, at: 3) == .changed && model.answeredIndex == nil)
    #expect(model.list.scroll == 0)
  }

  @Test func `an answer keeps its quote when its message is forgotten`() {
    var model = model()
    model.answer(0)
    for index in 0..<3000 { model.add(.text("\(index)"), isOwn: false, at: nil) }
    #expect(model.answeredIndex == nil && model.draft.answer?.quote.summary == "first")
    _ = model.handle(.paste("answer"), at: 52)
    _ = model.handle(.key(.enter, []), at: 52)
    #expect(model.messages.last?.quote?.summary == "first")
  }
}
