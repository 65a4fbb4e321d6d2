import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import Testing

@Suite struct WorkloadTests {
  private func frames(_ count: Int, cells: CellSize) throws -> [Frame] {
    var painter = ContestScene(palette: MeasuredPalette.colors).makePainter(size: cells.pixels)
    return try (0..<count).map { index in
      var frame = Frame(size: cells.pixels)
      _ = try painter.paint(Moment(frame: 15 + index, rate: 60), into: &frame)
      return frame
    }
  }

  @Test(arguments: Tolerance.named.map(\.name) + ["0.5", "5"])
  func `decoded frames are within the tolerance, and take no more bytes than lossless ones`(
    name: String
  ) throws {
    let cells = CellSize(columns: 40, rows: 12)
    let tolerance = try #require(Tolerance(name))
    var workload = EncodeWorkload()
    workload.rounds = 1
    let frames = try frames(20, cells: cells)
    let result = try #require(
      workload.measure(frames, named: "contest", cells: cells, tolerance: tolerance))
    switch tolerance {
    case .lossless: #expect(result.worstChannel == 0 && result.worstDifference == 0)
    case .fine: #expect(result.worstChannel == 1)
    case .difference(let bound):
      #expect(result.worstDifference <= bound && result.worstDifference > bound / 3)
    }
    let exact = try #require(
      workload.measure(frames, named: "contest", cells: cells, tolerance: .lossless))
    #expect(result.meanBytes <= exact.meanBytes)
    #expect(result.samples.values.count == 19 && result.samples.values.allSatisfy { $0 > 0 })
  }

  @Test
  func `frames are painted in order from the first on, and a short scene gives fewer samples`()
    throws
  {
    let scene = NotedScene()
    var workload = EngineWorkload()
    workload.budget = 0
    workload.leastFrames = 6
    let size = PixelSize(width: 3, height: 2)
    let result = try #require(workload.measure(scene, named: "noted", size: size))
    // Two warm-up frames, which are not sampled.
    #expect(scene.notes.painted == Array(0..<8) && result.samples.values.count == 6)
    #expect(result.style == "noted" && result.method == "scene" && result.side == 2)
    let counts = [1, 5].map {
      workload.measure(NotedScene(frames: $0), named: "", size: size)?.samples.values.count
    }
    #expect(counts == [nil, 3])
  }

  @Test func `every painting method is measured, and a cancelled run ends at once`() {
    var workload = EngineWorkload()
    workload.budget = 0
    workload.leastFrames = 1
    var results: [EngineWorkload.Result] = []
    workload.run(isCancelled: { results.count >= 9 }) { results.append($0) }
    #expect(results.count == 9 && results.allSatisfy { $0.samples.values.count >= 1 })
    #expect(results.prefix(4).map(\.method) == ["vector", "table", "plain", "ships"])
  }
}

/// A scene of `frames` frames that notes which of them were painted.
private struct NotedScene: Scene {
  final class Notes: @unchecked Sendable {
    var painted: [Int] = []
  }

  let notes = Notes()
  var frames = 1000

  struct Painter: ScenePainter {
    let scene: NotedScene

    mutating func paint(_ moment: Moment, into frame: inout Frame) -> Bool {
      guard moment.frame < scene.frames else { return false }
      scene.notes.painted.append(moment.frame)
      return true
    }
  }

  func makePainter(size: PixelSize) -> any ScenePainter { Painter(scene: self) }
  func nextChange(after moment: Moment) -> Int? { moment.frame + 1 }
  func framesInLoop(rate: Int) -> Int? { nil }
}
