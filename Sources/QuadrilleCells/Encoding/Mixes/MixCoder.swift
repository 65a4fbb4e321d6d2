import QuadrilleCore

/// Paints in few colours by dithering: runs of cells in mixes of two palette colours that stay valid for many frames.
///
/// A cell with two similar pixels shows a mix of two similar colours, and keeps it while the mix is within the bound of
/// the cell's mean. A due cell gets a pair that also suits its neighbours and the frames ahead. A cell with two
/// different pixels gets the nearest palette colour for each.
struct MixCoder: Sendable {
  private(set) var needs: MixNeeds
  private var price = PatchPrice()
  private static let fixed = MixTable(
    PaletteEntry.all(depth: .indexed, palette: nil), mostContrast: 0.36)

  /// Whether only similar colours are mixed, because of text in front, and a drawn picture counts as exact.
  let isCalm: Bool
  private static let calm = MixTable(
    PaletteEntry.all(depth: .indexed, palette: nil), mostContrast: 0.16)

  init(size: CellSize, depth: ColorDepth, palette: [RGB]?, isCalm: Bool = false) {
    self.isCalm = isCalm
    let table =
      depth == .indexed
      ? isCalm ? Self.calm : Self.fixed
      : MixTable(PaletteEntry.all(depth: depth, palette: palette), mostContrast: 9)
    needs = MixNeeds(size: size, table: table)
  }

  /// Returns the allowed distance between `MixColor` vectors for a tolerance.
  static func bound(_ tolerance: Tolerance) -> Float {
    switch tolerance {
    case .lossless: 0
    case .fine: 0.02
    case .difference(let bound): Float(0.015 + 0.02 * min(bound, 6))
    }
  }

  mutating func encode(
    _ picture: borrowing CellPicture, in order: inout RowOrder, onto screen: inout EncodedScreen
  ) {
    let start = screen.count
    needs.scan(
      picture.outlook, screen: screen.shown, bound: Self.bound(picture.tolerance),
      unevenness: screen.depth == .indexed ? 0.1 : 0.2)
    let hasText = !picture.glyphs.isEmpty || screen.showsText
    if hasText {
      for cell in screen.glyphs.indices {
        if picture.isText(cell) || screen.glyphs[cell] != .none {
          needs.frames[cell] = MixNeeds.closed
        }
      }
    }
    while let row = order.nextRow(spent: screen.count - start) {
      let limit = order.limit(from: start)
      var isDone = true
      screen.withPen(rows: 2 + MixView.depth) { pen in
        if hasText { isDone = pen.writeText(row, picture, onlyText: true, until: limit) }
        guard isDone else { return }
        isDone = Self.paint(row, picture.outlook, &needs, &price, &pen, until: limit)
      }
      if !isDone { order.putBack(row) }
    }
    price.learn(bytes: screen.count - start)
    screen.rowsExact = isCalm && order.isDone ? screen.size.rows : 0
  }

  private static func paint(
    _ row: Int, _ outlook: borrowing Outlook, _ needs: inout MixNeeds, _ price: inout PatchPrice,
    _ pen: inout Pen, until limit: Int
  ) -> Bool {
    var view = MixView(now: outlook.now.pixels.span, &needs, price: price)
    let isDone = view.paint(row, &pen, until: limit)
    price = view.price
    return isDone
  }
}
