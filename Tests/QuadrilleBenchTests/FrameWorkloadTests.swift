import QuadrilleCells
import QuadrilleCore
import Testing

@testable import QuadrilleBench

@Suite struct FrameWorkloadTests {
  /// A scene of so many frames.
  private struct Short: Scene {
    var frames: Int

    struct Painter: ScenePainter {
      var frames: Int

      mutating func paint(_ moment: Moment, into frame: inout Frame) -> Bool {
        guard moment.frame < frames else { return false }
        for index in frame.pixels.indices { frame.pixels[index] = RGB(UInt8(moment.frame), 9, 9) }
        return true
      }
    }

    func makePainter(size: PixelSize) -> any ScenePainter { Painter(frames: frames) }
    func nextChange(after moment: Moment) -> Int? { moment.frame + 1 }
    func framesInLoop(rate: Int) -> Int? { frames }
  }

  private let cells = CellSize(columns: 6, rows: 3)

  private func measure(_ frames: Int, cancelledAfter most: Int = .max) -> FrameWork? {
    var workload = FrameWorkload()
    (workload.frames, workload.warmUp) = (40, 20)
    var asked = 0
    return workload.measure(Short(frames: frames), cells: cells, tolerance: .fine) {
      asked += 1
      return asked > most
    }
  }

  @Test func `a scene is measured, and one that ends by what there was`() throws {
    for frames in [200, 60, 45, 31] {
      let work = try #require(measure(frames), "\(frames)")
      #expect(work.movedBytes == 3 * 4 * cells.pixels.area && work.encoding > 0)
    }
  }

  @Test func `of frames that only warm up, or none, there is nothing to tell`() {
    for frames in [0, 1, 20] { #expect(measure(frames) == nil, "\(frames)") }
    for most in [0, 1, 5] { #expect(measure(200, cancelledAfter: most) == nil) }
  }

  @Test func `a frame takes no longer than all of them`() throws {
    // What this thread has worked before belongs to no frame.
    while Stopwatch.now() < 20_000_000 {}
    let began = Stopwatch.now()
    let work = try #require(measure(200))
    #expect(work.painting + work.encoding <= Double(Stopwatch.now() - began))
  }
}
