// Hot: once per four cells that are compared.

/// The benefits of painting four adjacent cells with one colour, in bytes.
struct ValueVector {
  typealias Lane = FourCells.Lane

  /// Cells with a lower benefit cannot be painted.
  static let least: Float = -1e6
  static let none = ValueVector(start: -4, values: .zero, gains: .zero)

  /// The column of the first cell.
  private var start: Int
  private var values: Lane
  /// The frames of lifetime gained by painting.
  private var gains: Lane

  /// Returns the benefit of painting a cell; below `least` if the cell cannot be painted.
  @inline(__always)
  func value(_ column: Int) -> Float { values[column &- start] }

  @inline(__always)
  func gain(_ column: Int) -> Float { gains[column &- start] }

  /// Loads the four cells that contain a column, unless they are loaded.
  @inline(__always)
  mutating func reach(
    _ column: Int, of view: borrowing PatchView, _ row: Int, _ color: CellColor
  ) {
    if column < start || column >= start &+ 4 { self = Self.of(view, row, column, color) }
  }

  @inline(never)
  private static func of(
    _ view: borrowing PatchView, _ row: Int, _ column: Int, _ color: CellColor
  ) -> ValueVector {
    let width = view.width
    let start = min(column & ~3, width &- 4)
    let top = view.top(row, start)
    let now = view.now
    let colors = SIMD4(repeating: color.bits)
    var verdict = view.fours[view.four(row, column)].judge(
      upper: colors, from: FourCells.load(now, top), lower: colors,
      from: FourCells.load(now, top &+ width), view.levels)
    while verdict.unsure != 0 {
      let lane = verdict.unsure.trailingZeroBitCount
      verdict.square[lane] = view.serves(color, row, start &+ lane) ? 0 : 2
      verdict.unsure &= verdict.unsure &- 1
    }
    let frames = view.frames.bytes.unsafeLoadUnaligned(
      fromByteOffset: (row &* width &+ start) &* 4, as: Lane.self)
    let isPainted = frames .< 0
    let gains = (verdict.left - frames).replacing(with: 0, where: isPainted)
    var values = gains * view.price.current - PatchPrice.cell
    values = values.replacing(with: values + PatchPrice.due, where: frames .== PatchNeeds.due)
    let isOut = (verdict.square .> 1) .| (frames .== PatchNeeds.closed)
    values = values.replacing(with: 2 * least, where: isOut)
    return ValueVector(start: start, values: values, gains: gains)
  }
}
