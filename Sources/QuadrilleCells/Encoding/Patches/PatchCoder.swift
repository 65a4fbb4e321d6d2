import QuadrilleCore

// Hot: once per painted cell and some around it.

/// Paints what differs by more than a bound of CIEDE2000, in patches of one colour over several
/// rows, with colours chosen to serve as many cells, and for as long, as they can.
///
/// Compared is always with what the terminal shows, so errors never add up. From each cell that must
/// be painted a patch grows to the sides and downwards over cells that its colour serves. Painting a
/// cell early costs a byte and gains frames of life; what a frame of life is worth follows from what
/// was paid for it lately. Where the two pixels of a cell are too far apart, two colours are loaded
/// and a run of half blocks is painted.
struct PatchCoder: Sendable {
  /// Rows below a patch's first that it may reach.
  static let depth = 7

  private var needs: PatchNeeds
  private var colors = PatchColors()
  private var price = PatchPrice()
  private let width: Int
  private let rows: Int

  init(size: CellSize) {
    width = size.columns
    rows = size.rows
    needs = PatchNeeds(size: size)
  }

  /// Compares the whole picture with what is shown.
  mutating func scan(_ outlook: Outlook, shown: [RGB], bound: Double) {
    needs.scan(outlook, shown: shown, bound: bound)
  }

  /// Keeps a cell from being painted in this frame.
  mutating func close(_ cell: Int) { needs.frames[cell] = PatchNeeds.closed }

  /// Learns from a frame what it cost.
  mutating func finish(bytes: Int) { price.learn(bytes: bytes) }

  /// Paints what is due in a row, and what is better painted with it.
  mutating func paintRow(
    _ row: Int, _ outlook: Outlook, shown: inout [RGB], pen: inout Pen, bytes: inout [UInt8]
  ) {
    let view = PatchView(
      now: outlook.now.pixels, ahead: outlook.later.pixels,
      rate: outlook.laterBy > 0 ? 1 / Float(outlook.laterBy) : 0, table: needs.table,
      fours: needs.fours, levels: needs.levels,
      width: width, rows: rows, price: price.current)
    Self.paintRow(row, view, &needs.frames, &colors, &price, &shown, &pen, &bytes)
  }

  private static func paintRow(
    _ row: Int, _ view: PatchView, _ frames: inout [Float], _ colors: inout PatchColors,
    _ price: inout PatchPrice, _ shown: inout [RGB], _ pen: inout Pen, _ bytes: inout [UInt8]
  ) {
    var frames = frames.mutableSpan
    var shown = shown.mutableSpan
    var span = bytes.mutableSpan
    var out = span.mutableBytes
    let start = row &* view.width
    var column = -1
    while let next = dueCell(after: start &+ column, before: start &+ view.width, frames) {
      column = next &- start
      let color = flatColor(row, column, view, frames, &colors, pen)
      guard let color else {
        view.paintHalves(row, column, &frames, &colors, &price, &shown, &pen, &out)
        continue
      }
      // The row of the seed first, then downwards as long as it pays.
      var run = view.run(through: column, in: row, color, frames)
      var line = row
      while true {
        pen.move(row: line, column: run.cells.lowerBound, &out)
        if color != pen.background { pen.load(background: color, &out) }
        view.fill(run, in: line, color, &frames, &shown, &pen, &out)
        price.gain(run.gain)
        line &+= 1
        guard line < min(view.rows, row &+ 1 &+ depth),
          let next = view.run(below: run.cells, in: line, color, frames)
        else { break }
        run = next
      }
    }
  }

  /// The first due cell of some; nil if there is none.
  @inline(__always)
  private static func dueCell(
    after last: Int, before end: Int, _ frames: borrowing MutableSpan<Float>
  ) -> Int? {
    var cell = last &+ 1
    while cell &+ 4 <= end {
      let four = frames.bytes.unsafeLoadUnaligned(
        fromByteOffset: cell &* 4, as: SIMD4<Float>.self)
      if four[0] * four[1] * four[2] * four[3] == 0 { break }
      cell &+= 4
    }
    while cell < end, frames[cell] != PatchNeeds.due { cell &+= 1 }
    return cell < end ? cell : nil
  }

  /// The colour of a patch from a cell on; nil if the cell needs two.
  private static func flatColor(
    _ row: Int, _ column: Int, _ view: PatchView, _ frames: borrowing MutableSpan<Float>,
    _ colors: inout PatchColors, _ pen: Pen
  ) -> UInt32? {
    let top = view.top(row, column)
    let bottom = top &+ view.width
    if view.serves(pen.background, row, column) { return pen.background }
    let isServed =
      view.serves(pen.foreground, top) && view.serves(pen.background, bottom)
      || view.serves(pen.background, top) && view.serves(pen.foreground, bottom)
    guard !isServed, view.isFlat(row, column) else { return nil }
    view.sampleCells(row, column, frames, &colors)
    let steps = min(4, view.width &- 1 &- column)
    let color = colors.best(
      alongRow: steps > 0 ? view.change(top, by: 1, steps: steps) : .zero,
      down: row &+ 1 < view.rows ? view.change(top, by: 2 &* view.width, steps: 1) : .zero,
      motion: view.motion(top), view.form(top), view.fours, price: view.price)
    guard let color, view.serves(color, row, column) else { return nil }
    return color
  }
}
