import QuadrilleCells

/// Where everything is on a screen of some size; pixels are half cells high. It holds together down
/// to `least`.
struct ChatLayout: Sendable, Hashable {
  let size: CellSize
  /// Rows of text that the input field shows.
  var fieldRows = 1
  /// Rows between the list and the field: the answered message, the panel.
  var extraRows = 0

  /// The smallest screen that whoever writes is at home on, with all lines above the field.
  static let smallest = CellSize(columns: 40, rows: 12)
  /// The smallest on which messages still fly.
  static let least = CellSize(columns: 24, rows: 9)
  /// Rows at the top: with three of them the avatar is round in half blocks too.
  static func headerRows(_ size: CellSize) -> Int { size.rows < 30 ? 2 : 3 }
  var headerRows: Int { Self.headerRows(size) }

  static func isLargeEnough(_ size: CellSize) -> Bool { size.holds(smallest) }

  private var isNarrow: Bool { size.columns < Self.smallest.columns }

  /// Columns that the conversation takes at most: on wider screens it stands in the middle.
  static let mostColumns = 100
  var left: Int { (size.columns - min(size.columns, Self.mostColumns)) / 2 }
  var right: Int { left + min(size.columns, Self.mostColumns) }

  /// Columns left and right of everything in it; tails reach into them.
  var margin: Int { isNarrow ? 1 : size.columns < 60 ? 2 : 3 }

  static func mostFieldRows(_ size: CellSize) -> Int { max(1, min(8, (size.rows - 8) / 2)) }

  /// The list, in pixels from the top.
  var listTop: Int { 2 * headerRows }
  var listBottom: Int { fieldTop - 1 - 2 * extraRows }
  /// The same where the field has one row and nothing is above it.
  static func listRows(_ size: CellSize) -> Int { max(1, size.rows - headerRows(size) - 3) }

  /// The button that leads to the newest message while older ones are read, in cells.
  var downRow: Int { listBottom / 2 - 1 }
  var downColumns: Range<Int> { right - margin - 8..<right - margin }

  /// The field's box, in pixels.
  var fieldTop: Int { 2 * size.rows - 1 - fieldHeight }
  var fieldHeight: Int { 2 * fieldRows + 2 }
  var fieldLeft: Int { left + margin }
  var fieldWidth: Int { max(8, right - left - 2 * margin - Self.buttonWidth - 1) }
  /// The round button that sends.
  static let buttonWidth = 5
  var buttonLeft: Int { right - margin - Self.buttonWidth }
  var buttonTop: Int { fieldTop + fieldHeight - 4 }

  /// Columns between the field's edge and its text.
  static let fieldPadding = 3
  static func fieldColumns(_ size: CellSize) -> Int {
    max(2, ChatLayout(size: size).fieldWidth - 2 * fieldPadding)
  }
  /// Columns for what is said above the field.
  static func lineColumns(_ size: CellSize) -> Int {
    max(2, ChatLayout(size: size).fieldWidth - 6)
  }
  var fieldTextRow: Int { (fieldTop + 1) / 2 }

  /// Columns of text that a bubble has at most.
  static func bubbleColumns(_ size: CellSize) -> Int {
    let layout = ChatLayout(size: size)
    let room = layout.right - layout.left - 2 * layout.margin - 2 * MessageLayout.padding
    return max(12, min(56, layout.isNarrow ? room : room * 4 / 5))
  }

  /// The box of a field that had so many rows.
  func fieldBox(rows: Int) -> FlightRect {
    FlightRect(
      x: Double(fieldLeft), y: Double(2 * size.rows - 1 - (2 * rows + 2)),
      width: Double(fieldWidth), height: Double(2 * rows + 2))
  }
}

extension ChatLayout {
  /// Where a message is when nothing moves, with its upper edge at a height.
  func rect(_ message: ChatMessage, _ layout: MessageLayout, y: Double) -> FlightRect {
    let x = message.isOwn ? right - margin - layout.width : left + margin
    return FlightRect(
      x: Double(x), y: y, width: Double(layout.width), height: Double(layout.height))
  }

  /// The two places of a message's flight whose place is at a height now.
  func way(
    _ message: ChatMessage, _ layout: MessageLayout, rest: Double
  ) -> (from: FlightRect, to: FlightRect) {
    // It left when it was the lowest of all and the field was empty again.
    let lowest = Double(ChatLayout(size: size).listBottom - layout.slot + 1)
    let moved = rest - lowest
    return (
      start(message, layout).moved(x: 0, y: moved),
      rect(message, layout, y: lowest).moved(x: 0, y: moved)
    )
  }

  private func start(_ message: ChatMessage, _ layout: MessageLayout) -> FlightRect {
    if let origin = message.departure.origin {
      return origin.moved(x: Double(left), y: Double(2 * size.rows))
    }
    let box = fieldBox(rows: message.departure.rows.shown)
    switch message.kind.traits.start {
    case .field: return box
    case .character:
      return FlightRect(x: box.x + Double(Self.fieldPadding), y: box.y + 1, width: 2, height: 2)
    case .button:
      let part = 0.2
      let width = Double(layout.width) * part
      let height = Double(layout.height) * part
      return FlightRect(
        x: Double(buttonLeft + Self.buttonWidth) - width, y: box.y + box.height - height,
        width: width, height: height)
    }
  }
}

extension CellSize {
  /// Whether another fits into it.
  func holds(_ other: CellSize) -> Bool { columns >= other.columns && rows >= other.rows }
}
