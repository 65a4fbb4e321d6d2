import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import TestSupport
import Testing

@testable import QuadrilleCommands

@Suite struct DetailTrialTests {
  private static let cells = CellSize(columns: 40, rows: 12)

  private func best(
    _ scene: any Scene, most: Int = 8, patience: Int = .max, _ step: Int = 0
  ) -> Int? {
    var trial = DetailTrial(scene: scene, cells: Self.cells, rate: 60, most: most)
    trial.patience = patience
    var time = 0
    return trial.best {
      time += step
      return time
    }
  }

  /// The bytes of a frame at a detail, and of half blocks, on a moving second.
  private func bytes(_ scene: any Scene, _ detail: Int?) throws -> Int {
    let size = detail.map { DetailTrial.size(Self.cells, detail: $0) } ?? Self.cells.pixels
    var display: any Display =
      detail == nil
      ? Compositor(size: Self.cells, depth: .truecolor, tolerance: .fine)
      : PixelDisplay(size: Self.cells, pixels: size)
    let painted = detail.map { DetailTrial.painted(scene, detail: $0) } ?? scene
    var painter = PackedScene(painted, order: PackingOrder()).makePainter(size: size)
    var frame = Frame(size: size)
    var sum = 0
    for index in 100..<160 {
      _ = try painter.paint(Moment(frame: index, rate: 60), into: &frame)
      display.encode(frame)
      if index > 100 { sum += display.outputCount }
    }
    return sum / 59
  }

  @Test func `what is chosen takes about half of half blocks' bytes at most`() throws {
    for scene in [SnowScene(), RadialScene()] as [any Scene] {
      let detail = try #require(best(scene))
      #expect(try Double(bytes(scene, detail)) < 0.6 * Double(bytes(scene, nil)))
    }
  }

  /// A scene that stands still.
  private struct Still: Scene {
    let scene = RadialScene()
    func makePainter(size: PixelSize) -> any ScenePainter { scene.makePainter(size: size) }
    func nextChange(after moment: Moment) -> Int? { nil }
    func framesInLoop(rate: Int) -> Int? { 1 }
  }

  @Test(arguments: [(RadialScene() as any Scene, 7), (Still(), 7)])
  func `a picture takes the time of its making`(scene: any Scene, step: Int) {
    var time = 0
    let trial = DetailTrial(scene: scene, cells: Self.cells, rate: 60, most: 2)
    let found = trial.pixels(1) {
      time += step
      return time
    }
    #expect(found.nanoseconds == step && found.bytes > 0)
  }

