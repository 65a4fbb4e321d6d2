import Glibc
import QuadrilleCells
import QuadrilleCore
import Testing

@testable import QuadrilleContest

@Suite struct ChatFuzzTests {
  /// The number of steps; `QUADRILLE_FUZZ_STEPS` overrides the default.
  private static let steps =
    getenv("QUADRILLE_FUZZ_STEPS").flatMap { Int(String(cString: $0)) } ?? 20_000

  @Test func `random events keep the invariants of the chat`() throws {
    let random = SeededRandom(seed: 61)
    var model = ChatModel.guest(startMinute: 1438)
    var tick = 0
    var frame = Frame(size: PixelSize(width: 0, height: 0))
    for step in 0..<Self.steps {
      let bits = random.value(UInt64(step))
      tick += Int(bits & 15) == 0 ? Int(bits >> 40 & 255) : Int(bits >> 44 & 3)
      if bits >> 8 & 2047 == 0 {
        let size = CellSize(
          columns: 1 + Int(bits >> 16 & 127), rows: 1 + Int(bits >> 24 & 63))
        model.resize(to: size)
      }
      _ = model.handle(Self.event(bits), at: tick)
      try Self.check(model, step)
      guard step % 200 == 0 else { continue }
      let scene = ChatScene(model: model)
      var painter = scene.makePainter(size: model.size.pixels)
      _ = try painter.paint(Moment(frame: tick + Int(bits >> 32 & 63), rate: 60), into: &frame)
      for letter in frame.letters {
        try #require(
          letter.column >= 0 && Int(letter.column) + letter.glyph.width <= model.size.columns
            && letter.row >= 0 && Int(letter.row) < model.size.rows
            || !model.size.holds(ChatLayout.smallest), "step \(step)")
      }
    }
    #expect(model.said.count > Self.steps / 40)
  }

  private static func check(_ model: ChatModel, _ step: Int) throws {
    try #require(model.said.layouts.count == model.messages.count, "step \(step)")
    try #require(model.messages.count <= Conversation.mostMessages)
    try #require(model.agenda.waiting.count < 5000)
    // No message is lost or doubled: the ids up to the last have no gaps.
    if let index = model.answeredIndex {
      try #require(model.messages.indices.contains(index), "step \(step)")
    }
    if let first = model.messages.first, let last = model.messages.last {
      try #require(last.id == model.said.count - 1, "step \(step)")
      try #require(last.id - first.id == model.messages.count - 1, "step \(step)")
    }
    let layout = model.draft.layout
    try #require(layout.rows.indices.contains(layout.caretRow), "step \(step)")
    try #require(
      (0..<ChatLayout.fieldColumns(model.size)).contains(layout.caretColumn), "step \(step)")
    guard model.size.holds(ChatLayout.smallest) else { return }
    let screen = model.screen
    try #require(screen.listBottom > screen.listTop, "step \(step)")
    try #require(screen.fieldTop + screen.fieldHeight < 2 * model.size.rows)
    try #require(screen.buttonLeft + ChatLayout.buttonWidth <= model.size.columns)
    try #require(model.list.scroll >= 0 && model.list.scroll % 2 == 0)
    if step % 500 == 0 {
      try #require(model.said.height == model.said.layouts.reduce(0) { $0 + $1.slot })
    }
    for layout in model.said.layouts.suffix(1) {
      try #require(layout.width + 2 * screen.margin <= model.size.columns, "step \(step)")
    }
  }

  private static let keys: [InputEvent] = [
    .key(.enter, []), .key(.enter, []), .key(.enter, []), .key(.tab, []), .key(.escape, []),
    .key(.left, []), .key(.right, []), .key(.up, []), .key(.down, []), .key(.backspace, []),
    .key(.delete, []), .key(.home, []), .key(.end, []), .key(.pageUp, []), .key(.pageDown, []),
    .key(.up, .shift), .key(.down, .shift), .key(.character("t"), .control),
    .key(.up, .control), .key(.down, .control), .key(.character("o"), .control),
    .key(.character("j"), .control), .key(.character("w"), .control),
    .key(.character("u"), .control), .key(.left, .alt), .key(.enter, .alt), .focus(false),
    .paste("https://a.example/b-c"), .paste("🔥"), .paste("e\u{301}\u{302} \u{202e}x\u{1b}[2J"),
    .paste("漢字かな交じり文"), .paste("👩‍👩‍👧🇩🇪"), .paste(String(repeating: "word ", count: 30)),
    .paste(String(repeating: "字\n", count: 12)), .key(.function(5), []),
  ]

  static func event(_ bits: UInt64) -> InputEvent {
    let detail = Int(bits >> 20 & 0xffff)
    if bits >> 51 == 0 {
      return .paste(String(repeating: "more than there is room for ", count: 400))
    }
    switch bits >> 4 & 15 {
    case 0...6: return keys[detail % keys.count]
    case 7, 8:
      let actions: [MouseEvent.Action] = [
        .press(0), .release(0), .move(0), .move(nil), .wheelUp, .wheelDown, .press(2),
      ]
      return .mouse(
        MouseEvent(
          action: actions[detail % actions.count], column: Int(bits >> 37 & 127),
          row: Int(bits >> 44 & 63), modifiers: []))
    default:
      let scalars: [Character] = ["a", "b", " ", "é", "字", "🙂", "1", "4", "\u{5d0}", "."]
      return .key(.character(scalars[detail % scalars.count]), [])
    }
  }
}
