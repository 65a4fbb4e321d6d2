package import QuadrilleCells
import QuadrilleCore

/// The positions of the editor's parts on a screen of a given size.
package struct EditorLayout: Sendable {
  /// The smallest screen; on a smaller one the editor only states the size it needs.
  package static let least = CellSize(columns: 40, rows: 12)

  package let size: CellSize
  /// The areas that react to the mouse, clipped to the screen; later areas lie over earlier ones.
  package private(set) var hits: [EditorHit] = []
  /// The number of rows by which the list is scrolled, clamped.
  package private(set) var scroll = 0

  private(set) var blocks: [EditorBlock] = []
  /// The area of the list of subjects and the buttons below it; nil on a screen with no space for it.
  private(set) var sidebar: CellArea?
  /// The visible area of the list of curves.
  private(set) var view = CellArea(column: 0, row: 0, columns: 0, rows: 0)
  private(set) var preview: CellArea?
  /// The button above the preview that opens the full screen; nil: none.
  private(set) var previewButton: CellArea?
  private(set) var page: QuestionPage?
  /// The area of the background whose points are edited; nil outside the page of points.
  private(set) var field: CellArea?
  private(set) var panel: PointPanel?
  private(set) var contentRows = 0
  /// The number of rows from the top of a block to the top of the next.
  private var blockRows = 6
  private let subject: EditorSubject

  var isTooSmall: Bool { size.columns < Self.least.columns || size.rows < Self.least.rows }
  /// Whether the screen has no space for the list of subjects beside the curves.
  var isCompact: Bool { size.columns < 72 || size.rows < 20 }
  /// Whether the preview has a column of its own.
  private var isWide: Bool { size.columns >= 150 }

  package init(_ model: EditorModel, size: CellSize) {
    self.size = size
    subject = model.subject
    guard !isTooSmall else { return }
    switch model.mode {
    case .fullScreen: placeFullScreen()
    case .points: placePoints(model)
    case .editing:
      placeHeader()
      isCompact ? placeCompactTop() : placeSidebar()
      placeBlocks(model)
    default:
      let page = QuestionPage(model, size: size)
      hits = page.hits
      self.page = page
    }
  }

  func hit(column: Int, row: Int) -> EditorHit? {
    hits.last { $0.area.contains(column: column, row: row) }
  }

  /// Returns the scroll position nearest to the current one that brings a control's block into view.
  func scroll(showing control: EditorControl) -> Int {
    guard let block = blocks.first(where: { $0.contains(control) }) else { return scroll }
    let top = block.area.row - view.row + scroll
    return max(min(scroll, top), top + block.area.rows - view.rows)
  }

  private mutating func add(
    _ control: EditorControl, _ area: CellArea, _ action: EditorHit.Action = .press
  ) {
    let screen = CellArea(column: 0, row: 0, columns: size.columns, rows: size.rows)
    let inside = area.clipped(to: screen)
    if !inside.isEmpty { hits.append(EditorHit(control: control, area: inside, action: action)) }
  }

  private mutating func placeFullScreen() {
    let all = CellArea(column: 0, row: 1, columns: size.columns, rows: size.rows - 1)
    preview = all
    add(.fullScreen, all)
    add(.answer(.back), CellArea(column: 1, row: 0, columns: 8))
  }

  /// Lays out the points page: the background between the header and the panel.
  private mutating func placePoints(_ model: EditorModel) {
    placeHeader()
    let panel = PointPanel(model, size: size)
    let rows = size.rows - 2 - panel.area.rows
    let field = CellArea(column: 0, row: 1, columns: size.columns, rows: rows)
    add(.place, field, .field(field))
    hits += panel.hits
    (self.panel, self.field) = (panel, field)
  }

  private mutating func placeHeader() {
    add(.cancel, CellArea(column: 1, row: 0, columns: 8))
    let end = size.columns
    add(.undo, CellArea(column: end - 22, row: 0, columns: 6))
    add(.redo, CellArea(column: end - 16, row: 0, columns: 6))
    add(.apply, CellArea(column: end - 8, row: 0, columns: 7))
  }

  private mutating func placeDurations(column: Int, row: Int) {
    for index in AnimationDuration.allCases.indices {
      add(.durations, CellArea(column: column + 5 * index, row: row, columns: 5), .choose(index))
    }
  }

  /// Lays out a row with the current subject (a kind of message or the background) and its duration.
  private mutating func placeCompactTop() {
    let count = EditorSubject.all.count
    let width = min(23, size.columns - 17)
    add(.subjects, CellArea(column: 1, row: 1, columns: width), .focus)
    for (column, step) in [(1, count - 1), (width - 2, 1)] {
      let next = (subject.index + step) % count
      add(.subjects, CellArea(column: column, row: 1, columns: 3), .choose(next))
    }
    placeDurations(column: size.columns - 16, row: 1)
    var rows = size.rows - 3
    if rows >= 24 {
      let high = min(16, rows - 14)
      place(
        preview: CellArea(
          column: 1, row: size.rows - 1 - high, columns: size.columns - 2, rows: high))
      rows -= high
    }
    view = CellArea(column: 1, row: 2, columns: size.columns - 2, rows: rows)
  }

  /// Lays out the list of subjects, the durations, the buttons for all settings, and the preview.
  private mutating func placeSidebar() {
    let width = size.columns < 108 ? 27 : isWide ? 30 : 40
    let isTall = size.rows >= 32
    let top = isTall ? 2 : 1
    let column = 1
    for (index, item) in EditorSubject.all.enumerated() {
      // A gap separates the messages from the background.
      let gap = item == .background && isTall ? 1 : 0
      add(
        .subjects, CellArea(column: column, row: top + index + gap, columns: width),
        .choose(index))
    }
    var row = top + EditorSubject.all.count + (isTall ? 2 : 0)
    placeDurations(column: column + width - 15, row: row)
    row += isTall ? 2 : 1
    let third = width / 3
    for (index, control) in [EditorControl.share, .importing, .restore].enumerated() {
      add(control, CellArea(column: column + third * index, row: row, columns: third))
    }
    row += isTall ? 2 : 1
    sidebar = CellArea(column: 0, row: 1, columns: width + 2, rows: size.rows - 2)
    var end = size.columns - 1
    if isWide {
      let wide = min(80, max(40, size.columns * 3 / 10))
      end -= wide + 2
      place(preview: CellArea(column: end + 1, row: 2, columns: wide, rows: size.rows - 4))
    } else {
      let rows = size.rows - 1 - row
      place(preview: CellArea(column: column, row: row, columns: width, rows: rows))
    }
    let left = width + 4
    view = CellArea(column: left, row: top, columns: end - left, rows: size.rows - 1 - top)
  }

  /// Lays out the preview below its button, so that the moving preview never covers a button.
  private mutating func place(preview area: CellArea) {
    let width = min(area.columns, EditorDrawing.fullScreen.width)
    let button = CellArea(column: area.column, row: area.row, columns: width)
    let below = CellArea(
      column: area.column, row: area.row + 1, columns: area.columns, rows: area.rows - 1)
    preview = below
    previewButton = button
    add(.fullScreen, below)
    add(.fullScreen, button)
  }

  /// Lays out the blocks, in two columns on a wide screen, with blocks of 6 to 20 rows.
  private mutating func placeBlocks(_ model: EditorModel) {
    var contents = EditorModel.parameters(of: subject).map { EditorBlock.Content.curve($0) }
    if subject == .background {
      contents += model.settings.background.palette.colors.indices.map { .color($0) }
    }
    if isCompact { contents.append(.buttons) }
    let columns = view.columns >= 100 ? 2 : 1
    let lines = (contents.count + columns - 1) / columns
    blockRows = min(20, max(6, view.rows / max(1, lines)))
    contentRows = lines * blockRows - 1
    scroll = min(max(0, model.scroll), max(0, contentRows - view.rows))
    // The last column holds the scroll bar.
    let width = (view.columns - 1) / columns
    for (index, content) in contents.enumerated() {
      let area = CellArea(
        column: view.column + index % columns * width,
        row: view.row + index / columns * blockRows - scroll,
        columns: width - (columns > 1 && index % columns == 0 ? 2 : 1), rows: blockRows - 1)
      place(content, in: area)
    }
    if contentRows > view.rows {
      let bar = CellArea(column: view.endColumn - 1, row: view.row, columns: 1, rows: view.rows)
      add(.subjects, bar, .scroll)
    }
  }

  private mutating func place(_ content: EditorBlock.Content, in area: CellArea) {
    let figure = Self.figure(content, in: area)
    blocks.append(EditorBlock(content: content, area: area, figure: figure))
    // Four rows of sliders, below the figure or beside it, spaced out if the block is high.
    let isBelow = figure.columns == area.columns
    let left = isBelow ? area.column : figure.endColumn + 2
    let step = !isBelow && area.rows >= 8 ? 2 : 1
    let height = isBelow ? 4 : area.rows - 1
    let row = area.endRow - height + (height - 3 * step - 1) / 2
    switch content {
    case .curve(let parameter):
      if parameter == nil {
        let button = CellArea(
          column: area.endColumn - PointPanel.openLabel.count - 2, row: area.row,
          columns: PointPanel.openLabel.count + 2)
        addClipped(.points, button)
      }
      let seen = figure.clipped(to: view)
      if !seen.isEmpty { add(.handle(.start, parameter), seen, .figure(figure)) }
      for (index, handle) in CurveHandle.allCases.enumerated() {
        place(.handle(handle, parameter), left, row + index * step, area)
      }
    case .color(let color):
      addClipped(.hex(color), CellArea(column: left, row: row, columns: area.endColumn - left))
      for (index, part) in TintPart.allCases.enumerated() {
        place(.tint(part, color), left, row + (index + 1) * step, area)
      }
    case .buttons:
      let controls = [EditorControl.fullScreen, .share, .importing, .restore]
      let quarter = area.columns / 4
      for (index, control) in controls.enumerated() {
        addClipped(
          control,
          CellArea(
            column: area.column + index * quarter, row: area.row + 1, columns: quarter))
      }
    }
  }

  /// Returns the area of a block's curve or colour: above its sliders from 12 rows on, else beside them.
  private static func figure(_ content: EditorBlock.Content, in area: CellArea) -> CellArea {
    let width =
      switch content {
      case .buttons: 0
      case _ where area.rows >= 12: area.columns
      default: min(44, max(12, area.rows >= 9 ? area.columns * 2 / 5 : area.columns / 3))
      }
    return CellArea(
      column: area.column, row: area.row + 1, columns: width,
      rows: width == area.columns ? area.rows - 6 : area.rows - 1)
  }

  /// Lays out a slider's row: its name, its value, its track.
  private mutating func place(
    _ control: EditorControl, _ column: Int, _ row: Int, _ block: CellArea
  ) {
    let whole = CellArea(column: column, row: row, columns: block.endColumn - column)
    addClipped(control, whole, .focus)
    addClipped(control, SliderShape(whole).track, .track)
  }

  private mutating func addClipped(
    _ control: EditorControl, _ area: CellArea, _ action: EditorHit.Action = .press
  ) {
    if area.clipped(to: view) == area { add(control, area, action) }
  }
}

/// The parts of a slider's row.
struct SliderShape {
  let label: CellArea
  let value: CellArea
  let track: CellArea

  init(_ area: CellArea) {
    let name = area.columns >= 27 ? 11 : 7
    label = CellArea(column: area.column + 1, row: area.row, columns: name - 2)
    value = CellArea(column: area.column + name - 1, row: area.row, columns: 4)
    track = CellArea(
      column: value.endColumn + 1, row: area.row,
      columns: area.endColumn - value.endColumn - 1)
  }
}
