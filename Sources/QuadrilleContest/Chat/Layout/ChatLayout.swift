import QuadrilleCells
import QuadrilleCore

/// The positions of the chat's parts on a screen, in half cells unless they are rows or columns.
struct ChatLayout: Sendable, Hashable {
  let size: CellSize
  /// The number of rows of text that the input field shows.
  var fieldRows = 1
  /// The number of rows between the message list and the input field: for a notice, the answered message, the panel.
  var extraRows = 0

  /// The smallest screen for a chat with an input field and every line above the field.
  static let smallest = CellSize(columns: 40, rows: 12)
  /// The smallest screen on which messages still fly into place.
  static let least = CellSize(columns: 24, rows: 9)
  /// Returns the header's height in rows. With three rows, the avatar is round in half blocks too.
  static func headerRows(_ size: CellSize) -> Int { size.rows < 30 ? 2 : 3 }
  var headerRows: Int { Self.headerRows(size) }

  private var isNarrow: Bool { size.columns < Self.smallest.columns }

  /// The conversation's greatest width in columns; on wider screens it is centred.
  static let mostColumns = 100
  var left: Int { (size.columns - min(size.columns, Self.mostColumns)) / 2 }
  var right: Int { left + min(size.columns, Self.mostColumns) }

  /// The number of columns left free on each side of the conversation; the bubbles' tails reach into them.
  var margin: Int { isNarrow ? 1 : size.columns < 60 ? 2 : 3 }

  static func mostFieldRows(_ size: CellSize) -> Int { max(1, min(8, (size.rows - 8) / 2)) }

  /// The message list's upper and lower edge, in half cells from the top of the screen.
  var listTop: Int { 2 * headerRows }
  var listBottom: Int { fieldTop - 1 - 2 * extraRows }
  /// Returns the list's height in rows while the field has one row and nothing is above it.
  static func listRows(_ size: CellSize) -> Int { max(1, size.rows - headerRows(size) - 3) }

  /// The row and columns of the button that scrolls to the newest message.
  var downRow: Int { listBottom / 2 - 1 }
  var downColumns: Range<Int> { right - margin - 8..<right - margin }

  /// The input field's box, in half cells.
  var fieldTop: Int { 2 * size.rows - 1 - fieldHeight }
  var fieldHeight: Int { 2 * fieldRows + 2 }
  var fieldLeft: Int { left + margin }
  var fieldWidth: Int { max(8, right - left - 2 * margin - Self.buttonWidth - 1) }
  /// The width of the round send button, in cells.
  static let buttonWidth = 5
  var buttonLeft: Int { right - margin - Self.buttonWidth }
  var buttonTop: Int { fieldTop + fieldHeight - 4 }

  /// The number of columns between the input field's edge and its text.
  static let fieldPadding = 3
  /// Returns the number of columns for text in the field, and for a line of text above it.
  static func fieldColumns(_ size: CellSize) -> Int {
    max(2, ChatLayout(size: size).fieldWidth - 2 * fieldPadding)
  }
  var fieldTextRow: Int { (fieldTop + 1) / 2 }

  /// Returns the largest number of columns of text in a bubble.
  static func bubbleColumns(_ size: CellSize) -> Int {
    let layout = ChatLayout(size: size)
    let columns = layout.right - layout.left - 2 * layout.margin - 2 * MessageLayout.padding
    return max(12, min(56, layout.isNarrow ? columns : columns * 4 / 5))
  }

  /// Returns the field's box, in half cells, for a field of `rows` rows of text.
  func fieldBox(rows: Int) -> Rectangle {
    Rectangle(
      x: Double(fieldLeft), y: Double(2 * size.rows - 1 - (2 * rows + 2)),
      width: Double(fieldWidth), height: Double(2 * rows + 2))
  }
}

extension ChatLayout {
  /// Returns a message's box at rest, in half cells, with its upper edge at `y`.
  func rect(_ message: ChatMessage, _ layout: MessageLayout, y: Double) -> Rectangle {
    let x = message.isOwn ? right - margin - layout.width : left + margin
    return Rectangle(
      x: Double(x), y: y, width: Double(layout.width), height: Double(layout.height))
  }

  /// Returns the boxes in which a message's flight starts and ends. Both boxes move along with the list: `rest` is the
  /// current upper edge of the end, in half cells.
  func way(
    _ message: ChatMessage, _ layout: MessageLayout, rest: Double
  ) -> (from: Rectangle, to: Rectangle) {
    // The flight began when the message was the lowest in the list and the input field had become empty.
    let lowest = Double(ChatLayout(size: size).listBottom - layout.slot + 1)
    let moved = rest - lowest
    return (
      start(message, layout).moved(x: 0, y: moved),
      rect(message, layout, y: lowest).moved(x: 0, y: moved)
    )
  }

  private func start(_ message: ChatMessage, _ layout: MessageLayout) -> Rectangle {
    if let origin = message.departure.origin {
      return origin.moved(x: Double(left), y: Double(2 * size.rows))
    }
    let box = fieldBox(rows: message.departure.rows.shown)
    switch message.kind.traits.start {
    case .field: return box
    case .character:
      return Rectangle(x: box.x + Double(Self.fieldPadding), y: box.y + 1, width: 2, height: 2)
    case .button:
      let part = 0.2
      let width = Double(layout.width) * part
      let height = Double(layout.height) * part
      return Rectangle(
        x: Double(buttonLeft + Self.buttonWidth) - width, y: box.y + box.height - height,
        width: width, height: height)
    }
  }
}

extension CellSize {
  /// Returns whether `other` fits into this size.
  func holds(_ other: CellSize) -> Bool { columns >= other.columns && rows >= other.rows }
}
