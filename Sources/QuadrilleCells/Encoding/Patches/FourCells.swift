import QuadrilleCore

// Hot: once per four cells.

/// The motion and form (quadratic form of colour differences) by which four neighbouring cells are compared.
///
/// A form changes little between neighbouring pixels, so the form of one middle pixel decides for all eight. Only cells
/// close to the bound are decided by the forms of their own pixels.
struct FourCells: Sendable {
  typealias Lane = SIMD4<Float>

  /// The entries of the quadratic form; those off the diagonal are doubled.
  private let rr: Lane, gg: Lane, bb: Lane, rg: Lane, rb: Lane, gb: Lane
  /// The quadratic form times the motion.
  private let red: Lane, green: Lane, blue: Lane
  /// The squared length of the motion by the quadratic form, and its inverse.
  private let speed: Lane, perSpeed: Lane
  /// Squares up to `sure` are within the bound, those above `most` are not; between them the cell's own forms decide.
  private let sure: Float, most: Float

  static let none = FourCells(.strict, motion: .zero, isEven: false)

  /// Makes four cells with the form and motion of a middle pixel; `isEven`: all their pixels are near its colour.
  @inline(__always)
  init(_ form: NearnessTable.Form, motion: Tint, isEven: Bool) {
    rr = Lane(repeating: form.rr)
    gg = Lane(repeating: form.gg)
    bb = Lane(repeating: form.bb)
    rg = Lane(repeating: 2 * form.rg)
    rb = Lane(repeating: 2 * form.rb)
    gb = Lane(repeating: 2 * form.gb)
    let weighted = motion.times(form)
    red = Lane(repeating: weighted.red)
    green = Lane(repeating: weighted.green)
    blue = Lane(repeating: weighted.blue)
    let square = motion.dot(weighted) + 1e-6
    speed = Lane(repeating: square)
    perSpeed = Lane(repeating: 1 / square)
    sure = isEven ? 0.6 : -1
    most = isEven ? 1.15 : .infinity
  }

  /// The result of comparing four cells with shown or planned colours.
  struct Verdict {
    /// The larger squared distance of each cell's two pixels, by the quadratic form; up to 1 is within the bound.
    var square: Lane
    /// The number of frames until this distance exceeds 1.
    var left: Lane
    /// A bit for each cell that needs the forms of its own pixels for a decision.
    var unsure: UInt32
  }

  /// Compares the shown or planned colours of four cells with the picture's colours (`upperTruth`, `lowerTruth`).
  @inline(__always)
  func judge(
    upper: SIMD4<UInt32>, from upperTruth: SIMD4<UInt32>, lower: SIMD4<UInt32>,
    from lowerTruth: SIMD4<UInt32>, _ levels: Levels
  ) -> Verdict {
    let above = off(upper, from: upperTruth, levels)
    let below = off(lower, from: lowerTruth, levels)
    let isBelow = below.square .> above.square
    let square = above.square.replacing(with: below.square, where: isBelow)
    let toward = above.toward.replacing(with: below.toward, where: isBelow)
    let isUnsure = (square .> sure) .& (square .<= most)
    let bits = SIMD4<UInt32>.zero.replacing(with: SIMD4(1, 2, 4, 8), where: isUnsure)
    return Verdict(
      square: square, left: left(square, toward, from: Lane(repeating: 1)),
      unsure: bits.wrappedSum())
  }

  /// Returns the number of frames until a squared distance exceeds `limit`.
  @inline(__always)
  func left(_ square: Lane, _ toward: Lane, from limit: Lane) -> Lane {
    let root = Self.root(toward * toward + speed * (limit - square))
    let left = (toward + root) * perSpeed
    let atLeast = Lane(repeating: 1e-3).replacing(with: left, where: left .> 1e-3)
    return atLeast.replacing(with: PatchNeeds.horizon, where: left .> PatchNeeds.horizon)
  }

