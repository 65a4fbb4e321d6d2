import QuadrilleCells
import QuadrilleCore
import Testing

@testable import QuadrilleContest

@Suite struct ChatModelTests {
  private func sent(_ text: String) -> ChatMessage? {
    var model = ChatModel()
    _ = model.handle(.paste(text), at: 10)
    _ = model.handle(.key(.enter, []), at: 10)
    return model.messages.last
  }

  @Test(
    arguments: [
      ("hello", .smallText), ("two\nlines", .largeText),
      (String(repeating: "x", count: 57), .largeText),
      (String(repeating: "x", count: 56), .smallText), ("look: https://example.org/x", .link),
      ("www.example.org", .link), ("https://", .smallText), ("❤️", .emoji), ("🦉", .emoji),
      ("1", .smallText), ("🦉🦉", .smallText), (" \n", nil),
    ] as [(String, MessageKind?)])
  func `the text of a message decides its kind`(text: String, kind: MessageKind?) {
    #expect(sent(text)?.kind == kind)
  }

  @Test func `the panel sends stickers, voice and video, and starts an answer`() {
    var model = ChatModel.guest(startMinute: 0)
    for (index, kind) in [MessageKind.sticker, .voice, .video].enumerated() {
      _ = model.handle(.key(.tab, []), at: 10)
      if index > 0 { _ = model.handle(.key(.up, []), at: 10) }
      for _ in 0..<(index > 0 ? index + 1 : 0) { _ = model.handle(.key(.right, []), at: 10) }
      _ = model.handle(.key(.enter, []), at: 10)
      #expect(model.messages.last?.kind == kind && model.draft.panel == nil)
    }
    _ = model.handle(.key(.tab, []), at: 10)
    _ = model.handle(.key(.character("5"), []), at: 10)
    #expect(model.draft.answer?.quote.isOwn == false)
    _ = model.handle(.paste("yes"), at: 10)
    _ = model.handle(.key(.enter, []), at: 10)
    #expect(model.messages.last?.quote?.isOwn == false && model.draft.answer == nil)
  }

  @Test(arguments: [ChatContent.emoji("🔥"), .emoji("🦊"), .sticker(0), .video(seconds: 1, seed: 1)])
  func `an emoji, sticker or video shows its quote and time without overlap`(content: ChatContent)
    throws
  {
    for grid in [CellSize(columns: 40, rows: 12), CellSize(columns: 80, rows: 24)] {
      var model = ChatModel()
      model.resize(to: grid)
      model.add(content, isOwn: true, quote: .init(isOwn: false, content: .text("Why?")), at: nil)
      let frame = try picture(ChatScene(model: model), grid, at: 0)
      let text = String(String.UnicodeScalarView(frame.letters.map(\.scalar)))
      #expect(text.contains("Why?") && text.contains("09:41"))
      let cells = frame.letters.filter { $0.row >= 2 }.map { SIMD2($0.column, $0.row) }
      #expect(Set(cells).count == cells.count)
    }
  }

  @Test func `the demo ignores all input except the key that quits`() {
    var watched = ChatModel.demo()
    var alone = ChatModel.demo()
    for tick in stride(from: 60, to: 1200, by: 60) {
      for event in [
        InputEvent.key(.character("Z"), []), .key(.enter, []), .key(.tab, []), .paste("ZZ"),
        .key(.character("t"), .control), .key(.left, []),
        .mouse(MouseEvent(action: .press(0), column: 75, row: 22, modifiers: [])),
      ] { #expect(watched.handle(event, at: tick) == .none) }
    }
    alone.advance(to: 1140)
    #expect(
      watched.messages == alone.messages && watched.draft.field.text == alone.draft.field.text)
    #expect(watched.handle(.key(.character("q"), []), at: 1200) == .quit)
  }

  @Test func `a new voice message stops the one that plays`() {
    var model = ChatModel()
    model.add(.voice(seconds: 9, seed: 1), isOwn: true, at: 10)
    model.advance(to: 100)
    #expect(model.messages[0].playing(at: 100) != nil)
    model.add(.voice(seconds: 9, seed: 1), isOwn: false, at: 120)
    #expect(model.messages[0].playing(at: 121) == nil)
    #expect(model.messages[1].playing(at: 200) != nil)
  }

