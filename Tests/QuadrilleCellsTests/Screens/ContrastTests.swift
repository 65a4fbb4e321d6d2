import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleCells

@Suite struct ContrastTests {
  @Test(
    "the contrast of two colours matches known values",
    arguments: [(RGB.white, RGB.black, 21.0), (RGB(119, 119, 119), .white, 4.48)])
  func known(_ one: RGB, _ other: RGB, _ contrast: Double) {
    let found = Double(Luminance.contrast(Luminance.of(one), Luminance.of(other)))
    #expect(abs(found - contrast) < 0.01)
  }

  @Test("any colour is made readable over any other, and kept if it already is")
  func readable() {
    var numbers = SeededNumbers(seed: 5)
    for _ in 0..<2000 {
      let color = numbers.color()
      let background = Luminance.of(numbers.color())
      let made = Luminance.readable(color, over: background...background, contrast: 4.5)
      // Over mid grey neither black nor white may quite reach the contrast.
      guard let made else {
        #expect(Luminance.contrast(0, background) < 4.6 && Luminance.contrast(1, background) < 4.6)
        continue
      }
      #expect(Luminance.contrast(Luminance.of(made), background) >= 4.5)
      if Luminance.contrast(Luminance.of(color), background) >= 4.5 { #expect(made == color) }
    }
  }

  @Test("over a picture of known luminance a text colour never changes")
  func steady() {
    var numbers = SeededNumbers(seed: 6)
    var keeper = ContrastKeeper()
    keeper.begin(cells: 1, contrast: 4.5, light: 0.01...0.12, at: 0)
    for _ in 0..<40 {
      let source = numbers.color()
      var foregrounds: Set<RGB> = []
      for level in stride(from: 26, through: 95, by: 1) {
        let grey = RGB(grey: UInt8(level))
        let foreground = keeper.foreground(source, cell: 0, over: grey)
        #expect(Luminance.contrast(Luminance.of(foreground), Luminance.of(grey)) >= 4.5)
        foregrounds.insert(foreground)
      }
      #expect(foregrounds.count == 1)
    }
  }

  @Test func `over a still background a colour is kept, or made as readable as possible`() {
    var keeper = ContrastKeeper()
    keeper.begin(cells: 1, contrast: 4.5, light: nil, at: 0)
    func contrast(_ one: RGB, _ other: RGB) -> Float {
      Luminance.contrast(Luminance.of(one), Luminance.of(other))
    }
    for background in [
      RGB.black, .white, RGB(grey: 64), RGB(grey: 128), RGB(160, 96, 32),
    ] {
      for source in [
        RGB.black, .white, RGB(grey: 48), RGB(grey: 144), RGB(0, 0, 255), RGB(255, 160, 0),
      ] {
        let foreground = keeper.foreground(source, overStill: background)
        let isReadable =
          contrast(foreground, background) >= 4.5
          || [.black, .white].contains(foreground)
            && contrast(foreground, background) >= contrast(source, background)
        let keeps = foreground == source || contrast(source, background) < 4.5
        #expect(isReadable && keeps, "\(source) over \(background): \(foreground)")
      }
    }
    keeper.begin(cells: 1, contrast: 21, light: nil, at: 0)
    let foregrounds = [16, 240].map { keeper.foreground(RGB(grey: 128), overStill: RGB(grey: $0)) }
    #expect(foregrounds == [.white, .black])
  }
}

extension SeededNumbers {
  fileprivate mutating func color() -> RGB { RGB(packed: UInt32(next(below: 1 << 24))) }
}

extension RGB {
  fileprivate init(grey level: UInt8) { self.init(level, level, level) }
}