  /// Returns the squared lengths of four steps by the quadratic form.
  @inline(__always)
  func square(_ r: Lane, _ g: Lane, _ b: Lane) -> Lane {
    r * (rr * r + rg * g + rb * b) + g * (gg * g + gb * b) + b * (bb * b)
  }

  /// Returns the squared length of one step by the quadratic form.
  @inline(__always)
  func square(_ step: Tint) -> Float {
    step.red * (rr[0] * step.red + rg[0] * step.green + rb[0] * step.blue)
      + step.green * (gg[0] * step.green + gb[0] * step.blue) + step.blue * bb[0] * step.blue
  }

  /// Returns the products step · form · motion of four steps.
  @inline(__always)
  func toward(_ r: Lane, _ g: Lane, _ b: Lane) -> Lane { red * r + green * g + blue * b }

  /// Returns the squared lengths of the steps between packed colours, and their products with the motion (`toward`).
  // Not inlined: otherwise the compiler mixes these vectors with others.
  @inline(never)
  func off(_ colors: SIMD4<UInt32>, from truth: SIMD4<UInt32>, _ levels: Levels) -> (
    square: Lane, toward: Lane
  ) {
    let r = levels.of(colors) - levels.of(truth)
    let g = levels.of(colors &>> 8) - levels.of(truth &>> 8)
    let b = levels.of(colors &>> 16) - levels.of(truth &>> 16)
    return (square(r, g, b), toward(r, g, b))
  }

  /// Conversion of channel levels to floats.
  struct Levels {
    // Variables, because the compiler splits vectors with constant operands.
    var last = SIMD4<UInt32>(repeating: 255)
    var raised = SIMD4<UInt32>(repeating: 0x4b00_0000)

    /// Returns the lowest channel of each colour as 2²³ + level. The offset cancels in differences.
    @inline(__always)
    func of(_ colors: SIMD4<UInt32>) -> Lane {
      unsafeBitCast((colors & last) | raised, to: Lane.self)
    }
  }

  /// Returns the square roots of magnitudes. Clearing the sign bit lets the compiler use the processor's instruction.
  @inline(__always)
  private static func root(_ value: Lane) -> Lane {
    let bits = unsafeBitCast(value, to: SIMD4<UInt32>.self) & 0x7fff_ffff
    return unsafeBitCast(bits, to: Lane.self).squareRoot()
  }

  /// Loads four pixels of a row.
  @inline(__always)
  static func load(_ pixels: Span<some BitwiseCopyable>, _ index: Int) -> SIMD4<UInt32> {
    pixels.bytes.unsafeLoadUnaligned(fromByteOffset: index &* 4, as: SIMD4<UInt32>.self)
  }

  /// Whether all pixels of two rows are near a colour: each channel −8…7 levels off, or −4…3 with `isUneven`.
  @inline(__always)
  static func isEven(
    _ upper: SIMD4<UInt32>, _ lower: SIMD4<UInt32>, _ color: RGB, isUneven: Bool
  ) -> Bool {
    let color = color.packed
    let reach: UInt32 = isUneven ? 0x0004_0004 : 0x0008_0008
    let far = far(upper, color, reach) | far(lower, color, reach)
    return (far[0] | far[1] | far[2] | far[3]) & (isUneven ? 0xfff8_fff8 : 0xfff0_fff0) == 0
  }

  /// Returns `channel − color + reach` in halves of 16 bits, combined by OR. A negative value sets high bits.
  @inline(__always)
  private static func far(_ pixels: SIMD4<UInt32>, _ color: UInt32, _ reach: UInt32)
    -> SIMD4<UInt32>
  {
    let outer = (pixels & 0xff_00ff) &+ (0x1000_1000 &+ reach &- (color & 0xff_00ff))
    let inner = ((pixels &>> 8) & 0xff) &+ (0x1000_1000 &+ reach &- ((color &>> 8) & 0xff))
    return (outer ^ 0x1000_1000) | (inner ^ 0x1000_1000)
  }
}
