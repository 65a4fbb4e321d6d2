import QuadrilleCore

/// Paints what differs by more than one level in some channel, with colours chosen to serve as many
/// cells, and for as long, as they can.
///
/// Compared is always with what the terminal shows, so errors never add up. Where a new colour must
/// be loaded, a box of the colours allowed is narrowed along the row, along time and downwards, and
/// the nearest colour left in it is taken. Then all due cells nearby that the two loaded colours show
/// well enough are painted with them: a cell of one colour is a single byte, a move four or so, a
/// colour nineteen.
struct FineCoder: Sendable {
  private var needs: CellNeeds
  /// The row at which refining goes on.
  private var rowToRefine = 0
  /// What is off by more levels than this is refined first.
  private static let worse: UInt8 = 5

  init(size: CellSize) {
    needs = CellNeeds(size: size)
  }

  mutating func encode(
    _ picture: borrowing CellPicture, in order: inout RowOrder, onto screen: inout TerminalScreen
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

  /// Brings what lies still to within a level, while other things move: the worst first, until there are so
  /// many bytes.
  mutating func refine(
    _ picture: borrowing CellPicture, onto screen: inout TerminalScreen, until limit: Int
  ) {
    guard screen.size.columns >= 16 else { return }
    if needs.scanRest(picture.outlook, shown: screen.shown, worse: Self.worse) == 0 {
      needs.takeWanted()
    }
    if !picture.glyphs.isEmpty || screen.showsText { closeText(picture, screen) }
    let rows = screen.size.rows
    for _ in 0..<rows {
      let row = rowToRefine % rows
      var isDone = true
      screen.write(rows: 1 + FineView.depth) { pen in
        isDone = Self.paint(row, picture.outlook, &needs, &pen, until: limit)
      }
      guard isDone else { return }
      rowToRefine = row + 1
    }
  }

  private static func paint(
    _ row: Int, _ outlook: borrowing Outlook, _ needs: inout CellNeeds, _ pen: inout Pen,
    until limit: Int
  ) -> Bool {
    let layout = needs.layout
    var bits = needs.bits.mutableSpan
    var view = FineView(layout, OutlookPixels(outlook), needs: bits.mutableBytes)
    return view.paint(row, &pen, until: limit)
  }

  /// Leaves cells with text now or before to others.
  private mutating func closeText(_ picture: borrowing CellPicture, _ screen: TerminalScreen) {
    let width = screen.size.columns
    for cell in screen.glyphs.indices
    where screen.glyphs[cell] != .none || picture.isText(cell) {
      needs.close(row: cell / width, column: cell % width)
    }
  }
}
