import QuadrilleCore

/// Paints cells whose CIEDE2000 difference exceeds a bound, in patches of colours that fit many cells and frames.
///
/// Compares with the shown colours, so errors never accumulate. A patch grows from a due cell to the sides and
/// downwards over cells that its colour fits. Painting a cell before it is due costs a byte and gains lifetime, which
/// has a price in bytes learnt from recent frames. Cells with two very different pixels are painted as half blocks.
struct PatchCoder: Sendable {
  /// The narrowest screen, in columns: cells are compared in fours.
  static let leastColumns = 4

  private var needs: PatchNeeds
  private var price = PatchPrice()
  /// The row whose unmoving one-colour cells are repainted exactly in the next frame.
  private var rowToSweep = 0

  init(size: CellSize) {
    needs = PatchNeeds(size: size)
  }

  mutating func encode(
    _ picture: borrowing CellPicture, in order: inout RowOrder, onto screen: inout EncodedScreen
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
    let rows = screen.size.rows
    while let row = order.nextRow(spent: screen.count - start) {
      let limit = order.limit(from: start)
      var isDone = true
      screen.withPen(rows: 2 + PatchView.depth) { pen in
        if hasText { isDone = pen.writeText(row, picture, onlyText: true, until: limit) }
        guard isDone else { return }
        isDone = Self.paint(row, picture.outlook, &needs, &price, &pen, until: limit)
      }
      if !isDone { order.putBack(row) }
    }
    price.learn(bytes: screen.count - start)
    if picture.outlook.laterBy > 0 && !order.isInParts {
      let row = rowToSweep
      rowToSweep = (row + 1) % rows
      screen.withPen(rows: 1) { $0.sweep(row, picture) }
    }
    screen.rowsExact = 0
  }

  private static func paint(
    _ row: Int, _ outlook: borrowing Outlook, _ needs: inout PatchNeeds, _ price: inout PatchPrice,
    _ pen: inout Pen, until limit: Int
  ) -> Bool {
    let rate = outlook.laterBy > 0 ? 1 / Float(outlook.laterBy) : 0
    var view = PatchView(OutlookPixels(outlook), rate: rate, &needs, price: price)
    let isDone = view.paint(row, &pen, until: limit)
    price = view.price
    return isDone
  }
}
