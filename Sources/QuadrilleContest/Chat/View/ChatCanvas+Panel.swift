import QuadrilleCells
import QuadrilleCore

extension ChatCanvas {
  /// Draws the panel: its tabs and its page.
  func draw(_ grid: PanelLayout, into frame: inout Frame) {
    drawPage(grid, into: &frame)
    if showsFocus {
      drawChoice(grid, into: &frame)
      drawName(grid, into: &frame)
    }
  }

  /// Draws the panel without the focused item and its name.
  private func drawPage(_ grid: PanelLayout, into frame: inout Frame) {
    let rows = 0..<2 * size.rows
    let page = PanelTab.index(of: grid.page)
    for tab in PanelTab.all.indices {
      let columns = grid.columns(ofTab: tab)
      let label = grid.label(of: tab)
      let isChosen = grid.focus == .tab(tab)
      let foreground = isChosen ? theme.button : tab == page ? theme.other : theme.pill
      let color = isChosen ? theme.onAccent : tab == page ? theme.text : theme.pillText
      fill(panel(columns, row: grid.tabRow), foreground, rows, into: &frame)
      label.draw(
        into: &frame, column: columns.lowerBound + (columns.count - label.width) / 2,
        row: grid.tabRow, color: color)
    }
    guard grid.gridRows > 0 else { return }
    let box = Rectangle(
      x: Double(grid.left), y: Double(2 * grid.gridRow), width: Double(grid.width),
      height: Double(2 * grid.gridRows))
    fill(RoundShape(rect: box, radius: 2), theme.other, rows, into: &frame)
    let first = grid.top * grid.perLine
    let count = grid.page.contents.count
    for item in first..<max(first, min(count, first + grid.linesShown * grid.perLine))
    where grid.focus != .item(item) || !showsFocus {
      draw(item, grid, color: theme.text, into: &frame)
    }
    drawBar(grid, into: &frame)
  }

  /// Draws the focused item, on a highlighted tile.
  func drawChoice(_ grid: PanelLayout, into frame: inout Frame) {
    guard case .item(let item) = grid.focus, let tile = grid.tile(of: item) else { return }
    fill(
      RoundShape(rect: tile, radius: 2), theme.button, 0..<2 * size.rows,
      opacity: theme.isFlat ? 1 : 0.6, into: &frame)
    draw(item, grid, color: theme.onAccent, into: &frame)
  }

  private func draw(_ item: Int, _ grid: PanelLayout, color: RGB, into frame: inout Frame) {
    guard let place = grid.picture(of: item), let tile = grid.tile(of: item) else { return }
    if theme.isCoarse, let characters = grid.page.characters {
      return characters[item].draw(
        into: &frame, column: Int(place.x + place.width / 2) - 1,
        row: Int(tile.y + tile.height / 2 - 0.5) / 2, color: color)
    }
    guard
      let (sheet, picture) = grid.page.contents[item].drawing(
        after: 0, side: Double(grid.side) * grain.round)
    else { return }
    draw(sheet, picture, in: place, into: &frame)
  }

  /// Draws the focused item's name after the tabs, if it fits.
  func drawName(_ grid: PanelLayout, into frame: inout Frame) {
    guard grid.gridRows > 0, case .item(let item) = grid.focus,
      grid.page.names.indices.contains(item)
    else { return }
    let name = grid.page.names[item]
    let start = grid.left + grid.width - name.width - 2
    let tabs = grid.columns(ofTab: PanelTab.all.count - 1).upperBound
    guard start - 2 > tabs else { return }
    let label = panel(start - 2..<start + name.width + 2, row: grid.tabRow)
    fill(label, theme.pill, 0..<2 * size.rows, into: &frame)
    name.draw(into: &frame, column: start, row: grid.tabRow, color: theme.pillText)
  }

  /// Draws the page's scroll bar, unless all lines are in view.
  private func drawBar(_ grid: PanelLayout, into frame: inout Frame) {
    guard grid.linesShown < grid.lines else { return }
    let height = 2 * grid.gridRows - 2
    let length = max(2, height * grid.linesShown / grid.lines)
    let place = (height - length) * grid.top / max(1, grid.lines - grid.linesShown)
    let top = 2 * grid.gridRow + 1 + place
    bar(grid.left + grid.width - 1, rows: top..<top + length, theme.accent, into: &frame)
  }
}
