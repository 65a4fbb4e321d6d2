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
    keeper.begin(cells: 1, contrast: 4.5, light: 0.01...0.12, at: 0)
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

  @Test(
    "a colour changes twice a second at most, and can be read at every moment",
    arguments: [1.5, 3, 4.5, 7, 15, 20.9], [nil, 0...1, 0.1...0.3, 0.02...0.1])
  func unsteady(contrast: Double, light: ClosedRange<Float>?) {
    var numbers = SeededNumbers(seed: 7)
    for source: UInt32 in [0, 0xffffff, 0x0000ff, 0xcd0000, 0x808080, 0x00cdcd] {
      for pace in [2, 30, 240] {
        var keeper = ContrastKeeper()
        var last: UInt32?
        var since = -ContrastKeeper.leastTime
        for frame in 0..<480 {
          let time = frame * 16_666_667
          // From black to white and back at some pace, then whatever comes.
          let turn = Double(frame % pace) / Double(pace)
          let ground =
            frame < 240
            ? UInt32(255 * (1 - abs(2 * turn - 1))) * 0x01_0101
            : UInt32(numbers.next(below: 1 << 24))
          keeper.begin(cells: 1, contrast: contrast, light: light, at: time)
          let given = keeper.ground(ground, under: source, cell: 0)
          let ink = keeper.ink(source, cell: 0, over: given)
          let found = Luminance.contrast(Luminance.of(ink), Luminance.of(given))
          #expect(found >= Float(contrast), "\(frame)")
          if let last, ink != last {
            #expect(time - since >= ContrastKeeper.leastTime, "\(frame)")
            since = time
          }
          last = ink
        }
      }
    }
  }

  @Test("a ground stays as it is where the ink may change, or can be read")
  func grounds() {
    var keeper = ContrastKeeper()
    keeper.begin(cells: 1, contrast: 4.5, light: nil, at: 0)
    #expect(keeper.ground(0x202020, under: 0xe5e5e5, cell: 0) == 0x202020)
    // The first change is made at once, the next is not.
    #expect(keeper.ground(0xe0e0e0, under: 0xe5e5e5, cell: 0) == 0xe0e0e0)
    keeper.begin(cells: 1, contrast: 4.5, light: nil, at: 499_999_999)
    #expect(keeper.ground(0x101010, under: 0xe5e5e5, cell: 0) != 0x101010)
    keeper.begin(cells: 1, contrast: 4.5, light: nil, at: 500_000_000)
    #expect(keeper.ground(0x101010, under: 0xe5e5e5, cell: 0) == 0x101010)
    #expect(keeper.ink(0xe5e5e5, cell: 0, over: 0x101010) == 0xe5e5e5)
  }

  @Test func `over a ground that stays a colour is as it is, or as readable as can be`() {
    var keeper = ContrastKeeper()
    keeper.begin(cells: 1, contrast: 4.5, light: nil, at: 0)
    func contrast(_ one: UInt32, _ other: UInt32) -> Float {
      Luminance.contrast(Luminance.of(one), Luminance.of(other))
    }
    for ground: UInt32 in [0, 0xff_ffff, 0x40_4040, 0x80_8080, 0x20_60a0] {
      for source: UInt32 in [0, 0xff_ffff, 0x30_3030, 0x90_9090, 0xff_0000, 0x00_a0ff] {
        let ink = keeper.ink(source, overStill: ground)
        if contrast(source, ground) >= 4.5 {
          #expect(ink == source)
        } else {
          #expect(contrast(ink, ground) >= 4.5 || [0, 0xff_ffff].contains(ink))
          #expect(contrast(ink, ground) >= contrast(source, ground))
        }
      }
    }
    keeper.begin(cells: 1, contrast: 21, light: nil, at: 0)
    #expect(keeper.ink(0x80_8080, overStill: 0x10_1010) == 0xff_ffff)
    #expect(keeper.ink(0x80_8080, overStill: 0xf0_f0f0) == 0)
  }
}
