struct PanelState: Sendable, Equatable {
  /// The tab or item that the next key acts on.
  enum Focus: Sendable, Equatable {
    case tab(Int)
    case item(Int)
  }

  private(set) var page: PanelPage
  var focus = Focus.item(0)
  /// The first line of the page in view.
  private(set) var top = 0

  init(_ page: PanelPage = .stickers) { self.page = page }

  /// Focuses a tab, and shows its page if it has one.
  mutating func focus(tab: Int) {
    focus = .tab(tab)
    if case .page(let page) = PanelTab.all[tab].action, page != self.page {
      self.page = page
      top = 0
    }
  }

  /// Focuses an item of the page and scrolls it into view.
  mutating func focus(item: Int, perLine: Int, linesShown: Int) {
    focus = .item(item)
    let line = item / max(1, perLine)
    top = min(max(top, line - linesShown + 1), line)
  }

  /// Scrolls the page by lines; returns false at its ends.
  mutating func scroll(byLines lines: Int, of grid: PanelLayout) -> Bool {
    let before = top
    top = max(0, min(grid.lines - grid.linesShown, top + lines))
    return top != before
  }
}
