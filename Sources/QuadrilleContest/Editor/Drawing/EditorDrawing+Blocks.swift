import QuadrilleCells
import QuadrilleCore

// The blocks of the list: curves and colours, each with its sliders.
extension EditorDrawing {
  mutating func drawBlocks() {
    canvas.clip = layout.view
    for block in layout.blocks {
      switch block.content {
      case .curve(let parameter): drawCurve(parameter, block)
      case .color(let index): drawColor(index, block)
      case .buttons: break
      }
    }
    drawSliders()
    for hit in layout.hits where hit.control == .points {
      drawButton(hit, PointPanel.openLabel, colors.link)
    }
    drawScrollBar()
    canvas.clip = canvas.screen
  }

  /// Draws all sliders and the hexadecimal fields of colours.
  mutating func drawSliders() {
    for hit in layout.hits where hit.action == .focus && hit.control.isSlider { drawSlider(hit) }
    for hit in layout.hits {
      if case .hex(let index) = hit.control { drawHex(hit, index) }
    }
  }

  private mutating func drawTitle(_ text: String, _ block: EditorBlock) {
    let isFocused = block.contains(model.focus)
    canvas.write(
      text, block.area.column, block.area.row, isFocused ? colors.text : colors.label,
      width: block.area.columns)
  }

  private mutating func drawCurve(_ parameter: AnimationParameter?, _ block: EditorBlock) {
    guard let window = model.window(parameter) else { return }
    drawTitle(parameter?.name ?? "Gradient Position", block)
    let area = block.figure
    let frames = Double(model.duration.frames)
    canvas.fill(area, colors.well)
    guard canvas.grain == .halfCells else { return drawFineCurve(window, parameter, area) }
    // A column stands for the frame at its centre.
    let last = Double(max(1, area.columns - 1))
    let grips = CurveGrips(window, frames: model.duration.frames, figure: area)
    let (start, end) = (grips.column(.start) - area.column, grips.column(.end) - area.column)
    canvas.fill(
      CellArea(
        column: area.column + start, row: area.row, columns: end - start + 1, rows: area.rows),
      colors.window)
    for (handle, column) in [(CurveHandle.start, start), (.end, end)] {
      canvas.fill(
        CellArea(column: area.column + column, row: area.row, columns: 1, rows: area.rows),
        colors.mark(isMoving: isMoved(handle, parameter)))
    }
    // The area below the curve is shaded.
    for column in 0..<area.columns where colors.hasShades {
      let part = Double(column) / last
      let height = window.value(at: part * frames) * Double(2 * area.rows)
      for y in 0..<2 * area.rows {
        let covered = min(1, max(0, height - Double(2 * area.rows - 1 - y)))
        canvas.shade(
          x: area.column + column, y: 2 * area.row + y, with: colors.ease, by: 0.28 * covered)
      }
    }
    drawKnobs(grips, parameter)
    let plot = CurvePlot(columns: area.columns, rows: area.rows) {
      window.value(at: $0 * frames)
    }
    for row in 0..<area.rows {
      for column in 0..<area.columns {
        if let scalar = plot.scalar(column: column, row: row) {
          canvas.put(
            Glyph(scalar), area.column + column, area.row + row,
            grips.hasKnob(area.column + column, area.row + row)
              ? colors.background : (start...end).contains(column) ? colors.curve : colors.label)
        }
      }
    }
  }

  /// Draws the knobs that the mouse drags: on the lines at the start and end, and on each ease's control point.
  private mutating func drawKnobs(_ grips: CurveGrips, _ parameter: AnimationParameter?) {
    let area = grips.figure
    if colors.hasShades {
      // Lines from the curve's ends to their control points, as in drawing programs.
      for column in grips.column(.start)...max(grips.column(.start), grips.column(.easeIn)) {
        canvas.shade(x: column, y: 2 * area.endRow - 1, with: colors.ease, by: 0.5)
      }
      for column in min(grips.column(.end), grips.column(.easeOut))...grips.column(.end) {
        canvas.shade(x: column, y: 2 * area.row, with: colors.ease, by: 0.5)
      }
    }
    for handle in CurveHandle.allCases {
      let knob = CellArea(column: grips.column(handle), row: grips.row(handle), columns: 1)
      let color = handle.isTime ? colors.timeKnob : colors.easeKnob
      canvas.fill(knob, isMoved(handle, parameter) && colors.hasShades ? .white : color)
    }
  }

  func isMoved(_ handle: CurveHandle, _ parameter: AnimationParameter?) -> Bool {
    model.focus == .handle(handle, parameter)
  }

  private mutating func drawColor(_ index: Int, _ block: EditorBlock) {
    drawTitle("Color \(index + 1)", block)
    canvas.fill(block.figure, model.settings.background.palette.colors[index])
  }

