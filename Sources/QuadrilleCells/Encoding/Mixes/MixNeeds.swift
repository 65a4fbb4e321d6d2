import QuadrilleCore

// Hot: once per cell.

/// What each cell should look like, where that moves, and for how many frames what it shows will do.
struct MixNeeds: Sendable {
  /// Beyond this many frames nothing is known.
  static let horizon: Float = 24
  static let due: Float = 0
  static let painted: Float = -1
  static let closed: Float = -2

  /// A cell as it should be.
  struct Cell: Sendable {
    /// Its look now, and in the fourth lane how far off that may be, squared; less than 0 if its two
    /// pixels must be told apart.
    var look: MixLook.Vector
    /// How its look changes in a frame, and in the fourth lane the square of that.
    var motion: MixLook.Vector
  }

  var cells: [Cell]
  /// The bucket of each cell's colours.
  var buckets: [UInt16]
  /// Frames for each cell, more than 0, or one of the above.
  var frames: [Float]
  /// What each cell's mix looks like, and which numbers it was drawn with.
  var shown: [MixLook.Vector]
  var marks: [UInt32]
  var table: MixTable
  private var looks: MixLookRow

  init(size: CellSize, table: MixTable) {
    cells = Array(repeating: Cell(look: .zero, motion: .zero), count: size.area)
    buckets = Array(repeating: 0, count: size.area)
    frames = Array(repeating: Self.due, count: size.area)
    shown = Array(repeating: .zero, count: size.area)
    marks = Array(repeating: .max, count: size.area)
    self.table = table
    looks = MixLookRow(width: size.columns)
  }

  /// Compares the whole picture with what is shown.
  mutating func scan(
    _ outlook: borrowing Outlook, _ width: Int, screen: [CellColor], bound: Float, unevenness: Float
  ) {
    let rate = outlook.lastBy > 0 ? 1 / Float(outlook.lastBy) : 0
    for row in 0..<frames.count / max(1, width) {
      looks.take(row, width, outlook.now.pixels, ahead: outlook.last.pixels, moves: rate > 0)
      while let cell = Self.compare(
        row, width, outlook.now.pixels, looks, rate: rate, screen, bound, unevenness, table, &cells,
        &buckets, &frames, &shown, &marks)
      {
        let top = cell + row * width
        let (upper, lower) = (
          outlook.now.pixels[top], outlook.now.pixels[top + width]
        )
        fill(upper, lower)
        fill(upper, upper)
        fill(lower, lower)
      }
    }
  }

  private mutating func fill(_ upper: RGB, _ lower: RGB) {
    let bucket = MixTable.bucket(upper, lower)
    if table.nearest[bucket] < 0 { table.fill(bucket) }
  }

  /// Compares a row, up to a cell whose bucket is not filled: returns that one.
  private static func compare(
    _ row: Int, _ width: Int, _ now: [RGB], _ looks: borrowing MixLookRow, rate: Float,
    _ screen: [CellColor], _ bound: Float, _ unevenness: Float, _ table: MixTable,
    _ cells: inout [Cell], _ buckets: inout [UInt16], _ frames: inout [Float],
    _ shown: inout [MixLook.Vector], _ marks: inout [UInt32]
  ) -> Int? {
    let now = now.span
    let current = looks.now.lanes
    let later = looks.later.lanes
    let screen = screen.span
    let nearest = table.nearest.span
    let tableLooks = table.looks.span
    var cells = cells.mutableSpan
    var buckets = buckets.mutableSpan
    var frames = frames.mutableSpan
    var shown = shown.mutableSpan
    var marks = marks.mutableSpan
    let uneven = unevenness * unevenness
    for column in 0..<width {
      let cell = row &* width &+ column
      let top = cell &+ row &* width
      let upper = now[top]
      let lower = now[top &+ width]
      let bucket = MixTable.bucket(upper, lower)
      buckets[cell] = UInt16(truncatingIfNeeded: bucket)
      let near = nearest[bucket]
      if near < 0 { return cell }
      var look = current.look(column)
      var motion = MixLook.Vector.zero
      if rate > 0 {
        motion = (later.look(column) - look) * rate
        motion.w = dot(motion, motion)
      }
      let allowed = max(bound, near + bound * 0.5)
      let there = screen[top].bits
      let below = screen[top &+ width].bits
      let isUneven =
        !MixLook.areAlike(upper, lower) && MixLook.apart(upper, lower) > uneven
      if isUneven {
        let above = nearest[MixTable.bucket(upper, upper)]
        let below = nearest[MixTable.bucket(lower, lower)]
        if min(above, below) < 0 { return cell }
      }
      let square = allowed * allowed
      look.w = isUneven ? -1 : square
      cells[cell] = Cell(look: look, motion: motion)
      guard (there | below) < 256 else {
        frames[cell] = Self.due
        continue
      }
      if isUneven {
        let first = tableLooks[Int(there)] - MixLook.look(of: upper)
        let second = tableLooks[Int(below)] - MixLook.look(of: lower)
        let most = near + 1.5 * bound
        frames[cell] = max(dot(first, first), dot(second, second)) > most * most ? Self.due : 1
        continue
      }
      let mark = there | below &<< 8
      if marks[cell] != mark {
        // Somebody else drew it.
        marks[cell] = mark
        shown[cell] = (tableLooks[Int(there)] + tableLooks[Int(below)]) * 0.5
      }
      let off = shown[cell] - look
      frames[cell] = left(dot(off, off), square, dot(off, motion), motion.w)
    }
    return nil
  }

  @inline(__always)
  static func dot(_ first: MixLook.Vector, _ second: MixLook.Vector) -> Float {
    first.x * second.x + first.y * second.y + first.z * second.z
  }

  /// For how many frames a look will still do: until |off − t·motion|² is what is allowed.
  @inline(__always)
  static func left(_ square: Float, _ allowed: Float, _ toward: Float, _ speed: Float) -> Float {
    if square > allowed { return due }
    let speed = speed + 1e-9
    let root = (toward * toward + speed * (allowed - square)).squareRoot()
    return max(1e-3, min(horizon, (toward + root) / speed))
  }
}
