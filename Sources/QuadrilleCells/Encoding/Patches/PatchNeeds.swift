import QuadrilleCore

// Hot: once per four cells.

/// The number of frames for which each cell's shown colours stay valid.
struct PatchNeeds: Sendable {
  /// The longest lifetime that is predicted, in frames.
  static let horizon: Float = 10
  /// The cell must be painted now.
  static let due: Float = 0
  /// The cell was painted in this frame.
  static let painted: Float = -1
  /// The cell must not be painted here, because it has text.
  static let closed: Float = -2

  /// The remaining lifetime of each cell in frames, or `due`, `painted` or `closed`.
  var frames: [Float]
  private(set) var table = NearnessTable()
  /// The cells of each row in fours; the last four of a row may overlap those before.
  private(set) var fours: [FourCells]
  private(set) var levels = FourCells.Levels()
  let size: CellSize
  /// Scratch memory for the choice of colours.
  var samples = Array(repeating: PatchColors.Sample.none, count: PatchColors.capacity)

  init(size: CellSize) {
    self.size = size
    frames = Array(repeating: Self.due, count: size.area)
    fours = Array(repeating: .none, count: (size.columns + 3) / 4 * size.rows)
  }

  /// Compares the whole picture with the shown colours.
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
      // Some forms may exceed the frame's budget; these four cells are compared without them.
      adds = false
    }
  }

  /// The inputs of a comparison.
  private struct Scan {
    let now: [RGB], ahead: [RGB]
    /// The inverse of the number of frames between `now` and `ahead`; 0 if the future is unknown.
    let rate: Float
    let shown: [CellColor]
    let greyness: UInt8
    let levels: FourCells.Levels
  }

  /// The needs as spans.
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

  /// Compares groups of four cells from index `first` on. Returns the index of the first group with a missing form, or
  /// the number of groups. With `adds` false, the group at `first` is compared without its missing forms.
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

  /// Returns the larger squared distance between the shown and true colours of a cell; negative if a form is missing.
  // Not inlined: otherwise the compiler splits the vectors of the loop.
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

  /// Returns for how many frames a colour stays valid while the true colour moves. `weighted` is the colour's offset
  /// times the form, `square` the squared length of that offset by the form.
  @inline(__always)
  static func left(
    _ square: Float, _ weighted: Tint, motion: Tint, _ form: NearnessTable.Form
  ) -> Float {
    let toward = motion.dot(weighted)
    let speed = motion.square(form) + 1e-6
    // Solves |off − t·motion|² = 1. The magnitude tells the compiler that the radicand is not negative.
    let root = (toward * toward + speed * (1 - square)).magnitude.squareRoot()
    return max(1e-3, min(horizon, (toward + root) / speed))
  }
}
