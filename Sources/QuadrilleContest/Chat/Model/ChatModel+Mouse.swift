import QuadrilleCells

/// Mouse input: scrolls the list, sets the caret, presses buttons and items.
extension ChatModel {
  mutating func handle(_ mouse: MouseEvent) -> Effect {
    // Ignores reports from outside the screen.
    guard (0..<size.columns).contains(mouse.column), (0..<size.rows).contains(mouse.row) else {
      return .none
    }
    switch mouse.action {
    case .wheelUp: return panelScrolled(byLines: -1, row: mouse.row) ?? scrolled(byRows: 3)
    case .wheelDown: return panelScrolled(byLines: 1, row: mouse.row) ?? scrolled(byRows: -3)
    case .press(0):
      return press(column: mouse.column, row: mouse.row)
    case .press(2):
      guard !isDemo, let index = message(column: mouse.column, row: mouse.row) else { return .none }
      answer(index)
      return .changed
    case .move(0):
      return list.drag(to: mouse.row).map { scrolled(byRows: $0) } ?? .none
    case .release:
      guard let row = list.release(), let index = message(column: mouse.column, row: row) else {
        return .none
      }
      click(index)
      return .changed
    default: return .none
    }
  }

  private mutating func press(column: Int, row: Int) -> Effect {
    let screen = screen
    let y = 2 * row + 1
    let isInList = y >= screen.listTop && y < screen.listBottom
    list.hold(row: isInList ? row : nil)
    if y < screen.listTop { return .none }
    if isInList {
      guard list.scroll > 0, row == screen.downRow, screen.downColumns.contains(column) else {
        return .none
      }
      list.hold(row: nil)
      list.moveToEnd()
      return settled()
    }
    guard !isDemo else { return .none }
    if y < screen.fieldTop {
      return pressPanel(column: column, row: row)
    }
    if column >= screen.buttonLeft - 1 {
      guard y >= screen.buttonTop else { return .none }
      guard !draft.isBlank else { return togglePanel() }
      send(at: now)
      return .changed
    }
    draft.setCaret(
      column: column - screen.fieldLeft - ChatLayout.fieldPadding, row: row - screen.fieldTextRow)
    return .changed
  }
}
