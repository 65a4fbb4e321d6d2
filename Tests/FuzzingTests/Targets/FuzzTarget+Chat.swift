import QuadrilleCells
import QuadrilleCore

@testable import QuadrilleContest

extension FuzzTarget {
  /// The chat: keys, mouse, time and sizes keep the model's invariants and the rules of scenes.
  static let chat = FuzzTarget(name: "chat") { bytes in
    var model = ChatModel.guest(startMinute: 1438)
    var tick = 0
    var checks = 0
    for step in FuzzSteps(bytes).steps {
      switch step {
      case .event(let event): _ = model.handle(event, at: tick)
      case .grid(let size): model.resize(to: size)
      case .wait(let ticks): tick += ticks
      case .choice(let number): if number % 4 == 3 { model = .demo() }
      case .check:
        checks += 1
        guard checks < 8 else { break }
        let isLarge = model.size.holds(ChatLayout.smallest)
        try SceneCheck.check(
          ChatScene(model: model), size: model.size.pixels, at: Moment(frame: tick, rate: 60),
          checksLetters: isLarge)
      }
      try check(model)
    }
  }

  private static func check(_ model: ChatModel) throws {
    try expect(model.said.layouts.count == model.messages.count, "layouts are missing")
    try expect(model.messages.count <= Conversation.mostMessages, "too many messages")
    try expect(model.agenda.waiting.count < 5000, "too much waits")
    if let index = model.answeredIndex {
      try expect(model.messages.indices.contains(index), "answers \(index)")
    }
    // No message is lost or doubled.
    if let first = model.messages.first, let last = model.messages.last {
      try expect(last.id - first.id == model.messages.count - 1, "numbers have gaps")
    }
    let layout = model.draft.layout
    try expect(layout.rows.indices.contains(layout.caretRow), "the caret is in \(layout.caretRow)")
    try expect(
      (0..<ChatLayout.fieldColumns(model.size)).contains(layout.caretColumn),
      "the caret is at \(layout.caretColumn)")
    guard model.size.holds(ChatLayout.smallest) else { return }
    let screen = model.screen
    try expect(screen.listBottom > screen.listTop, "there is no list")
    try expect(screen.fieldTop + screen.fieldHeight < 2 * model.size.rows, "the field is outside")
    try expect(
      screen.buttonLeft + ChatLayout.buttonWidth <= model.size.columns, "the button is outside")
    try expect(model.list.scroll >= 0 && model.list.scroll % 2 == 0, "at \(model.list.scroll)")
    try expect(
      model.said.height == model.said.layouts.reduce(0) { $0 + $1.slot }, "the height is wrong")
    for layout in model.said.layouts {
      try expect(layout.width + 2 * screen.margin <= model.size.columns, "a message is too wide")
    }
  }
}
