import QuadrilleCore

/// The mixes of a palette, and the best pairs for each colour.
///
/// A mix is a pair with a share of the first colour: 0, ¼, ½, ¾ or 1. In a run the share changes without colour bytes.
struct MixTable: Sendable {
  /// Two palette colours and their five mixes; equal colours form a pair with one mix.
  struct Pair: Sendable {
    var first, second: CellColor
    /// The distance between the two colours as `MixColor` vectors.
    var contrast: Float
    /// The `MixColor` vectors of the five mixes, a mix in each lane; unused lanes are out of reach.
    var x, y, z: SIMD8<Float>
  }

  /// The number of pairs in a bucket's list. A bucket holds the colours that agree in the upper five bits per channel.
  static let choices = 8
  static let none: UInt16 = .max
  private static let buckets = 1 << 15

  let pairs: [Pair]
  /// Whether the palette has at most 16 colours, which are far apart.
  let isCoarse: Bool
  /// The `MixColor` vector of each palette index.
  let colors: [MixColor.Vector]
  /// The pair of two palette indices, at `first << 8 | second`; `none` for no pair.
  let places: [UInt16]
  /// The best `choices` pairs of each bucket; filled on demand.
  private(set) var lists: [UInt16]
  /// The best pair's score: its distance plus `cost`. Negative until the bucket is filled.
  private(set) var nearest: [Float]
  /// The nearest single colour of each bucket.
  private(set) var singles: [UInt8]

  init(_ entries: [PaletteEntry], mostContrast: Float) {
    var colors = Array(repeating: MixColor.Vector(repeating: 9), count: 256)
    for entry in entries { colors[Int(entry.number)] = MixColor.vector(of: entry.color) }
    var pairs: [Pair] = []
    var places = Array(repeating: Self.none, count: 1 << 16)
    for (index, one) in entries.enumerated() {
      for other in entries[index...] {
        let apart = colors[Int(one.number)] - colors[Int(other.number)]
        let contrast = (apart * apart).sum().squareRoot()
        let isSame = one.number == other.number
        guard isSame || contrast > 0.001 && contrast <= mostContrast else { continue }
        places[Int(one.number) << 8 | Int(other.number)] = UInt16(pairs.count)
        places[Int(other.number) << 8 | Int(one.number)] = UInt16(pairs.count)
        pairs.append(Self.pair(one, other, contrast))
      }
    }
    self.pairs = pairs
    isCoarse = entries.count <= 16
    self.colors = colors
    self.places = places
    lists = Array(repeating: Self.none, count: Self.buckets * Self.choices)
    nearest = Array(repeating: -1, count: Self.buckets)
    singles = Array(repeating: 0, count: Self.buckets)
  }

  private static func pair(_ one: PaletteEntry, _ other: PaletteEntry, _ contrast: Float) -> Pair {
    var pair = Pair(
      first: CellColor(index: one.number), second: CellColor(index: other.number),
      contrast: contrast, x: .init(repeating: 9),
      y: .init(repeating: 9), z: .init(repeating: 9))
    let first = MixColor.cones.light(of: one.color)
    let second = MixColor.cones.light(of: other.color)
    for lane in 0..<(contrast == 0 ? 1 : 5) {
      let share = Float(lane) / 4
      let color = MixColor.vector(of: second * (1 - share) + first * share)
      pair.x[lane] = color.x
      pair.y[lane] = color.y
      pair.z[lane] = color.z
    }
    return pair
  }

  /// Returns the bucket of the mean of two colours.
  @inline(__always)
  static func bucket(_ upper: RGB, _ lower: RGB) -> Int {
    let (upper, lower) = (upper.packed, lower.packed)
    // The mean of each channel, rounded down.
    let mean = (upper & lower) &+ (((upper ^ lower) & 0xfe_fefe) &>> 1)
    return Int((mean &>> 3 & 0x1f) | (mean &>> 6 & 0x3e0) | (mean &>> 9 & 0x7c00))
  }

  /// Finds the pairs and the single colour for a bucket.
  @inline(never)
  mutating func fill(_ bucket: Int) {
    func level(_ shift: Int) -> UInt8 { UInt8((bucket >> shift & 0x1f) << 3 | 4) }
    let wanted = MixColor.vector(of: RGB(level(0), level(5), level(10)))
    let first = bucket * Self.choices
    var scores = Array(repeating: Float.infinity, count: Self.choices)
    var best: Float = .infinity
    var single: Float = .infinity
    for (index, pair) in pairs.enumerated() {
      let x = pair.x - wanted.x
      let y = pair.y - wanted.y
      let z = pair.z - wanted.z
      let square = (x * x + y * y + z * z).min()
      if pair.first == pair.second, square < single {
        single = square
        singles[bucket] = UInt8(pair.first.index)
      }
      let distance = square.squareRoot()
      let score = distance + cost(of: pair.contrast)
      best = min(best, score)
      guard score < scores[Self.choices - 1] else { continue }
      var place = Self.choices - 1
      while place > 0, scores[place - 1] > score {
        scores[place] = scores[place - 1]
        lists[first + place] = lists[first + place - 1]
        place -= 1
      }
      scores[place] = score
      lists[first + place] = UInt16(index)
    }
    nearest[bucket] = best
  }

  /// Returns the penalty for a contrast, as a `MixColor` distance: small for invisible dither and for coarse palettes.
  func cost(of contrast: Float) -> Float {
    isCoarse ? 0.02 * contrast : 0.05 * contrast + max(0, contrast - 0.2) * 0.4
  }
}
