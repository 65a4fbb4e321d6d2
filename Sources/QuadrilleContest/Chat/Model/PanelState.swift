struct PanelState: Sendable, Equatable {
  /// What the next key acts on.
  enum Focus: Sendable, Equatable {
    case tab(Int)
    case item(Int)
  }

  private(set) var page: PanelPage
  var focus = Focus.item(0)
  /// The first line of the page that is shown.
  private(set) var top = 0

  init(_ page: PanelPage = .stickers) { self.page = page }

  /// Goes to a tab; a page's is shown.
  mutating func focus(tab: Int) {
    focus = .tab(tab)
    if case .page(let page) = PanelTab.all[tab].action, page != self.page {
      self.page = page
      top = 0
    }
  }

  /// Goes to a thing on the page, which is then seen.
  mutating func focus(item: Int, perLine: Int, linesShown: Int) {
    focus = .item(item)
    let line = item / max(1, perLine)
    top = min(max(top, line - linesShown + 1), line)
  }

  /// Shows other lines; false if there are none.
  mutating func scroll(byLines lines: Int, of grid: PanelLayout) -> Bool {
    let before = top
    top = max(0, min(grid.lines - grid.linesShown, top + lines))
    return top != before
  }
}
