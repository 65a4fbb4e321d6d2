import QuadrilleCells
import Testing

@testable import QuadrilleContest

/// The position of the chat's list, its waiting actions and the replies of the other side.
@Suite struct ChatListTests {
  @Test func `the list's scroll position stays between its ends, at even pixels`() {
    var list = ListPosition()
    let moves: [(rows: Int, end: Int?, scroll: Int)] = [
      (5, 100, 10), (0, 7, 8), (-100, 7, 0), (.max, 1_000_000, 200_000), (.min, nil, 0),
      (1, -5, 0),
    ]
    for move in moves {
      if move.rows != 0 { list.move(byRows: move.rows) }
      if let end = move.end { list.clamp(to: end) }
      #expect(list.scroll == move.scroll, "\(move)")
    }
  }

  @Test func `a message is counted as unread only while the list is scrolled up`() {
    var list = ListPosition()
    list.insertSpace(6, isOwn: false)
    #expect(list.scroll == 0 && list.unread == 0)
    list.move(byRows: 2)
    list.insertSpace(6, isOwn: false)
    list.clamp(to: 50)
    #expect(list.scroll == 10 && list.unread == 1)
    list.insertSpace(6, isOwn: true)
    #expect(list.scroll == 0 && list.unread == 1)
    list.clamp(to: 50)
    #expect(list.unread == 0)
  }

  @Test func `waiting actions happen in the order of their ticks, and no earlier`() {
    var agenda = Agenda()
    for (tick, rows) in [(5, 1), (3, 2), (5, 3), (4, 4)] {
      agenda.schedule(.scroll(rows), at: tick)
    }
    #expect(agenda.next(by: 2) == nil && agenda.waiting.map(\.tick) == [3, 4, 5, 5])
    var order: [ChatAction] = []
    while let next = agenda.next(by: 5) { order.append(next.action) }
    #expect(order == [.scroll(2), .scroll(4), .scroll(1), .scroll(3)])
    #expect(agenda.waiting.isEmpty)
  }

  @Test func `a message is found at its own cells alone`() throws {
    var model = ChatModel()
    model.add(.text("other"), isOwn: false, at: nil)
    model.add(.text("own"), isOwn: true, at: nil)
    let screen = model.screen
    let layouts = model.said.layouts
    var top = screen.listBottom
    for index in [1, 0] {
      top -= layouts[index].slot
      let width = layouts[index].width
      let left = index == 1 ? 80 - 3 - width : 3
      let rows = (top + 1) / 2..<(top + layouts[index].slot + 1) / 2
      for row in rows {
        let found = [left - 1, left, left + width - 1, left + width].map {
          model.message(column: $0, row: row)
        }
        #expect(found == [nil, index, index, nil], "row \(row)")
      }
    }
    #expect(model.message(column: 4, row: (top - 2) / 2) == nil)
    #expect(model.message(column: 75, row: screen.listBottom / 2) == nil)
    #expect([-1, 1, 2].map { model.said.index(of: $0) } == [nil, 1, nil])
    #expect(model.said.extent(of: 1) == 0..<layouts[1].slot)
    #expect(model.said.extent(of: 0).upperBound == model.said.height)
  }

  @Test func `the other side has its own reply to each kind of message`() {
    var replies = ChatReplies()
    func answer(_ content: ChatContent) -> (typing: TimedAction, says: TimedAction) {
      let answers = replies.answers(to: content, id: 7, at: 100)
      #expect(answers.count == 2)
      return (answers[0], answers[1])
    }
    let first = answer(.emoji("😢"))
    #expect(first.typing == TimedAction(tick: 150, .typing(60)))
    #expect(first.says == TimedAction(tick: 210, .receive(.emoji("❤"))))
    let second = answer(.sticker(2))
    #expect(second.typing.action == .typing(77) && second.says.tick == 227)
    #expect(second.says.action == .receive(.sticker(5)))
    let link = "Thanks for the link, I will read it tonight."
    let expected: [(ChatContent, ChatAction)] = [
      // Every third answer quotes its message.
      (
        .voice(seconds: 2, seed: 6), .receive(.voice(seconds: 5, seed: 17), answering: .message(7))
      ),
      (.video(seconds: 2, seed: 6), .receive(.emoji("🔥"))),
      // Every fifth answer is a sticker where text would do.
      (.text("hm"), .receive(.sticker(4))),
      (.text("www.a.b"), .receive(.text(link), answering: .message(7))),
    ]
    for (content, action) in expected {
      #expect(answer(content).says.action == action, "\(content)")
    }
    for (count, words) in [(121, "That was a long"), (120, "Tell me more.")] {
      let says = answer(.text(String(repeating: "x", count: count))).says.action
      #expect("\(says)".contains(words), "\(count)")
    }
  }
}