  private mutating func drawHex(_ hit: EditorHit, _ index: Int) {
    let isFocused = model.focus == hit.control
    if isFocused { canvas.fill(hit.area, colors.focus) }
    let color = model.settings.background.palette.colors[index]
    let shape = SliderShape(hit.area)
    canvas.write("Hex", shape.label.column, hit.area.row, isFocused ? colors.text : colors.label)
    if isFocused, let typed = model.typed {
      drawTyped(typed, column: shape.value.column, row: hit.area.row, width: 8)
    } else {
      canvas.write("#" + color.hex, shape.value.column, hit.area.row, colors.text)
    }
  }

  mutating func drawTyped(_ typed: TextField, column: Int, row: Int, width: Int) {
    let area = CellArea(column: column, row: row, columns: width)
    canvas.fill(area, colors.well)
    draw(typed, in: area, colors.time)
  }

  private mutating func drawSlider(_ hit: EditorHit) {
    guard let value = model.value(of: hit.control) else { return }
    let isFocused = model.focus == hit.control
    let shape = SliderShape(hit.area)
    let row = hit.area.row
    if isFocused {
      canvas.fill(hit.area, colors.focus)
      canvas.write("▌", hit.area.column, row, color(of: hit.control))
    }
    canvas.write(
      label(of: hit.control, isShort: shape.label.columns < 8), shape.label.column, row,
      isFocused ? colors.text : colors.label, width: shape.label.columns)
    if isFocused, let typed = model.typed {
      drawTyped(typed, column: shape.value.column, row: row, width: 4)
    } else {
      let text = value.text
      canvas.write(text, shape.value.endColumn - text.count, row, colors.text)
    }
    // A knob is half a cell wide, so a track has two positions a cell.
    let place = Int((value.part * Double(2 * shape.track.columns - 1)).rounded())
    let knob = shape.track.column + place / 2
    let mark = Glyph(place % 2 == 0 ? "▌" : "▐")
    if case .tint(let part, let index) = hit.control {
      let background = drawTintTrack(part, index, shape.track, at: knob)
      canvas.put(mark, knob, row, OKLCH(background).lightness > 0.7 ? .black : .white)
      return
    }
    let color = color(of: hit.control)
    for column in shape.track.column..<shape.track.endColumn where column != knob {
      let isFilled = column < knob
      canvas.put(
        Glyph(isFilled ? "━" : "─"), column, row,
        isFilled ? color.mixed(with: colors.background, by: 0.25) : colors.faint)
    }
    canvas.put(mark, knob, row, isFocused ? .white : color)
  }

  /// Draws a track whose cells show the colour that each position would give; returns the colour under the knob.
  private mutating func drawTintTrack(
    _ part: TintPart, _ index: Int, _ track: CellArea, at knob: Int
  ) -> RGB {
    var background = RGB.black
    for column in 0..<track.columns {
      let place = Double(column) / Double(max(1, track.columns - 1))
      var tint = model.tints[index]
      switch part {
      case .lightness: tint.lightness = place
      case .chroma: tint.chroma = place * EditorModel.mostChroma
      case .hue: tint.hue = place * 359
      }
      canvas.fill(CellArea(column: track.column + column, row: track.row, columns: 1), tint.color)
      if track.column + column == knob { background = tint.color }
    }
    return background
  }

  private func color(of control: EditorControl) -> RGB {
    if case .handle(let handle, _) = control, handle.isTime { return colors.time }
    return colors.ease
  }

  private func label(of control: EditorControl, isShort: Bool) -> String {
    switch control {
    case .handle(.start, _): "Start"
    case .handle(.end, _): "End"
    case .handle(.easeIn, _): isShort ? "In" : "Ease in"
    case .handle(.easeOut, _): isShort ? "Out" : "Ease out"
    case .tint(.lightness, _): isShort ? "Light" : "Lightness"
    case .tint(.chroma, _): isShort ? "Vivid" : "Chroma"
    case .tint(.hue, _): "Hue"
    case .power: "Power"
    case .reach: "Reach"
    default: ""
    }
  }

  private mutating func drawScrollBar() {
    guard let bar = layout.hits.first(where: { $0.action == .scroll })?.area else { return }
    canvas.fill(bar, colors.well)
    let rows = max(1, bar.rows * layout.view.rows / max(1, layout.contentRows))
    let most = max(1, layout.contentRows - layout.view.rows)
    let top = (bar.rows - rows) * layout.scroll / most
    canvas.fill(
      CellArea(column: bar.column, row: bar.row + top, columns: 1, rows: rows), colors.faint)
  }
}
