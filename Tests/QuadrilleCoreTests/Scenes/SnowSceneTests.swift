import TestSupport
import Testing

@testable import QuadrilleCore

@Suite struct SnowSceneTests {
  private static let size = PixelSize(width: 36, height: 28)

  private func painted(_ scene: any Scene, _ frame: Int, rate: Int = 60) throws -> Frame {
    return try #require(try scene.picture(at: Moment(frame: frame, rate: rate), size: Self.size))
  }

  @Test func `the first frame of snow is as full as later ones, in every quarter`() throws {
    let scene = SnowScene()
    let light = try [0, 600, 1200, 5000].map { frame -> [Double] in
      let picture = try painted(scene, frame)
      var quarters = Array(repeating: 0.0, count: 4)
      for y in 0..<Self.size.height {
        for x in 0..<Self.size.width {
          quarters[y * 2 / Self.size.height * 2 + x * 2 / Self.size.width] +=
            Double(picture[x, y].red) - 10
        }
      }
      return quarters
    }
    let whole = light.map { $0.reduce(0, +) }
    #expect(whole.dropFirst().allSatisfy { abs($0 / whole[0] - 1) < 0.25 })
    #expect(light.allSatisfy { $0.allSatisfy { $0 > 600 } })
    // Without the article's time offset of ten seconds the screen starts empty.
    var cold = scene.emitter
    cold.timeOffset = 0
    var painter = ParticlePainter(cold, stage: scene.stage, size: Self.size)
    var frame = Frame(size: Self.size)
    painter.draw(Moment(frame: 0, rate: 60), over: &frame)
    #expect(frame == Frame(size: Self.size))
    painter.draw(Moment(frame: 600, rate: 60), over: &frame)
    var warm = Frame(size: Self.size)
    painter = ParticlePainter(scene.emitter, stage: scene.stage, size: Self.size)
    painter.draw(Moment(frame: 0, rate: 60), over: &warm)
    #expect(frame == warm)
  }

  @Test func `flakes fall and accelerate`() {
    let emitter = SnowScene().emitter
    for index in 0..<50 {
      let born = Double(index) / 30
      let path = [2.5, 4, 6].compactMap { emitter.particle(index, ofCell: 0, at: born + $0)?.y }
      #expect(path.count == 3 && path[0] < path[1] && path[1] < path[2])
      #expect((path[2] - path[1]) / 2 > (path[1] - path[0]) / 1.5)
    }
  }

  @Test func `snow whose last day is over shows nothing and never changes`() throws {
    var over = SnowScene()
    over.isOver = true
    #expect(try painted(over, 40) == Frame(size: Self.size, filledWith: over.background))
    let next = [over, SnowScene()].map { $0.nextChange(after: Moment(frame: 3, rate: 60)) }
    #expect(next == [nil, 4] && over.framesInLoop(rate: 60) == 1)
    let layered = LayeredScene(base: ContestScene(), overlays: [over])
    #expect(try painted(layered, 33) == painted(ContestScene(), 33))
    #expect(layered.framesInLoop(rate: 60) == ContestScene().framesInLoop(rate: 60))
  }

  @Test func `the default snow has the article's numbers`() {
    let cells = SnowScene().emitter.cells
    for cell in cells {
      #expect(cell.birthRate == 30 && cell.lifetime == Varied(20) && cell.emissionRange == .pi)
      #expect(cell.scale == Varied(0.15, range: 0.6) && cell.spin == Varied(-0.5, range: 1))
      #expect((cell.xAcceleration, cell.yAcceleration, cell.velocity.range) == (5, 30, 20))
    }
    #expect(cells.map(\.velocity.mean) == [30, 40] && SnowScene().stage.margin == 60)
    #expect(SnowScene().emitter.timeOffset == 10 && SnowScene().emitter.beginTime == 0)
  }

  @Test func `the number of flakes is limited, and snow without lifetime is still`() {
    var scene = SnowScene()
    scene[.birthRate] = 1000
    scene[.lifetime] = 600
    scene.density = 20
    #expect(scene.emitter.indexes(ofCell: 0, at: 3000).count <= 20_002)
    scene[.lifetime] = 0
    #expect(scene.emitter.indexes(ofCell: 0, at: 3000).isEmpty)
    #expect(scene.nextChange(after: Moment(frame: 3, rate: 60)) == nil)
    scene[light: .lifetime] = 3
    #expect(scene.nextChange(after: Moment(frame: 3, rate: 60)) == 4)
  }
}
