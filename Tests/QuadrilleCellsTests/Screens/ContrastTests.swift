import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleCells

@Suite struct ContrastTests {
  @Test(
    "known contrasts",
    arguments: [(RGB.white, RGB.black, 21.0), (RGB(119, 119, 119), .white, 4.48)])
  func known(_ one: RGB, _ other: RGB, _ contrast: Double) {
    let found = Double(Luminance.contrast(Luminance.of(one), Luminance.of(other)))
    #expect(abs(found - contrast) < 0.01)
  }

  @Test("any colour can be read over any other, and is changed no more than that takes")
  func readable() {
    var numbers = SeededNumbers(seed: 5)
    for _ in 0..<2000 {
      let color = numbers.color()
      let ground = Luminance.of(numbers.color())
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
      let source = numbers.color()
      var inks: Set<RGB> = []
      for level in stride(from: 26, through: 95, by: 1) {
        let grey = RGB(grey: UInt8(level))
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
    for source in [
      RGB.black, .white, RGB(255, 0, 0), RGB(0, 0, 205), RGB(grey: 128), RGB(205, 205, 0),
    ] {
      for pace in [2, 30, 240] {
        var keeper = ContrastKeeper()
        var last: RGB?
        var since = -ContrastKeeper.leastTime
        for frame in 0..<480 {
          let time = frame * 16_666_667
          // From black to white and back at some pace, then whatever comes.
          let turn = Double(frame % pace) / Double(pace)
          let ground =
            frame < 240
            ? RGB(grey: UInt8(255 * (1 - abs(2 * turn - 1))))
            : numbers.color()
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
    #expect(keeper.ground(RGB(grey: 32), under: RGB(grey: 229), cell: 0) == RGB(grey: 32))
    // The first change is made at once, the next is not.
    #expect(keeper.ground(RGB(grey: 224), under: RGB(grey: 229), cell: 0) == RGB(grey: 224))
    keeper.begin(cells: 1, contrast: 4.5, light: nil, at: 499_999_999)
    #expect(keeper.ground(RGB(grey: 16), under: RGB(grey: 229), cell: 0) != RGB(grey: 16))
    keeper.begin(cells: 1, contrast: 4.5, light: nil, at: 500_000_000)
    #expect(keeper.ground(RGB(grey: 16), under: RGB(grey: 229), cell: 0) == RGB(grey: 16))
    #expect(keeper.ink(RGB(grey: 229), cell: 0, over: RGB(grey: 16)) == RGB(grey: 229))
  }

  @Test func `over a ground that stays a colour is as it is, or as readable as can be`() {
    var keeper = ContrastKeeper()
    keeper.begin(cells: 1, contrast: 4.5, light: nil, at: 0)
    func contrast(_ one: RGB, _ other: RGB) -> Float {
      Luminance.contrast(Luminance.of(one), Luminance.of(other))
    }
    for ground in [
      RGB.black, .white, RGB(grey: 64), RGB(grey: 128), RGB(160, 96, 32),
    ] {
      for source in [
        RGB.black, .white, RGB(grey: 48), RGB(grey: 144), RGB(0, 0, 255), RGB(255, 160, 0),
      ] {
        let ink = keeper.ink(source, overStill: ground)
        if contrast(source, ground) >= 4.5 {
          #expect(ink == source)
        } else {
          #expect(contrast(ink, ground) >= 4.5 || [.black, .white].contains(ink))
          #expect(contrast(ink, ground) >= contrast(source, ground))
        }
      }
    }
    keeper.begin(cells: 1, contrast: 21, light: nil, at: 0)
    #expect(keeper.ink(RGB(grey: 128), overStill: RGB(grey: 16)) == .white)
    #expect(keeper.ink(RGB(grey: 128), overStill: RGB(grey: 240)) == .black)
  }
}

extension SeededNumbers {
  fileprivate mutating func color() -> RGB { RGB(packed: UInt32(next(below: 1 << 24))) }
}

extension RGB {
  fileprivate init(grey level: UInt8) { self.init(level, level, level) }
}
