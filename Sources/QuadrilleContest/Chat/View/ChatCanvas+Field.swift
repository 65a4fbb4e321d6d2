import QuadrilleCells
import QuadrilleCore

extension ChatCanvas {
  /// Draws the field, the send button, and the lines and panel above the field.
  func drawField(_ model: ChatModel, _ screen: ChatLayout, into frame: inout Frame) {
    let rows = 0..<2 * size.rows
    let box = screen.fieldBox(rows: screen.fieldRows)
    fill(RoundShape(rect: box, radius: 2), theme.other, rows, into: &frame)
    let layout = model.draft.layout
    let column = screen.fieldLeft + ChatLayout.fieldPadding
    if model.draft.field.isEmpty {
      Self.placeholder.draw(
        into: &frame, column: column + 1, row: screen.fieldTextRow, color: theme.faint)
    }
    for (index, line) in layout.rows.enumerated() {
      line.draw(
        into: &frame, column: column + layout.columns[index], row: screen.fieldTextRow + index,
        color: theme.text)
    }
    if showsFocus {
      let place = caret(model, screen)
      drawCaret(column: place.column, row: place.row, into: &frame)
    }
    let button = Rectangle(
      x: Double(screen.buttonLeft), y: Double(screen.buttonTop),
      width: Double(ChatLayout.buttonWidth), height: 4)
    fill(RoundShape(rect: button, radius: 2), theme.button, rows, into: &frame)
    frame.letters.append(
      Letter(
        model.draft.field.isEmpty ? "+" : "↑", column: screen.buttonLeft + 2,
        row: (Int(button.y) + 1) / 2, color: theme.onAccent))
    drawExtras(model.draft, screen, into: &frame)
  }

  private static let placeholder = DisplayText("Message")

  /// Returns the caret's cell on the screen.
  func caret(_ model: ChatModel, _ screen: ChatLayout) -> (column: Int, row: Int) {
    let layout = model.draft.layout
    return (
      screen.fieldLeft + ChatLayout.fieldPadding + layout.caretColumn,
      screen.fieldTextRow + layout.caretRow
    )
  }

  /// Draws the caret, a cell in the accent colour. It does not blink: an idle chat sends no bytes.
  private func drawCaret(column: Int, row: Int, into frame: inout Frame) {
    guard (0..<size.columns).contains(column), (0..<size.rows).contains(row) else { return }
    lay(theme.accent, columns: column..<column + 1, rows: 2 * row..<2 * row + 2, into: &frame)
    for index in frame.letters.indices.reversed()
    where frame.letters[index].row == row && frame.letters[index].column == column {
      frame.letters[index].color = theme.onAccent
      break
    }
  }

  private func drawExtras(_ draft: Draft, _ screen: ChatLayout, into frame: inout Frame) {
    // From top to bottom: each panel overlaps the one above by half a pixel.
    var row = screen.fieldTextRow - 1 - draft.extraRows
    if draft.notice != nil {
      line(draft.noticeLine, row: row, screen, into: &frame)
      row += 1
    }
    if draft.answer != nil { line(draft.answerLine, row: row, screen, into: &frame) }
    if let grid = draft.panelLayout { draw(grid, into: &frame) }
  }

  /// Draws a line of text on a rounded panel above the field.
  private func line(_ text: DisplayText, row: Int, _ screen: ChatLayout, into frame: inout Frame) {
    let panel = panel(screen.fieldLeft..<screen.fieldLeft + screen.fieldWidth, row: row)
    fill(panel, theme.other, 0..<2 * size.rows, into: &frame)
    bar(screen.fieldLeft + 2, rows: 2 * row..<2 * row + 2, theme.accent, into: &frame)
    write(
      text, at: (screen.fieldLeft + 4, row), theme.text,
      in: TextClip(rect: panel.rect, rows: 0..<2 * size.rows), into: &frame)
  }

  /// Draws the button that scrolls to the newest message, with the number of unread ones.
  func drawWayDown(_ model: ChatModel, _ screen: ChatLayout, into frame: inout Frame) {
    guard model.list.scroll > 0 else { return }
    let columns = screen.downColumns
    let button = panel(columns, row: screen.downRow)
    Self.clear(button.rect, in: &frame.letters)
    // Removes the rest of a word that the button has cut.
    var edge = columns.lowerBound
    while let index = frame.letters.lastIndex(where: {
      Int($0.row) == screen.downRow && Int($0.column) + $0.glyph.width == edge && $0.scalar != " "
    }) {
      edge = Int(frame.letters[index].column)
      frame.letters.remove(at: index)
    }
    fill(button, theme.pill, screen.listTop..<screen.listBottom, into: &frame)
    let text = ChatWords.newer[min(model.list.unread, ChatWords.newer.count - 1)]
    text.draw(
      into: &frame, column: columns.lowerBound + (columns.count - text.width) / 2,
      row: screen.downRow, color: theme.pillText)
  }

  func drawHeader(
    _ model: ChatModel, _ screen: ChatLayout, at tick: Int, into frame: inout Frame
  ) {
    let rows = 0..<screen.listTop
    let side = Double(screen.listTop)
    let header = Rectangle(x: -4, y: -4, width: Double(size.columns + 8), height: side + 4)
    fill(RoundShape(rect: header, radius: 0), theme.header, rows, into: &frame)
    let avatar = Rectangle(x: Double(screen.fieldLeft), y: 0, width: side, height: side)
    fill(RoundShape(rect: avatar, radius: side / 2), theme.button, rows, into: &frame)
    let column = screen.fieldLeft + screen.listTop + 2
    ChatWords.other.draw(into: &frame, column: column, row: 0, color: theme.text)
    let isTyping = tick < model.typingUntil
    let status =
      isTyping ? ChatStatus.typing[model.standsStill ? 3 : tick / 15 % 4] : ChatStatus.online
    status.draw(into: &frame, column: column, row: 1, color: isTyping ? theme.accent : theme.faint)
    let hints =
      model.isDemo
      ? ChatStatus.demoHints : size.columns >= 64 ? ChatStatus.hints : ChatStatus.shortHints
    for (row, hint) in hints.enumerated() {
      hint.draw(
        into: &frame, column: screen.right - screen.margin - hint.width, row: row,
        color: theme.faint)
    }
  }
}

enum ChatStatus {
  static let online = DisplayText("online")
  static let typing = ["", ".", "..", "..."].map { DisplayText("typing" + $0) }
  static let hints = ["Tab: stickers  ^T: reply", "F1: all keys  ^C: quit"].map { DisplayText($0) }
  static let demoHints = ["F1: keys", "q: quit"].map { DisplayText($0) }
  static let shortHints = ["F1: keys", "^C: quit"].map { DisplayText($0) }
}
