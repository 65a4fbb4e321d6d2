// Hot: hundreds of times for a row of pixels of an exported GIF.

/// The dictionary of giflib's LZW encoder at a point of a picture: the strings of pixels it knows.
///
/// A GIF is small if the same strings recur. With the dictionary, pixels can be chosen so that they do.
struct GIFPhrases {
  /// The first of the strings that are one pixel longer, for each string; −1 if there is none.
  private var longer: [Int16] = []
  /// The next string with the same beginning, for each string.
  private var sibling: [Int16] = []
  /// The last pixel of each string. A string of one pixel has that pixel as its number.
  private var symbol: [UInt8] = []
  /// Each string without its last pixel.
  private var shorter: [Int16] = []
  private var count = 0
  private var current = -1

  /// The colours by palette index. Larger indices have no colour, such as the hole for unchanged pixels.
  private let colors: [SIMD4<Float>]
  /// The largest squared distance of a pixel from its colour.
  private let limit: Float
  private let clearCode: Int

  /// The dictionary size at which giflib's encoder clears it.
  private static let full = 4095

  /// The limit on the strings visited in one search.
  private static let mostVisits = 20_000
  private var cursors: [Int16] = []
  private var sums: [Float] = []

  /// Makes an empty dictionary; `bits` is the number of bits of a palette index.
  init(colors: [SIMD4<Float>], limit: Float, bits: Int) {
    self.colors = colors
    self.limit = limit
    clearCode = 1 << max(2, bits)
    let none = [Int16](repeating: -1, count: Self.full + 1)
    (longer, sibling, shorter) = (none, none, none)
    symbol = (0...Self.full).map { UInt8(truncatingIfNeeded: $0) }
    count = clearCode + 2
  }

  private mutating func forget() {
    for index in longer.indices { longer[index] = -1 }
    count = clearCode + 2
  }

  /// Updates the dictionary as the encoder does for the next pixel.
  mutating func feed(_ pixel: UInt8) {
    guard current >= 0 else {
      current = Int(pixel)
      return
    }
    var next = Int(longer[current])
    while next >= 0 && symbol[next] != pixel { next = Int(sibling[next]) }
    if next >= 0 {
      current = next
      return
    }
    if count >= Self.full {
      forget()
    } else {
      symbol[count] = pixel
      sibling[count] = longer[current]
      shorter[count] = Int16(current)
      longer[current] = Int16(count)
      longer[count] = -1
      count += 1
    }
    current = Int(pixel)
  }

  /// Writes into `pixels`, for the beginning of a range, the longest known string whose pixels are all within the limit
  /// of `wanted`; if there is none, the nearest colour. Returns the end of the written part.
  mutating func match(
    _ wanted: [SIMD4<Float>], in range: Range<Int>, into pixels: inout [UInt8], at offset: Int
  ) -> Int {
    let (start, end) = (range.lowerBound, range.upperBound)
    let (colors, limit) = (colors, limit)
    if cursors.count <= end - start {
      cursors = Array(repeating: 0, count: end - start + 1)
      sums = Array(repeating: 0, count: end - start + 1)
    }
    var nearest = 0
    var least = Float.infinity
    var best = -1
    var length = 0
    var bestSum = Float.infinity
    var visits = 0
    for color in colors.indices {
      let off = colors[color] - wanted[start]
      let distance = (off * off).sum()
      if distance < least { (nearest, least) = (color, distance) }
      guard distance <= limit else { continue }
      if length == 0 || length == 1 && distance < bestSum {
        (best, length, bestSum) = (color, 1, distance)
      }
      guard longer[color] >= 0, start + 1 < end else { continue }
      // Depth-first search, one pixel per level.
      var depth = 1
      cursors[1] = longer[color]
      sums[1] = distance
      while depth > 0 {
        let node = Int(cursors[depth])
        if node < 0 {
          depth -= 1
          continue
        }
        cursors[depth] = sibling[node]
        visits += 1
        let number = Int(symbol[node])
        guard number < colors.count else { continue }
        let off = colors[number] - wanted[start + depth]
        let distance = (off * off).sum()
        guard distance <= limit else { continue }
        let sum = sums[depth] + distance
        if depth + 1 > length || depth + 1 == length && sum < bestSum {
          (best, length, bestSum) = (node, depth + 1, sum)
        }
        if longer[node] >= 0, start + depth + 1 < end, visits < Self.mostVisits {
          depth += 1
          cursors[depth] = longer[node]
          sums[depth] = sum
        }
      }
    }
    if length == 0 { (best, length) = (nearest, 1) }
    var node = best
    for place in stride(from: start + length - 1, through: start, by: -1) {
      pixels[offset + place] = symbol[node]
      node = Int(shorter[node])
    }
    return start + length
  }
}
