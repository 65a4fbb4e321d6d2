import QuadrilleCore

// Hot: once per four cells.

/// For how many more frames what each cell shows will do.
struct PatchNeeds: Sendable {
  /// Beyond this many frames nothing is known.
  static let horizon: Float = 10
  /// Must be painted now.
  static let due: Float = 0
  /// Was painted in this frame.
  static let painted: Float = -1
  /// Must not be painted: there is text.
  static let closed: Float = -2

  /// Frames for each cell, more than 0, or one of the above.
  var frames: [Float]
  private(set) var table = NearnessTable()
  /// Each row in fours; the last of a row may begin within the one before it.
  private(set) var fours: [FourCells]
  private(set) var levels = FourCells.Levels()
  let size: CellSize
  /// Working memory of the search for colours.
  var samples = Array(repeating: PatchColors.Sample.none, count: PatchColors.capacity)

  init(size: CellSize) {
    self.size = size
    frames = Array(repeating: Self.due, count: size.area)
    fours = Array(repeating: .none, count: (size.columns + 3) / 4 * size.rows)
  }

  /// Compares the whole picture with what is shown.
  mutating func scan(_ outlook: Outlook, shown: [CellColor], bound: Double) {
    table.begin(bound: bound)
    let width = size.columns
    let scan = Scan(
      now: outlook.now.pixels, ahead: outlook.later.pixels,
      rate: outlook.laterBy > 0 ? 1 / Float(outlook.laterBy) : 0, shown: shown,
      greyness: table.greyness, levels: levels)
    var four = 0
    var adds = true
    while true {
      four = Self.compare(from: four, adds, width, scan, View(&self))
      guard four < fours.count else { return }
      let perRow = (width + 3) / 4
      let top = 2 * (four / perRow) * width + min(four % perRow * 4, width - 4)
      for pixel in top..<top + 4 {
        table.add(scan.now[pixel])
        table.add(scan.now[pixel + width])
      }
      // Some may not be added before the next frame.
      adds = false
    }
  }

  /// What a picture is compared with.
  private struct Scan {
    let now: [RGB], ahead: [RGB]
    /// One over the frames between the two; 0 if nothing is known of the future.
    let rate: Float
    let shown: [CellColor]
    let greyness: UInt8
    let levels: FourCells.Levels
  }

  /// The needs, lent to the kernel.
  private struct View: ~Copyable, ~Escapable {
    let blocks: Span<UInt16>
    let forms: Span<NearnessTable.Form>
    var fours: MutableSpan<FourCells>
    var frames: MutableSpan<Float>

    @_lifetime(&needs)
    init(_ needs: inout PatchNeeds) {
      blocks = needs.table.blocks.span
      forms = needs.table.forms.span
      fours = needs.fours.mutableSpan
      frames = needs.frames.mutableSpan
    }
  }

  /// Goes on until a form is missing, and returns where; the first four are done with what there is
  /// unless they may be added.
  private static func compare(
    from first: Int, _ adds: Bool, _ width: Int, _ scan: Scan, _ view: consuming View
  ) -> Int {
    let now = scan.now.span
    let ahead = scan.ahead.span
    let shown = scan.shown.span
    let (rate, greyness, levels) = (scan.rate, scan.greyness, scan.levels)
    let (blocks, forms) = (view.blocks, view.forms)
    var fours = view.fours
    var frames = view.frames
    var out = frames.mutableBytes
    var adds = adds
    var index = first
    let perRow = (width &+ 3) / 4
    let count = fours.count
    var row = first / perRow
    var column = first % perRow &* 4
    while index < count {
      let start = min(column, width &- 4)
      let top = 2 &* row &* width &+ start
      let middle = now[top &+ 1]
      let form = NearnessTable.form(of: middle, blocks, forms)
      let upper = FourCells.load(now, top)
      let lower = FourCells.load(now, top &+ width)
      let four = FourCells(
        form, motion: (Tint(ahead[top &+ 1]) - Tint(middle)) * rate,
        isEven: FourCells.isEven(
          upper, lower, middle, isUneven: NearnessTable.isUneven(middle, greyness)))
      let upperShown = FourCells.load(shown, top)
      let lowerShown = FourCells.load(shown, top &+ width)
      var verdict = four.judge(
        upper: upperShown, from: upper, lower: lowerShown, from: lower, levels)
      var isMissing = form.isStrict
      while verdict.unsure != 0 {
        let lane = verdict.unsure.trailingZeroBitCount
        let exact = exactSquare(top &+ lane, width, now, shown, blocks, forms)
        if exact < 0 { isMissing = true }
        verdict.square[lane] = exact.magnitude
        verdict.unsure &= verdict.unsure &- 1
      }
      if isMissing && adds { return index }
      fours[index] = four
      adds = true
      var left = verdict.left.replacing(with: due, where: verdict.square .> 1)
      left = left.replacing(with: due, where: (upperShown | lowerShown) .> 0xff_ffff)
      out.storeBytes(
        of: left, toByteOffset: (row &* width &+ start) &* 4, as: FourCells.Lane.self)
      index &+= 1
      column &+= 4
      if column >= width {
        column = 0
        row &+= 1
      }
    }
    return count
  }

  /// The larger square of two pixels by their own forms; less than 0 if one of these is missing.
  // Inlined, it would have the compiler take the vectors apart.
  @inline(never)
  private static func exactSquare(
    _ top: Int, _ width: Int, _ now: Span<RGB>, _ shown: Span<CellColor>, _ blocks: Span<UInt16>,
    _ forms: Span<NearnessTable.Form>
  ) -> Float {
    let upper = now[top]
    let lower = now[top &+ width]
    let above = NearnessTable.form(of: upper, blocks, forms)
    let below = NearnessTable.form(of: lower, blocks, forms)
    let square = max(
      (Tint(shown[top].color) - Tint(upper)).square(above),
      (Tint(shown[top &+ width].color) - Tint(lower)).square(below))
    return above.isStrict || below.isStrict ? -square - 1e-9 : square
  }

  /// For how many frames a colour will still do when the truth moves: its step from the truth times
  /// the form, and the square of that step by the form.
  @inline(__always)
  static func left(
    _ square: Float, _ weighted: Tint, motion: Tint, _ form: NearnessTable.Form
  ) -> Float {
    let toward = motion.dot(weighted)
    let speed = motion.square(form) + 1e-6
    // Where |off − t·motion|² is 1. The length is never negative, said so for the square root.
    let root = (toward * toward + speed * (1 - square)).magnitude.squareRoot()
    return max(1e-3, min(horizon, (toward + root) / speed))
  }
}
