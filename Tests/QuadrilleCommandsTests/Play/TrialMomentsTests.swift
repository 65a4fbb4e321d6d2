import QuadrilleCore
import Testing

@testable import QuadrilleCommands

/// The moments at which a scene is looked at to find out what it costs.
@Suite struct TrialMomentsTests {
  /// A scene that is another picture at each multiple of some frames, or never.
  private struct Stepping: Scene {
    var period: Int?

    func makePainter(size: PixelSize) -> any ScenePainter {
      ContestScene().makePainter(size: size)
    }

    func nextChange(after moment: Moment) -> Int? {
      period.map { (moment.frame / $0 + 1) * $0 }
    }

    func framesInLoop(rate: Int) -> Int? { nil }
  }

  private func frames(_ scene: any Scene, rate: Int, apart: Int? = nil) -> [Int] {
    TrialMoments.pairs(of: scene, rate: rate, apart: apart).map(\.frame)
  }

  @Test func `each moment is followed by the next picture, within a second`() {
    func pairs(_ starts: [Int], _ apart: Int) -> [Int] { starts.flatMap { [$0, $0 + apart] } }
    let starts = [45, 192, 381, 630, 1239, 2454]
    #expect(frames(Stepping(period: 1), rate: 60) == pairs(starts, 1))
    #expect(frames(Stepping(period: nil), rate: 60) == pairs(starts, 1))
    #expect(
      frames(Stepping(period: 50), rate: 60)
        == [45, 50, 192, 200, 381, 400, 630, 650, 1239, 1250, 2454, 2500])
    #expect(frames(Stepping(period: 5000), rate: 60) == pairs(starts, 60))
    #expect(frames(Stepping(period: 1), rate: 30) == pairs([22, 96, 190, 315, 619, 1227], 1))
    #expect(frames(Stepping(period: 1), rate: 60, apart: 4) == pairs(starts, 4))
  }

  @Test func `where scenes come by turns it is the middle of each turn`() {
    let cycle = CycleScene([ContestScene(), ContestScene(), ContestScene()], period: 10)
    #expect(frames(cycle, rate: 60, apart: 2) == [300, 302, 900, 902, 1500, 1502])
  }

  @Test func `pictures are counted in the second after a moment, and no further`() {
    let start = Moment(frame: 100, rate: 60)
    for (period, count) in [
      (1, 60), (2, 30), (7, 8), (20, 3), (60, 1), (160, 1), (161, 0), (200, 0),
    ] {
      #expect(
        TrialMoments.pictures(of: Stepping(period: period), from: start) == count, "\(period)")
    }
    #expect(TrialMoments.pictures(of: Stepping(period: nil), from: start) == 0)
    #expect(TrialMoments.picturesPerSecond(of: Stepping(period: 1), rate: 60) == 60)
    #expect(TrialMoments.picturesPerSecond(of: Stepping(period: 3), rate: 30) == 10)
    #expect(TrialMoments.picturesPerSecond(of: Stepping(period: nil), rate: 60) == 0)
  }
}
