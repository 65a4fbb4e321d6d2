import QuadrilleCells
import QuadrilleCore
import QuadrilleTerminal
import Testing

@testable import QuadrilleCommands

/// The resolution of scenes on terminals that fetch their pictures.
@Suite(.serialized, .inTurn) struct SharedTrialTests {
  private static let cells = CellSize(columns: 10, rows: 3)
  private static let cell = PixelSize(width: 9, height: 18)

  private func best(_ scene: any Scene, timeLimit: Int, step: Int) -> SceneGrain? {
    var trial = SharedTrial(
      scene: scene, cells: Self.cells, cell: Self.cell, rate: 60, share: PictureShare())
    trial.timeLimit = timeLimit
    var time = 0
    return trial.best {
      time += step
      return time
    }
  }

  @Test func `with enough time a scene gets the terminal's own pixels`() {
    #expect(best(SnowScene(), timeLimit: 100, step: 100) == .shared(Self.cell))
    #expect(best(SnowScene(), timeLimit: 99, step: 100) == nil)
  }

  @Test func `shared resolutions divide a cell, are finer than half blocks, and have a limit`() {
    let all = SceneGrain.shared(Self.cells, of: Self.cell, least: 2).map(\.cell.width)
    #expect(all == [3, 3, 5, 9])
    #expect(SceneGrain.shared(Self.cells, of: Self.cell, least: 4).map(\.cell.height) == [9, 18])
    let large = CellSize(columns: 400, rows: 150)
    #expect(
      SceneGrain.shared(large, of: Self.cell, least: 1).last?.cell == PixelSize(width: 3, height: 6)
    )
    #expect(SceneGrain.unproven(large, of: Self.cell)?.cell == PixelSize(width: 3, height: 6))
    #expect(SceneGrain.unproven(Self.cells, of: Self.cell) == .shared(Self.cell))
    #expect(SceneGrain.unproven(Self.cells, of: PixelSize(width: 1, height: 2)) == nil)
  }

  @Test func `a resolution's pictures fill the grid`() {
    #expect(SceneGrain.packed(3).size(Self.cells) == PixelSize(width: 30, height: 18))
    #expect(SceneGrain.shared(Self.cell).size(Self.cells) == PixelSize(width: 90, height: 54))
  }

  @Test func `each scene of a cycle is part of the trial`() {
    let cycle = CycleScene([SnowScene(), TitleScene(), RadialScene()], period: 20)
    let moments = TrialMoments.pairs(of: cycle, rate: 30)
    #expect(moments.map(\.frame) == [300, 301, 900, 930, 1500, 1501])
  }

  @Test func `a scene that builds up slowly is tried long after its beginning`() {
    let snow = TrialMoments.pairs(of: SnowScene(), rate: 60).map(\.frame)
    #expect(snow == [45, 46, 192, 193, 381, 382, 630, 631, 1239, 1240, 2454, 2455])
  }
}
