import QuadrilleCells
import QuadrilleCore

/// The panel below the points page's background: points and colours, or one half at a time on a narrow screen.
struct PointPanel: Sendable {
  /// The fewest columns at which both halves are shown.
  static let widest = 76
  static let openLabel = "Points"

  let area: CellArea
  private(set) var hits: [EditorHit] = []
  /// The areas of the selected point's number and of its coordinates; nil while only the colours are shown.
  private(set) var number: CellArea?
  private(set) var position: CellArea?
  let isWide: Bool

  init(_ model: EditorModel, size: CellSize) {
    isWide = size.columns >= Self.widest
    let rows = isWide ? 4 : 5
    area = CellArea(column: 0, row: size.rows - 1 - rows, columns: size.columns, rows: rows)
    if isWide {
      placeButtons(model, column: 10, row: 0)
      let half = (size.columns - 3) / 2
      placePoints(model, CellArea(column: 1, row: area.row, columns: half, rows: rows))
      placeColors(model, CellArea(column: half + 2, row: area.row, columns: half, rows: rows))
    } else {
      for (index, label) in Self.halves.enumerated() {
        add(.half, 9 * index, area.row, label.count + 2, .choose(index))
      }
      placeButtons(model, column: 17, row: area.row)
      let rest = CellArea(column: 1, row: area.row + 1, columns: size.columns - 2, rows: rows - 1)
      model.showsColors ? placeColors(model, rest) : placePoints(model, rest)
    }
  }

  static let halves = ["Points", "Colors"]
  static let motions = ["Ring", "Still"]

  /// Lays out the buttons that other pages have in other positions.
  private mutating func placeButtons(_ model: EditorModel, column: Int, row: Int) {
    var column = column
    let controls: [(EditorControl, Int)] =
      [(.share, 7), (.importing, 8)] + (model.host.isChat ? [(.curves, 8)] : [])
      + (isWide ? [(.restore, 7)] : [])
    for (control, width) in controls {
      add(control, column, row, width)
      column += width
    }
  }

  private mutating func placePoints(_ model: EditorModel, _ half: CellArea) {
    var column = half.column
    for (index, label) in Self.motions.enumerated() {
      add(.motion, column, half.row, label.count + 2, .choose(index))
      column += label.count + 2
    }
    column += 1
    let count = model.points.count
    add(.place, column, half.row, 3, .choose((model.chosenPoint + count - 1) % count))
    number = CellArea(column: column + 3, row: half.row, columns: 8)
    add(.place, column + 11, half.row, 3, .choose((model.chosenPoint + 1) % count))
    column += 14
    if model.walks {
      add(.addPoint, column, half.row, 3)
      add(.removePoint, column + 3, half.row, 3)
    }
    position = CellArea(column: half.column, row: half.row + 1, columns: half.columns)
    add(.place, half.column, half.row + 1, half.columns - 7, .focus)
    if !isWide { add(.restore, half.endColumn - 7, half.row + 1, 7) }
    for (index, control) in [EditorControl.power, .reach].enumerated() {
      slider(control, half.column, half.row + 2 + index, half.columns)
    }
  }

  private mutating func placeColors(_ model: EditorModel, _ half: CellArea) {
    let count = model.settings.background.palette.colors.count
    for index in 0..<count {
      add(.swatches, half.column + 3 * index, half.row, 3, .choose(index))
    }
    var column = half.column + 12
    add(.addColor, column, half.row, 3)
    add(.removeColor, column + 3, half.row, 3)
    column += 7
    let color = model.chosenColor
    add(.hex(color), column, half.row, half.endColumn - column)
    for (index, part) in TintPart.allCases.enumerated() {
      slider(.tint(part, color), half.column, half.row + 1 + index, half.columns)
    }
  }

  private mutating func slider(_ control: EditorControl, _ column: Int, _ row: Int, _ columns: Int)
  {
    add(control, column, row, columns, .focus)
    let track = SliderShape(CellArea(column: column, row: row, columns: columns)).track
    add(control, track.column, row, track.columns, .track)
  }

  private mutating func add(
    _ control: EditorControl, _ column: Int, _ row: Int, _ columns: Int,
    _ action: EditorHit.Action = .press
  ) {
    let area = CellArea(column: column, row: row, columns: columns)
    hits.append(EditorHit(control: control, area: area, action: action))
  }
}
