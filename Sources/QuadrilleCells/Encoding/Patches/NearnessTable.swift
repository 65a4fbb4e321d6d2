import QuadrilleCore

// Hot: `place` and `Form`, once per pixel.

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

    static let zero = Form(rr: 0, gg: 0, bb: 0, rg: 0, rb: 0, gb: 0)
    /// Allows nothing but the colour itself.
    static let strict = Form(rr: 9, gg: 9, bb: 9, rg: 0, rb: 0, gb: 0)
  }

  /// The forms that were asked for; a colour's is at `place(of:)`.
  private(set) var forms: [Form]
  /// The bound that the forms are for.
  private(set) var bound = 0.0
  private var blocks: [UInt16]
  /// What is added to the forms of each block.
  private var corrections: [Form]
  private var count = 2
  /// Corrections that may still be worked out in this frame.
  private var budget = 0

  private static let formsPerBlock = 64
  /// Stands for a correction that was not worked out yet.
  private static let missing = Form(rr: -1, gg: 0, bb: 0, rg: 0, rb: 0, gb: 0)
  /// Where the form is that allows nothing but the colour itself. The blocks before are empty.
  private static let strictPlace = formsPerBlock
  /// At most 8 MB of forms; a gradient needs a tenth of that.
  private static let mostBlocks = 4096
  private static let newPerFrame = 200

  init() {
    blocks = Array(repeating: 0, count: 32 * 32 * 32)
    forms = Array(repeating: .zero, count: 2 * Self.formsPerBlock)
    forms[Self.strictPlace] = .strict
    corrections = [.zero, .zero]
  }

  /// Prepares for a frame: forgets all if the bound is another or nothing more could be added.
  mutating func begin(bound newBound: Double) {
    budget = Self.newPerFrame
    guard newBound != bound || count >= Self.mostBlocks else { return }
    bound = newBound
    count = 2
    for index in blocks.indices { blocks[index] = 0 }
  }

  /// Finds where in `forms` the form of each pixel is.
  mutating func find(_ pixels: [RGB], _ places: inout [Int32]) {
    var index = 0
    while true {
      index = Self.find(from: index, pixels, blocks, forms, &places)
      guard index < pixels.count else { return }
      places[index] = Int32(added(pixels[index].packed))
      index += 1
    }
  }

  /// Goes on until a form is missing, and returns where.
  private static func find(
    from first: Int, _ pixels: [RGB], _ blocks: [UInt16], _ forms: [Form],
    _ places: inout [Int32]
  ) -> Int {
    let pixels = pixels.span
    let blocks = blocks.span
    let forms = forms.span
    var places = places.mutableSpan
    let count = pixels.count
    var index = first
    while index < count {
      let color = pixels[index].packed
      let place = Int(blocks[block(of: color)]) &* formsPerBlock &+ offset(of: color)
      guard forms[place].rr > 0 else { return index }
      places[index] = Int32(truncatingIfNeeded: place)
      index &+= 1
    }
    return count
  }

  @inline(__always)
  private static func block(of color: UInt32) -> Int {
    Int(((color &>> 3) & 31) | ((color &>> 6) & 0x3e0) | ((color &>> 9) & 0x7c00))
  }

  @inline(__always)
  private static func offset(of color: UInt32) -> Int {
    Int(((color &>> 1) & 3) | ((color &>> 7) & 12) | ((color &>> 13) & 48))
  }

  @inline(never)
  private mutating func added(_ color: UInt32) -> Int {
    var block = Int(blocks[Self.block(of: color)])
    if block == 0 {
      guard count < Self.mostBlocks else { return Self.strictPlace }
      block = count
      addBlock(of: color)
    }
    let isUneven = Self.isUneven(color, bound)
    let aim = bound / Self.margin(color, isUneven, bound)
    let place = block * Self.formsPerBlock + Self.offset(of: color)
    var correction = corrections[block]
    if isUneven || correction.rr < 0 {
      guard budget > 0 else { return Self.strictPlace }
      budget -= 1
      let middle = Self.middle(color, levels: isUneven ? 2 : 8)
      correction = Nearness.correction(
        red: middle.x, green: middle.y, blue: middle.z, aim: aim, isUneven: isUneven)
      if !isUneven { corrections[block] = correction }
    }
    let middle = Self.middle(color, levels: 2)
    forms[place] = Nearness.form(
      red: middle.x, green: middle.y, blue: middle.z, aim: aim, correction)
    return place
  }

  /// Adds the next block: without forms, and without what is added to them.
  private mutating func addBlock(of color: UInt32) {
    blocks[Self.block(of: color)] = UInt16(count)
    let start = count * Self.formsPerBlock
    count += 1
    if forms.count <= start {
      forms.append(contentsOf: repeatElement(.zero, count: Self.formsPerBlock))
      corrections.append(Self.missing)
    } else {
      for index in start..<start + Self.formsPerBlock { forms[index] = .zero }
      corrections[count - 1] = Self.missing
    }
  }

  /// Covers what lies between the directions and the colours that are looked at; found by looking
  /// at millions of others.
  private static func margin(_ color: UInt32, _ isUneven: Bool, _ bound: Double) -> Double {
    let color = RGB(packed: color)
    // For larger bounds than these CIEDE2000 is hardly quadratic any more.
    let near = min(bound, 5)
    let far = 0.01 * max(0, bound - 5) + 0.02 * max(0, 1 - bound)
    if isUneven { return 1.11 + 0.01 * near + far }
    // There chroma and hue turn into each other, which is not quadratic.
    let isBlue = color.red < color.green && color.green < color.blue
    return 1.025 + (isBlue ? 0.043 : 0.018) * near + 0.02 * max(0, near - 2) + far
  }

  /// Whether CIEDE2000 changes much within a block: where a channel is dark, and near grey.
  private static func isUneven(_ color: UInt32, _ bound: Double) -> Bool {
    let color = RGB(packed: color)
    let least = min(color.red, color.green, color.blue)
    let most = max(color.red, color.green, color.blue)
    return least < 32 || Double(most - least) < 20 + 4 * min(bound, 20)
  }

  /// The middle of the cube of some levels a side that a colour lies in.
  private static func middle(_ color: UInt32, levels: UInt32) -> SIMD3<Double> {
    func middle(_ level: UInt32) -> Double {
      Double(level & 255 & ~(levels - 1)) + Double(levels - 1) / 2
    }
    return SIMD3(middle(color), middle(color >> 8), middle(color >> 16))
  }
}
