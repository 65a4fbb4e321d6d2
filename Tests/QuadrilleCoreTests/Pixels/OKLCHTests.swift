@testable import QuadrilleCore
import TestSupport
import Testing

@Suite struct OKLCHTests {
  /// Values from the examples of CSS Color 4 and from OKLCH's author.
  @Test func `known colours have their published OKLCH values`() {
    for (hex, lightness, chroma, hue) in [
      ("ff0000", 0.628, 0.258, 29.2), ("00ff00", 0.866, 0.295, 142.5),
      ("0000ff", 0.452, 0.313, 264.1), ("ffffff", 1, 0, 0), ("000000", 0, 0, 0),
    ] {
      let place = OKLCH(RGB(hex: hex) ?? .black)
      let off = [place.lightness - lightness, place.chroma - chroma, (place.hue - hue) / 100]
      #expect(off.allSatisfy { abs($0) < 0.001 }, "\(hex)")
    }
  }

  @Test func `a colour survives conversion to OKLCH and back`() {
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<20_000 {
      let color = RGB(packed: .random(in: 0...0xff_ffff, using: &numbers))
      #expect(OKLCH(color).color == color)
    }
  }

  @Test func `a colour outside sRGB is mapped with its lightness and hue kept`() {
    for hue in stride(from: 0.0, to: 360, by: 30) {
      for lightness in [0.3, 0.5, 0.8] {
        let shown = OKLCH(OKLCH(lightness: lightness, chroma: 0.4, hue: hue).color)
        let turn = abs(shown.hue - hue)
        #expect(abs(shown.lightness - lightness) < 0.01 && shown.chroma > 0.03, "\(hue)")
        #expect(min(turn, 360 - turn) < 4, "\(hue) \(lightness)")
      }
    }
    let ends = [1.0, 0].map { OKLCH(lightness: $0, chroma: 0.4, hue: 90).color }
    #expect(ends == [.white, .black])
  }
}
