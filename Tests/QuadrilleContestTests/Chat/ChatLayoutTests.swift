import QuadrilleCells
import QuadrilleCore
import Testing

@testable import QuadrilleContest

@Suite struct ChatLayoutTests {
  @Test func `the parts of the chat are in order, on every screen that is large enough`() {
    for columns in 24...130 {
      for rows in 9...60 {
        let size = CellSize(columns: columns, rows: rows)
        let most = ChatLayout.mostFieldRows(size)
        // Only screens on which the chat can be used have extra lines above the field.
        let extra = size.holds(ChatLayout.smallest) ? 3 : 0
        for screen in [
          ChatLayout(size: size), ChatLayout(size: size, fieldRows: most, extraRows: extra),
        ] {
          let isInOrder =
            screen.listTop < screen.listBottom && screen.listBottom < screen.fieldTop
            && screen.fieldTop + screen.fieldHeight == 2 * rows - 1
            && screen.fieldLeft + screen.fieldWidth + 1 == screen.buttonLeft
            && screen.buttonLeft + ChatLayout.buttonWidth + screen.margin == screen.right
            && screen.right - screen.left == min(columns, 100)
            && abs(screen.left - (columns - screen.right)) <= 1
            && 2 * screen.downRow >= screen.listTop && 2 * screen.downRow + 2 <= screen.listBottom
            && ChatLayout.fieldColumns(size) == screen.fieldWidth - 6
            && screen.fieldBox(rows: screen.fieldRows).y == Double(screen.fieldTop)
          if !isInOrder { Issue.record("\(size) \(screen)") }
        }
        let bubble = ChatLayout.bubbleColumns(size) + 2 * MessageLayout.padding
        #expect(bubble <= columns - 2 * ChatLayout(size: size).margin && bubble <= 60)
      }
    }
    let bubbles = [40, 39, 80].map { ChatLayout.bubbleColumns(CellSize(columns: $0, rows: 12)) }
    #expect(bubbles == [25, 33, 56])
    let field = [9, 12, 13, 23, 24, 99].map {
      ChatLayout.mostFieldRows(CellSize(columns: 80, rows: $0))
    }
    #expect(field == [1, 2, 2, 7, 8, 8])
  }

  private func layout(
    _ content: ChatContent, isOwn: Bool = true, quote: String? = nil,
    quoted: ChatContent? = nil, columns: Int = 40,
    listRows: Int = 20
  ) -> MessageLayout {
    let message = ChatMessage(
      id: 0, isOwn: isOwn, content: content, kind: content.kind(textColumns: columns),
      quote: (quoted ?? quote.map { .text($0) }).map { .init(isOwn: false, content: $0) },
      sentAt: nil, minute: 25 * 60 + 7,
      departure: .init(), pushes: true)
    var space = MessageLayout.Space(CellSize(columns: columns, rows: listRows))
    (space.textColumns, space.fieldColumns, space.listRows) = (columns, columns, listRows)
    return MessageLayout(message, text: DisplayText(content.text), space: space)
  }

  @Test func `a quoted emoji or sticker is drawn beside its name where the bubble is wide enough`()
  {
    let emoji = layout(.text("a"), quoted: .emoji("🔥"))
    #expect(emoji.thumbnailColumns == 5 && emoji.quote?.string == "Fire")
    let sticker = layout(.text("a"), quoted: .sticker(11))
    #expect(sticker.thumbnailColumns == 5 && sticker.quote?.string == "Sticker: Boltle")
    #expect(sticker.width == 2 + 5 + 15 + 4)
    let narrow = layout(.text("a"), quoted: .emoji("🔥"), columns: 19)
    #expect(narrow.thumbnailColumns == 0 && narrow.quote?.string == "🔥")
    #expect(layout(.text("a"), quoted: .emoji("🦉")).thumbnailColumns == 0)
  }

  @Test func `the chat's header has a third row on screens of 30 rows or more`() {
    for (rows, header) in [(12, 2), (29, 2), (30, 3), (60, 3)] {
      let size = CellSize(columns: 80, rows: rows)
      #expect(ChatLayout.headerRows(size) == header && ChatLayout(size: size).listTop == 2 * header)
    }
  }

  @Test func `a message's time is behind its last line, or below if it does not fit`() {
    let stamps = [true, false].map { layout(.text("a"), isOwn: $0).stamp.string }
    #expect(stamps == ["01:07 ✓✓", "01:07"])
    // The time takes eight columns, and two separate it from the text.
    for (count, columns, rows) in [(1, 11, 1), (30, 40, 1), (31, 31, 2), (40, 40, 2)] {
      let layout = layout(.text(String(repeating: "x", count: count)))
      #expect(layout.width == columns + 4 && layout.height == 2 * rows + 2, "\(count)")
      #expect(layout.rowsBelow == rows - 1 && layout.slot == layout.height + 2)
    }
    #expect(layout(.text("a\nlonger")).lines.count == 2)
  }

  @Test func `a quote is above its message and no wider than the bubble may be`() {
    let short = layout(.text("a"), quote: "b")
    #expect(short.rowsAbove == 2 && short.width == 11 + 4 && short.height == 2 * 3 + 2)
    #expect(layout(.text("a"), quote: "1234567890").width == 12 + 4)
    let long = layout(.text("a"), quote: String(repeating: "q", count: 90))
    #expect(long.width == 44 && long.quote?.width == 38)
    #expect(layout(.text("a"), quote: "one\ntwo").quote?.string == "one")
    #expect(layout(.text("a"), quote: "").quote?.string == "")
    #expect(layout(.voice(seconds: 1, seed: 1), quote: "b").height == 2 * 5 + 2)
    // A quote beside a sticker.
    let beside = layout(.sticker(1), quote: String(repeating: "q", count: 90))
    #expect(beside.width == 32 && beside.quote?.width == 5)
    // It loses its end, which is at the left from right to left.
    #expect(layout(.sticker(1), quote: "אבגדהוזח").quote?.string == "…דגבא")
  }

  @Test func `stickers, videos and emoji are as large as the list's height allows`() {
    func sides(_ content: ChatContent, quote: String? = nil) -> [Int] {
      [1, 7, 9, 10, 17, 19, 40].map {
        let layout = layout(content, quote: quote, listRows: $0)
        #expect(layout.slot == layout.height + 2)
        return layout.height
      }
    }
    let cases: [(ChatContent, String?, [Int])] = [
      (.sticker(0), nil, [8, 8, 12, 14, 28, 32, 32]),
      (.video(seconds: 1, seed: 1), nil, [8, 8, 12, 14, 28, 28, 28]),
      (.emoji("🔥"), nil, [6, 6, 8, 10, 14, 14, 14]),
      (.emoji("🔥"), "q", [8, 8, 8, 10, 14, 14, 14]),
      (.emoji("🦉"), nil, [6, 6, 6, 6, 6, 6, 6]), (.emoji("🦉"), "q", [8, 8, 8, 8, 8, 8, 8]),
    ]
    for (content, quote, heights) in cases {
      #expect(sides(content, quote: quote) == heights, "\(content)")
    }
    #expect(layout(.voice(seconds: 1, seed: 1)).width == 38)
    #expect(layout(.voice(seconds: 1, seed: 1), columns: 20).width == 24)
  }
}
