@testable import QuadrilleCore
import TestSupport
import Testing

@Suite struct PatternTests {
  private func mask(_ pattern: Pattern, _ width: Int, _ height: Int) -> [UInt8] {
    PatternMask(pattern, size: PixelSize(width: width, height: height)).coverage
  }

  @Test func `every pattern has a unique name and covers 3 to 35 percent of a picture`() {
    #expect(Set(Pattern.all.map(\.name)).count == Pattern.all.count)
    for pattern in Pattern.all {
      #expect(Pattern.named(pattern.name.uppercased()) == pattern)
      let covered = mask(pattern, 120, 120)
      let share = covered.reduce(0) { $0 + Double($1) } / 255 / Double(covered.count)
      #expect((0.03...0.35).contains(share), "\(pattern.name) \(share)")
      #expect(covered.contains { $0 > 200 }, "\(pattern.name)")
    }
    #expect(Pattern.named("none") == nil)
  }

  @Test func `a pattern fills a picture with whole, equal tiles`() {
    for pattern in Pattern.all {
      for (width, height, across) in [(120, 120, 2), (160, 40, 4), (60, 120, 1)] {
        let covered = mask(pattern, width, height)
        let (tileWidth, tileHeight) = (width / across, height < 120 ? height : height / 2)
        for y in 0..<height {
          for x in 0..<width {
            let first = covered[y % tileHeight * width + x % tileWidth]
            // Positions further right and down are rounded a little differently.
            #expect(
              abs(Int(covered[y * width + x]) - Int(first)) <= 1,
              "\(pattern.name) \(width)x\(height) \(x),\(y)")
          }
        }
      }
    }
  }

  private func picture(_ width: Int, _ height: Int, _ pixels: [RGBA]) throws -> Pattern {
    try #require(
      Pattern(
        name: "own", picture: Pixmap(size: PixelSize(width: width, height: height), pixels: pixels))
    )
  }

  @Test func `a picture with transparency covers by its alpha, an opaque one by its darkness`()
    throws
  {
    let white = RGBA(.white)
    let holed = try picture(2, 1, [white, .clear])
    #expect(mask(holed, 4, 1) == [255, 0, 255, 0])
    let dark = try picture(2, 1, [white, RGBA(.black)])
    #expect(mask(dark, 4, 1) == [0, 255, 0, 255])
    #expect(
      Pattern(name: "", picture: Pixmap(size: PixelSize(width: 0, height: 0), pixels: [])) == nil)
  }

  @Test func `a mask pixel is the mean of the pattern's pixels below it`() throws {
    var numbers = SeededNumbers(seed: 5)
    let pixels = (0..<64).map { _ in
      RGBA(.black, alpha: UInt8.random(in: 0...254, using: &numbers))
    }
    let own = try picture(8, 8, pixels)
    // Two tiles side by side, each two mask pixels wide: a mask pixel for 4x4 of the pattern.
    let covered = mask(own, 4, 2)
    for y in 0..<2 {
      for x in 0..<4 {
        var sum = 0.0
        for row in 0..<4 {
          for column in 0..<4 {
            sum += Double(pixels[(y * 4 + row) * 8 + x % 2 * 4 + column].alpha)
          }
        }
        #expect(abs(Double(covered[y * 4 + x]) - sum / 16) <= 0.51)
      }
    }
  }

  @Test func `a patterned picture is the gradient blended with the mask, pixel by pixel`() throws {
    let size = PixelSize(width: 46, height: 31)
    let moment = Moment(frame: 33, rate: 60)
    var scene = ContestScene(style: .telegram)
    let bare = try #require(try scene.picture(at: moment, size: size))
    for pattern in Pattern.all {
      scene.pattern = pattern
      let covered = PatternMask(pattern, size: size).coverage
      for intensity in [-100, -35, 0, 20, 100] {
        scene.intensity = intensity
        let frame = try #require(try scene.picture(at: moment, size: size))
        for index in 0..<size.area {
          let (found, background) = (frame.pixels[index], bare.pixels[index])
          for channel in [\RGB.red, \.green, \.blue] {
            let expected =
              intensity == 0
              ? background[keyPath: channel]
              : PatternPainter.blend(
                Double(background[keyPath: channel]), coverage: Double(covered[index]) / 255,
                intensity: intensity)
            #expect(found[keyPath: channel] == expected)
          }
        }
      }
    }
  }
}
