@testable import QuadrilleCore
import Glibc
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
    cubic.power = 3
    return GradientStyle.all + [cubic]
  }

  @Test func `one colour fills the picture, whatever size the frame had before`() throws {
    let palette = try #require(Palette(parsing: "112233"))
    let size = PixelSize(width: 9, height: 5)
    var painter = GradientPainter(style: .article, palette: palette, method: .vector, size: size)
    let center = UnitPoint(0.5, 0.5)
    for before in [PixelSize(width: 0, height: 0), PixelSize(width: 12, height: 7), size] {
      var frame = Frame(size: before)
      painter.paint(centers: Centers(center, center, center, center), into: &frame)
      #expect(frame == Frame(size: size, filledWith: RGB(0x11, 0x22, 0x33)))
    }
  }

  @Test(arguments: InfluenceMethod.allCases)
  func `every influence method matches the formula: within one level, the table within 1.5`(
    method: InfluenceMethod
  ) {
    var numbers = SeededNumbers(seed: 1)
    for round in 0..<60 {
      var style = styles()[round % 6]
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

  @Test(arguments: InfluenceMethod.allCases)
  func `any power, reach and colour count match the formula within one or two levels`(
    method: InfluenceMethod
  ) throws {
    var numbers = SeededNumbers(seed: 21)
    for round in 0..<96 {
      var style = styles()[round % 6]
      style.power = 1 + round % 16
      style.reach = Float(pow(10, Double.random(in: -1...1, using: &numbers)))
      style.side = Int.random(in: 1...60, using: &numbers)
      let named = NamedPalette.all.randomElement(using: &numbers)!.palette
      let palette = try #require(Palette(Array(named.colors.prefix(2 + round % 3))))
      func point() -> UnitPoint {
        UnitPoint(
          Double.random(in: -0.2...1.2, using: &numbers), .random(in: -0.2...1.2, using: &numbers))
      }
      let centers = Centers(point(), point(), point(), point())
      let size = PixelSize(width: style.side, height: style.side)
      let reference = ReferenceGradient.frame(
        style: style, palette: palette, centers: centers, size: size)
      let frame = painted(style, palette, centers, method, size)
      let worst = ReferenceGradient.worst(frame, reference)
      #expect(
        worst <= (method == .table ? 2 : 1),
        "round \(round), power \(style.power), reach \(style.reach), side \(style.side)")
    }
  }

  @Test func `a fade begins and ends at the exact pictures and blends linearly between`() {
    let style = GradientStyle.desktop
    let palette = NamedPalette.all[6].palette
    let (first, second) = (style.ring.stop(3), style.ring.stop(4))
    let size = PixelSize(width: 41, height: 37)
    var painter = GradientPainter(style: style, palette: palette, size: size)
    func faded(_ part: Double) -> Frame {
      var frame = Frame(size: size)
      painter.paint(fading: first, to: second, by: part, into: &frame)
      return frame
    }
    #expect(faded(0) == painted(style, palette, first, .vector, size))
    #expect(faded(1) == painted(style, palette, second, .vector, size))
    let from = ReferenceGradient.frame(
      style: style, palette: palette, centers: first, size: size)
    let to = ReferenceGradient.frame(style: style, palette: palette, centers: second, size: size)
    for part in [0.01, 0.25, 0.5, 0.77, 0.999] {
      let mixed = zip(from, to).map { from, to in
        zip(from, to).map { $0 + ($1 - $0) * part }
      }
      #expect(ReferenceGradient.worst(faded(part), mixed) <= 1)
    }
  }

  @Test func `two colours of a link are a linear gradient at its rotation`() throws {
    let palette = Palette(from: .black, to: .white, rotation: 45)
    let size = PixelSize(width: 100, height: 100)
    let frame = painted(.telegram, palette, GradientStyle.telegram.ring.stop(0), .vector, size)
    for y in stride(from: 0, to: 100, by: 7) {
      for x in stride(from: 0, to: 100, by: 7) {
        // From the upper right corner to the lower left one.
        let part = ((100 - (Double(x) + 0.5)) + Double(y) + 0.5) / 200
        #expect(abs(Double(frame[x, y].red) - part * 255) <= 1, "\(x) \(y)")
      }
    }
    for (rotation, start) in [(0, (50, 0)), (90, (99, 50)), (180, (50, 99)), (270, (0, 50))] {
      let turned = painted(
        .web, Palette(from: .black, to: .white, rotation: rotation),
        GradientStyle.web.ring.stop(0), .vector, size)
      let (first, last) = (turned[start.0, start.1], turned[99 - start.0, 99 - start.1])
      #expect(first.red <= 2 && last.red >= 253, "\(rotation)")
    }
  }

  @Test func `influence methods agree along the loop: within one level, the table within two`() {
    for style in GradientStyle.all {
      let scene = ContestScene(style: style)
      let size = PixelSize(width: style.side, height: style.side)
      for frame in stride(from: 0, to: scene.framesInLoop(rate: 60) ?? 0, by: 37) {
        let centers = scene.centers(at: Moment(frame: frame, rate: 60))
        let plain = painted(style, scene.palette, centers, .plain, size)
        for method in [InfluenceMethod.vector, .table] {
          let other = painted(style, scene.palette, centers, method, size)
          #expect(
            largestDifference(plain, other) <= (method == .table ? 2 : 1),
            "\(style.name) \(method) \(frame)")
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

  @Test func `the article's published pixels are matched at its unrounded width`() {
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
        #expect(areNear(found, RGB(hex: hex)), "\(golden.frame) \(place): \(found), not \(hex)")
      }
    }
  }
}