  @Test func `scrolling stops at both ends, and a new message does not move the view`() {
    var model = ChatModel.guest(startMinute: 0)
    for index in 0..<400 { model.add(.text("line \(index)"), isOwn: index % 2 == 0, at: nil) }
    #expect(model.handle(.key(.pageUp, []), at: 1) == .changed && model.list.scroll > 0)
    let before = model.list.scroll
    model.add(.text("new"), isOwn: false, at: 5)
    #expect(
      model.list.scroll == before + (model.said.layouts.last?.slot ?? 0) && model.list.unread == 1)
    for _ in 0..<400 { _ = model.handle(.key(.pageUp, []), at: 6) }
    #expect(model.handle(.key(.pageUp, []), at: 6) == .none)
    let screen = model.screen
    #expect(model.said.height - model.list.scroll == screen.listBottom - screen.listTop)
    _ = model.handle(.paste("own"), at: 7)
    _ = model.handle(.key(.enter, []), at: 7)
    #expect(model.list.scroll == 0)
    let wheel = MouseEvent(action: .wheelUp, column: 5, row: 5, modifiers: [])
    #expect(model.handle(.mouse(wheel), at: 8) == .changed && model.list.scroll == 6)
    let press = MouseEvent(action: .press(0), column: 5, row: 8, modifiers: [])
    let drag = MouseEvent(action: .move(0), column: 5, row: 12, modifiers: [])
    _ = model.handle(.mouse(press), at: 9)
    #expect(model.handle(.mouse(drag), at: 9) == .changed && model.list.scroll == 14)
    let down = MouseEvent(
      action: .press(0), column: screen.downColumns.lowerBound, row: screen.downRow, modifiers: [])
    #expect(model.handle(.mouse(down), at: 10) == .changed)
    #expect(model.list.scroll == 0 && model.list.unread == 0)
  }

  @Test func `a paste of a megabyte into the chat is cut with a notice`() {
    var model = ChatModel()
    _ = model.handle(.paste(String(repeating: "abcdefgh ", count: 120_000)), at: 1)
    #expect(model.draft.notice != nil && model.draft.field.text.count <= 4096)
    _ = model.handle(.key(.enter, []), at: 1)
    #expect(model.draft.notice == nil && model.messages.count == 1)
  }

  @Test func `the number and the total length of messages are limited, and the newest is kept`() {
    var model = ChatModel()
    func add(_ text: String) { model.add(.text(text), isOwn: true, at: nil) }
    func check(_ count: ClosedRange<Int>) {
      let said = model.said
      #expect(count.contains(said.messages.count) && said.messages.count == said.layouts.count)
      #expect(said.messages.last?.id == said.count - 1)
      let glyphs = said.layouts.reduce(0) { $0 + $1.text.glyphs.count }
      #expect(said.glyphCount == glyphs && said.height == said.layouts.reduce(0) { $0 + $1.slot })
    }
    for index in 0..<5000 { add("\(index)") }
    check(1...Conversation.mostMessages)
    #expect(model.said.count == 5000 && model.messages.last?.content == .text("4999"))
    for _ in 0..<12 { add(String(repeating: "x ", count: Conversation.mostGlyphs / 20)) }
    check(10...10)
    #expect(model.said.glyphCount <= Conversation.mostGlyphs)
    // A message that is too long by itself is the only one.
    add(String(repeating: "x ", count: Conversation.mostGlyphs))
    check(1...1)
    add("short")
    check(1...1)
    #expect(model.said.glyphCount == 5)
  }

  @Test func `a resized chat has the layout of a chat that always had this size`() {
    var moved = ChatModel()
    var placed = ChatModel()
    placed.resize(to: CellSize(columns: 47, rows: 20))
    for content in ChatFlightTests.contents {
      for isOwn in [true, false] {
        moved.add(content, isOwn: isOwn, quote: .init(isOwn: true, content: .text("q")), at: nil)
        placed.add(content, isOwn: isOwn, quote: .init(isOwn: true, content: .text("q")), at: nil)
      }
    }
    moved.resize(to: CellSize(columns: 150, rows: 50))
    moved.resize(to: CellSize(columns: 47, rows: 20))
    #expect(moved.said.layouts == placed.said.layouts && moved.said.height == placed.said.height)
  }

  @Test func `typed text reaches the screen only as characters of known width`() throws {
    var model = ChatModel.guest(startMinute: 0)
    _ = model.handle(.paste("a\u{1b}[31mb\u{202e}c\u{200b}d\u{7}"), at: 1)
    _ = model.handle(.key(.enter, []), at: 1)
    var painter = ChatScene(model: model).makePainter(size: CellSize(columns: 80, rows: 24).pixels)
    var frame = Frame(size: PixelSize(width: 0, height: 0))
    for tick in [1, 10, 100] {
      _ = try painter.paint(Moment(frame: tick, rate: 60), into: &frame)
      for letter in frame.letters { #expect(TextWidth.of(letter.scalar) == letter.glyph.width) }
    }
  }

  @Test func `Ctrl-C quits the chat, and Ctrl-D quits it if the field is empty`() {
    var model = ChatModel()
    #expect(model.handle(.key(.character("c"), .control), at: 0) == .quit)
    #expect(model.handle(.key(.character("d"), .control), at: 0) == .quit)
    _ = model.handle(.paste("x"), at: 0)
    #expect(model.handle(.key(.character("d"), .control), at: 0) != .quit)
    #expect(model.handle(.key(.escape, []), at: 0) == .none)
  }
}
