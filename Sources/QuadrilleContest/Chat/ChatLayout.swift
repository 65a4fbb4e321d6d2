import QuadrilleCells

/// Where everything is on a screen of some size; pixels are half cells high.
struct ChatLayout: Sendable, Equatable {
  let size: CellSize
  /// Rows of text that the input field shows.
  let fieldRows: Int
  /// Rows between the list and the field: the answered message, the palette.
  let extraRows: Int

  /// The smallest screen that all of it fits on.
  static let smallest = CellSize(columns: 40, rows: 12)
  /// Rows at the top.
  static let headerRows = 2

  init(size: CellSize, fieldRows: Int, extraRows: Int) {
    self.size = size
    self.fieldRows = fieldRows
    self.extraRows = extraRows
  }

  /// Whether there is room for anything.
  var isLargeEnough: Bool { Self.isLargeEnough(size) }

  static func isLargeEnough(_ size: CellSize) -> Bool {
    size.columns >= smallest.columns && size.rows >= smallest.rows
  }

  /// Columns left and right of everything; tails reach into them.
  var margin: Int { size.columns < 60 ? 2 : 3 }

  /// The most rows of text that a field shows.
  static func mostFieldRows(_ size: CellSize) -> Int { max(1, min(8, (size.rows - 8) / 2)) }

  /// The list, in pixels from the top.
  var listTop: Int { 2 * Self.headerRows }
  var listBottom: Int { fieldTop - 1 - 2 * extraRows }
  /// The same where the field has one row and nothing is above it.
  static func listRows(_ size: CellSize) -> Int { max(1, size.rows - headerRows - 3) }

  /// The button that leads to the newest message while older ones are read, in cells.
  var downRow: Int { listBottom / 2 - 1 }
  var downColumns: Range<Int> { size.columns - margin - 8..<size.columns - margin }

  /// The field's box, in pixels.
  var fieldTop: Int { 2 * size.rows - 1 - fieldHeight }
  var fieldHeight: Int { 2 * fieldRows + 2 }
  var fieldLeft: Int { margin }
  var fieldWidth: Int { max(8, size.columns - 2 * margin - Self.buttonWidth - 1) }
  /// The round button that sends.
  static let buttonWidth = 5
  var buttonLeft: Int { size.columns - margin - Self.buttonWidth }
  var buttonTop: Int { fieldTop + fieldHeight - 4 }

  /// Columns between the field's edge and its text.
  static let fieldPadding = 3
  static func fieldColumns(_ size: CellSize) -> Int {
    let layout = ChatLayout(size: size, fieldRows: 1, extraRows: 0)
    return max(2, layout.fieldWidth - 2 * fieldPadding)
  }
  /// Columns for what is said above the field.
  static func lineColumns(_ size: CellSize) -> Int {
    max(2, ChatLayout(size: size, fieldRows: 1, extraRows: 0).fieldWidth - 6)
  }
  /// The row of the field's first line of text.
  var fieldTextRow: Int { (fieldTop + 1) / 2 }

  /// Columns of text that a bubble has at most.
  static func bubbleColumns(_ size: CellSize) -> Int {
    let layout = ChatLayout(size: size, fieldRows: 1, extraRows: 0)
    let room = size.columns - 2 * layout.margin - 2 * MessageLayout.padding
    return max(12, min(56, room * 4 / 5))
  }

  /// The box of a field that had so many rows.
  func fieldBox(rows: Int) -> FlightRect {
    FlightRect(
      x: Double(fieldLeft), y: Double(2 * size.rows - 1 - (2 * rows + 2)),
      width: Double(fieldWidth), height: Double(2 * rows + 2))
  }
}
