@testable import QuadrilleCore
import TestSupport
import Testing

@Suite struct SceneTests {
  @Test func `a line with fixed ends is what CAGradientLayer draws`() throws {
    var scene = LinearScene(colors: [RGB(255, 0, 0), RGB(0, 0, 255)])
    scene.start = UnitPoint(0, 0.5)
    scene.end = UnitPoint(1, 0.5)
    #expect(scene.nextChange(after: Moment(frame: 0, rate: 60)) == nil)
    let frame = try #require(
      try scene.picture(at: Moment(frame: 0, rate: 60), size: PixelSize(width: 255, height: 2)))
    for x in 0..<255 {
      let blue = (Double(x) + 0.5)
      #expect(abs(Double(frame[x, 1].blue) - blue) <= 1)
      #expect(abs(Double(frame[x, 0].red) - (255 - blue)) <= 1)
    }
  }

  @Test func `stops hold a colour before the first and after the last`() throws {
    var scene = LinearScene(colors: [RGB(9, 9, 9), RGB(200, 0, 0)])
    scene.stops = [0.5, 0.5]
    scene.start = UnitPoint(0, 0)
    scene.end = UnitPoint(1, 0)
    let frame = try #require(
      try scene.picture(at: Moment(frame: 0, rate: 60), size: PixelSize(width: 10, height: 1)))
    #expect(frame.pixels[..<5].allSatisfy { $0 == RGB(9, 9, 9) })
    #expect(frame.pixels[5...].allSatisfy { $0 == RGB(200, 0, 0) })
  }

  @Test func `a later circle hides an earlier one`() throws {
    let palette = Palette(RGB(255, 0, 0), RGB(0, 255, 0), RGB(0, 0, 255), RGB(9, 9, 9))
    var scene = RadialScene(palette: palette)
    scene.stops = [1, 1]
    scene.centers = Centers(
      UnitPoint(0.4, 0.5), UnitPoint(0.6, 0.5), UnitPoint(9, 9), UnitPoint(9, 9))
    scene.radii = [0.3]
    let frame = try #require(
      try scene.picture(at: Moment(frame: 0, rate: 60), size: PixelSize(width: 100, height: 100)))
    #expect(frame[20, 50] == RGB(255, 0, 0))
    #expect(frame[50, 50] == RGB(0, 255, 0))
    // Outside every circle: what the first is drawn with beyond its edge.
    #expect(frame[2, 2] == RGB(0, 255, 0))
  }

  @Test(arguments: [
    PixelSize(width: 40, height: 24), PixelSize(width: 41, height: 25),
    PixelSize(width: 9, height: 60),
  ])
  func `a circle in the middle is the same on both sides, above and below`(size: PixelSize) throws {
    let palette = Palette(RGB(255, 0, 0), RGB(0, 255, 0), RGB(0, 0, 255), RGB(9, 9, 9))
    for radius in [0.3, 0.5, 0.77, 3] {
      var scene = RadialScene(palette: palette)
      let (middle, away) = (UnitPoint(0.5, 0.5), UnitPoint(9, 9))
      scene.centers = Centers(middle, away, away, away)
      scene.radii = [radius, 0.1]
      let frame = try #require(try scene.picture(at: Moment(frame: 0, rate: 60), size: size))
      for y in 0..<size.height {
        for x in 0..<size.width {
          let color = frame[x, y]
          #expect(frame[size.width - 1 - x, y] == color && frame[x, size.height - 1 - y] == color)
        }
      }
    }
  }
}
