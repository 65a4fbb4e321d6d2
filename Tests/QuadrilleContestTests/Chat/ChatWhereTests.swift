import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleContest

/// Where everything of the chat is: messages in rooms of every width, the panel on every screen, and the field
/// with what runs from right to left.
@Suite struct ChatWhereTests {
  private static let contents: [ChatContent] = [
    .text("a"), .text("The quick brown fox jumps over the lazy dog.  \nAnd once more, later on"),
    .text("see https://example.org/some-page now"), .text("שלום עולם ab 12 שלום"),
    .emoji("🔥"), .emoji("🦉"), .sticker(1), .voice(seconds: 9, seed: 3),
    .video(seconds: 4, seed: 1),
  ]

  private func message(_ content: ChatContent, _ room: MessageLayout.Room, quote: String?)
    -> ChatMessage
  {
    ChatMessage(
      id: 3, isOwn: quote == nil, content: content,
      kind: content.kind(textColumns: room.textColumns),
      quote: quote.map { .init(isOwn: false, summary: $0) }, sentAt: quote == nil ? 60 : nil,
      minute: 23 * 60 + 59, fieldRows: 1, fieldRowsBelow: 0, origin: nil, pushes: true, listMoved: 0
    )
  }

  private func line(_ layout: MessageLayout) -> String {
    func text(_ lines: [Range<Int>], _ glyphs: [Glyph]) -> String {
      lines.map { DisplayText(reduced: Array(glyphs[$0])).string }.joined(separator: "|")
    }
    return """
      \(layout.width)x\(layout.height) in \(layout.slot), \(layout.rowsAbove) above, \
      \(layout.rowsBelow) below\(layout.isRightToLeft ? ", right" : ""), \(layout.cardRows) of card; \
      \(layout.stamp.string); \(text(layout.lines, layout.shown)); \
      \(text(layout.fieldLines, layout.fieldShown)); \(layout.quote?.string ?? "-"); \
      \(layout.card?.title.string ?? "-")
      """
  }

  @Test func `messages are laid out as they were`() {
    var text = ""
    for content in Self.contents {
      for (textColumns, fieldColumns, rows) in [(12, 9, 2), (24, 20, 5), (25, 30, 8), (56, 70, 30)]
      {
        for quote in [nil, "a longer summary of what is answered\nhere"] {
          let room = MessageLayout.Room(
            textColumns: textColumns, fieldColumns: fieldColumns, listRows: rows)
          let message = message(content, room, quote: quote)
          let layout = MessageLayout(message, text: DisplayText(content.text), room: room)
          text += "\(textColumns) \(message.kind.rawValue): \(line(layout))\n"
        }
      }
    }
    #expect(Golden.difference(text, golden: "where-messages.txt", file: #filePath) == nil)
  }

  @Test func `a message's way is where it was`() {
    var text = ""
    for size in [CellSize(columns: 30, rows: 10), CellSize(columns: 132, rows: 40)] {
      let room = MessageLayout.Room(size)
      for content in Self.contents {
        let message = message(content, room, quote: nil)
        let layout = MessageLayout(message, text: DisplayText(content.text), room: room)
        let way = ChatLayout(size: size).way(message, layout, rest: 11)
        text +=
          [way.from, way.to].map { rect in
            [rect.x, rect.y, rect.width, rect.height].map { "\(($0 * 100).rounded() / 100)" }
              .joined(separator: " ")
          }.joined(separator: " to ") + "\n"
      }
    }
    #expect(Golden.difference(text, golden: "where-ways.txt", file: #filePath) == nil)
  }

  @Test func `the panel is where it was`() {
    var text = ""
    for (columns, rows) in [
      (24, 9), (40, 12), (45, 16), (62, 20), (70, 25), (80, 33), (100, 44), (140, 60),
    ] {
      let screen = ChatLayout(size: CellSize(columns: columns, rows: rows))
      for page in PanelPage.allCases {
        for (tab, item) in [(0, 0), (3, 99)] {
          for listRows in [3, rows - 7, rows - 5] where listRows <= rows - 5 {
            var state = PanelState(page)
            let first = PanelLayout(state, on: screen, listRows: listRows, bottomRow: rows - 4)
            state.focus(
              item: min(item, page.contents.count - 1), perLine: first.perLine,
              linesShown: first.linesShown)
            let panel = PanelLayout(state, on: screen, listRows: listRows, bottomRow: rows - 4)
            text += line(panel, tab: tab, state, screen) + "\n"
          }
        }
      }
    }
    #expect(Golden.difference(text, golden: "where-panel.txt", file: #filePath) == nil)
  }

  private func line(
    _ panel: PanelLayout, tab: Int, _ state: PanelState, _ screen: ChatLayout
  ) -> String {
    let tiles = panel.page.contents.indices.compactMap { panel.tile(of: $0) }
    let hits = (0..<screen.size.rows).map { row in
      (0..<screen.size.columns).map { column in
        panel.item(column: column, row: row).map { String($0) } ?? "."
      }.joined()
    }
    var scrolled = state
    let moves = [1, -9, 99].map {
      scrolled.scroll(byLines: $0, of: panel) ? "\(scrolled.top)" : "stays"
    }
    return """
      \(screen.size) \(panel.page.name): tabs in \(panel.tabRow), \(panel.gridRows) rows, side \
      \(panel.side), \(panel.tileRows) a tile, \(panel.perLine) a line, \(panel.linesShown) of \
      \(panel.lines) from \(panel.top); \(panel.label(of: tab).string) at \
      \(panel.columns(ofTab: tab)); \(tiles.count) tiles, first at \(tiles.first?.x ?? -1) \
      \(tiles.first?.y ?? -1); \(TextDigest.of(hits.joined(separator: "\n"))); \
      \(moves.joined(separator: " "))
      """
  }

  @Test(arguments: [
    ("plain", "plain words here"), ("right", "שלום ab עולם 12"), ("mixed", "ab שלום"),
    ("wide", "漢字 שלום"),
  ])
  func `the caret is seen where it was`(name: String, typed: String) {
    var text = ""
    for width in [6, 11, 30] {
      var field = TextField()
      _ = field.handle(.paste(typed))
      for _ in 0...typed.count {
        let view = FieldView(
          field.layout(width: width, rows: 3), of: field.text, width: width, order: .ours)
        let under = (0..<width).map { "\(view.column(under: $0, row: 0))" }
        text += """
          \(view.rows.map(\.string).joined(separator: "|")) at \(view.columns), caret \
          \(view.caretColumn) \(view.caretRow), from \(view.firstRow), \
          under \(under.joined(separator: " ")), \(view.column(under: 4, row: 9))\n
          """
        _ = field.handle(.key(.left, []))
      }
    }
    #expect(
      Golden.difference(text, golden: "where-field-\(name).txt", file: #filePath) == nil)
  }
}
