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

  mutating func encode(_ picture: borrowing CellPicture, onto screen: inout Screen) {
    needs.scan(picture.outlook, shown: screen.shown)
    let hasText = !picture.glyphs.isEmpty || screen.showsText
    if hasText { closeText(picture, screen) }
    for row in 0..<screen.size.rows {
      screen.write(rows: 1 + FineView.depth) { pen in
        Self.paint(row, picture.outlook, &needs, &pen)
      }
    }
    // Afterwards, because a gap that is painted over may be text that cannot be told from it.
    for row in 0..<(hasText ? screen.size.rows : 0) {
      screen.write(rows: 1) { $0.writeText(row, picture, onlyText: true) }
    }
    screen.rowsExact = 0
  }

  private static func paint(
    _ row: Int, _ outlook: borrowing Outlook, _ needs: inout CellNeeds, _ pen: inout Pen
  ) {
    let layout = needs.layout
    var bits = needs.bits.mutableSpan
    var view = FineView(
      layout, now: outlook.now.pixels.span, soon: outlook.soon.pixels.span,
      later: outlook.later.pixels.span, last: outlook.last.pixels.span, needs: bits.mutableBytes)
    view.paint(row, &pen)
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
