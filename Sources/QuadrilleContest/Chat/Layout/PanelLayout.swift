import QuadrilleCells
import QuadrilleCore

/// The panel above the input field: a row of tabs, and below it lines of stickers or emoji.
struct PanelLayout: Sendable, Equatable {
  let page: PanelPage
  let focus: PanelState.Focus
  /// The row of the tabs, and the first row below them.
  let tabRow: Int
  var gridRow: Int { tabRow + 1 }
  /// The rows below the tabs.
  let gridRows: Int
  let left: Int, width: Int
  /// The side of a square picture in half cells, and the rows of one line of pictures.
  let side: Int, tileRows: Int
  /// The items in a line, the number of lines, the lines in view, and the first line in view.
  let perLine: Int, lines: Int, linesShown: Int, top: Int

  /// The columns between two pictures.
  private static let gap = 2

  /// The panel's height in rows, tabs included.
  var rows: Int { 1 + gridRows }

  /// Lays the panel out above `bottomRow`, where the message list would have `listRows` rows without it.
  init(_ state: PanelState, on screen: ChatLayout, listRows: Int, bottomRow: Int) {
    (page, focus) = (state.page, state.focus)
    left = screen.fieldLeft
    width = screen.right - screen.margin - screen.fieldLeft
    // Up to `most` rows below the tabs: the list keeps a third of its rows; on low screens it keeps at least one.
    let most = max(0, min(listRows - 2, max(5, listRows * 2 / 3)))
    let count = page.contents.count
    var wanted: Int
    switch page {
    // Shows emoji at their drawn size, or small enough for two lines.
    case .emoji: wanted = most >= 16 ? EmojiArt.side : most >= 6 ? 10 : 8
    // Finds the largest size at which all stickers are in view.
    case .stickers:
      wanted = 24
      while wanted > 8, !Self.fits(count, side: wanted, width: width, rows: most) { wanted -= 2 }
    }
    let isLow = most < wanted / 2 + 1
    tileRows = max(1, isLow ? most : wanted / 2 + 1)
    side = isLow ? 2 * tileRows : wanted
    perLine = max(1, width / (side + Self.gap))
    lines = (count + perLine - 1) / perLine
    linesShown = max(0, min(lines, 3, most / tileRows))
    gridRows = linesShown * tileRows
    top = max(0, min(lines - linesShown, state.top))
    tabRow = bottomRow - 1 - gridRows
  }

  private static func fits(_ count: Int, side: Int, width: Int, rows: Int) -> Bool {
    let perLine = max(1, width / (side + gap))
    return (count + perLine - 1) / perLine * (side / 2 + 1) <= rows
  }

  /// Returns the box of an item's picture in half cells; nil outside the lines in view.
  func picture(of item: Int) -> Rectangle? {
    let line = item / perLine - top
    guard page.contents.indices.contains(item), (0..<linesShown).contains(line) else { return nil }
    let tile = side + Self.gap
    let start = left + (width - perLine * tile) / 2
    let height = 2 * tileRows
    return Rectangle(
      x: Double(start + item % perLine * tile + Self.gap / 2),
      y: Double(2 * gridRow + line * height + (height - side) / 2),
      width: Double(side), height: Double(side))
  }

  /// Returns the box of an item's whole tile in half cells; nil outside the lines in view.
  func tile(of item: Int) -> Rectangle? {
    picture(of: item).map {
      Rectangle(
        x: $0.x - Double(Self.gap / 2), y: $0.y - Double(2 * tileRows - side) / 2,
        width: $0.width + Double(Self.gap), height: Double(2 * tileRows))
    }
  }

  func item(column: Int, row: Int) -> Int? {
    page.contents.indices.first { item in
      guard let tile = tile(of: item) else { return false }
      return (tile.x..<tile.x + tile.width).contains(Double(column))
        && (tile.y..<tile.y + tile.height).contains(Double(2 * row))
    }
  }

  /// Whether the labels of the tabs show the digit keys.
  private var isWide: Bool { width >= 60 }

  func label(of tab: Int) -> DisplayText {
    isWide ? PanelTab.all[tab].long : PanelTab.all[tab].short
  }

  func columns(ofTab index: Int) -> Range<Int> {
    let (padding, gap) = width < 42 ? (1, 0) : (isWide ? 3 : 2, 1)
    var start = left
    for tab in 0..<index { start += label(of: tab).width + padding + gap }
    return start..<start + label(of: index).width + padding
  }
}
