@testable import QuadrilleCore
import Testing

@Suite struct GradientShapeTests {
  @Test func `a shape replaces only the values of the style that it sets`() {
    for style in GradientStyle.all {
      #expect(GradientShape().applied(to: style) == style)
      let shape = GradientShape(power: 9, reach: 2.5)
      var expected = style
      expected.power = 9
      expected.reach = 2.5
      #expect(shape.applied(to: style) == expected)
    }
  }

  @Test func `fixed centres give a still picture, a ring of n points loops in n steps`() throws {
    var scene = ContestScene()
    scene.shape.centers = [
      UnitPoint(0, 0), UnitPoint(1, 0), UnitPoint(1, 1), UnitPoint(0, 1),
    ]
    let start = Moment(frame: 0, rate: 60)
    #expect(scene.nextChange(after: start) == nil && scene.framesInLoop(rate: 60) == 1)
    scene.shape = GradientShape(ring: (0..<5).map { UnitPoint(Double($0) / 4, 0.5) })
    #expect(scene.nextChange(after: start) == 1)
    #expect(scene.framesInLoop(rate: 60) == 5 * 60)
    #expect(ContestScene(style: .desktop).framesInLoop(rate: 60) == 16 * 12)
  }

  @Test func `a single colour and a link's two colours give a still picture`() throws {
    for palette in [
      try #require(Palette(parsing: "112233")), Palette(from: .black, to: .white, rotation: 7),
    ] {
      let scene = ContestScene(palette: palette)
      #expect(scene.nextChange(after: Moment(frame: 0, rate: 60)) == nil)
      let size = PixelSize(width: 8, height: 6)
      #expect(
        try scene.picture(at: Moment(frame: 3, rate: 60), size: size)
          == scene.picture(at: Moment(frame: 333, rate: 60), size: size))
    }
  }

  @Test func `four colours in the corners match the article's first example`() throws {
    var scene = ContestScene(palette: try #require(NamedPalette.named("cmyk")).palette)
    scene.shape.centers = [
      UnitPoint(0, 0), UnitPoint(1, 0), UnitPoint(1, 1), UnitPoint(0, 1),
    ]
    scene.style.side = 65
    let frame = try #require(
      try scene.picture(
        at: Moment(frame: 0, rate: 60), size: PixelSize(width: 65, height: 65)))
    let pixels = [
      (0, 0, "00ffff"), (64, 0, "fe00fe"), (64, 64, "fefe00"), (0, 64, "000000"),
      (32, 32, "768088"), (32, 0, "7787ff"), (16, 16, "02f9fc"),
    ]
    for (x, y, hex) in pixels {
      #expect(areNear(frame[x, y], RGB(hex: hex)), "\(x),\(y): \(frame[x, y]), not \(hex)")
    }
  }

  @Test func `fixed centres apply only while there is one for each colour`()
    throws
  {
    let two = try #require(Palette(parsing: "ff0000,00ff00"))
    let four = try #require(Palette(parsing: "ff0000,00ff00,0000ff,ffffff"))
    let size = PixelSize(width: 20, height: 20)
    let start = Moment(frame: 0, rate: 60)
    var scene = ContestScene(palette: two)
    scene.shape.centers = [UnitPoint(0.2, 0.5), UnitPoint(0.8, 0.5)]
    let frame = try #require(try scene.picture(at: start, size: size))
    #expect(scene.isStill)
    scene.palette = four
    #expect(!scene.isStill && scene.shape.centers == nil)
    #expect(
      try scene.picture(at: start, size: size)
        == ContestScene(palette: four).picture(at: start, size: size))
    scene.palette = two
    #expect(try scene.isStill && scene.picture(at: start, size: size) == frame)
  }
}