  /// The mean of what every second of some moments costs in half blocks, all drawn by one display.
  private func mean(_ scene: any Scene, _ moments: [Moment], _ tolerance: Tolerance) throws
    -> Double
  {
    var display = Compositor(size: Self.cells, depth: .truecolor, tolerance: tolerance)
    var sum = 0
    for (index, moment) in moments.enumerated() {
      display.encode(try #require(try scene.picture(at: moment, size: Self.cells.pixels)))
      if index % 2 == 1 || moments.count == 1 { sum += display.outputCount }
    }
    return Double(sum) / Double(max(1, moments.count / 2))
  }

  @Test func `what stands still costs its one picture`() throws {
    var scene = LinearScene()
    (scene.start, scene.end) = (UnitPoint(0, 0), UnitPoint(1, 0.9))
    let trial = DetailTrial(scene: scene, cells: Self.cells, rate: 60, most: 1)
    let costs = trial.costs { 0 }
    let first = TrialMoments.pairs(of: scene, rate: 60)[0]
    #expect(scene.nextChange(after: first) == nil && costs.pictures == 0)
    let (fine, rough) = try (mean(scene, [first], .fine), mean(scene, [first], .rough))
    #expect(costs.halfBlocks == fine && costs.leastHalfBlocks == rough)
    #expect(costs.apartHalfBlocks == rough)
  }

  @Test func `what moves costs the mean of second pictures, and more where some lie between`()
    throws
  {
    let scene = RadialScene()
    let trial = DetailTrial(scene: scene, cells: Self.cells, rate: 60, most: 1)
    let costs = trial.costs { 0 }
    func moments(_ apart: Int?) -> [Moment] {
      TrialMoments.pairs(of: scene, rate: 60, apart: apart)
    }
    #expect(try costs.halfBlocks == mean(scene, moments(nil), .fine))
    #expect(try costs.leastHalfBlocks == mean(scene, moments(nil), .rough))
    #expect(try costs.apartHalfBlocks == mean(scene, moments(12), .rough))
    #expect(costs.leastHalfBlocks < costs.halfBlocks && costs.leastHalfBlocks > 0)
  }

  @Test func `no more is chosen than the terminal has, and than there is time for`() throws {
    #expect(best(SnowScene(), most: 1) == 1)
    #expect(best(SnowScene(), patience: 10, 100) == nil)
    #expect(best(SnowScene(), patience: 100, 100) != nil)
  }

  @Test func `where little changes half blocks are better`() {
    #expect(best(PokedexScene()) == nil)
  }

  @Test func `where parts are replaced less is counted`() {
    func bytes(_ replacing: PixelDisplay.Replacing) -> Double {
      var trial = DetailTrial(scene: PokedexScene(), cells: Self.cells, rate: 60, most: 8)
      trial.replacing = replacing
      return trial.pixels(2) { 0 }.bytes
    }
    #expect(bytes(.frames) < bytes(.byTurns))
  }

  @Test func `what has letters or sprites is finer than half blocks, or those`() {
    #expect(DetailTrial.least(of: SnowScene()) == 1 && DetailTrial.least(of: TitleScene()) == 2)
    let both = LayeredScene(base: ContestScene(), overlays: [SnowScene(), TitleScene()])
    #expect(DetailTrial.least(of: both) == 2)
    let soft = LayeredScene(base: ContestScene(), overlays: [SnowScene()])
    #expect(DetailTrial.least(of: soft) == 1)
    #expect(best(TitleScene(), most: 1) == nil)
  }

  @Test func `a trial is made for another scene and another grid, and counts only for its own`() {
    var detail = SceneDetail()
    let isFirst = detail.begin(SnowScene.self, Self.cells)
    let first = detail.number
    detail.costs = .panes
    #expect(isFirst && detail.value == nil)
    let isAgain = detail.begin(SnowScene.self, Self.cells)
    #expect(!isAgain)
    #expect(detail.costs == .panes)
    let isOther = detail.begin(RadialScene.self, Self.cells)
    #expect(detail.costs == nil)
    let isLate = detail.end(first, with: .packed(3))
    #expect(isOther && !isLate && detail.value == nil)
    let isTaken = detail.end(detail.number, with: .packed(2))
    #expect(isTaken && detail.value == .packed(2))
    let isLarger = detail.begin(RadialScene.self, CellSize(columns: 41, rows: 12))
    let isNone = detail.end(detail.number, with: nil)
    #expect(isLarger && !isNone && detail.value == nil)
  }

  @Test func `what stands still is tried apart, and what was found is known again`() {
    var detail = SceneDetail()
    let cells = Self.cells
    let isFirst = detail.begin(SnowScene.self, cells)
    let isFound = detail.end(detail.number, with: .packed(2))
    #expect(isFirst && isFound)
    let isTried = detail.begin(SnowScene.self, cells, isStill: true)
    // Until more is known it stays as it was.
    #expect(isTried && detail.value == .packed(2))
    let isFiner = detail.end(detail.number, with: .packed(8))
    #expect(isFiner && detail.value == .packed(8))
    let isTriedAgain = detail.begin(SnowScene.self, cells)
    #expect(!isTriedAgain && detail.value == .packed(2))
    let isKnown = detail.begin(SnowScene.self, cells, isStill: true)
    #expect(!isKnown && detail.value == .packed(8))
    let isOther = detail.begin(RadialScene.self, cells, isStill: true)
    #expect(isOther && detail.value == nil)
    let isSame = detail.end(detail.number, with: nil)
    #expect(!isSame)
  }
}
