@testable import QuadrilleCore
import TestSupport
import Testing

@Suite struct SceneTests {
  @Test func `a linear gradient with fixed ends is still and even, as CAGradientLayer's`() throws {
    var scene = LinearScene(colors: [RGB(255, 0, 0), RGB(0, 0, 255)])
    scene.start = UnitPoint(0, 0.5)
    scene.end = UnitPoint(1, 0.5)
    #expect(scene.nextChange(after: Moment(frame: 0, rate: 60)) == nil)
    let frame = try #require(
      try scene.picture(at: Moment(frame: 0, rate: 60), size: PixelSize(width: 255, height: 2)))
    for x in 0..<255 {
      let blue = Double(x) + 0.5
      let off = [Double(frame[x, 1].blue) - blue, Double(frame[x, 0].red) - (255 - blue)]
      #expect(off.allSatisfy { abs($0) <= 1 }, "\(x)")
    }
  }

  @Test func `the end colours are held before the first stop and after the last`() throws {
    var scene = LinearScene(colors: [RGB(9, 9, 9), RGB(200, 0, 0)])
    scene.line.chosenStops = [0.5, 0.5]
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
    scene.stops = 1...1
    scene.centers = [UnitPoint(0.4, 0.5), UnitPoint(0.6, 0.5)]
    scene.radii = [0.3]
    let frame = try #require(
      try scene.picture(at: Moment(frame: 0, rate: 60), size: PixelSize(width: 100, height: 100)))
    // Outside every circle: the colour of the first circle beyond its edge.
    let (red, green) = (RGB(255, 0, 0), RGB(0, 255, 0))
    #expect([frame[20, 50], frame[50, 50], frame[2, 2]] == [red, green, green])
  }

  @Test func `every fixed centre is a circle, and moving circles are four`() throws {
    let palette = Palette(RGB(255, 0, 0), RGB(0, 255, 0), RGB(0, 0, 255), RGB(9, 9, 9))
    var scene = RadialScene(palette: palette)
    #expect(scene.circleCount == 4)
    (scene.stops, scene.radii) = (1...1, [0.1])
    let centers = [0.1, 0.3, 0.5, 0.7].map { UnitPoint($0, 0.5) }
    for count in 1...4 {
      scene.centers = Array(centers.prefix(count))
      #expect(scene.circleCount == count)
      let frame = try #require(
        try scene.picture(at: Moment(frame: 0, rate: 60), size: PixelSize(width: 100, height: 100)))
      for (index, center) in centers.enumerated() {
        let color = index < count ? palette.colors[index] : palette.colors[1]
        #expect(frame[Int(center.x * 100), 50] == color, "\(count) \(index)")
      }
    }
  }

  private static let red = RGB(255, 0, 0)
  private static let blue = RGB(0, 0, 255)

  private func redAndBlue(_ change: (inout RadialScene) -> Void = { _ in }) throws -> RadialScene {
    var scene = RadialScene(palette: try #require(Palette([Self.red, Self.blue])))
    scene.centers = [UnitPoint(0.5, 0.5)]
    change(&scene)
    return scene
  }

  @Test(arguments: [(400, 100), (100, 400), (101, 77)])
  func `a circle is as wide as it is high, in a picture of any shape`(width: Int, height: Int)
    throws
  {
    let scene = try redAndBlue {
      $0.stops = 1...1
      $0.radii = [0.1]
    }
    let frame = try #require(
      try scene.picture(
        at: Moment(frame: 0, rate: 60), size: PixelSize(width: width, height: height)))
    let across = (0..<width).reduce(0.0) { $0 + Double(frame[$1, height / 2].red) / 255 }
    let down = (0..<height).reduce(0.0) { $0 + Double(frame[width / 2, $1].red) / 255 }
    #expect(abs(across - 0.2 * Double(height)) < 0.5 && abs(across - down) < 0.3)
    let area = frame.pixels.reduce(0.0) { $0 + Double($1.red) / 255 }
    #expect(abs(area / (0.01 * .pi * Double(height * height)) - 1) < 0.01)
  }

  @Test func `one centre is one circle: a colour in its middle, the next at its edge and beyond`()
    throws
  {
    let frame = try #require(
      try redAndBlue().picture(
        at: Moment(frame: 0, rate: 60), size: PixelSize(width: 401, height: 101)))
    #expect(frame[200, 50] == Self.red)
    for x in [0, 100, 149, 251, 400] { #expect(frame[x, 50] == Self.blue, "\(x)") }
    for x in 150...250 {
      let blue = 255 * abs(Double(x) - 200) / 50.5
      let off = [Double(frame[x, 50].blue) - blue, Double(frame[x, 50].red) - (255 - blue)]
      #expect(off.allSatisfy { abs($0) <= 1 }, "\(x)")
    }
  }

  @Test func `circle i takes colours i and i + 1 of the repeated palette`() throws {
    let colors = [RGB(255, 0, 0), RGB(0, 255, 0), RGB(0, 0, 255), RGB(9, 9, 9)]
    for count in 1...4 {
      for stops in [0.0...0.0, 1.0...1.0] {
        var scene = RadialScene(palette: try #require(Palette(Array(colors.prefix(count)))))
        scene.centers = [0.1, 0.3, 0.5, 0.7].map { UnitPoint($0, 0.5) }
        (scene.stops, scene.radii) = (stops, [0.09])
        let frame = try #require(
          try scene.picture(
            at: Moment(frame: 0, rate: 60), size: PixelSize(width: 100, height: 100)))
        for circle in 0..<4 {
          let color = colors[(circle + (stops == 0...0 ? 1 : 0)) % count]
          #expect(frame[10 + 20 * circle, 50] == color, "\(count) \(circle) \(stops)")
        }
        #expect(frame[0, 0] == colors[1 % count])
      }
    }
  }

  @Test func `a circle's edge is antialiased over one pixel`() throws {
    let scene = try redAndBlue {
      $0.stops = 1...1
      $0.radii = [0.305]
    }
    let size = PixelSize(width: 100, height: 100)
    let frame = try #require(try scene.picture(at: Moment(frame: 0, rate: 60), size: size))
    for y in 0..<100 {
      for x in 0..<100 {
        let (across, down) = (Double(x) - 49.5, Double(y) - 49.5)
        let part = 30.5 + 0.5 - (across * across + down * down).squareRoot()
        let red = 255 * max(0, min(1, part))
        #expect(abs(Double(frame[x, y].red) - red) <= 1 && frame[x, y].green == 0)
      }
    }
  }
}
