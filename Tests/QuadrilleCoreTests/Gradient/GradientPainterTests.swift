@testable import QuadrilleCore
import TestSupport
import Testing

@Suite struct GradientPainterTests {
  private func painted(
    _ style: GradientStyle, _ palette: Palette, _ centers: Centers, _ method: InfluenceMethod,
    _ size: PixelSize
  ) -> Frame {
    var painter = GradientPainter(style: style, palette: palette, method: method, size: size)
    var frame = Frame(size: PixelSize(width: 0, height: 0))
    painter.paint(centers: centers, into: &frame)
    return frame
  }

  private func styles() -> [GradientStyle] {
    var cubic = GradientStyle.article
    cubic.falloff = .cubic
    return GradientStyle.all + [cubic]
  }

  @Test(arguments: InfluenceMethod.allCases)
  func `every method is the formula within one level, for every style and random centres`(
    method: InfluenceMethod
  ) {
    var numbers = SeededNumbers(seed: 1)
    for round in 0..<60 {
      var style = styles()[round % 5]
      style.side = Int.random(in: 1...70, using: &numbers)
      let palette = NamedPalette.all.randomElement(using: &numbers)!.palette
      func point() -> UnitPoint {
        UnitPoint(
          Double.random(in: -0.2...1.2, using: &numbers), .random(in: -0.2...1.2, using: &numbers))
      }
      let centers = Centers(point(), point(), point(), point())
      let size = PixelSize(
        width: .random(in: 1...90, using: &numbers), height: .random(in: 1...90, using: &numbers))
      let reference = ReferenceGradient.frame(
        style: style, palette: palette, centers: centers, size: size)
      let worst = ReferenceGradient.worst(
        painted(style, palette, centers, method, size), reference)
      // Half a level is rounding; the table's steps add at most as much again.
      #expect(worst <= (method == .table ? 1.5 : 1), "round \(round), side \(style.side), \(size)")
    }
  }

  @Test func `all methods agree within one level along the whole loop`() {
    for style in GradientStyle.all {
      let scene = ContestScene(style: style)
      let size = PixelSize(width: style.side, height: style.side)
      for frame in stride(from: 0, to: scene.framesInLoop(rate: 60) ?? 0, by: 37) {
        let centers = scene.centers(at: Moment(frame: frame, rate: 60))
        let plain = painted(style, scene.palette, centers, .plain, size)
        for method in [InfluenceMethod.vector, .table] {
          let other = painted(style, scene.palette, centers, method, size)
          #expect(largestDifference(plain, other) <= 1, "\(style.name) \(method) \(frame)")
        }
      }
    }
  }

  private func largestDifference(_ first: Frame, _ second: Frame) -> Int {
    zip(first.pixels, second.pixels).reduce(0) { worst, pair in
      max(
        worst, abs(Int(pair.0.red) - Int(pair.1.red)), abs(Int(pair.0.green) - Int(pair.1.green)),
        abs(Int(pair.0.blue) - Int(pair.1.blue)))
    }
  }

  @Test(arguments: InfluenceMethod.allCases)
  func `where no colour reaches, the nearest is shown`(method: InfluenceMethod) {
    let palette = Palette(RGB(255, 0, 0), RGB(0, 255, 0), RGB(0, 0, 255), RGB(255, 255, 0))
    for style in styles() {
      var style = style
      style.side = 13
      let corner = Centers(
        UnitPoint(-0.3, -0.3), UnitPoint(-0.5, -0.5), UnitPoint(-0.6, -0.4), UnitPoint(-0.4, -0.9))
      let frame = painted(style, palette, corner, method, PixelSize(width: 13, height: 13))
      #expect(frame[12, 12] == RGB(255, 0, 0))
      let far = Centers(
        UnitPoint(1e20, 0), UnitPoint(0, -1e20), UnitPoint(900, 0), UnitPoint(1e30, 1e30))
      let away = painted(style, palette, far, method, PixelSize(width: 9, height: 5))
      #expect(away.pixels.allSatisfy { $0 == RGB(0, 0, 255) })
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 44, 300, 516])
  func `any side is painted, also those too large to keep`(side: Int) {
    for base in [GradientStyle.article, .telegram] {
      var style = base
      style.side = side
      let scene = ContestScene(style: style)
      let centers = scene.centers(at: Moment(frame: 20, rate: 60))
      let size = PixelSize(width: 7, height: 5)
      let frame = painted(style, scene.palette, centers, .vector, size)
      let reference = ReferenceGradient.frame(
        style: style, palette: scene.palette, centers: centers, size: size)
      #expect(ReferenceGradient.worst(frame, reference) <= 1)
    }
  }

  @Test func `the article's own golden pixels come out with its unrounded width`() {
    // 20 pixels sampled over 20.7: the same as a reach and centres scaled by 20.7 / 20.
    var style = GradientStyle.article
    style.side = 20
    style.reach = 20.7 / 20
    let palette = NamedPalette.named("article")!.palette
    let goldens: [(frame: Int, pixels: [String])] = [
      (0, ["b9c5a1", "b0ba87", "9fb190", "98a672", "c4c896"]),
      (24, ["8ba586", "e9dc8b", "ede9c1", "50775d", "91a680"]),
      (58, ["89a485", "f2e18b", "f6f0c7", "48725a", "809b7a"]),
    ]
    for golden in goldens {
      let centers = ContestScene().centers(at: Moment(frame: golden.frame, rate: 60))
      func scaled(_ index: Int) -> UnitPoint {
        UnitPoint(centers[index].x * 1.035, centers[index].y * 1.035)
      }
      let frame = painted(
        style, palette, Centers(scaled(0), scaled(1), scaled(2), scaled(3)), .vector,
        PixelSize(width: 20, height: 20))
      let places = [(0, 0), (19, 0), (0, 19), (19, 19), (10, 10)]
      for (place, hex) in zip(places, golden.pixels) {
        let found = frame[place.0, place.1]
        let expected = RGB(hex: hex)!
        #expect(abs(Int(found.red) - Int(expected.red)) <= 1, "\(golden.frame) \(place)")
        #expect(abs(Int(found.green) - Int(expected.green)) <= 1, "\(golden.frame) \(place)")
        #expect(abs(Int(found.blue) - Int(expected.blue)) <= 1, "\(golden.frame) \(place)")
      }
    }
  }
}
