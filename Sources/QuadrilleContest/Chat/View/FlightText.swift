import QuadrilleCells
import QuadrilleCore

/// The lines of a flying message's text. Lines as broken in the field fade out, then lines as broken in the bubble fade
/// in; characters that have the same position in both versions stay visible.
///
/// The text moves with the lower left corner of the box, or with the lower right for right-to-left text.
struct FlightText {
  /// A line, or a part of a line, with one opacity.
  struct Piece: Equatable {
    /// Indices into the layout's `fieldShown` if `isFields`, else into its `shown`.
    var glyphs: Range<Int>
    var isFields: Bool
    var column: Int, row: Int
    var opacity: Double
  }

  private let layout: MessageLayout
  private let pose: MessagePose
  private let fieldRowsBelow: Int
  /// The row of the time, and the number of rows from the text's last line to that row.
  let stampRow: Int
  let rowsBelow: Int
  /// The column in which lines begin; right-to-left lines end there.
  private let edge: Double

  init(_ message: ChatMessage, _ layout: MessageLayout, _ pose: MessagePose) {
    self.layout = layout
    self.pose = pose
    fieldRowsBelow = message.departure.rows.below
    stampRow = ChatCanvas.stampRow(pose)
    rowsBelow = Int((Double(layout.rowsBelow) * pose.textPosition).rounded())
    let padding = Double(MessageLayout.padding)
    let inset = padding + (Double(ChatLayout.fieldPadding) - padding) * (1 - pose.textPosition)
    edge = layout.isRightToLeft ? pose.right - inset : pose.rect.x + inset
  }

  /// The rows of the bubble's last and first line.
  var lastRow: Int { stampRow - rowsBelow }
  var firstRow: Int { lastRow + 1 - layout.lines.count }

  /// Whether the bubble's lines differ from the field's.
  private var isBrokenAnew: Bool {
    !layout.fieldLines.isEmpty && (layout.fieldLines != layout.lines || fieldRowsBelow != 0)
  }

  /// The opacity of the field's lines, and of the bubble's.
  private var fieldsOpacity: Double { max(0, 1 - 2 * pose.bubbleShape) }
  var linesOpacity: Double { isBrokenAnew ? max(0, min(1, 2 * pose.bubbleShape - 1)) : 1 }

  /// The opacity of the quote, which appears with the bubble.
  var quoteOpacity: Double { isBrokenAnew ? linesOpacity : pose.bubbleShape }

  /// Whether the time fits: below the text, or after its last line. Once true during a flight, it stays true.
  var hasRoomForStamp: Bool {
    guard layout.rowsBelow == 0 else { return rowsBelow > 0 }
    let inset = layout.isRightToLeft ? pose.right - edge : edge - pose.rect.x
    let taken = inset + Double(MessageLayout.padding + layout.stamp.width)
    return pose.rect.width - taken - Double(width(layout.lines.last, layout.shown)) >= 1
  }

  func forEach(_ visit: (Piece) -> Void) {
    for (index, line) in layout.lines.enumerated() {
      let row = firstRow + index
      let same = kept(line, row: row)
      if same > 0 { visit(piece(0..<same, of: line, isFields: false, row, opacity: 1)) }
      guard same < line.count, linesOpacity > 0 else { continue }
      visit(piece(same..<line.count, of: line, isFields: false, row, opacity: linesOpacity))
    }
    guard isBrokenAnew, fieldsOpacity > 0 else { return }
    for (index, line) in layout.fieldLines.enumerated() {
      let row = fieldsFirstRow + index
      guard row <= lastRow else { break }
      let same =
        layout.lines.indices.contains(row - firstRow)
        ? kept(layout.lines[row - firstRow], row: row) : 0
      guard same < line.count else { continue }
      visit(piece(same..<line.count, of: line, isFields: true, row, opacity: fieldsOpacity))
    }
  }

  /// Returns a part of a line; `part` counts characters from the line's start.
  private func piece(
    _ part: Range<Int>, of line: Range<Int>, isFields: Bool, _ row: Int, opacity: Double
  ) -> Piece {
    let shown = isFields ? layout.fieldShown : layout.shown
    let glyphs = line.lowerBound + part.lowerBound..<line.lowerBound + part.upperBound
    let before = width(line.lowerBound..<glyphs.lowerBound, shown)
    return Piece(
      glyphs: glyphs, isFields: isFields, column: column(line, shown) + before, row: row,
      opacity: opacity)
  }

  private var fieldsFirstRow: Int { lastRow + fieldRowsBelow + 1 - layout.fieldLines.count }

  /// Returns the number of characters at the line's start that have the same position in the field's line.
  private func kept(_ line: Range<Int>, row: Int) -> Int {
    guard isBrokenAnew else { return line.count }
    let index = row - fieldsFirstRow
    guard layout.fieldLines.indices.contains(index) else { return 0 }
    let other = layout.fieldLines[index]
    if other == line { return line.count }
    guard other.lowerBound == line.lowerBound, !layout.isRightToLeft else { return 0 }
    // With right-to-left runs the visual order may differ between the two breaks.
    return (line.lowerBound..<min(line.upperBound, other.upperBound))
      .prefix { layout.shown[$0] == layout.fieldShown[$0] }.count
  }

  private func column(_ line: Range<Int>, _ glyphs: [Glyph]) -> Int {
    Int((layout.isRightToLeft ? edge - Double(width(line, glyphs)) : edge).rounded())
  }

  private func width(_ line: Range<Int>?, _ glyphs: [Glyph]) -> Int {
    line.map { glyphs[$0].reduce(0) { $0 + $1.width } } ?? 0
  }
}

extension ChatCanvas {
  /// Draws a message's text, and its quote, link card and time.
  func drawText(of drawn: DrawnMessage, into frame: inout Frame) {
    let layout = drawn.layout
    let text = FlightText(drawn.message, layout, drawn.pose)
    let hasStamp = text.hasRoomForStamp && drawn.pose.appears > 0.03
    text.forEach { piece in
      var clip = drawn.clip
      // The time covers text that is fading out.
      if hasStamp, piece.row == text.stampRow { clip.endColumn = drawn.stampColumn }
      let glyphs = piece.isFields ? layout.fieldShown : layout.shown
      write(
        glyphs[piece.glyphs], at: (piece.column, piece.row), theme.text, opacity: piece.opacity,
        in: clip, into: &frame)
    }
    drawQuote(of: drawn, row: text.firstRow - 2, opacity: text.quoteOpacity, into: &frame)
    if let card = layout.card { draw(card, of: drawn, after: text.lastRow + 1, into: &frame) }
    if hasStamp { drawStamp(of: drawn, into: &frame) }
  }
}
