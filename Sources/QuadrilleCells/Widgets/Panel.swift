import QuadrilleCore

/// A darkened box of text lines: a title and rows of a label and a value.
public struct Panel: Sendable {
  public enum Place: Sendable {
    case topLeft
    case center
  }

  /// The text of the first line; empty: no title.
  public var title: String
  /// The lines below the title. A label with an empty value has its line to itself and wraps if it is too long.
  public var rows: [(label: String, value: String)]

  public init(title: String, rows: [(label: String, value: String)]) {
    self.title = title
    self.rows = rows
  }

  /// Adds the panel to a layer, clipped to the grid.
  public func draw(into layer: inout TextLayer, grid: CellSize, place: Place) {
    let labels = rows.filter { !$0.value.isEmpty }.map(\.label.count).max() ?? 0
    let lines = rows.flatMap { row in
      if row.value.isEmpty { return Self.sentence(row.label, width: grid.columns - 4) }
      let gap = String(repeating: " ", count: labels - row.label.count + 2)
      return [(label: SafeText(row.label + gap), value: SafeText(row.value))]
    }
    let width = max(SafeText(title).width, lines.map { $0.label.width + $0.value.width }.max() ?? 0)
    let height = lines.count + (title.isEmpty ? 0 : 2)
    let size = CellSize(columns: width + 4, rows: height + 2).clipped(to: grid)
    let tight = size.rows < height + 2
    let column =
      place == .center ? (grid.columns - size.columns) / 2 : min(1, grid.columns - size.columns)
    let row = place == .center ? (grid.rows - size.rows) / 2 : min(1, grid.rows - size.rows)
    layer.shade(.init(column: column, row: row, size: size))
    let end = column + size.columns
    var y = row + (tight ? 0 : 1)
    func write(_ text: SafeText, _ color: RGB, from column: Int) {
      guard column < end else { return }
      let shown = DisplayText(text).shortened(width: end - column)
      layer.write(shown, column: column, row: y, color: color)
    }
    if !title.isEmpty {
      write(SafeText(title), .white, from: column + 2)
      y += tight ? 1 : 2
    }
    for line in lines where y < row + size.rows {
      write(line.label, Self.labelColor, from: column + 2)
      write(line.value, .white, from: column + 2 + line.label.width)
      y += 1
    }
  }

  /// Wraps a label without a value to a width.
  private static func sentence(_ text: String, width: Int) -> [(label: SafeText, value: SafeText)] {
    guard width > 0, !text.isEmpty else { return [(SafeText(text), SafeText(""))] }
    return DisplayText(SafeText(text)).wrapped(width: width).map {
      (SafeText($0.string), SafeText(""))
    }
  }

  private static let labelColor = RGB(190, 196, 204)
}
