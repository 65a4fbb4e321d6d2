import QuadrilleCells
import QuadrilleCore

extension EditorDrawing {
  mutating func draw(_ page: QuestionPage) {
    for line in page.lines {
      let color: RGB =
        switch line.role {
        case .title: colors.text
        case .text: colors.label
        case .shared: colors.time
        }
      canvas.write(line.text, QuestionPage.margin, line.row, color)
    }
    if let entry = page.entry { drawEntry(entry) }
    for hit in page.hits {
      guard case .answer(let answer) = hit.control else { continue }
      let isFocused = model.focus == hit.control
      canvas.fill(hit.area, isFocused ? colors.chosen : colors.bar)
      let isLoss = [.discard, .restoreAll, .restoreThis, .replace, .overwrite].contains(answer)
      canvas.writeCentered(
        QuestionPage.label(answer, model), in: hit.area,
        isFocused ? colors.text : isLoss ? colors.danger : colors.link)
    }
  }

  private mutating func drawEntry(_ area: CellArea) {
    let isFocused = model.focus == .line
    canvas.fill(area, isFocused ? colors.window : colors.well)
    if model.line.isEmpty {
      canvas.write(
        model.mode != .importing
          ? "settings.json" : model.hasFiles ? "quadrille1:… or settings.json" : "quadrille1:…",
        area.column + 1, area.row, colors.faint)
    }
    let line = draw(model.line, in: area, colors.text, hasCaret: isFocused)
    if line.goesOnBefore { canvas.write("‹", area.column - 1, area.row, colors.label) }
    if line.goesOnAfter { canvas.write("›", area.endColumn, area.row, colors.label) }
  }

  /// Draws a text field, scrolled so that the caret is in view.
  @discardableResult
  mutating func draw(
    _ field: TextField, in area: CellArea, _ color: RGB, hasCaret: Bool = true
  ) -> TextField.Line {
    var field = field
    let line = field.line(width: area.columns)
    let caret = area.column + line.caretColumn
    if hasCaret {
      canvas.fill(CellArea(column: caret, row: area.row, columns: 1), colors.caret)
    }
    var column = area.column + line.column
    for glyph in line.text.glyphs {
      canvas.put(glyph, column, area.row, hasCaret && column == caret ? colors.background : color)
      column += glyph.width
    }
    return line
  }
}
