import QuadrilleCells

/// What the mouse does: it scrolls, sets the caret, and presses what can be pressed.
extension ChatModel {
  mutating func handle(_ mouse: MouseEvent) -> Effect {
    let screen = screen()
    // A terminal that says so is mistaken, or is none.
    guard (0..<size.columns).contains(mouse.column), (0..<size.rows).contains(mouse.row) else {
      return .none
    }
    switch mouse.action {
    case .wheelUp: return scrolled(byRows: 3)
    case .wheelDown: return scrolled(byRows: -3)
    case .press(0):
      return press(column: mouse.column, row: mouse.row, screen)
    case .press(2):
      guard !isDemo, let index = message(column: mouse.column, row: mouse.row) else { return .none }
      answer(index)
      return .changed
    case .move(0):
      guard let dragRow else { return .none }
      if dragRow != mouse.row { isClick = false }
      self.dragRow = mouse.row
      return scrolled(byRows: mouse.row - dragRow)
    case .release:
      guard let row = dragRow else { return .none }
      dragRow = nil
      guard isClick, let index = message(column: mouse.column, row: row) else { return .none }
      click(index)
      return .changed
    default: return .none
    }
  }

  private mutating func press(column: Int, row: Int, _ screen: ChatLayout) -> Effect {
    dragRow = nil
    let y = 2 * row + 1
    if y < screen.listTop { return .none }
    if y < screen.listBottom {
      if scroll > 0, row == screen.downRow, screen.downColumns.contains(column) {
        scroll = 0
        return settle()
      }
      dragRow = row
      isClick = true
      return .none
    }
    guard !isDemo else { return .none }
    if y < screen.fieldTop {
      guard paletteIndex != nil, row == screen.fieldTextRow - 2 else { return .none }
      guard
        let index = ChatPalette.allCases.first(where: {
          PaletteStrip.columns(of: $0, screen).contains(column)
        })
      else { return .none }
      pick(index.rawValue)
      return .changed
    }
    if column >= screen.buttonLeft - 1 {
      guard y >= screen.buttonTop else { return .none }
      guard !field.text.allSatisfy(\.isWhitespace) else {
        paletteIndex = paletteIndex == nil ? 0 : nil
        return settle()
      }
      submit(at: now)
      return .changed
    }
    field.setCaret(
      column: column - screen.fieldLeft - ChatLayout.fieldPadding, row: row - screen.fieldTextRow)
    return .changed
  }
}
