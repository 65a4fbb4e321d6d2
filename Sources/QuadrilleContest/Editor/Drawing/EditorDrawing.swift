import QuadrilleCells
import QuadrilleCore

/// A drawing of the editor without its moving parts, the preview and the points.
struct EditorDrawing {
  let model: EditorModel
  let layout: EditorLayout
  let colors: EditorColors
  var canvas: EditorCanvas

  init(
    _ model: EditorModel, size: CellSize, cell: PixelSize = PixelSize(width: 1, height: 2),
    colors: EditorColors
  ) {
    self.model = model
    self.colors = colors
    layout = EditorLayout(model, size: size)
    canvas = EditorCanvas(size: size, cell: cell, background: colors.background)
  }

  mutating func draw() -> Frame {
    if layout.isTooSmall {
      drawTooSmall()
    } else if let page = layout.page {
      draw(page)
      drawFooter()
    } else if model.mode == .editing {
      drawHeader()
      drawSubjects()
      drawDurations()
      drawBlocks()
      drawFooter()
    } else if let panel = layout.panel {
      drawHeader()
      draw(panel)
      drawFooter()
    } else if model.mode == .fullScreen {
      drawFullScreenBar()
    }
    return canvas.frame
  }

  static let fullScreen = DisplayText(" Open Full Screen ")
  private static let hint = DisplayText("Enter or a click: once more")

  private mutating func drawFullScreenBar() {
    canvas.fill(CellArea(column: 0, row: 0, columns: layout.size.columns), colors.bar)
    for hit in layout.hits where hit.control == .answer(.back) {
      drawButton(hit, "< Back", colors.link)
      let column = layout.size.columns - 2 - Self.hint.width
      if column > hit.area.endColumn { canvas.write(Self.hint, column, 0, colors.label) }
    }
  }

  private mutating func drawTooSmall() {
    let middle = CellArea(
      column: 0, row: max(0, layout.size.rows / 2 - 1), columns: layout.size.columns)
    let need = "needs \(EditorLayout.least)"
    let sentence = "The editor " + need
    let fits = sentence.count <= layout.size.columns
    canvas.writeCentered(fits ? sentence : need, in: middle, colors.text)
    var next = middle
    next.row += 1
    canvas.writeCentered("here: \(layout.size)", in: next, colors.label)
  }

  private mutating func drawHeader() {
    canvas.fill(CellArea(column: 0, row: 0, columns: layout.size.columns), colors.bar)
    for hit in layout.hits {
      switch hit.control {
      case .cancel: drawButton(hit, "Cancel", colors.link)
      case .undo:
        drawButton(hit, "Undo", model.history.canUndo ? colors.link : colors.faint)
      case .redo:
        drawButton(hit, "Redo", model.history.canRedo ? colors.link : colors.faint)
      case .apply:
        drawButton(
          hit, model.hasFiles && model.host.isChat ? "Apply" : "Done",
          model.isChanged ? colors.good : colors.link)
      case .share: drawButton(hit, "Share", colors.link)
      case .importing: drawButton(hit, "Import", colors.link)
      case .restore:
        drawButton(hit, layout.panel == nil ? "Restore" : "Reset", colors.danger)
      case .curves: drawButton(hit, "Curves", colors.link)
      case .fullScreen where hit.area == layout.previewButton:
        canvas.fill(hit.area, colors.bar)
        drawButton(hit, Self.fullScreen.string, colors.link)
      case .fullScreen where hit.area != layout.preview:
        drawButton(hit, "Preview", colors.link)
      default: break
      }
    }
    guard layout.panel == nil else { return }
    let columns = layout.size.columns - 34
    let title = "Animation Settings"
    if columns >= title.count {
      let middle = (layout.size.columns - title.count) / 2
      let column = middle + title.count < layout.size.columns - 23 ? middle : 11
      canvas.write(title, column, 0, colors.text)
    }
  }

  mutating func drawButton(_ hit: EditorHit, _ text: String, _ color: RGB) {
    let isFocused = model.focus == hit.control
    if isFocused { canvas.fill(hit.area, colors.chosen) }
    canvas.writeCentered(text, in: hit.area, isFocused ? colors.text : color)
  }

  private mutating func drawSubjects() {
    if let sidebar = layout.sidebar { canvas.fill(sidebar, colors.card) }
    let isFocused = model.focus == .subjects
    if layout.isCompact {
      guard let whole = layout.hits.first(where: { $0.control == .subjects && $0.action == .focus })
      else { return }
      let area = whole.area
      canvas.fill(area, isFocused ? colors.chosen : colors.bar)
      canvas.writeCentered(model.subject.name, in: area, colors.text)
      canvas.write("<", area.column + 1, area.row, colors.link)
      canvas.write(">", area.endColumn - 2, area.row, colors.link)
      return
    }
    for hit in layout.hits where hit.control == .subjects {
      guard case .choose(let index) = hit.action else { continue }
      let subject = EditorSubject.all[index]
      let isChosen = subject == model.subject
      if isChosen { canvas.fill(hit.area, isFocused ? colors.chosen : colors.focus) }
      canvas.write(
        subject.name, hit.area.column + 2, hit.area.row,
        isChosen ? colors.text : colors.label, width: hit.area.columns - 3)
      if isChosen, isFocused {
        canvas.write("▌", hit.area.column, hit.area.row, colors.ease)
      }
      let frames = "\(model.duration(of: subject).frames)f"
      canvas.write(
        frames, hit.area.endColumn - 1 - frames.count, hit.area.row,
        isChosen ? colors.text : colors.faint)
    }
  }

