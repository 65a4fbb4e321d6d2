import Testing

@testable import QuadrilleCore

/// The values that wrapping scenes pass on, and those that they change.
@Suite struct SceneWrappingTests {
  /// A scene of one colour, with a chosen next change and loop.
  private struct Toy: SeeThroughScene {
    var color = RGB(10, 20, 30)
    var next: Int?
    var loop: Int?
    var framesAtOnce = 10
    var background: RGB { .black }

    struct Painter: ScenePainter, SeeThroughPainter {
      var toy: Toy
      func paint(_ moment: Moment, into frame: inout Frame) -> Bool {
        guard moment.frame < 100 else { return false }
        frame = Frame(size: frame.size, filledWith: toy.color)
        frame.letters = [Letter(Glyph("a"), column: 0, row: 0, color: .white)]
        return true
      }
      func draw(_ moment: Moment, over frame: inout Frame) { frame.pixels[0] = toy.color }
    }

    func makePainter(size: PixelSize) -> any ScenePainter { Painter(toy: self) }
    func makeSeeThroughPainter(size: PixelSize) -> any SeeThroughPainter { Painter(toy: self) }
    func nextChange(after moment: Moment) -> Int? { next }
    func framesInLoop(rate: Int) -> Int? { loop }
  }

  private func layers(_ base: Toy, _ overlays: Toy...) -> LayeredScene {
    LayeredScene(base: base, overlays: overlays)
  }

  @Test func `layers are drawn over each other and end with the base`() throws {
    let scene = layers(Toy(), Toy(color: .white), Toy(color: RGB(1, 2, 3)))
    let size = PixelSize(width: 2, height: 1)
    let picture = try #require(try scene.picture(at: Moment(frame: 0, rate: 60), size: size))
    #expect(picture.pixels == [RGB(1, 2, 3), RGB(10, 20, 30)])
    #expect(try scene.picture(at: Moment(frame: 100, rate: 60), size: size) == nil)
  }

  @Test func `a dimmed scene mixes its pixels and text with a colour and keeps its times`() throws {
    let size = PixelSize(width: 2, height: 2)
    let moment = Moment(frame: 0, rate: 60)
    for part in [0, 0.25, 0.5, 1] {
      let dimmed = DimmedScene(
        Toy(color: RGB(200, 100, 7), next: 9, loop: 12, framesAtOnce: 3), with: RGB(0, 60, 255),
        by: part)
      let picture = try #require(try dimmed.picture(at: moment, size: size))
      let wanted = RGB(200, 100, 7).mixed(with: RGB(0, 60, 255), by: part)
      #expect(picture.pixels == Array(repeating: wanted, count: 4), "\(part)")
      let letter = RGB.white.mixed(with: RGB(0, 60, 255), by: part)
      #expect(picture.letters[0].color == letter, "\(part)")
      let times = [
        dimmed.nextChange(after: moment), dimmed.framesInLoop(rate: 60), dimmed.framesAtOnce,
      ]
      #expect(times == [part < 1 ? 9 : nil, 12, 3], "\(part)")
      #expect(dimmed.unwrapped is Toy && dimmed.stretchedSize(for: size) == nil)
      #expect(try dimmed.picture(at: Moment(frame: 100, rate: 60), size: size) == nil)
    }
    let smooth = DimmedScene(ContestScene(), with: .black, by: 0.5)
    #expect(smooth.stretchedSize(for: size) == ContestScene().smallSize(for: size))
  }

  @Test func `scenes without edges are painted small`() throws {
    let size = PixelSize(width: 800, height: 400)
    var contest = ContestScene()
    for (side, small) in [(41, 41), (96, 96), (97, nil)] as [(Int, Int?)] {
      contest.style.side = side
      #expect(contest.smallSize(for: size) == small.map { PixelSize(width: $0, height: $0) })
    }
    contest.palette = Palette(from: .black, to: .white, rotation: 45)
    var sizes = [contest.smallSize(for: size)]
    contest.palette = try #require(Palette([.white]))
    sizes.append(contest.smallSize(for: size))
    contest.pattern = Pattern.all.first
    sizes.append(contest.smallSize(for: size))
    #expect(sizes == [PixelSize(width: 64, height: 64), PixelSize(width: 1, height: 1), nil])
    var linear = LinearScene(colors: [.white])
    #expect(linear.smallSize(for: size) == PixelSize(width: 1, height: 1))
    linear.line.colors = [.white, .black, .white]
    for (stops, isSmooth) in [
      (nil, true), ([0, 0.1, 1], true), ([0, 0.099, 1], false), ([0, 0.95, 1], false),
    ] as [([Double]?, Bool)] {
      linear.line.chosenStops = stops
      #expect((linear.smallSize(for: size) == PixelSize(width: 192, height: 192)) == isSmooth)
    }
    linear.line.chosenStops = [0, 0.5, 1]
    linear.start = UnitPoint(0.5, 0.5)
    for (x, y, isSmooth) in [
      (0.5, 0.61, true), (0.61, 0.5, true), (0.59, 0.5, false), (0.5, 0.5, false),
    ] {
      linear.end = UnitPoint(x, y)
      #expect((linear.smallSize(for: size) != nil) == isSmooth, "\(x) \(y)")
    }
    let aurora = AuroraScene()
    for (width, height, smallWidth, smallHeight) in [
      (192, 100, 192, 100), (193, 100, 192, 99), (800, 400, 192, 96), (400, 800, 96, 192),
      (4000, 3, 192, 1), (0, 0, 0, 0),
    ] {
      #expect(
        aurora.smallSize(for: PixelSize(width: width, height: height))
          == PixelSize(width: smallWidth, height: smallHeight))
    }
  }
}
