import QuadrilleCells
import QuadrilleCore

extension EditorDrawing {
  mutating func draw(_ page: QuestionPage) {
    for line in page.lines {
      let color: RGB =
        switch line.role {
        case .title: EditorColors.text
        case .text: EditorColors.label
        case .shared: EditorColors.time
        }
      canvas.write(line.text, QuestionPage.margin, line.row, color)
    }
    if let entry = page.entry { drawEntry(entry) }
    for hit in page.hits {
      guard case .answer(let answer) = hit.control else { continue }
      let isFocused = model.focus == hit.control
      canvas.fill(hit.area, isFocused ? EditorColors.chosen : EditorColors.bar)
      let isLoss = [.discard, .restoreAll, .restoreThis].contains(answer)
      canvas.writeCentered(
        QuestionPage.label(answer, model), in: hit.area,
        isFocused ? EditorColors.text : isLoss ? EditorColors.danger : EditorColors.link)
    }
  }

  /// What is typed, with the caret always to be seen.
  private mutating func drawEntry(_ area: CellArea) {
    let isFocused = model.focus == .line
    canvas.fill(area, isFocused ? EditorColors.focus : EditorColors.well)
    let line = model.line
    let before = DisplayText(String(line.characters.prefix(line.caret)))
    let after = DisplayText(String(line.characters.dropFirst(line.caret)))
    let room = area.columns - 2
    var shown = before.glyphs[...]
    var width = before.width
    while width > room, let first = shown.first {
      width -= first.width
      shown = shown.dropFirst()
    }
    var column = area.column
    for glyph in shown {
      canvas.put(glyph, column, area.row, EditorColors.text)
      column += glyph.width
    }
    if isFocused {
      canvas.fill(
        CellArea(column: column, row: area.row, columns: 1, rows: 1), EditorColors.ease)
    }
    for glyph in after.glyphs {
      guard column + glyph.width <= area.endColumn else { break }
      canvas.put(glyph, column, area.row, EditorColors.text)
      column += glyph.width
    }
  }
}
