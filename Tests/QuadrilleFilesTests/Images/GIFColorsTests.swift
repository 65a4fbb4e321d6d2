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
}
