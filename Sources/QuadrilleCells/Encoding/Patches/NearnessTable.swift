import QuadrilleCore

// Hot: `form(of:)`, for most pixels.

/// For each colour the ellipsoid of colours that may stand for it: all of them differ by no more
/// than the bound.
///
/// A form is worked out when a colour near it first comes, for cubes of two levels a side; how much
/// CIEDE2000 departs from a quadratic form on the way to the bound, for cubes of eight. What one
/// frame may add is limited, so no frame waits long: until then, only the colour itself will do.
struct NearnessTable: Sendable {
  /// A quadratic form of a step in red, green and blue: allowed if it is at most 1.
  struct Form: Sendable {
    var rr: Float, gg: Float, bb: Float, rg: Float, rb: Float, gb: Float
    /// Allows nothing but the colour itself; stands for what was not added yet.
    static let strict = Form(rr: 9, gg: 9, bb: 9, rg: 0, rb: 0, gb: 0)

    @inline(__always)
    var isStrict: Bool { rr == 9 }
  }

  /// The forms that were asked for, in blocks; the first of these is of none.
  private(set) var forms: [Form]
  /// The bound that the forms are for.
  private(set) var bound = 0.0
  /// Colours with less between their channels are nearly grey.
  private(set) var greyness: UInt8 = 0
  /// Which block the forms of each cube of eight levels are in.
  private(set) var blocks: [UInt16]
  /// The sums added to the forms of each block.
  private var corrections: [Form]
  /// The cube that each block belongs to.
  private var cubes: [UInt16]
  private var count = 1
  /// The block that is reused next when there may be no more.
  private var oldest = 1
  /// Corrections that may still be worked out in this frame.
  private var budget = 0

  private static let formsPerBlock = 64
  /// Stands for a correction that was not worked out yet.
  private static let missing = Form(rr: -1, gg: 0, bb: 0, rg: 0, rb: 0, gb: 0)
  /// The number of blocks, 1.5 KB each. A muted gradient needs some hundred, the most saturated one sixteen
  /// thousand, though only a few new ones in each frame: beyond this number the oldest are reused.
  static let mostBlocks = 4096
  private static let newPerFrame = 600

  init() {
    blocks = Array(repeating: 0, count: 32 * 32 * 32)
    forms = Array(repeating: .strict, count: Self.formsPerBlock)
    corrections = [Self.missing]
    cubes = [0]
  }

  /// Prepares for a frame: forgets all if the bound is another.
  mutating func begin(bound newBound: Double) {
    budget = Self.newPerFrame
    guard newBound != bound else { return }
    bound = newBound
    greyness = UInt8((20 + 4 * min(bound, 20)).rounded(.up))
    count = 1
    oldest = 1
    for index in blocks.indices { blocks[index] = 0 }
  }

  /// The form of a colour; `strict` if it was not added yet.
  @inline(__always)
  func form(of color: RGB) -> Form { Self.form(of: color, blocks.span, forms.span) }

  /// The same for loops, which look at `blocks` and `forms` at once.
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

  /// Adds the form of a colour, if it is missing and this frame may add it.
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
      let middle = Self.middle(color, levels: isUneven ? 2 : 8)
      correction = Nearness.correction(
        red: middle.x, green: middle.y, blue: middle.z, aim: aim, isUneven: isUneven)
      if !isUneven { corrections[block] = correction }
    }
    let middle = Self.middle(color, levels: 2)
    forms[block * Self.formsPerBlock + Self.offset(of: color)] = Nearness.form(
      red: middle.x, green: middle.y, blue: middle.z, aim: aim, correction)
  }

  /// Gives the cube of a color a block without forms: a new one, or the oldest.
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

  /// Covers what lies between the directions and the colours that are looked at; found by looking
  /// at millions of others.
  private static func margin(_ color: RGB, _ isUneven: Bool, _ bound: Double) -> Double {
    // For larger bounds than these CIEDE2000 is hardly quadratic any more.
    let near = min(bound, 5)
    let far = 0.01 * max(0, bound - 5) + 0.02 * max(0, 1 - bound)
    if isUneven { return 1.11 + 0.01 * near + far }
    // There chroma and hue turn into each other, which is not quadratic.
    let isBlue = color.red < color.green && color.green < color.blue
    return 1.025 + (isBlue ? 0.043 : 0.018) * near + 0.02 * max(0, near - 2) + far
  }

  /// Whether CIEDE2000 changes much within a block: where a channel is dark, and near grey.
  @inline(__always)
  static func isUneven(_ color: RGB, _ greyness: UInt8) -> Bool {
    let least = min(color.red, color.green, color.blue)
    let most = max(color.red, color.green, color.blue)
    return least < 32 || most - least < greyness
  }

  /// The middle of the cube of some levels a side that a colour lies in.
  private static func middle(_ color: RGB, levels: UInt32) -> SIMD3<Double> {
    func middle(_ level: UInt32) -> Double {
      Double(level & 255 & ~(levels - 1)) + Double(levels - 1) / 2
    }
    return SIMD3(
      middle(UInt32(color.red)), middle(UInt32(color.green)), middle(UInt32(color.blue)))
  }
}
