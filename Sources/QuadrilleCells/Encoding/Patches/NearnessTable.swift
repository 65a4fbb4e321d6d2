import QuadrilleCore

// Hot: `form(of:)`, for most pixels.

/// The ellipsoid of allowed colours around each colour: all of them are within the CIEDE2000 bound.
///
/// A form is computed on demand for a cube of two levels a side. Its correction for the departure of CIEDE2000 from a
/// quadratic form is shared by a cube of eight levels. The number of corrections per frame is limited, so that no frame
/// is late; a colour without a form allows only itself.
struct NearnessTable: Sendable {
  /// A quadratic form of a step in red, green and blue, in levels. Steps with a value of at most 1 are allowed.
  struct Form: Sendable {
    var rr: Float, gg: Float, bb: Float, rg: Float, rb: Float, gb: Float
    /// A form that allows no step; represents a missing form.
    static let strict = Form(rr: 9, gg: 9, bb: 9, rg: 0, rb: 0, gb: 0)

    @inline(__always)
    var isStrict: Bool { rr == 9 }
  }

  /// The computed forms, in blocks of 64; block 0 has only strict forms.
  private(set) var forms: [Form]
  /// The CIEDE2000 bound of the forms.
  private(set) var bound = 0.0
  /// The range of channels (greatest minus least) below which a colour counts as nearly grey.
  private(set) var greyness: UInt8 = 0
  /// The block of each cube of eight levels; 0 if it has none.
  private(set) var blocks: [UInt16]
  /// The correction of each block.
  private var corrections: [Form]
  /// The cube to which each block belongs.
  private var cubes: [UInt16]
  private var count = 1
  /// The next block to reuse when all are taken.
  private var oldest = 1
  /// The number of corrections that this frame may still compute.
  private var budget = 0

  private static let formsPerBlock = 64
  /// Represents a missing correction.
  private static let missing = Form(rr: -1, gg: 0, bb: 0, rg: 0, rb: 0, gb: 0)
  /// The most blocks, 1.5 KB each; beyond this number the oldest are reused. A muted gradient needs some hundred, the
  /// most saturated one 16,000, of which only a few are new in each frame.
  static let mostBlocks = 4096
  private static let newPerFrame = 600

  init() {
    blocks = Array(repeating: 0, count: 32 * 32 * 32)
    forms = Array(repeating: .strict, count: Self.formsPerBlock)
    corrections = [Self.missing]
    cubes = [0]
  }

  /// Begins a frame; a new bound discards all forms.
  mutating func begin(bound newBound: Double) {
    budget = Self.newPerFrame
    guard newBound != bound else { return }
    bound = newBound
    greyness = UInt8((20 + 4 * min(bound, 20)).rounded(.up))
    count = 1
    oldest = 1
    for index in blocks.indices { blocks[index] = 0 }
  }

  /// Returns the form of a colour; `strict` if missing.
  @inline(__always)
  func form(of color: RGB) -> Form { Self.form(of: color, blocks.span, forms.span) }

  /// Returns the form of a colour, for loops that hold `blocks` and `forms` as spans.
  @inline(__always)
  static func form(of color: RGB, _ blocks: Span<UInt16>, _ forms: Span<Form>) -> Form {
    forms[Int(blocks[block(of: color)]) &* formsPerBlock &+ offset(of: color)]
  }

  @inline(__always)
  private static func block(of color: RGB) -> Int {
    let color = color.packed
    return Int(((color &>> 3) & 31) | ((color &>> 6) & 0x3e0) | ((color &>> 9) & 0x7c00))
  }

  @inline(__always)
  private static func offset(of color: RGB) -> Int {
    let color = color.packed
    return Int(((color &>> 1) & 3) | ((color &>> 7) & 12) | ((color &>> 13) & 48))
  }

  /// Adds the form of a colour if it is missing and the frame's budget permits it.
  mutating func add(_ color: RGB) {
    guard form(of: color).isStrict else { return }
    if blocks[Self.block(of: color)] == 0 {
      guard budget > 0 else { return }
      addBlock(of: color)
    }
    let block = Int(blocks[Self.block(of: color)])
    let isUneven = Self.isUneven(color, greyness)
    let aim = bound / Self.margin(color, isUneven, bound)
    var correction = corrections[block]
    if isUneven || correction.rr < 0 {
      guard budget > 0 else { return }
      budget -= 1
      correction = Nearness.correction(
        Self.middle(color, levels: isUneven ? 2 : 8), aim: aim, isUneven: isUneven)
      if !isUneven { corrections[block] = correction }
    }
    forms[block * Self.formsPerBlock + Self.offset(of: color)] = Nearness.form(
      Self.middle(color, levels: 2), aim: aim, correction)
  }

  /// Gives the cube of a colour a block without forms: a new one, or the oldest.
  private mutating func addBlock(of color: RGB) {
    let cube = Self.block(of: color)
    let block = nextBlock()
    blocks[cube] = UInt16(block)
    cubes[block] = UInt16(cube)
    corrections[block] = Self.missing
    let start = block * Self.formsPerBlock
    for index in start..<start + Self.formsPerBlock { forms[index] = .strict }
  }

  private mutating func nextBlock() -> Int {
    guard count > Self.mostBlocks else {
      if forms.count == count * Self.formsPerBlock {
        forms.append(contentsOf: repeatElement(.strict, count: Self.formsPerBlock))
        corrections.append(Self.missing)
        cubes.append(0)
      }
      count += 1
      return count - 1
    }
    defer { oldest = oldest % Self.mostBlocks + 1 }
    blocks[Int(cubes[oldest])] = 0
    return oldest
  }

  /// Returns the safety factor for unsampled directions and colours, from tests of millions of colours.
  private static func margin(_ color: RGB, _ isUneven: Bool, _ bound: Double) -> Double {
    // Bounds outside 1…5 need a larger factor, because quadratic forms fit them less well.
    let near = min(bound, 5)
    let far = 0.01 * max(0, bound - 5) + 0.02 * max(0, 1 - bound)
    if isUneven { return 1.11 + 0.01 * near + far }
    // In blues, CIEDE2000 couples chroma and hue, which is not quadratic.
    let isBlue = color.red < color.green && color.green < color.blue
    return 1.025 + (isBlue ? 0.043 : 0.018) * near + 0.02 * max(0, near - 2) + far
  }

  /// Whether CIEDE2000 changes much within a block: in colours with a dark channel, and near grey.
  @inline(__always)
  static func isUneven(_ color: RGB, _ greyness: UInt8) -> Bool {
    let least = min(color.red, color.green, color.blue)
    let most = max(color.red, color.green, color.blue)
    return least < 32 || most - least < greyness
  }

  /// Returns the middle of a colour's cube, with `levels` levels a side.
  private static func middle(_ color: RGB, levels: UInt32) -> SIMD3<Double> {
    func middle(_ level: UInt32) -> Double {
      Double(level & 255 & ~(levels - 1)) + Double(levels - 1) / 2
    }
    return SIMD3(
      middle(UInt32(color.red)), middle(UInt32(color.green)), middle(UInt32(color.blue)))
  }
}
