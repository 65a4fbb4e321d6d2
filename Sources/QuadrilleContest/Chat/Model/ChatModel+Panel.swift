import QuadrilleCells

/// The panel above the field: choosing stickers and emoji, and sending what the tabs offer.
extension ChatModel {
  /// Handles a key in the panel; returns nil if no panel is open or the key belongs to the input field.
  mutating func choose(_ key: Key) -> Effect? {
    guard let grid = draft.panelLayout else { return nil }
    switch (key, grid.focus) {
    case (.left, .tab(let tab)): focus(tab: tab - 1)
    case (.right, .tab(let tab)): focus(tab: tab + 1)
    case (.left, .item(let item)): mark(item - 1)
    case (.right, .item(let item)): mark(item + 1)
    case (.up, .item(let item)) where item < grid.perLine:
      focus(tab: PanelTab.index(of: grid.page))
    case (.up, .item(let item)): mark(item - grid.perLine)
    case (.down, .item(let item)):
      if item / grid.perLine < grid.lines - 1 { mark(item + grid.perLine) }
    case (.down, .tab): mark(grid.top * grid.perLine)
    case (.up, .tab): break
    case (.enter, .tab(let tab)): act(tab)
    case (.enter, .item(let item)): pick(item)
    case (.character(let character), _):
      // Typing closes the panel.
      guard draft.field.isEmpty, let number = character.wholeNumberValue,
        PanelTab.all.indices.contains(number - 1)
      else {
        draft.panel = nil
        return nil
      }
      act(number - 1)
    default: return nil
    }
    return settled()
  }

  /// Opens the panel, or turns to its next or previous page; past the last or first page, closes it.
  mutating func turnPanel(back: Bool) -> Effect {
    guard let panel = draft.panel else { return togglePanel() }
    let pages = PanelPage.allCases
    let next = (pages.firstIndex(of: panel.page) ?? 0) + (back ? -1 : 1)
    guard pages.indices.contains(next) else { return togglePanel() }
    open(pages[next])
    return settled()
  }

  mutating func togglePanel() -> Effect {
    draft.panel = draft.panel == nil ? PanelState() : nil
    return settled()
  }

  /// Opens a page and focuses its first item.
  mutating func open(_ page: PanelPage) {
    draft.panel = PanelState(page)
    settle()
  }

  /// Focuses an item of the open panel's page; an index out of range is clamped.
  mutating func mark(_ item: Int) {
    guard let grid = draft.panelLayout else { return }
    let last = grid.page.contents.count - 1
    draft.panel?.focus(
      item: min(max(0, item), last), perLine: grid.perLine, linesShown: max(1, grid.linesShown))
    settle()
  }

  private mutating func focus(tab: Int) {
    let count = PanelTab.all.count
    draft.panel?.focus(tab: (tab + count) % count)
  }

  private mutating func act(_ tab: Int) {
    switch PanelTab.all[tab].action {
    case .page(let page): open(page)
    case .send(let kind):
      if let offer = kind.traits.offer { send(offer.content(said.count), at: now) }
    case .answer:
      draft.panel = nil
      toggleAnswer()
    }
  }

  /// Sends an item of the page; its flight begins at the item's picture.
  private mutating func pick(_ item: Int) {
    guard let grid = draft.panelLayout else { return }
    send(grid.page.contents[item], from: grid.picture(of: item), at: now)
  }

  /// Sends a content; its flight begins at its picture in the panel if that picture is in view.
  mutating func pick(_ content: ChatContent, at tick: Int) {
    let grid = draft.panelLayout
    let item = grid?.page.contents.firstIndex(of: content)
    send(content, from: item.flatMap { grid?.picture(of: $0) }, at: tick)
  }

  /// Handles a press in a cell above the field.
  mutating func pressPanel(column: Int, row: Int) -> Effect {
    guard let grid = draft.panelLayout else { return .none }
    if row == grid.tabRow {
      guard
        let tab = PanelTab.all.indices.first(where: { grid.columns(ofTab: $0).contains(column) })
      else { return .none }
      act(tab)
    } else if let item = grid.item(column: column, row: row) {
      pick(item)
    } else {
      return .none
    }
    return settled()
  }

  /// Scrolls the panel by lines if the mouse is on it; returns nil if the mouse is elsewhere.
  mutating func panelScrolled(byLines lines: Int, row: Int) -> Effect? {
    guard let grid = draft.panelLayout, (grid.tabRow..<grid.gridRow + grid.gridRows).contains(row)
    else { return nil }
    return draft.panel?.scroll(byLines: lines, of: grid) == true ? .changed : Effect.none
  }
}
