import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles

// The panel of the background's points and colours.
extension EditorDrawing {
  mutating func draw(_ panel: PointPanel) {
    canvas.fill(panel.area, colors.card)
    for hit in panel.hits {
      switch (hit.control, hit.action) {
      case (.half, .choose(let index)):
        drawChoice(hit, PointPanel.halves[index], isChosen: model.showsColors == (index == 1))
      case (.motion, .choose(let index)):
        drawChoice(hit, PointPanel.motions[index], isChosen: model.walks == (index == 0))
      case (.place, .choose(let index)):
        canvas.fill(hit.area, colors.bar)
        let isNext = index == (model.chosenPoint + 1) % model.points.count
        let isRight = hit.area.column > (panel.number?.column ?? 0)
        canvas.writeCentered(isNext && isRight ? ">" : "<", in: hit.area, colors.link)
      case (.addPoint, _), (.addColor, _): drawButton(hit, "+", colors.link)
      case (.removePoint, _), (.removeColor, _): drawButton(hit, "-", colors.link)
      case (.swatches, .choose(let index)): drawSwatch(hit, index)
      default: break
      }
    }
    drawSliders()
    if let number = panel.number {
      canvas.fill(number, model.focus == .place ? colors.chosen : colors.bar)
      canvas.writeCentered(
        "\(model.chosenPoint + 1) of \(model.points.count)", in: number, colors.text)
    }
    if let position = panel.position { drawPosition(position) }
  }

  private mutating func drawChoice(_ hit: EditorHit, _ text: String, isChosen: Bool) {
    let isFocused = model.focus == hit.control
    canvas.fill(hit.area, !isChosen ? colors.well : isFocused ? colors.chosen : colors.focus)
    canvas.writeCentered(text, in: hit.area, isChosen ? colors.text : colors.label)
  }

  private mutating func drawSwatch(_ hit: EditorHit, _ index: Int) {
    let isChosen = index == model.chosenColor
    let isFocused = isChosen && model.focus == .swatches
    let color: RGB = isFocused ? .white : model.settings.background.palette.colors[index]
    canvas.fill(hit.area, color)
    canvas.writeCentered(
      isChosen ? "[\(index + 1)]" : "\(index + 1)", in: hit.area,
      OKLCH(color).lightness > 0.65 ? .black : .white)
  }

  private mutating func drawPosition(_ area: CellArea) {
    let isFocused = model.focus == .place
    canvas.write("At", area.column + 1, area.row, isFocused ? colors.text : colors.label)
    if isFocused, let typed = model.typed {
      return drawTyped(typed, column: area.column + 6, row: area.row, width: 14)
    }
    let point = model.points[model.chosenPoint]
    func text(_ number: Double) -> String { JSONValue.decimalText(number, places: 3) }
    var words = "\(text(point.x)), \(text(point.y))"
    if let color = model.color(at: model.chosenPoint) { words += "  color \(color + 1)" }
    canvas.write(words, area.column + 6, area.row, colors.text, width: area.columns - 14)
  }
}

/// The labels and lines of points over a moving background: computed once, painted over every frame.
struct PointMarks {
  /// The pixels to mix with `line`.
  private(set) var linePixels: [Int] = []
  /// The pixels to fill, after the lines.
  private(set) var fills: [(pixel: Int, color: RGB)] = []
  private(set) var letters: [Letter] = []
  let line: RGB

  init(
    _ model: EditorModel, in field: CellArea, width: Int, grain: PixelGrain, colors: EditorColors
  ) {
    line = colors.text
    let places = PointPlaces(model.points, in: field)
    if model.walks {
      linePixels = places.ringPixels(in: grain).map { $0.y * width + $0.x }
    }
    let palette = model.settings.background.palette.colors
    // The selected point is drawn last, over the others.
    let chosen = model.chosenPoint
    let order = places.cells.indices.filter { $0 != chosen } + [chosen]
    for index in order where places.cells.indices.contains(index) {
      // With a small palette the colour would be dithered, and its number unreadable.
      let color =
        model.color(at: index).flatMap { colors.hasShades ? palette[$0] : nil } ?? colors.well
      let isChosen = index == chosen
      let label = "\(index + 1)"
      let text = DisplayText(isChosen ? "[\(label)]" : " \(label) ")
      let background: RGB = isChosen ? .white : color
      let foreground: RGB = OKLCH(background).lightness > 0.65 ? .black : .white
      let cell = places.cells[index]
      let left = max(field.column, min(cell.column - text.width / 2, field.endColumn - text.width))
      let area = CellArea(column: left, row: cell.row, columns: text.width)
        .clipped(to: field)
      letters.removeAll { area.contains(column: Int($0.column), row: Int($0.row)) }
      for (offset, glyph) in text.glyphs.enumerated() where offset < area.columns {
        letters.append(Letter(glyph, column: left + offset, row: cell.row, color: foreground))
        let pixels = grain.pixels(of: CellArea(column: left + offset, row: cell.row, columns: 1))
        for y in pixels.rows {
          for x in pixels.columns { fills.append((y * width + x, background)) }
        }
      }
    }
  }

  func paint(into frame: inout Frame) {
    for pixel in linePixels {
      frame.pixels[pixel] = frame.pixels[pixel].mixed(with: line, by: 0.35)
    }
    for fill in fills { frame.pixels[fill.pixel] = fill.color }
    frame.letters.append(contentsOf: letters)
  }
}

/// The painter of the background being edited, with its points.
struct PointFieldPainter {
  private let columns: Range<Int>
  private let rows: Range<Int>
  private var painter: ContestPainter
  private let clock: StepClock
  private let marks: PointMarks
  private var picture: Frame

  init(
    _ model: EditorModel, in field: CellArea, width: Int, grain: PixelGrain, colors: EditorColors
  ) {
    (columns, rows) = grain.pixels(of: field)
    let scene = model.movingBackground
    clock = scene.clock
    let size = PixelSize(width: columns.count, height: rows.count)
    painter = ContestPainter(scene, size: size)
    picture = Frame(size: size)
    marks = PointMarks(model, in: field, width: width, grain: grain, colors: colors)
  }

  mutating func paint(_ moment: Moment, into frame: inout Frame) {
    picture.resize(to: picture.size)
    painter.paint(clock.position(at: moment), into: &picture)
    frame.copy(picture, toColumns: columns, rows)
    marks.paint(into: &frame)
  }
}
