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
  private let speed: Float, perSpeed: Float
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
    speed = motion.dot(weighted) + 1e-6
    perSpeed = 1 / speed
    sure = isEven ? 0.75 : -1
    most = isEven ? 1.3 : .infinity
  }

  /// What is left to the pixels' own forms, of the larger squares of each cell.
  @inline(__always)
  func isUnsure(_ square: Lane) -> SIMDMask<SIMD4<Int32>> { (square .> sure) .& (square .<= most) }

  /// For each cell the larger square by the form of what is off, and how many frames until it is 1.
  @inline(__always)
  func judge(_ upper: RowOff, _ lower: RowOff) -> (square: Lane, left: Lane) {
    let isBelow = lower.square .> upper.square
    let square = upper.square.replacing(with: lower.square, where: isBelow)
    let toward = upper.toward.replacing(with: lower.toward, where: isBelow)
    var left = (toward + FourTints.root(toward * toward + speed * (1 - square))) * perSpeed
    left = left.replacing(with: 1e-3, where: left .< 1e-3)
    left = left.replacing(with: PatchNeeds.horizon, where: left .> PatchNeeds.horizon)
    return (square, left)
  }

  /// What four colours are off: squares by the form, and products with the motion.
  struct RowOff {
    var square: Lane
    var toward: Lane
  }

  /// What four colours are off from the truth.
  // Inlined, the compiler would mix its vectors with others.
  @inline(never)
  func off(_ colors: SIMD4<UInt32>, from truth: SIMD4<UInt32>, _ levels: Levels) -> RowOff {
    let r = levels.of(colors) - levels.of(truth)
    let g = levels.of(colors &>> 8) - levels.of(truth &>> 8)
    let b = levels.of(colors &>> 16) - levels.of(truth &>> 16)
    let square = r * (rr * r + rg * g + rb * b) + g * (gg * g + gb * b) + b * (bb * b)
    return RowOff(square: square, toward: red * r + green * g + blue * b)
  }

  /// Turns levels into floats.
  struct Levels {
    // The compiler would take vectors apart for these numbers, if it knew them.
    let last = SIMD4<UInt32>(repeating: 255)
    let raised = SIMD4<UInt32>(repeating: 0x4b00_0000)

    /// The last channels, as the last bits of floats of 2²³ and more.
    @inline(__always)
    func of(_ colors: SIMD4<UInt32>) -> Lane {
      unsafeBitCast((colors & last) | raised, to: Lane.self)
    }
  }

  /// Four pixels of a row.
  @inline(__always)
  static func load(_ pixels: Span<RGB>, _ index: Int) -> SIMD4<UInt32> {
    pixels.bytes.unsafeLoadUnaligned(fromByteOffset: index &* 4, as: SIMD4<UInt32>.self)
  }

  /// Whether the pixels of two rows are all near a colour: no channel more than 8 levels away.
  @inline(__always)
  static func isEven(_ upper: SIMD4<UInt32>, _ lower: SIMD4<UInt32>, _ color: UInt32) -> Bool {
    let far = far(upper, color) | far(lower, color)
    return (far[0] | far[1] | far[2] | far[3]) & 0xfff0_fff0 == 0
  }

  /// In each half only the last four bits are set where the channels are near.
  @inline(__always)
  private static func far(_ pixels: SIMD4<UInt32>, _ color: UInt32) -> SIMD4<UInt32> {
    let outer = (pixels & 0xff_00ff) &+ (0x1008_1008 &- (color & 0xff_00ff))
    let inner = ((pixels &>> 8) & 0xff) &+ (0x1000_1008 &- ((color &>> 8) & 0xff))
    return (outer ^ 0x1000_1000) | (inner ^ 0x1000_1000)
  }
}
