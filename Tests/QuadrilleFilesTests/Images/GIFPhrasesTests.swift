import TestSupport
import Testing

@testable import QuadrilleFiles

/// The known strings and the longest match, against a dictionary of them all.
@Suite struct GIFPhrasesTests {
  /// What LZW knows, as a set of strings.
  private struct Twin {
    let bits: Int
    var known: Set<[UInt8]> = []
    var count: Int
    var current: [UInt8] = []

    init(bits: Int) {
      self.bits = bits
      count = (1 << max(2, bits)) + 2
    }

    mutating func feed(_ pixel: UInt8) {
      let longer = current + [pixel]
      if current.isEmpty || known.contains(longer) {
        current = longer
        return
      }
      if count >= 4095 {
        known = []
        count = (1 << max(2, bits)) + 2
      } else {
        known.insert(longer)
        count += 1
      }
      current = [pixel]
    }

    func match(
      _ wanted: ArraySlice<SIMD4<Float>>, colors: [SIMD4<Float>], limit: Float
    ) -> [UInt8] {
      func distances(_ string: [UInt8]) -> [Float] {
        zip(string, wanted).map { color, wanted in
          let off = colors[Int(color)] - wanted
          return (off * off).sum()
        }
      }
      let singles = colors.indices.map { [UInt8($0)] }
      let fitting = (singles + known).filter { string in
        string.count <= wanted.count && string.allSatisfy { Int($0) < colors.count }
          && distances(string).allSatisfy { $0 <= limit }
      }
      let longest = fitting.map(\.count).max()
      let best = fitting.filter { $0.count == longest }.min {
        distances($0).reduce(0, +) < distances($1).reduce(0, +)
      }
      return best ?? singles.min { distances($0)[0] < distances($1)[0] } ?? []
    }
  }

  @Test(arguments: [(2, 1), (3, 2), (4, 2), (7, 3)])
  func `the longest string near what is wanted is taken, and of those the nearest`(
    colorCount: Int, bits: Int
  ) {
    var numbers = SeededNumbers(seed: 17)
    let colors = (0..<colorCount).map { _ in
      SIMD4<Float>((0..<3).map { _ in .random(in: 0...9, using: &numbers) } + [0])
    }
    var phrases = GIFPhrases(colorCount: colorCount, bits: bits)
    var twin = Twin(bits: bits)
    // Long enough that all of it is forgotten once; a number beyond the colours is a hole.
    for round in 0..<12_000 {
      let pixel = UInt8.random(in: 0...UInt8(colorCount), using: &numbers)
      phrases.feed(pixel)
      twin.feed(pixel)
      guard round % 150 == 0 else { continue }
      let wanted = (0..<20).map { _ in
        SIMD4<Float>((0..<3).map { _ in .random(in: 0...9, using: &numbers) } + [0])
      }
      let (start, end) = (round / 150 % 5, 20 - round / 150 % 7)
      let limit = Float([0.5, 20, 60, 90].randomElement(using: &numbers) ?? 0)
      var pixels = [UInt8](repeating: 99, count: 22)
      let reached = phrases.match(
        wanted, from: start, to: end, colors: colors, limit: limit, into: &pixels, at: 1)
      let expected = twin.match(wanted[start..<end], colors: colors, limit: limit)
      #expect(Array(pixels[(start + 1)..<(reached + 1)]) == expected, "\(round)")
      #expect(pixels.count { $0 != 99 } == expected.count)
    }
  }
}
