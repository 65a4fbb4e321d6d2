import QuadrilleCells
import QuadrilleCore
import Testing

@testable import QuadrilleContest

/// The panel above the field.
@Suite struct PanelTests {
  private func model(_ columns: Int = 80, _ rows: Int = 24) -> ChatModel {
    var model = ChatModel.guest(startMinute: 600)
    model.resize(to: CellSize(columns: columns, rows: rows))
    return model
  }

  private func press(_ model: inout ChatModel, _ keys: Key..., at tick: Int = 10) {
    for key in keys { _ = model.handle(.key(key, []), at: tick) }
  }

  @Test func `the panel has five tabs, and every item of its pages has a name`() {
    #expect(
      PanelTab.all.map(\.long.string) == [
        "1 Stickers", "2 Emoji", "3 Voice", "4 Video", "5 Reply",
      ])
    let counts = PanelPage.allCases.map(\.contents.count)
    #expect(counts == [Creature.all.count, 28] && PanelPage.allCases.map(\.names.count) == counts)
  }

  @Test func `the panel's tabs and tiles are in order, on every screen that is large enough`() {
    for columns in [40, 41, 59, 60, 66, 80, 99, 140, 300] {
      for rows in 12...80 {
        for page in PanelPage.allCases {
          for lines in 0...2 {
            var draft = Draft(size: CellSize(columns: columns, rows: rows))
            draft.panel = PanelState(page)
            if lines > 0 { draft.notice = "no" }
            if lines > 1 { draft.answer = (0, .init(isOwn: true, content: .text("a"))) }
            draft.replace(with: String(repeating: "\n", count: 9))
            check(draft, CellSize(columns: columns, rows: rows))
          }
        }
      }
    }
  }

  private func check(_ draft: Draft, _ size: CellSize) {
    guard let grid = draft.panelLayout else {
      Issue.record("the draft has no panel")
      return
    }
    let screen = ChatLayout(
      size: size, fieldRows: draft.layout.rows.count, extraRows: draft.extraRows)
    var end = grid.left
    for tab in PanelTab.all.indices {
      let columns = grid.columns(ofTab: tab)
      if columns.lowerBound < end || columns.count <= grid.label(of: tab).width {
        Issue.record("\(size) tab \(tab)")
      }
      end = columns.upperBound
    }
    let right = screen.right - screen.margin
    let isInOrder =
      end <= right && screen.listBottom >= screen.listTop + 2
      && 2 * grid.tabRow >= screen.listBottom
      && grid.gridRow + grid.gridRows == screen.fieldTextRow - 1
    if !isInOrder { Issue.record("\(size) \(grid)") }
    for item in grid.page.contents.indices {
      guard let tile = grid.tile(of: item), let picture = grid.picture(of: item) else { continue }
      let isInside =
        tile.x >= Double(grid.left) && tile.x + tile.width <= Double(right)
        && tile.y >= Double(2 * grid.gridRow)
        && tile.y + tile.height <= Double(2 * (grid.gridRow + grid.gridRows))
        && picture.x > tile.x && picture.y >= tile.y
        && grid.item(column: Int(picture.x), row: Int(picture.y) / 2) == item
      if !isInside { Issue.record("\(size) \(item)") }
    }
  }

  @Test func `arrow keys move through the panel's items, lines and tabs`() throws {
    var model = model()
    press(&model, .tab)
    let presses: [([Key], PanelState.Focus, PanelPage)] = [
      ([], .item(0), .stickers), ([.left], .item(0), .stickers),
      ([.right, .right, .down], .item(8), .stickers), ([.up], .item(2), .stickers),
      ([.up], .tab(0), .stickers), ([.up, .left], .tab(4), .stickers),
      ([.right, .right], .tab(1), .emoji), ([.down], .item(0), .emoji),
    ]
    for (keys, focus, page) in presses {
      for key in keys { press(&model, key) }
      let panel = model.draft.panel
      #expect(panel?.focus == focus && panel?.page == page, "\(keys) lead to \(panel as Any)")
    }
    let grid = try #require(model.draft.panelLayout)
    #expect(grid.lines > grid.linesShown)
    for _ in 0..<9 { press(&model, .down) }
    #expect(model.draft.panelLayout?.top == grid.lines - grid.linesShown)
    guard case .item(let item)? = model.draft.panel?.focus else {
      Issue.record("no item is marked")
      return
    }
    #expect(item / grid.perLine == grid.lines - 1)
    #expect(model.draft.panelLayout?.picture(of: item) != nil)
    for _ in 0..<40 { press(&model, .right) }
    #expect(model.draft.panel?.focus == .item(27))
    press(&model, .escape)
    #expect(model.draft.panel == nil && model.said.count == 3)
  }

  @Test func `a key that closes the panel without typing text redraws the picture`() {
    var model = model()
    press(&model, .tab)
    #expect(model.draft.panel != nil)
    let effect = model.handle(.key(.character("a"), .alt), at: 10)
    #expect(model.draft.panel == nil && effect == .changed)
  }

  @Test(arguments: [(80, 24), (40, 12), (300, 80)])
  func `an item chosen in the panel flies from its cell`(columns: Int, rows: Int) throws {
    for page in PanelPage.allCases {
      var model = model(columns, rows)
      press(&model, .tab)
      if page == .emoji { press(&model, .tab) }
      press(&model, .right, .right)
      let place = try #require(model.draft.panelLayout?.picture(of: 2))
      press(&model, .enter)
      let message = try #require(model.messages.last)
      let layout = try #require(model.said.layouts.last)
      #expect(message.content == page.contents[2] && model.draft.panel == nil)
      let screen = model.screen
      let way = screen.way(
        message, layout, rest: Double(screen.listBottom - layout.slot + 1))
      let start = MessagePose(
        model.settings[message.kind], from: way.from, to: way.to, at: 0)
      #expect(way.from == place)
      #expect(
        abs(start.rect.x - place.x) < 1e-9 && abs(start.rect.y - place.y) < 1e-9
          && abs(start.rect.height - place.height) < 1e-9)
      // A resize moves the start of the flight along with the conversation.
      model.resize(to: CellSize(columns: columns + 100, rows: rows + 10))
      let wider = model.screen
      let moved = wider.way(
        message, try #require(model.said.layouts.last),
        rest: Double(wider.listBottom - model.said.layouts[model.messages.count - 1].slot + 1)
      ).from
      #expect(moved == place.moved(x: Double(wider.left - screen.left), y: 20))
    }
  }
}
