import QuadrilleCore

/// Paints what differs by more than a bound of CIEDE2000, in patches of one colour over several
/// rows, with colours chosen to serve as many cells, and for as long, as they can.
///
/// Compared is always with what the terminal shows, so errors never add up. From each cell that must
/// be painted a patch grows to the sides and downwards over cells that its colour serves. Painting a
/// cell early costs a byte and gains frames of life; what a frame of life is worth follows from what
/// was paid for it lately. Where the two pixels of a cell are too far apart, two colours are loaded
/// and a run of half blocks is painted.
struct PatchCoder: Sendable {
  /// How narrow a screen may be: cells are looked at in fours.
  static let leastColumns = 4

  private var needs: PatchNeeds
  /// Working memory.
  private var samples = Array(repeating: PatchColors.Sample.none, count: PatchColors.capacity)
  private var price = PatchPrice()
  /// The row whose plain cells are made exact next.
  private var rowToSweep = 0

  init(size: CellSize) {
    needs = PatchNeeds(size: size)
  }

  mutating func encode(
    _ picture: borrowing CellPicture, in order: inout RowOrder, onto screen: inout Screen
  ) {
    guard case .difference(let bound) = picture.tolerance else { return }
    let start = screen.count
    needs.scan(picture.outlook, shown: screen.shown, bound: bound)
    let hasText = !picture.glyphs.isEmpty || screen.showsText
    if hasText {
      for cell in screen.glyphs.indices
      where screen.glyphs[cell] != .none || picture.isText(cell) {
        needs.frames[cell] = PatchNeeds.closed
      }
    }
    let size = screen.size
    while let row = order.nextRow(spent: screen.count - start) {
      let limit = order.limit(from: start)
      var isDone = true
      screen.write(rows: 2 + PatchView.depth) { pen in
        if hasText { isDone = pen.writeText(row, picture, onlyText: true, until: limit) }
        guard isDone else { return }
        isDone = Self.paint(
          row, picture.outlook, size, &needs, &samples, &price, &pen, until: limit)
      }
      if !isDone { order.putBack(row) }
    }
    price.learn(bytes: screen.count - start)
    if picture.outlook.laterBy > 0 && !order.isInParts {
      let row = rowToSweep
      rowToSweep = (row + 1) % size.rows
      screen.write(rows: 1) { $0.sweep(row, picture) }
    }
    screen.rowsExact = 0
  }

  private static func paint(
    _ row: Int, _ outlook: borrowing Outlook, _ size: CellSize, _ needs: inout PatchNeeds,
    _ samples: inout [PatchColors.Sample], _ price: inout PatchPrice, _ pen: inout Pen,
    until limit: Int
  ) -> Bool {
    let table = needs.table
    let fours = needs.fours
    let levels = needs.levels
    var view = PatchView(
      now: outlook.now.pixels.span, ahead: outlook.later.pixels.span,
      rate: outlook.laterBy > 0 ? 1 / Float(outlook.laterBy) : 0,
      frames: needs.frames.mutableSpan, blocks: table.blocks.span, forms: table.forms.span,
      fours: fours.span, levels: levels, size: size, colors: PatchColors(samples.mutableSpan),
      price: price)
    let isDone = view.paint(row, &pen, until: limit)
    price = view.price
    return isDone
  }
}