  private mutating func drawDurations() {
    let isFocused = model.focus == .durations
    for hit in layout.hits where hit.control == .durations {
      guard case .choose(let index) = hit.action else { continue }
      let duration = AnimationDuration.allCases[index]
      let isChosen = duration == model.duration
      canvas.fill(hit.area, !isChosen ? colors.well : isFocused ? colors.chosen : colors.focus)
      canvas.writeCentered(
        "\(duration.frames)f", in: hit.area, isChosen ? colors.time : colors.label)
      if index == 0, !layout.isCompact {
        canvas.write(
          "Duration", 3, hit.area.row, isFocused ? colors.text : colors.label,
          width: hit.area.column - 4)
      }
    }
  }

  private mutating func drawFooter() {
    let row = layout.size.rows - 1
    let area = CellArea(column: 0, row: row, columns: layout.size.columns)
    canvas.fill(area, colors.bar)
    let width = layout.size.columns - 2
    if let notice = model.notice { return draw(notice) }
    let hints = Self.hints(model)
    var column = 1
    for (key, meaning) in hints {
      guard column + key.count + 1 + meaning.count <= width + 1 else { break }
      canvas.write(key, column, row, colors.text)
      canvas.write(meaning, column + key.count + 1, row, colors.label)
      column += key.count + meaning.count + 3
    }
  }

  /// Draws the notice over rows without buttons, fields or text to copy.
  private mutating func draw(_ notice: EditorNotice) {
    let width = layout.size.columns - 2
    let all = DisplayText(notice.text).wrapped(width: width)
    let below = layout.page.map { min(4, layout.size.rows - $0.rows) } ?? 1
    // With too few rows below, the notice covers the page's text, never its buttons or fields.
    let above = layout.page?.textRows ?? 0
    let isAbove = all.count > below && above > below
    let most = isAbove ? min(4, above) : below
    let lines = all.count > most ? Self.lines(DisplayText(notice.text), most, width) : all
    let color = notice.isError ? colors.danger : colors.good
    let top = isAbove ? 0 : layout.size.rows - lines.count
    canvas.clear(
      CellArea(column: 0, row: top, columns: layout.size.columns, rows: lines.count),
      colors.bar)
    for (index, line) in lines.enumerated() {
      canvas.write(line, 1, top + index, color)
    }
  }

  /// Shortens a text to `most` lines by cutting its middle: errors name what failed first, and the reason last.
  private static func lines(_ text: DisplayText, _ most: Int, _ width: Int) -> [DisplayText] {
    var columns = most * width - 1
    while columns > 0 {
      let first = text.prefix(width: columns / 2)
      var (left, tail) = (columns - first.width, text.glyphs.count)
      while tail > first.glyphs.count, text.glyphs[tail - 1].width <= left {
        tail -= 1
        left -= text.glyphs[tail].width
      }
      let end = text.glyphs[tail...].reduce(into: "") { $0 += $1.string }
      let lines = DisplayText(first.string + "…" + end).wrapped(width: width)
      if lines.count <= most { return lines }
      columns -= 4
    }
    return []
  }

  private static func hints(_ model: EditorModel) -> [(String, String)] {
    if model.typed != nil { return [("Enter", "takes it"), ("Esc", "leaves it")] }
    if model.focus == .line {
      return [
        ("Enter", model.mode == .importing ? "imports" : "writes the file"), ("Tab", "next"),
        ("Esc", "back"),
      ]
    }
    if model.isQuestion { return [("Tab", "next"), ("Enter", "chooses"), ("Esc", "back")] }
    let first: [(String, String)] =
      switch model.focus {
      case .handle, .tint, .power, .reach: [("←→", "change"), ("0-9", "type it")]
      case .hex: [("0-f", "type it")]
      case .subjects: [("↑↓", "choose")]
      case .durations, .motion, .swatches, .half: [("←→", "choose")]
      case .place: [("←↑↓→", "move it"), ("[ ]", "another"), ("0-9", "type x,y")]
      default: [("Enter", "press")]
      }
    let common = first + [("Tab", "next"), ("F1", "keys"), ("^S", "apply")]
    guard model.mode != .points else {
      return common + [
        ("+ -", "add, remove"), ("u", "undo"), ("r", "redo"), ("s", "share"), ("i", "import"),
        model.host.isChat ? ("e", "curves") : ("Esc", "cancel"),
      ]
    }
    return common + [
      ("u", "undo"), ("r", "redo"), ("p", "full screen"), ("s", "share"), ("i", "import"),
      ("q", "cancel"),
    ]
  }
}
