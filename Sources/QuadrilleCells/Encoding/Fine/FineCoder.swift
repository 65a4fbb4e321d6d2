import QuadrilleCore

/// Paints cells with a channel off by more than one level, in colours chosen to fit many cells for many frames.
///
/// Compares with the shown colours, so errors never accumulate. To load a colour, the coder collects pixels along the
/// row, in future frames and in the row below while one colour fits them, and takes the colour nearest to the cell.
/// Then it paints all due cells nearby that the two loaded colours show. A cell of one colour costs one byte, a move
/// about four, a colour up to nineteen.
struct FineCoder: Sendable {
  private var needs: CellNeeds
  /// The row where refining continues.
  private var rowToRefine = 0
  /// The difference above which cells are refined first, in levels.
  private static let worse: UInt8 = 5

  init(size: CellSize) {
    needs = CellNeeds(size: size)
  }

  mutating func encode(
    _ picture: borrowing CellPicture, in order: inout RowOrder, onto screen: inout EncodedScreen
  ) {
    let start = screen.count
    needs.scan(picture.outlook, shown: screen.shown)
    let hasText = !picture.glyphs.isEmpty || screen.showsText
    if hasText { closeText(picture, screen) }
    let isInParts = order.isInParts
    while let row = order.nextRow(spent: screen.count - start) {
      let limit = order.limit(from: start)
      var isDone = true
      screen.withPen(rows: 2 + FineView.depth) { pen in
        isDone = Self.paint(row, picture.outlook, &needs, &pen, until: limit)
        guard hasText && isInParts && isDone else { return }
        isDone = pen.writeText(row, picture, onlyText: true, until: limit)
      }
      if !isDone { order.putBack(row) }
    }
    // Text comes last: painting a gap may overwrite a text cell whose colours both match the background.
    for row in 0..<(hasText && !isInParts ? screen.size.rows : 0) {
      screen.withPen(rows: 1) { $0.writeText(row, picture, onlyText: true) }
    }
    screen.rowsExact = 0
  }

  /// Refines unmoving cells to within one level while other cells move, up to a byte count. The worst cells come first.
  mutating func refine(
    _ picture: borrowing CellPicture, onto screen: inout EncodedScreen, until limit: Int
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
      screen.withPen(rows: 1 + FineView.depth) { pen in
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

  /// Excludes cells that have or had text; the pen writes these.
  private mutating func closeText(_ picture: borrowing CellPicture, _ screen: EncodedScreen) {
    let width = screen.size.columns
    for cell in screen.glyphs.indices
    where screen.glyphs[cell] != .none || picture.isText(cell) {
      needs.close(row: cell / width, column: cell % width)
    }
  }
}
