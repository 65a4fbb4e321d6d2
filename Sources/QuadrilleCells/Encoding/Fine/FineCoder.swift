import QuadrilleCore

/// Paints what differs by more than one level in some channel, with colours chosen to serve as many
/// cells, and for as long, as they can.
///
/// Compared is always with what the terminal shows, so errors never add up. Where a new colour must
/// be loaded, a box of the colours allowed is narrowed along the row, along time and downwards, and
/// the nearest colour left in it is taken. Then all due cells nearby that the two loaded colours show
/// well enough are painted with them: a cell of one colour is a single byte, a move four or so, a
/// colour nineteen.
struct FineCoder: CellCoder, Sendable {
  private var needs: CellNeeds

  init(size: CellSize) {
    needs = CellNeeds(size: size)
  }

  mutating func encode(
    _ picture: borrowing CellPicture, in order: inout RowOrder, onto screen: inout Screen
  ) {
    let start = screen.count
    needs.scan(picture.outlook, shown: screen.shown)
    let hasText = !picture.glyphs.isEmpty || screen.showsText
    if hasText { closeText(picture, screen) }
    let isInParts = order.isInParts
    while let row = order.nextRow(spent: screen.count - start) {
      let limit = order.limit(from: start)
      var isDone = true
      screen.write(rows: 2 + FineView.depth) { pen in
        isDone = Self.paint(row, picture.outlook, &needs, &pen, until: limit)
        guard hasText && isInParts && isDone else { return }
        isDone = pen.writeText(row, picture, onlyText: true, until: limit)
      }
      if !isDone { order.putBack(row) }
    }
    // Afterwards, because a gap that is painted over may be text that cannot be told from it.
    for row in 0..<(hasText && !isInParts ? screen.size.rows : 0) {
      screen.write(rows: 1) { $0.writeText(row, picture, onlyText: true) }
    }
    screen.rowsExact = 0
  }

  private static func paint(
    _ row: Int, _ outlook: borrowing Outlook, _ needs: inout CellNeeds, _ pen: inout Pen,
    until limit: Int
  ) -> Bool {
    let layout = needs.layout
    var bits = needs.bits.mutableSpan
    var view = FineView(
      layout, now: outlook.now.pixels.span, soon: outlook.soon.pixels.span,
      later: outlook.later.pixels.span, last: outlook.last.pixels.span, needs: bits.mutableBytes)
    return view.paint(row, &pen, until: limit)
  }

  /// Leaves cells with text now or before to others.
  private mutating func closeText(_ picture: borrowing CellPicture, _ screen: Screen) {
    let width = screen.size.columns
    for cell in screen.glyphs.indices
    where screen.glyphs[cell] != .none || picture.isText(cell) {
      needs.close(row: cell / width, column: cell % width)
    }
  }
}
