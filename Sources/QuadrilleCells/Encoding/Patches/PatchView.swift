import QuadrilleCore

// Hot: once per cell that is compared.

/// A frame for the patch coder: true colours, allowed ellipsoids, motion, and remaining lifetimes.
struct PatchView: ~Copyable, ~Escapable {
  let now: Span<RGB>
  let ahead: Span<RGB>
  /// The inverse of the number of frames between `now` and `ahead`; 0 if the future is unknown.
  let rate: Float
  /// The remaining lifetime of each cell in frames, or a constant of `PatchNeeds`.
  var frames: MutableSpan<Float>
  let blocks: Span<UInt16>
  let forms: Span<NearnessTable.Form>
  let fours: Span<FourCells>
  let levels: FourCells.Levels
  let width: Int
  let rows: Int
  var colors: PatchColors
  var price: PatchPrice

  @_lifetime(copy pixels, &needs)
  init(_ pixels: OutlookPixels, rate: Float, _ needs: inout PatchNeeds, price: PatchPrice) {
    now = pixels.now
    ahead = pixels.later
    self.rate = rate
    frames = needs.frames.mutableSpan
    blocks = needs.table.blocks.span
    forms = needs.table.forms.span
    fours = needs.fours.span
    levels = needs.levels
    width = needs.size.columns
    rows = needs.size.rows
    colors = PatchColors(needs.samples.mutableSpan)
    self.price = price
  }

  /// The largest squared distance, by the quadratic form, between the pixels of a cell that may get one colour.
  private static let flatness: Float = 3

  /// The index of a cell's upper pixel.
  @inline(__always)
  func top(_ row: Int, _ column: Int) -> Int { 2 &* row &* width &+ column }

  @inline(__always)
  func form(_ pixel: Int) -> NearnessTable.Form {
    NearnessTable.form(of: now[pixel], blocks, forms)
  }

  @inline(__always)
  func truth(_ pixel: Int) -> Tint { Tint(now[pixel]) }

  /// The index in `fours` of the group with a cell.
  @inline(__always)
  func four(_ row: Int, _ column: Int) -> Int { row &* ((width &+ 3) &>> 2) &+ column &>> 2 }

  /// The change of a pixel's colour per frame.
  @inline(__always)
  func motion(_ pixel: Int) -> Tint { (Tint(ahead[pixel]) - truth(pixel)) * rate }

  /// Whether a colour is within the bound of a pixel.
  @inline(__always)
  func serves(_ color: CellColor, _ pixel: Int) -> Bool {
    color.isColor && (Tint(color.color) - truth(pixel)).square(form(pixel)) <= 1
  }

  /// Whether a colour is within the bound of both pixels of a cell.
  @inline(never)
  func serves(_ color: CellColor, _ row: Int, _ column: Int) -> Bool {
    let top = top(row, column)
    return serves(color, top) && serves(color, top &+ width)
  }

  /// Whether a common colour is possible for both pixels of a cell.
  @inline(__always)
  func isFlat(_ row: Int, _ column: Int) -> Bool {
    let top = top(row, column)
    return (truth(top &+ width) - truth(top)).square(form(top)) <= Self.flatness
  }

  /// Returns for how many frames two colours stay valid for a cell's pixels (the one further off decides); 0: not now.
  @inline(__always)
  func left(_ upper: Tint, _ lower: Tint, _ top: Int) -> Float {
    let bottom = top &+ width
    let upperOff = upper - truth(top)
    let upperForm = form(top)
    let upperWeighted = upperOff.times(upperForm)
    let upperSquare = upperOff.dot(upperWeighted)
    guard upperSquare <= 1 else { return 0 }
    let lowerOff = lower - truth(bottom)
    let lowerForm = form(bottom)
    let lowerWeighted = lowerOff.times(lowerForm)
    let lowerSquare = lowerOff.dot(lowerWeighted)
    guard lowerSquare <= 1 else { return 0 }
    return lowerSquare > upperSquare
      ? PatchNeeds.left(lowerSquare, lowerWeighted, motion: motion(bottom), lowerForm)
      : PatchNeeds.left(upperSquare, upperWeighted, motion: motion(top), upperForm)
  }

  /// Returns the mean change of colour per step, over `steps` steps of `step` pixels.
  @inline(__always)
  func change(_ pixel: Int, by step: Int, steps: Int) -> Tint {
    (truth(pixel &+ step &* steps) - truth(pixel)) * (1 / Float(steps))
  }

  /// Samples the cells around a due cell.
  mutating func sampleCells(_ row: Int, _ column: Int) {
    colors.removeAll()
    sample(row, column, 1)
    guard colors.count > 0 else { return }
    for (offset, weight) in Self.rightward where column &+ offset < width {
      sample(row, column &+ offset, weight)
    }
    for (offset, weight) in Self.leftward where column &- offset >= 0 {
      sample(row, column &- offset, weight)
    }
    for (down, offset, weight) in Self.downward
    where row &+ down < rows && column &+ offset < width && column &+ offset >= 0 {
      sample(row &+ down, column &+ offset, weight)
    }
  }

  private static let rightward: [(Int, Float)] = [(1, 1), (3, 2), (6, 4), (11, 6)]
  private static let leftward: [(Int, Float)] = [(3, 4)]
  private static let downward: [(Int, Int, Float)] = [
    (1, 0, 6), (1, 6, 8),
  ]

  @inline(__always)
  private mutating func sample(_ row: Int, _ column: Int, _ weight: Float) {
    let left = frames[row &* width &+ column]
    guard left >= 0 else { return }
    let top = top(row, column)
    let upper = truth(top)
    let lower = truth(top &+ width)
    let four = four(row, column)
    // A colour near the middle of both pixels fits both.
    let apart = fours[four].square((lower - upper) * 0.5)
    let radius = 1 - apart.magnitude.squareRoot()
    guard radius > 0.1 else { return }
    colors.add(
      (upper + lower) * 0.5, four, limit: radius * radius, left: left,
      bonus: left == 0 ? PatchPrice.due - 1 : -1, weight: weight)
  }
}
