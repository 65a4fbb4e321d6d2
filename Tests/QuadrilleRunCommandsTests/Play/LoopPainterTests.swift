import QuadrilleCells
import QuadrilleCore
import Testing

@testable import QuadrilleCommands

@Suite struct LoopPainterTests {
  private func painter(_ scene: any Scene, side: Int = 41, rate: Int = 30, start: Int = 0)
    -> LoopPainter
  {
    LoopPainter(
      scene: scene, size: PixelSize(width: side, height: side), rate: rate, start: start)
  }

  @Test(arguments: [30, 60])
  func `a loop's gaps add up to its duration, and no two consecutive pictures are equal`(rate: Int)
    throws
  {
    let scene = ContestScene()
    let count = try #require(scene.framesInLoop(rate: rate))
    let loop = try #require(painter(scene, rate: rate).paint())
    let time = loop.pictures.reduce(0) { $0 + $1.gap }
    #expect(time == count * 1000 / rate)
    #expect(loop.pictures.count <= count && loop.pictures.count > count / 2)
    #expect(loop.count < 1_300_000)
    for (one, next) in zip(loop.pictures, loop.pictures.dropFirst()) {
      #expect(one.picture != next.picture)
    }
  }

  @Test func `a scene that does not repeat, or is too long, has no loop`() {
    #expect(painter(SnowScene()).obstacle == "the scene does not repeat")
    #expect(
      painter(ContestScene(palette: Palette(.white, .white, .white, .white))).obstacle
        == "the scene does not repeat")
    #expect(painter(ContestScene()).obstacle == nil)
    #expect(painter(ContestScene(), side: 96 * 4, rate: 60).obstacle == "the loop is too long")
  }

  /// A scene that repeats after `frames` frames.
  private struct Looping: Scene {
    var frames: Int

    func makePainter(size: PixelSize) -> any ScenePainter {
      ContestScene().makePainter(size: size)
    }
    func nextChange(after moment: Moment) -> Int? { moment.frame + 1 }
    func framesInLoop(rate: Int) -> Int? { frames }
  }

  @Test(arguments: [
    (1, 10, false), (2, 10, true), (1800, 10, true), (1801, 10, false), (1000, 173, true),
    (1000, 174, false), (3, 3162, true), (3, 3163, false),
  ])
  func `a loop has 2 to 1800 frames, and fits the terminal's memory`(
    frames: Int, side: Int, isSent: Bool
  ) {
    #expect((painter(Looping(frames: frames), side: side).obstacle == nil) == isSent)
  }
}
