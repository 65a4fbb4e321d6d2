import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleBench

/// The article's own code paints the same pictures as the shipped code.
@Suite struct ListedSceneTests {
  private func scene(_ style: GradientStyle, side: Int) -> ContestScene {
    var style = style
    style.side = side
    style.swirls = false
    return ContestScene(style: style, method: .plain)
  }

  private func worst(_ first: Frame, _ second: Frame) -> Int {
    zip(first.pixels, second.pixels).map { $0.channelDistance(to: $1) }.max() ?? 0
  }

  @Test(arguments: GradientStyle.all.filter { $0.motion == .walk }, [false, true])
  func `the article's code paints every picture within one level of the formula`(
    style: GradientStyle, saves: Bool
  ) throws {
    for side in [1, 2, 7, 41] {
      let scene = scene(style, side: side)
      let size = PixelSize(width: 30, height: 22)
      var listed = ListedScene(scene, saves: saves).makePainter(size: size)
      var frame = Frame(size: size)
      for index in [0, 17, 30, 59, 60, 200, 479] {
        let moment = Moment(frame: index, rate: 60)
        #expect(try listed.paint(moment, into: &frame))
        let wanted = try #require(try scene.picture(at: moment, size: size))
        #expect(worst(frame, wanted) <= 1, "side \(side), frame \(index)")
      }
    }
  }

  @Test func `saved influence gives the same colours as the formula`() {
    var random = SplitMix(state: 5)
    let formula = ListedGradient(reach: 41, degree: 4)
    var saved = SavedInfluence(formula)
    func number() -> Double { Double(random.next() % 4100) / 100 }
    for _ in 0..<2000 {
      let centers = (0..<4).map { _ in
        ListedGradient.Center(
          x: number(), y: number(),
          color: .init(red: number() * 6, green: number() * 6, blue: number() * 6))
      }
      let (x, y) = (number(), number())
      let wanted = formula.color(x: x, y: y, centers: centers)
      // Twice: computed, then looked up.
      for _ in 0..<2 {
        let got = saved.color(x: x, y: y, centers: centers)
        #expect(abs(got.red - wanted.red) < 0.5 && abs(got.blue - wanted.blue) < 0.5)
      }
    }
  }
}
