/// Three fixed kernels that measure a machine's speed at the kinds of work in a frame.
///
/// They must not change, so that reports stay comparable. Each returns a value that depends on all its work: the
/// optimiser cannot remove it, and a test compares it with a fixed value.
struct HostKernels {
  private var text = [UInt8](repeating: 0, count: colors * 20)
  private var source: [SIMD16<UInt32>]
  private var target: [SIMD16<UInt32>]

  private static let side = 64
  static let colors = 4096
  /// The bytes of one copy, more than most cores' private caches.
  static let copiedBytes = 4 << 20

  init() {
    let count = Self.copiedBytes / MemoryLayout<SIMD16<UInt32>>.stride
    source = (0..<count).map { SIMD16(repeating: UInt32($0)) }
    target = Array(repeating: .zero, count: count)
  }

  /// Computes four distances, their fourth powers and a division for each pixel of a square.
  @inline(never)
  func pixels(turn: Int) -> Float {
    let shift = Float(turn % 8) / 64
    let across = SIMD4<Float>(0.6, 0.25, 0.4, 0.75) + shift
    let down = SIMD4<Float>(0.15, 0.6, 0.85, 0.4) - shift
    let color = SIMD4<Float>(136, 253, 65, 247)
    var total: Float = 0
    for row in 0..<Self.side {
      let y = Float(row) / Float(Self.side) - down
      let squares = y * y
      for column in 0..<Self.side {
        let x = Float(column) / Float(Self.side) - across
        let left = 1 - (x * x + squares).squareRoot()
        let weight = left * left * left * left
        total += (weight * color).sum() / weight.sum()
      }
    }
    return total
  }

  /// Formats numbers as decimal digits, as in SGR 38 and 48.
  @inline(never)
  mutating func formatting(turn: Int) -> Int {
    Self.format(seed: UInt32(truncatingIfNeeded: turn % 8), into: &text)
  }

  static func format(seed: UInt32, into text: inout [UInt8]) -> Int {
    var out = text.mutableSpan
    var state = seed
    var count = 0
    var check = 0
    for _ in 0..<colors {
      state = state &* 1_664_525 &+ 1_013_904_223
      var rest = state >> 8
      for _ in 0..<3 {
        let value = rest & 255
        rest >>= 8
        if value >= 100 {
          out[count] = 48 + UInt8(truncatingIfNeeded: value / 100)
          count += 1
        }
        if value >= 10 {
          out[count] = 48 + UInt8(truncatingIfNeeded: value / 10 % 10)
          count += 1
        }
        out[count] = 48 + UInt8(truncatingIfNeeded: value % 10)
        out[count + 1] = UInt8(ascii: ";")
        count += 2
      }
      check = check &* 31 &+ Int(out[count - 2])
    }
    return check & 0xffff_ffff ^ count
  }

  /// Copies 4 MiB.
  @inline(never)
  mutating func copying(turn: Int) -> Int {
    let place = turn % source.count
    source[place][0] &+= 1
    Self.copy(source, into: &target)
    return Int(target[place][0])
  }

  private static func copy(_ source: [SIMD16<UInt32>], into target: inout [SIMD16<UInt32>]) {
    let from = source.span
    var to = target.mutableSpan
    for index in 0..<min(from.count, to.count) { to[index] = from[index] }
  }
}
