import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleCells

@Suite struct ContrastTests {
  @Test("known contrasts", arguments: [(0xffffff, 0x000000, 21.0), (0x777777, 0xffffff, 4.48)])
  func known(_ one: UInt32, _ other: UInt32, _ contrast: Double) {
    let found = Double(Luminance.contrast(Luminance.of(one), Luminance.of(other)))
    #expect(abs(found - contrast) < 0.01)
  }

  @Test("any colour can be read over any other, and is changed no more than that takes")
  func readable() {
    var numbers = SeededNumbers(seed: 5)
    for _ in 0..<2000 {
      let color = UInt32(numbers.next(below: 1 << 24))
      let ground = Luminance.of(UInt32(numbers.next(below: 1 << 24)))
      let made = Luminance.readable(color, over: ground...ground, contrast: 4.5)
      // Over the middle neither black nor white is enough by the last level.
      guard let made else {
        #expect(Luminance.contrast(0, ground) < 4.6 && Luminance.contrast(1, ground) < 4.6)
        continue
      }
      #expect(Luminance.contrast(Luminance.of(made), ground) >= 4.5)
      if Luminance.contrast(Luminance.of(color), ground) >= 4.5 { #expect(made == color) }
    }
  }

  @Test("over a picture whose light is known a colour never changes")
  func steady() {
    var numbers = SeededNumbers(seed: 6)
    var keeper = ContrastKeeper()
    keeper.begin(cells: 1, contrast: 4.5, light: 0.01...0.12)
    for _ in 0..<40 {
      let source = UInt32(numbers.next(below: 1 << 24))
      var inks: Set<UInt32> = []
      for level in stride(from: 26, through: 95, by: 1) {
        let grey = UInt32(level) * 0x01_0101
        let ink = keeper.ink(source, cell: 0, over: grey)
        #expect(Luminance.contrast(Luminance.of(ink), Luminance.of(grey)) >= 4.5)
        inks.insert(ink)
      }
      #expect(inks.count == 1)
    }
  }

  @Test("over one whose light is not known it changes seldom, and can always be read")
  func unsteady() {
    var keeper = ContrastKeeper()
    keeper.begin(cells: 1, contrast: 4.5, light: nil)
    var worst = 0
    for source: UInt32 in [0, 0xffffff, 0x0000ff, 0xcd0000, 0x808080, 0x00cdcd] {
      var changes = 0
      var last: UInt32?
      // From black to white and back in four seconds at sixty frames a second.
      for frame in 0..<240 {
        let level = UInt32(frame < 120 ? frame * 255 / 119 : (239 - frame) * 255 / 119)
        let ink = keeper.ink(source, cell: 0, over: level * 0x01_0101)
        let contrast = Luminance.contrast(Luminance.of(ink), Luminance.of(level * 0x01_0101))
        #expect(contrast >= 4.5, "\(level)")
        if let last, last != ink { changes += 1 }
        last = ink
      }
      worst = max(worst, changes)
    }
    #expect(worst <= 24, "\(worst) changes in four seconds")
  }
}
