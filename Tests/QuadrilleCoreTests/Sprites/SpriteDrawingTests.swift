@testable import QuadrilleCore
import TestSupport
import Testing

@Suite struct SpriteDrawingTests {
  static func randomPicture(_ size: PixelSize, _ numbers: inout SeededNumbers) -> Pixmap {
    Pixmap(
      size: size,
      pixels: (0..<size.area).map { _ in
        RGBA(
          RGB(packed: UInt32.random(in: 0...0xff_ffff, using: &numbers)),
          alpha: Self.one(of: [0, 255, UInt8.random(in: 0...255, using: &numbers)], &numbers)
        )
      })
  }

  static func one<Value>(of values: [Value], _ numbers: inout SeededNumbers) -> Value {
    values[Int.random(in: values.indices, using: &numbers)]
  }

  static func randomFrame(_ size: PixelSize, _ numbers: inout SeededNumbers) -> Frame {
    var frame = Frame(size: size)
    for index in frame.pixels.indices {
      frame.pixels[index] = RGB(packed: UInt32.random(in: 0...0xff_ffff, using: &numbers))
    }
    return frame
  }

  static func worst(_ frame: Frame, _ truth: [SIMD3<Double>]) -> Double {
    var worst = 0.0
    for (pixel, exact) in zip(frame.pixels, truth) {
      let shown = SIMD3(Double(pixel.red), Double(pixel.green), Double(pixel.blue))
      for lane in 0..<3 { worst = max(worst, abs(shown[lane] - exact[lane])) }
    }
    return worst
  }

  @Test(arguments: Sampling.allCases)
  func `a drawn sprite matches the reference drawing at every placement`(sampling: Sampling) {
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<150 {
      let size = PixelSize(
        width: Int.random(in: 1...13, using: &numbers),
        height: Int.random(in: 1...13, using: &numbers))
      let picture = Self.randomPicture(size, &numbers)
      let frame = Self.randomFrame(PixelSize(width: 25, height: 19), &numbers)
      var placement = SpritePlacement(
        x: Double.random(in: -8...33, using: &numbers),
        y: Double.random(in: -8...27, using: &numbers),
        rotation: Self.one(of: [0, .pi / 2, Double.random(in: -7...7, using: &numbers)], &numbers),
        anchor: UnitPoint(
          Double.random(in: -0.2...1.2, using: &numbers),
          Double.random(in: -0.2...1.2, using: &numbers)),
        opacity: Self.one(of: [1, Double.random(in: 0...1, using: &numbers)], &numbers))
      func scale() -> Double {
        Self.one(
          of: [
            1, -1, 0.5, 3, Double.random(in: 0.06...1, using: &numbers),
            Double.random(in: -4...(-0.9), using: &numbers),
          ], &numbers)
      }
      placement.scaleX = scale()
      placement.scaleY = scale()
      var drawn = frame
      SpriteSheet(Sprite(picture)).draw(at: placement, sampling: sampling, over: &drawn)
      let truth = ReferenceDrawing(picture).draw(placement, sampling: sampling, over: frame)
      // Half a level is rounding; positions are kept in parts of 4096.
      #expect(Self.worst(drawn, truth) < 0.6, "\(size) \(placement)")
    }
  }

  @Test func `a sprite's light neither flickers nor vanishes while it shrinks and drifts`() {
    var numbers = SeededNumbers(seed: 6)
    // One bright column in sixteen drops out if texels are skipped.
    let size = PixelSize(width: 32, height: 32)
    let picture = Pixmap(
      size: size,
      pixels: (0..<size.area).map { RGBA($0 % 16 == 5 ? .white : .black, alpha: 255) })
    let sheet = SpriteSheet(Sprite(picture))
    for scale in [0.9, 0.45, 0.3, 0.11, 0.05, 0.02] {
      var lights: [Double] = []
      for _ in 0..<40 {
        var frame = Frame(size: PixelSize(width: 50, height: 50))
        sheet.draw(
          at: SpritePlacement(
            x: Double.random(in: 20...30, using: &numbers),
            y: Double.random(in: 20...30, using: &numbers), scale: scale), over: &frame)
        lights.append(frame.pixels.reduce(0.0) { $0 + Double($1.red) })
      }
      let mean = lights.reduce(0, +) / Double(lights.count)
      let expected = 255 * 64 * scale * scale
      #expect(abs(mean / expected - 1) < 0.12 + 2 / expected, "\(scale) \(mean) \(expected)")
      for light in lights { #expect(abs(light - mean) <= 0.12 * mean + 3, "\(scale)") }
    }
  }

  @Test func `an invisible placement changes no pixel`() {
    var numbers = SeededNumbers(seed: 8)
    let sheet = SpriteSheet(Sprite(Self.randomPicture(PixelSize(width: 6, height: 6), &numbers)))
    let before = Self.randomFrame(PixelSize(width: 10, height: 10), &numbers)
    var frame = before
    for placement in [
      SpritePlacement(x: -9, y: 5), SpritePlacement(x: 5, y: 14), SpritePlacement(x: 1e9, y: 0),
      SpritePlacement(x: .nan, y: 5), SpritePlacement(x: 5, y: 5, scale: 0),
      SpritePlacement(x: 5, y: 5, rotation: .infinity), SpritePlacement(x: 5, y: 5, opacity: 0),
      SpritePlacement(x: 5, y: 5, scale: .nan),
    ] { sheet.draw(at: placement, over: &frame) }
    SpriteSheet(Sprite(Pixmap(size: PixelSize(width: 0, height: 0), pixels: [])))
      .draw(at: SpritePlacement(x: 5, y: 5), over: &frame)
    #expect(frame == before)
    var nothing = Frame(size: PixelSize(width: 0, height: 0))
    sheet.draw(at: SpritePlacement(x: 0, y: 0), over: &nothing)
  }

  @Test func `absurd placements never read or paint out of bounds`() {
    // The spans trap out of bounds.
    var numbers = SeededNumbers(seed: 9)
    func wild() -> Double {
      Self.one(
        of: [
          0, .infinity, -1e300, Double.random(in: -1e6...1e6, using: &numbers),
          Double.random(in: -1e-6...1e-6, using: &numbers),
          Double.random(in: -30...60, using: &numbers),
          Double.random(in: -3...3, using: &numbers),
        ], &numbers)
    }
    for _ in 0..<60 {
      let size = PixelSize(
        width: Int.random(in: 0...9, using: &numbers),
        height: Int.random(in: 0...9, using: &numbers))
      let sheet = SpriteSheet(
        Sprite(Self.randomPicture(size, &numbers)),
        largestScale: Double.random(in: 0...2, using: &numbers))
      var frame = Frame(size: PixelSize(width: 31, height: 17))
      for _ in 0..<100 {
        var placement = SpritePlacement(
          x: wild(), y: wild(), rotation: wild(), anchor: UnitPoint(wild(), wild()), opacity: 0.5)
        placement.scaleX = wild()
        placement.scaleY = wild()
        for sampling in Sampling.allCases {
          sheet.draw(at: placement, sampling: sampling, over: &frame)
        }
      }
      #expect(frame.pixels.allSatisfy { $0.packed >> 24 == 0 })
    }
  }
}
