import QuadrilleCore

// Hot: once per cell.

/// The wanted colour of each cell and its motion, and the number of frames for which the shown mix stays valid.
struct MixNeeds: Sendable {
  /// The longest lifetime that is predicted, in frames.
  static let horizon: Float = 24
  static let due: Float = 0
  static let painted: Float = -1
  static let closed: Float = -2

  /// The wanted state of a cell.
  struct Cell: Sendable {
    /// The cell's mean colour as a `MixColor` vector. The fourth lane is the square of the allowed distance; it is
    /// negative if the two pixels need different colours.
    var color: MixColor.Vector
    /// The change of `color` per frame. The fourth lane is its squared length.
    var motion: MixColor.Vector
  }

  var cells: [Cell]
  /// The `MixTable` bucket of each cell's mean colour: its upper five bits per channel.
  var buckets: [UInt16]
  /// The remaining lifetime of each cell's mix in frames, or `due`, `painted` or `closed`.
  var frames: [Float]
  /// The shown mix of each cell as a `MixColor` vector, and its palette indices: upper, and lower shifted left by 8.
  var shown: [MixColor.Vector]
  var marks: [UInt32]
  var table: MixTable
  let size: CellSize
  private var colorRow: MixColorRow

  init(size: CellSize, table: MixTable) {
    self.size = size
    cells = Array(repeating: Cell(color: .zero, motion: .zero), count: size.area)
    buckets = Array(repeating: 0, count: size.area)
    frames = Array(repeating: Self.due, count: size.area)
    shown = Array(repeating: .zero, count: size.area)
    marks = Array(repeating: .max, count: size.area)
    self.table = table
    colorRow = MixColorRow(width: size.columns)
  }

  /// Compares the whole picture with the shown colours.
  mutating func scan(
    _ outlook: borrowing Outlook, screen: [CellColor], bound: Float, unevenness: Float
  ) {
    let width = size.columns
    let now = outlook.now.pixels
    let scan = Scan(
      now: now, screen: screen, rate: outlook.lastBy > 0 ? 1 / Float(outlook.lastBy) : 0,
      bound: bound, uneven: unevenness * unevenness)
    for row in 0..<size.rows {
      colorRow.take(row, width, now, ahead: outlook.last.pixels, moves: scan.rate > 0)
      while let cell = Self.compare(row, width, scan, View(&self)) {
        let top = cell + row * width
        let (upper, lower) = (now[top], now[top + width])
        fill(upper, lower)
        fill(upper, upper)
        fill(lower, lower)
      }
    }
  }

  /// The inputs and bounds of a comparison.
  private struct Scan {
    let now: [RGB]
    let screen: [CellColor]
    /// The inverse of the number of frames ahead; 0 if the future is unknown.
    let rate: Float
    let bound: Float
    /// The squared distance above which the two pixels of a cell are painted separately.
    let uneven: Float
  }

  /// The needs as spans.
  private struct View: ~Copyable, ~Escapable {
    let current: MixColorRow.Lanes
    let later: MixColorRow.Lanes
    let nearest: Span<Float>
    let colors: Span<MixColor.Vector>
    var cells: MutableSpan<Cell>
    var buckets: MutableSpan<UInt16>
    var frames: MutableSpan<Float>
    var shown: MutableSpan<MixColor.Vector>
    var marks: MutableSpan<UInt32>

    @_lifetime(&needs)
    init(_ needs: inout MixNeeds) {
      current = needs.colorRow.now.lanes
      later = needs.colorRow.later.lanes
      nearest = needs.table.nearest.span
      colors = needs.table.colors.span
      cells = needs.cells.mutableSpan
      buckets = needs.buckets.mutableSpan
      frames = needs.frames.mutableSpan
      shown = needs.shown.mutableSpan
      marks = needs.marks.mutableSpan
    }
  }

  private mutating func fill(_ upper: RGB, _ lower: RGB) {
    let bucket = MixTable.bucket(upper, lower)
    if table.nearest[bucket] < 0 { table.fill(bucket) }
  }

  /// Compares a row. Returns the first cell for whose colour the table has no pairs yet; nil: there is none.
  private static func compare(
    _ row: Int, _ width: Int, _ scan: Scan, _ view: consuming View
  ) -> Int? {
    let now = scan.now.span
    let screen = scan.screen.span
    let (rate, bound, uneven) = (scan.rate, scan.bound, scan.uneven)
    let (nearest, colors) = (view.nearest, view.colors)
    let (current, later) = (view.current, view.later)
    var cells = view.cells
    var buckets = view.buckets
    var frames = view.frames
    var shown = view.shown
    var marks = view.marks
    for column in 0..<width {
      let cell = row &* width &+ column
      let top = cell &+ row &* width
      let upper = now[top]
      let lower = now[top &+ width]
      let bucket = MixTable.bucket(upper, lower)
      buckets[cell] = UInt16(truncatingIfNeeded: bucket)
      let near = nearest[bucket]
      if near < 0 { return cell }
      var color = current.vector(column)
      var motion = MixColor.Vector.zero
      if rate > 0 {
        motion = (later.vector(column) - color) * rate
        motion.w = dot(motion, motion)
      }
      let allowed = max(bound, near + bound * 0.5)
      let there = screen[top].bits
      let below = screen[top &+ width].bits
      let isUneven =
        !MixColor.areAlike(upper, lower) && MixColor.apart(upper, lower) > uneven
      if isUneven {
        let above = nearest[MixTable.bucket(upper, upper)]
        let below = nearest[MixTable.bucket(lower, lower)]
        if min(above, below) < 0 { return cell }
      }
      let square = allowed * allowed
      color.w = isUneven ? -1 : square
      cells[cell] = Cell(color: color, motion: motion)
      guard (there | below) < 256 else {
        frames[cell] = Self.due
        continue
      }
      if isUneven {
        let first = colors[Int(there)] - MixColor.vector(of: upper)
        let second = colors[Int(below)] - MixColor.vector(of: lower)
        let most = near + 1.5 * bound
        frames[cell] = max(dot(first, first), dot(second, second)) > most * most ? Self.due : 1
        continue
      }
      let mark = there | below &<< 8
      if marks[cell] != mark {
        // Other code drew the cell, so its mean is computed from the screen's colours.
        marks[cell] = mark
        shown[cell] = (colors[Int(there)] + colors[Int(below)]) * 0.5
      }
      let off = shown[cell] - color
      frames[cell] = left(dot(off, off), square, dot(off, motion), motion.w)
    }
    return nil
  }

  @inline(__always)
  static func dot(_ first: MixColor.Vector, _ second: MixColor.Vector) -> Float {
    first.x * second.x + first.y * second.y + first.z * second.z
  }

  /// Returns the number of frames until |off − t·motion|² exceeds `allowed`; `due` if already exceeded.
  @inline(__always)
  static func left(_ square: Float, _ allowed: Float, _ toward: Float, _ speed: Float) -> Float {
    if square > allowed { return due }
    let speed = speed + 1e-9
    let root = (toward * toward + speed * (allowed - square)).squareRoot()
    return max(1e-3, min(horizon, (toward + root) / speed))
  }
}
