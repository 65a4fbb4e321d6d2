import QuadrilleCore

// Hot: once per four cells.

/// Four cells side by side, as far as they have a form and a motion in common.
///
/// Forms change little from pixel to pixel, so one, of a pixel in their midst, decides about all eight
/// but for what is close to the bound; that is left to each pixel's own.
struct FourCells: Sendable {
  typealias Lane = SIMD4<Float>

  /// The form, with what is not on its diagonal doubled.
  private let rr: Lane, gg: Lane, bb: Lane, rg: Lane, rb: Lane, gb: Lane
  /// The form times the motion.
  private let red: Lane, green: Lane, blue: Lane
  /// The motion's square by the form, and one over it.
  private let speed: Lane, perSpeed: Lane
  /// Up to this a square is surely allowed, beyond `most` surely not.
  private let sure: Float, most: Float

  static let none = FourCells(.strict, motion: .zero, isEven: false)

  /// Cells about a pixel with this form and motion; even if all of them are near its colour.
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

  /// The future of four cells that show some colours.
  struct Verdict {
    /// The larger square of each by the form: too far off if it is above 1.
    var square: Lane
    /// Frames until it is.
    var left: Lane
    /// A bit for each that is left to its pixels' own forms.
    var unsure: UInt32
  }

  /// Judges four cells that show some colours.
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

  /// Frames until a square is a limit.
  @inline(__always)
  func left(_ square: Lane, _ toward: Lane, from limit: Lane) -> Lane {
    let root = Self.root(toward * toward + speed * (limit - square))
    let left = (toward + root) * perSpeed
    let atLeast = Lane(repeating: 1e-3).replacing(with: left, where: left .> 1e-3)
    return atLeast.replacing(with: PatchNeeds.horizon, where: left .> PatchNeeds.horizon)
  }

  /// The square by the form of steps between colours.
  @inline(__always)
  func square(_ r: Lane, _ g: Lane, _ b: Lane) -> Lane {
    r * (rr * r + rg * g + rb * b) + g * (gg * g + gb * b) + b * (bb * b)
  }

  /// The square by the form of one step.
  @inline(__always)
  func square(_ step: Tint) -> Float {
    step.red * (rr[0] * step.red + rg[0] * step.green + rb[0] * step.blue)
      + step.green * (gg[0] * step.green + gb[0] * step.blue) + step.blue * bb[0] * step.blue
  }

  /// The product by the form of steps and the motion.
  @inline(__always)
  func toward(_ r: Lane, _ g: Lane, _ b: Lane) -> Lane { red * r + green * g + blue * b }

  /// The same for packed colours.
  // Inlined, the compiler would mix its vectors with others.
  @inline(never)
  func off(_ colors: SIMD4<UInt32>, from truth: SIMD4<UInt32>, _ levels: Levels) -> (
    square: Lane, toward: Lane
  ) {
    let r = levels.of(colors) - levels.of(truth)
    let g = levels.of(colors &>> 8) - levels.of(truth &>> 8)
    let b = levels.of(colors &>> 16) - levels.of(truth &>> 16)
    return (square(r, g, b), toward(r, g, b))
  }

  /// Turns levels into floats.
  struct Levels {
    // A variable somewhere, since the compiler would take vectors apart for numbers that it knows.
    var last = SIMD4<UInt32>(repeating: 255)
    var raised = SIMD4<UInt32>(repeating: 0x4b00_0000)

    /// The last channels, as the last bits of floats of 2²³ and more.
    @inline(__always)
    func of(_ colors: SIMD4<UInt32>) -> Lane {
      unsafeBitCast((colors & last) | raised, to: Lane.self)
    }
  }

  /// The square roots of magnitudes; said to be magnitudes bit by bit, so that the processor's own
  /// instruction will do.
  @inline(__always)
  private static func root(_ value: Lane) -> Lane {
    let bits = unsafeBitCast(value, to: SIMD4<UInt32>.self) & 0x7fff_ffff
    return unsafeBitCast(bits, to: Lane.self).squareRoot()
  }

  /// Four pixels of a row.
  @inline(__always)
  static func load(_ pixels: Span<some BitwiseCopyable>, _ index: Int) -> SIMD4<UInt32> {
    pixels.bytes.unsafeLoadUnaligned(fromByteOffset: index &* 4, as: SIMD4<UInt32>.self)
  }

  /// Whether the pixels of two rows are all near a colour: no channel 8 levels from it, or 4 where
  /// forms change much.
  @inline(__always)
  static func isEven(
    _ upper: SIMD4<UInt32>, _ lower: SIMD4<UInt32>, _ color: RGB, isUneven: Bool
  ) -> Bool {
    let color = color.packed
    let reach: UInt32 = isUneven ? 0x0004_0004 : 0x0008_0008
    let far = far(upper, color, reach) | far(lower, color, reach)
    return (far[0] | far[1] | far[2] | far[3]) & (isUneven ? 0xfff8_fff8 : 0xfff0_fff0) == 0
  }

  /// In each half only the last four bits are set where the channels are near.
  @inline(__always)
  private static func far(_ pixels: SIMD4<UInt32>, _ color: UInt32, _ reach: UInt32)
    -> SIMD4<UInt32>
  {
    let outer = (pixels & 0xff_00ff) &+ (0x1000_1000 &+ reach &- (color & 0xff_00ff))
    let inner = ((pixels &>> 8) & 0xff) &+ (0x1000_1000 &+ reach &- ((color &>> 8) & 0xff))
    return (outer ^ 0x1000_1000) | (inner ^ 0x1000_1000)
  }
}
