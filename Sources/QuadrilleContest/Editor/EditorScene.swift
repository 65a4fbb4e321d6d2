import QuadrilleCells
package import QuadrilleCore

/// The editor as a scene, with a looping preview of the tuned animation.
///
/// The editor is drawn in half cells, with curves of Braille dots, or in a terminal's pixels; not at other resolutions.
package struct EditorScene: CellScene, LetteredScene {
  package var model: EditorModel

  /// Whether the preview is frozen at the end of the animation (reduced motion).
  package var standsStill = false

  package var cell = PixelSize(width: 1, height: 2)

  private let colors: EditorColors

  /// Makes the scene of an editor, in colours for the terminal.
  package init(_ model: EditorModel, colors: EditorColors = EditorColors()) {
    self.model = model
    self.colors = colors
  }

  package func makePainter(size: PixelSize) -> any ScenePainter {
    let cells = CellSize(columns: size.width / cell.width, rows: size.height / cell.height)
    return EditorPainter(model, size: cells, cell: cell, colors: colors, standsStill: standsStill)
  }

  package func nextChange(after moment: Moment) -> Int? {
    guard !standsStill else { return nil }
    return switch model.mode {
    case .editing, .fullScreen: model.previewClock.nextChange(after: moment)
    case .points: model.movingBackground.nextChange(after: moment)
    default: nil
    }
  }

  package func framesInLoop(rate: Int) -> Int? { nil }
}

extension EditorModel {
  var previewClock: PreviewClock {
    var moving = settings.background.duration.frames
    var types = false
    if case .message(let kind) = subject {
      moving = max(moving, settings[kind].duration.frames)
      types = kind.isText
    }
    return PreviewClock(start: previewStart, firstStep: previewStep, moving: moving, types: types)
  }
}

extension Frame {
  /// Copies the rows of a picture from `first` on into a part of the frame.
  mutating func copy(
    _ picture: Frame, from first: Int = 0, toColumns columns: Range<Int>, _ rows: Range<Int>
  ) {
    let width = size.width
    let source = picture.pixels.span
    var target = pixels.mutableSpan
    for row in 0..<rows.count {
      let from = (first + row) * picture.size.width
      let to = (rows.lowerBound + row) * width + columns.lowerBound
      for column in 0..<columns.count { target[to + column] = source[from + column] }
    }
  }
}

private struct EditorPainter: ScenePainter {
  private let still: Frame
  private let grain: PixelGrain
  private let layout: EditorLayout
  private let clock: PreviewClock
  private let duration: Int
  private var preview: ChatPreview?
  private var points: PointFieldPainter?
  private let marks: Bool
  private let colors: EditorColors
  private let standsStill: Bool

  init(
    _ model: EditorModel, size cells: CellSize, cell: PixelSize, colors: EditorColors,
    standsStill: Bool
  ) {
    self.colors = colors
    self.standsStill = standsStill
    var drawing = EditorDrawing(model, size: cells, cell: cell, colors: colors)
    still = drawing.draw()
    let width = still.size.width
    grain = PixelGrain(cell: cell)
    layout = drawing.layout
    clock = model.previewClock
    duration = model.duration.frames
    marks = model.mode == .editing
    points = layout.field.map {
      PointFieldPainter(model, in: $0, width: width, grain: PixelGrain(cell: cell), colors: colors)
    }
    preview = layout.preview.map { area in
      ChatPreview(
        model.settings, model.subject, pane: CellSize(columns: area.columns, rows: area.rows),
        cell: cell, colors: colors)
    }
  }

  mutating func paint(_ moment: Moment, into frame: inout Frame) -> Bool {
    frame.resize(to: still.size)
    ChatCanvas.copy(still.pixels.span, still.pixels.indices, into: &frame.pixels)
    frame.letters.append(contentsOf: still.letters)
    points?.paint(moment, into: &frame)
    guard let area = layout.preview, preview != nil else { return true }
    let place = standsStill ? clock.arrived : clock.place(at: moment)
    preview?.paint(place)
    show(in: area, of: &frame)
    if marks { markPlace(place.frame, in: &frame) }
    return true
  }

  private func show(in area: CellArea, of frame: inout Frame) {
    guard let picture = preview?.picture else { return }
    let (columns, rows) = grain.pixels(of: area)
    // The preview is aligned to the bottom, which cuts off the chat's header.
    let hidden = max(0, picture.size.height - rows.count)
    frame.copy(picture, from: hidden, toColumns: columns, rows)
    let above = Int((Double(hidden) / (2 * grain.y)).rounded())
    for letter in picture.letters {
      let (column, row) = (Int(letter.column), Int(letter.row) - above)
      guard column >= 0, column + letter.glyph.width <= area.columns,
        (0..<area.rows).contains(row)
      else { continue }
      frame.letters.append(
        Letter(
          letter.glyph, column: area.column + column, row: area.row + row, color: letter.color,
          opacity: letter.opacity))
    }
  }

  /// Marks the preview's current frame on every curve.
  private func markPlace(_ place: Double, in frame: inout Frame) {
    guard place < Double(duration) else { return }
    for block in layout.blocks {
      guard case .curve = block.content else { continue }
      let area = block.figure.clipped(to: layout.view)
      let middle = place / Double(duration) * Double(block.figure.columns - 1)
      let columns: Range<Int>
      if grain == .halfCells {
        let column = block.figure.column + Int(middle.rounded())
        columns = column..<column + 1
      } else {
        let x = (Double(block.figure.column) + 0.5 + middle) * grain.x
        let thin = max(0.5, grain.round / 9)
        columns = Int((x - thin).rounded())..<Int((x + thin).rounded())
      }
      for y in grain.pixels(of: area).rows {
        for x in columns {
          let index = y * still.size.width + x
          frame.pixels[index] = frame.pixels[index].mixed(with: colors.ease, by: 0.6)
        }
      }
    }
  }
}
