import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleFiles

@Suite struct GIFColorsTests {
  private func colors(_ levels: [UInt8], limit: Int) -> [UInt8] {
    let colors = GIFColors(of: levels.map { RGB($0, $0, $0) }, limit: limit)
    return colors.places.map { GIFColors.color(at: $0).green }.sorted()
  }

  @Test func `so few as there may be are its own`() {
    #expect(colors([7, 200, 7, 90], limit: 3) == [7, 90, 200])
    #expect(GIFColors(of: [.white, .black], limit: 2).isExact)
    #expect(!GIFColors(of: [.white, .black, RGB(1, 2, 3)], limit: 2).isExact)
  }

  @Test func `others are the means of what is nearest to them, not of how it was split`() {
    // Split at their mean, 80 and 255 are one group; but 80 is nearer to the other.
    let levels = [UInt8](repeating: 0, count: 9) + [80, 255]
    #expect(colors(levels, limit: 2) == [8, 255])
  }

  @Test func `no more than there may be, and none twice`() {
    let levels = (0...255).map { UInt8($0) }
    for limit in [1, 2, 3, 16, 100] {
      let found = colors(levels, limit: limit)
      #expect(found.count == limit && Set(found).count == limit)
    }
    #expect(colors(levels, limit: 1) == [128])
  }

  @Test func `colours of many pictures are what they were`() {
    var random = SeededNumbers(seed: 5)
    var lines: [String] = []
    for (count, limit) in [(40, 2), (300, 3), (600, 7), (600, 16), (5000, 40)] {
      // Clouds about some colours, so that all three channels tell them apart.
      let middles = (0..<limit).map { _ in (0..<3).map { _ in random.next(below: 220) } }
      let pixels = (0..<count).map { _ in
        let middle = middles[random.next(below: limit)].map {
          UInt8($0 + random.next(below: 36))
        }
        return RGB(middle[0], middle[1], middle[2])
      }
      let colors = GIFColors(of: pixels, limit: limit)
      let names = colors.places.map { GIFColors.color(at: $0).hex }
      lines.append(
        "\(count) \(limit) \(colors.isExact) \(Int(colors.spread * 100)): \(names.joined(separator: " "))"
      )
    }
    #expect(
      Golden.difference(
        lines.joined(separator: "\n") + "\n", golden: "gif-colors.txt", file: #filePath) == nil)
  }
}
