import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import TestSupport
import Testing

@testable import QuadrilleCommands

@Suite struct DetailTrialTests {
  private static let cells = CellSize(columns: 40, rows: 12)

  private func best(
    _ scene: any Scene, most: Int = 8, timeLimit: Int = .max, _ step: Int = 0
  ) -> Int? {
    var trial = DetailTrial(scene: scene, cells: Self.cells, rate: 60, most: most)
    trial.timeLimit = timeLimit
    var time = 0
    return trial.costs {
      time += step
      return time
    }.detail(over: nil)
  }

  /// The mean bytes of a frame over one moving second, at a detail or in half blocks.
  private func bytes(_ scene: any Scene, _ detail: Int?) throws -> Int {
    let size = detail.map { SceneGrain.packed($0).size(Self.cells) } ?? Self.cells.pixels
    var display: any Display =
      detail == nil
      ? CellDisplay(size: Self.cells, depth: .truecolor, tolerance: .fine)
      : PixelDisplay(size: Self.cells, pixels: size)
    let painted = detail.map { SceneGrain.packed($0).painted(scene) } ?? scene
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

  @Test func `the chosen detail takes at most about half of half blocks' bytes`() throws {
    for scene in [SnowScene(), RadialScene()] as [any Scene] {
      let detail = try #require(best(scene))
      #expect(try Double(bytes(scene, detail)) < 0.6 * Double(bytes(scene, nil)))
    }
  }

  @Test func `a trial chooses no more detail than the terminal has, and none without time`() throws
  {
    #expect(best(SnowScene(), most: 1) == 1)
    #expect(best(SnowScene(), timeLimit: 10, 100) == nil)
    #expect(best(SnowScene(), timeLimit: 100, 100) != nil)
  }

  @Test func `a scene that changes little keeps half blocks`() {
    #expect(best(PokedexScene()) == nil)
  }

  @Test func `replacing a picture's pixels counts fewer bytes than sending another picture`() {
    func bytes(_ replacing: PixelDisplay.Replacing) -> Double {
      var trial = DetailTrial(scene: PokedexScene(), cells: Self.cells, rate: 60, most: 8)
      trial.replacing = replacing
      return trial.pixels(2) { 0 }.bytes
    }
    #expect(bytes(.frames) < bytes(.byTurns))
  }

  @Test func `a scene with text needs at least detail 2, or keeps half blocks`() {
    #expect(DetailTrial.least(of: SnowScene()) == 1 && DetailTrial.least(of: TitleScene()) == 2)
    let both = LayeredScene(base: ContestScene(), overlays: [SnowScene(), TitleScene()])
    #expect(DetailTrial.least(of: both) == 2)
    let soft = LayeredScene(base: ContestScene(), overlays: [SnowScene()])
    #expect(DetailTrial.least(of: soft) == 1)
    #expect(best(TitleScene(), most: 1) == nil)
  }

  @Test func `each scene and grid has its own trial, whose result counts for these alone`() {
    var detail = SceneDetail()
    let isFirst = detail.begin(SnowScene.self, Self.cells)
    let first = detail.number
    #expect(isFirst && detail.value == nil)
    let isAgain = detail.begin(SnowScene.self, Self.cells)
    #expect(!isAgain)
    let isOther = detail.begin(RadialScene.self, Self.cells)
    let isLate = detail.end(first, with: .packed(3))
    #expect(isOther && !isLate && detail.value == nil)
    let isTaken = detail.end(detail.number, with: .packed(2))
    #expect(isTaken && detail.value == .packed(2))
    let isLarger = detail.begin(RadialScene.self, CellSize(columns: 41, rows: 12))
    let isNone = detail.end(detail.number, with: nil)
    #expect(isLarger && !isNone && detail.value == nil)
  }

  @Test func `a still scene has a trial of its own, and both results are remembered`() {
    var detail = SceneDetail()
    let cells = Self.cells
    let isFirst = detail.begin(SnowScene.self, cells)
    let isFound = detail.end(detail.number, with: .packed(2))
    #expect(isFirst && isFound)
    let isTried = detail.begin(SnowScene.self, cells, isStill: true)
    // Until the trial ends, the former detail stays.
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
