import QuadrilleCells
import QuadrilleCore

/// The layout of one message for a given width, in whole cells: bubbles and text at rest align with the grid.
///
/// A bubble extends half a cell above and below its rows. Its slot in the list includes one cell of space to the next
/// slot.
struct MessageLayout: Sendable, Equatable {
  /// The size of the bubble, or of a picture without one, in half cells.
  var width = 0, height = 0
  /// The height that the message takes in the list, in half cells; even.
  var slot = 0
  /// The text, and the range of the text that each line shows at rest.
  var text: DisplayText
  var lines: [Range<Int>] = []
  /// The lines as the input field broke them, for the message's flight out of the field.
  var fieldLines: [Range<Int>] = []
  /// The characters of `lines` and of `fieldLines`, each line in visual order.
  var shown: [Glyph] = [], fieldShown: [Glyph] = []
  /// Whether the lines are aligned to the right.
  var isRightToLeft = false
  /// The rows of the bubble above the text (the quote) and below it (card, time).
  var rowsAbove = 0, rowsBelow = 0
  /// The first line of the quoted message, or the caption of the quoted drawing; nil: no quote.
  var quote: DisplayText?
  /// The columns of the quoted message's drawing in front of the quote, including a gap.
  private(set) var thumbnailColumns = 0
  var card: PageCard?
  /// The time of day; own messages add check marks, which mean "sent".
  var stamp: DisplayText

  /// Columns between a bubble's edge and its text.
  static let padding = 2
  /// The rows of a link's card, most of them for its picture. The narrowest bubbles have 3.
  let cardRows: Int
  /// The fewest columns to which a quote is shortened.
  private static let leastText = 5
  /// The fewest columns of text beside which a quoted drawing is shown.
  private static let leastTextBesideDrawing = 20

  /// The space for messages on a screen, and the program that reorders right-to-left text.
  struct Space: Equatable {
    /// The columns of text in a bubble, and in the field.
    var textColumns: Int, fieldColumns: Int
    var listRows: Int
    var order: TextOrder

    init(_ size: CellSize, order: TextOrder = .ours) {
      textColumns = ChatLayout.bubbleColumns(size)
      fieldColumns = ChatLayout.fieldColumns(size)
      listRows = ChatLayout.listRows(size)
      self.order = order
    }
  }

  /// Lays a message out in the given space; `text` is its display text.
  init(_ message: ChatMessage, text: DisplayText, space: Space) {
    let (textColumns, listRows) = (space.textColumns, space.listRows)
    self.text = text
    shown = text.glyphs
    let hour = message.minute / 60 % 24
    let minute = message.minute % 60
    stamp = DisplayText(
      "\(hour / 10)\(hour % 10):\(minute / 10)\(minute % 10)" + (message.isOwn ? " ✓✓" : ""))
    cardRows = textColumns < 25 ? 3 : 5
    if let drawn = message.quote?.drawn, textColumns >= Self.leastTextBesideDrawing {
      thumbnailColumns = 5
      quote = DisplayText(drawn.caption)
        .shortened(width: max(Self.leastText, textColumns - 2 - thumbnailColumns))
    } else {
      quote = message.quote.map {
        DisplayText($0.summary.prefix(300).split(whereSeparator: \.isNewline).first ?? "")
          .shortened(width: max(Self.leastText, textColumns - 2))
      }
    }
    switch message.kind.traits.form {
    case .text: layOut(message, space)
    case .panel(let columns, let rows):
      rowsAbove = quote == nil ? 0 : 2
      setBubble(columns: min(textColumns, columns), rows: rowsAbove + rows)
    case .square(let most):
      let side = max(8, min(most, listRows * 2 - 6) / 2 * 2)
      layOutPicture(width: side, height: side, textColumns)
    case .emoji(let most):
      // The time stands beside the picture, and the quoted message above the time.
      let least = quote == nil ? 6 : 8
      let isDrawn = message.content.drawing(after: 0) != nil
      // The height leaves free rows above a character for its bounce.
      let height = isDrawn ? min(most, max(least, listRows / 2 * 2)) : least
      layOutPicture(width: isDrawn ? height : 2, height: height, textColumns)
      self.text = text.prefix(width: 2)
    }
    // Last, because a text loses its end when it is shortened.
    quote = quote?.ordered(by: space.order)
  }

  private mutating func layOut(_ message: ChatMessage, _ space: Space) {
    let textColumns = space.textColumns
    var breaks = TextBreaks()
    lines = breaks.lines(of: text, width: textColumns)
    if message.isOwn, message.sentAt != nil {
      fieldLines = breaks.lines(of: text, width: space.fieldColumns)
    }
    let bidi = BidiText(text.glyphs)
    isRightToLeft = bidi?.isRightToLeft ?? false
    fieldShown = shown
    if let bidi {
      for line in lines {
        shown.replaceSubrange(line, with: bidi.shown(text.glyphs, line: line, by: space.order))
      }
      for line in fieldLines {
        fieldShown.replaceSubrange(line, with: bidi.shown(text.glyphs, line: line, by: space.order))
      }
    }
    card = PageCard(in: message.content.text)?.shown(width: textColumns - 2, by: space.order)
    // Spaces at a line's end may extend past the bubble, so widths are capped.
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
      // The time follows the last line if it fits there and the line is not aligned to the right.
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
