import QuadrilleCells
import QuadrilleCore

/// How one message is laid out in a column of some width: whole cells, so that at rest every bubble
/// and all text lie on them.
///
/// A bubble reaches half a cell beyond its rows above and below; its slot in the list leaves a cell
/// between it and the next.
struct MessageLayout: Sendable, Equatable {
  /// The bubble, or the picture without one, in pixels.
  var width: Int, height: Int
  /// Pixels that it takes in the list; even.
  var slot: Int
  /// The text, and the parts of it that the lines show at rest.
  var text: DisplayText
  var lines: [Range<Int>] = []
  /// The same as it stood in the field, while it may be under way.
  var fieldLines: [Range<Int>] = []
  /// The characters of both, each line's from left to right.
  var shown: [Glyph] = [], fieldShown: [Glyph] = []
  /// Whether its lines stand at the right.
  var isRightToLeft = false
  /// Rows of the bubble above the text, and below it.
  var rowsAbove = 0, rowsBelow = 0
  /// The quoted message's author and beginning.
  var quote: DisplayText?
  /// Columns that the quoted message's drawing takes in front of the text, the gap included.
  private(set) var thumbnailColumns = 0
  var card: PageCard?
  /// The time, and for own messages the mark that it was sent.
  var stamp: DisplayText

  /// Columns between a bubble's edge and its text.
  static let padding = 2
  /// Rows of a page's card, most of them its picture; in the narrowest bubbles it is a strip.
  let cardRows: Int
  /// Columns that the narrowest bubble's text has.
  private static let leastText = 5
  /// Columns of text that leave enough beside a quoted drawing.
  private static let leastTextBesideDrawing = 20

  /// The room that there is on a screen, and who puts what runs from right to left in order.
  struct Room: Equatable {
    /// Columns of text in a bubble, and in the field.
    var textColumns: Int, fieldColumns: Int
    var listRows: Int
    var order = TextOrder.ours
  }

  /// Lays a message out in the room that there is; `text` is the message's as it is shown.
  init(_ message: ChatMessage, text: DisplayText, room: Room) {
    let (textColumns, listRows) = (room.textColumns, room.listRows)
    self.text = text
    shown = text.glyphs
    let hour = message.minute / 60 % 24
    let minute = message.minute % 60
    stamp = DisplayText(
      "\(hour / 10)\(hour % 10):\(minute / 10)\(minute % 10)" + (message.isOwn ? " ✓✓" : ""))
    cardRows = textColumns < 25 ? 3 : 5
    width = 0
    height = 0
    slot = 0
    if let drawn = message.quote?.drawn, textColumns >= Self.leastTextBesideDrawing {
      thumbnailColumns = 5
      quote = DisplayText(drawn.caption)
        .shortened(width: max(Self.leastText, textColumns - 2 - thumbnailColumns))
    } else {
      quote = message.quote.map {
        DisplayText($0.summary.prefix(300).split(whereSeparator: \.isNewline).first ?? "")
          .shortened(width: max(Self.leastText, textColumns - 2)).ordered(by: room.order)
      }
    }
    switch message.kind.traits.form {
    case .text: layOut(message, room)
    case .panel(let columns, let rows):
      rowsAbove = quote == nil ? 0 : 2
      setBubble(columns: min(textColumns, columns), rows: rowsAbove + rows)
    case .square(let most):
      let side = max(8, min(most, listRows * 2 - 6) / 2 * 2)
      layOutPicture(width: side, height: side, textColumns)
    case .emoji(let most):
      // Beside the picture there is room for the time, and above that for what it answers.
      let least = quote == nil ? 6 : 8
      if message.content.drawing(after: 0) == nil {
        // Above it there is room to bounce.
        layOutPicture(width: 2, height: quote == nil ? 6 : 8, textColumns)
      } else {
        let side = min(most, max(least, listRows / 2 * 2))
        layOutPicture(width: side, height: side, textColumns)
      }
      self.text = text.prefix(width: 2)
    }
  }

  private mutating func layOut(_ message: ChatMessage, _ room: Room) {
    let textColumns = room.textColumns
    var breaks = TextBreaks()
    lines = breaks.lines(of: text, width: textColumns)
    if message.isOwn, message.sentAt != nil {
      fieldLines = breaks.lines(of: text, width: room.fieldColumns)
    }
    let bidi = BidiText(text.glyphs)
    isRightToLeft = bidi?.isRightToLeft ?? false
    fieldShown = shown
    if let bidi {
      for line in lines {
        shown.replaceSubrange(line, with: bidi.shown(text.glyphs, line: line, by: room.order))
      }
      for line in fieldLines {
        fieldShown.replaceSubrange(line, with: bidi.shown(text.glyphs, line: line, by: room.order))
      }
    }
    card = PageCard(in: message.content.text)?.shortened(width: textColumns - 2)
    // Spaces at a paragraph's end may hang over.
    let widths = lines.map { line in min(textColumns, text.glyphs[line].reduce(0) { $0 + $1.width })
    }
    var columns = widths.reduce(0, max)
    if quote != nil {
      rowsAbove = 2
      columns = max(columns, min(textColumns, 2 + thumbnailColumns + max(8, quote?.width ?? 0)))
    }
    if let card {
      columns = max(columns, min(textColumns, max(30, 2 + card.title.width)))
      rowsBelow = cardRows + 1
    } else {
      // The time stands after the last line where there is room for it; not where that stands at the
      // right itself.
      let last = (widths.last ?? 0) + 2 + stamp.width
      if !isRightToLeft, last <= max(textColumns, columns) {
        columns = max(columns, last)
      } else {
        rowsBelow = 1
        columns = max(columns, stamp.width)
      }
    }
    setBubble(columns: columns, rows: rowsAbove + lines.count + rowsBelow)
  }

  private mutating func setBubble(columns: Int, rows: Int) {
    width = columns + 2 * Self.padding
    height = 2 * rows + 2
    slot = height + 2
  }

  private mutating func layOutPicture(width: Int, height: Int, _ textColumns: Int) {
    quote = quote?.shortened(width: max(Self.leastText, textColumns - width - thumbnailColumns - 4))
    self.width = width
    self.height = height
    slot = height + 2
  }
}

extension MessageLayout.Room {
  init(_ size: CellSize, order: TextOrder = .ours) {
    self.init(
      textColumns: ChatLayout.bubbleColumns(size), fieldColumns: ChatLayout.fieldColumns(size),
      listRows: ChatLayout.listRows(size), order: order)
  }
}
