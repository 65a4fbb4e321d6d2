import QuadrilleCore

// Hot: `place` and `Form`, once per pixel.

/// For each colour the ellipsoid of colours that may stand for it: all of them differ by no more
/// than the bound.
///
/// A form is worked out when a colour near it first comes, for cubes of two levels a side; how much
/// CIEDE2000 departs from a quadratic form on the way to the bound, for cubes of eight. What one
/// frame may add is limited, so no frame waits long: until then, only the colour itself will do.
struct NearnessTable: Sendable {
  /// A quadratic form of a step in red, green and blue: allowed if it is at most 1. Lanes: the
  /// diagonal, then red-green, red-blue, green-blue.
  typealias Form = SIMD8<Float>

  /// The forms that were asked for; a colour's is at `place(of:)`.
  private(set) var forms: [Form]
  /// The bound that the forms are for.
  private(set) var bound = 0.0
  private var blocks: [UInt16]
  /// What is added to the forms of each block.
  private var corrections: [Form]
  private var count = 1
  /// Corrections that may still be worked out in this frame.
  private var budget = 0

  /// The form that allows nothing but the colour itself, and those of its block.
  private static let strict = Form(9, 9, 9, 0, 0, 0, 0, 0)
  private static let formsPerBlock = 64
  /// At most 8 MB of forms; a gradient needs a tenth of that.
  private static let mostBlocks = 4096
  private static let newPerFrame = 400

  init() {
    blocks = Array(repeating: 0, count: 32 * 32 * 32)
    forms = Array(repeating: Self.strict, count: Self.formsPerBlock)
    corrections = [.zero]
  }

  /// Prepares for a frame: forgets all if the bound is another or nothing more could be added.
  mutating func begin(bound newBound: Double) {
    budget = Self.newPerFrame
    guard newBound != bound || count >= Self.mostBlocks else { return }
    bound = newBound
    count = 1
    for index in blocks.indices { blocks[index] = 0 }
  }

  /// Where the form of a colour is, in `forms`.
  @inline(__always)
  mutating func place(of color: UInt32) -> Int {
    let block = Int(blocks[Self.block(of: color)])
    let place = block &* Self.formsPerBlock &+ Self.offset(of: color)
    if block != 0 && forms[place][0] > 0 { return place }
    return added(color)
  }

  private static func block(of color: UInt32) -> Int {
    Int(((color &>> 3) & 31) | ((color &>> 6) & 0x3e0) | ((color &>> 9) & 0x7c00))
  }

  private static func offset(of color: UInt32) -> Int {
    Int(((color &>> 1) & 3) | ((color &>> 7) & 12) | ((color &>> 13) & 48))
  }

  @inline(never)
  private mutating func added(_ color: UInt32) -> Int {
    let isUneven = Self.isUneven(color)
    var block = Int(blocks[Self.block(of: color)])
    if block == 0 {
      guard budget > 0 && count < Self.mostBlocks else { return 0 }
      block = count
      count += 1
      blocks[Self.block(of: color)] = UInt16(block)
      let start = block * Self.formsPerBlock
      if forms.count <= start {
        forms.append(contentsOf: repeatElement(.zero, count: Self.formsPerBlock))
        corrections.append(.zero)
      } else {
        for index in start..<start + Self.formsPerBlock { forms[index] = .zero }
      }
      if !isUneven {
        budget -= 1
        let middle = Self.middle(color, levels: 8)
        corrections[block] = Nearness.correction(
          red: middle.x, green: middle.y, blue: middle.z, bound: bound)
      }
    }
    let place = block * Self.formsPerBlock + Self.offset(of: color)
    let middle = Self.middle(color, levels: 2)
    var correction = corrections[block]
    if isUneven {
      guard budget > 0 else { return 0 }
      budget -= 1
      correction = Nearness.correction(
        red: middle.x, green: middle.y, blue: middle.z, bound: bound)
    }
    forms[place] = Nearness.form(
      red: middle.x, green: middle.y, blue: middle.z, bound: bound, correction)
    return place
  }

  /// Whether CIEDE2000 changes much within a block: where a channel is dark, and near grey.
  private static func isUneven(_ color: UInt32) -> Bool {
    let color = RGB(packed: color)
    let least = min(color.red, color.green, color.blue)
    let most = max(color.red, color.green, color.blue)
    return least < 32 || most - least < 24
  }

  /// The middle of the cube of some levels a side that a colour lies in.
  private static func middle(_ color: UInt32, levels: UInt32) -> SIMD3<Double> {
    func middle(_ level: UInt32) -> Double {
      Double(level & 255 & ~(levels - 1)) + Double(levels - 1) / 2
    }
    return SIMD3(middle(color), middle(color >> 8), middle(color >> 16))
  }
}
