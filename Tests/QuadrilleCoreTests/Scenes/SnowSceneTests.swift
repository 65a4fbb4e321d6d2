import TestSupport
import Testing

@testable import QuadrilleCore

@Suite struct SnowSceneTests {
  private static let size = PixelSize(width: 36, height: 28)

  private func painted(_ scene: any Scene, _ frame: Int, rate: Int = 60) throws -> Frame {
    return try #require(try scene.picture(at: Moment(frame: frame, rate: rate), size: Self.size))
  }

  @Test func `a loop closes to the last bit, snow without one never does`() throws {
    var scene = SnowScene()
    #expect(scene.framesInLoop(rate: 60) == nil)
    scene.density = 0.3
    scene.loopSeconds = 3
    for rate in [30, 60] {
      let length = try #require(scene.framesInLoop(rate: rate))
      #expect(length == 3 * rate)
      for index in [0, 1, 17, 3 * rate - 1] {
        #expect(try painted(scene, index, rate: rate) == painted(scene, index + length, rate: rate))
      }
      #expect(try painted(scene, 1, rate: rate) != painted(scene, 1 + length / 2, rate: rate))
    }
    let layered = LayeredScene(base: ContestScene(), overlays: [scene])
    #expect(layered.framesInLoop(rate: 60) == 1440)
    #expect(try painted(layered, 5) == painted(layered, 5 + 1440))
  }

  @Test func `the first frame is as full as any, from top to bottom and side to side`() throws {
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
    // Without the article's ten seconds ahead the screen starts empty.
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

  @Test func `flakes fall, and faster the longer they do`() {
    let emitter = SnowScene().emitter
    for index in 0..<50 {
      let born = Double(index) / 30
      let path = [2.5, 4, 6].compactMap { emitter.particle(index, ofCell: 0, at: born + $0)?.y }
      #expect(path.count == 3 && path[0] < path[1] && path[1] < path[2])
      #expect((path[2] - path[1]) / 2 > (path[1] - path[0]) / 1.5)
    }
  }

  @Test func `after its day it shows nothing and never changes`() throws {
    var over = SnowScene()
    over.isOver = true
    #expect(try painted(over, 40) == Frame(size: Self.size, filledWith: over.ground))
    #expect(over.nextChange(after: Moment(frame: 3, rate: 60)) == nil)
    #expect(over.framesInLoop(rate: 60) == 1)
    let layered = LayeredScene(base: ContestScene(), overlays: [over])
    #expect(try painted(layered, 33) == painted(ContestScene(), 33))
    #expect(layered.framesInLoop(rate: 60) == ContestScene().framesInLoop(rate: 60))
    #expect(SnowScene().nextChange(after: Moment(frame: 3, rate: 60)) == 4)
  }

  @Test func `density is flakes, within bounds`() {
    func alive(_ density: Double) -> Int {
      var scene = SnowScene()
      scene.density = density
      return scene.emitter.indexes(ofCell: 0, at: 100).count
    }
    #expect(abs(alive(1) - 601) <= 1)
    #expect(abs(alive(2.5) - 1501) <= 1)
    #expect(alive(0) == 0 && alive(-3) == 0)
    #expect(alive(1e9) == alive(20))
  }

  @Test func `a seed is a snowfall of its own`() throws {
    var other = SnowScene()
    other.seed = 2
    #expect(try painted(other, 8) != painted(SnowScene(), 8))
  }

  @Test func `without any choice every number is the article's`() {
    let cells = SnowScene().emitter.cells
    #expect(cells.count == 2)
    for cell in cells {
      #expect(cell.birthRate == 30 && cell.lifetime == 20 && cell.emissionRange == .pi)
      #expect(cell.scale == Varied(0.15, range: 0.6) && cell.spin == Varied(-0.5, range: 1))
      #expect(cell.xAcceleration == 5 && cell.yAcceleration == 30)
      #expect(cell.velocity.range == 20)
    }
    #expect(cells.map(\.velocity.mean) == [30, 40])
    #expect(SnowScene().emitter.timeOffset == 10 && SnowScene().emitter.beginTime == 0)
    #expect(SnowScene().stage.margin == 60)
  }

  @Test(arguments: FlakeMeasure.allCases)
  func `each measure changes the picture, of one kind of flakes or of both`(measure: FlakeMeasure)
    throws
  {
    let dot = Pixmap(
      size: PixelSize(width: 30, height: 10), pixels: Array(repeating: RGBA(.white), count: 300))
    var usual = SnowScene()
    // A picture that is seen to turn.
    usual.flake = dot
    // A flake is seen for seven seconds.
    let value = measure == .lifetime ? 4 : measure.standard * 1.7
    var both = usual
    both[measure] = value
    var light = usual
    light[light: measure] = value
    let shown = try [usual, both, light].map { try painted($0, 77) }
    #expect(shown[0] != shown[1] && shown[0] != shown[2] && shown[1] != shown[2])
    // The lighter flakes follow the heavier ones but where they have their own.
    both[light: measure] = measure == .velocity ? 50 : measure.standard
    #expect(try painted(both, 77) != shown[1])
    both[measure] = .infinity
    #expect(both[measure] == measure.bounds.upperBound)
    both[measure] = -.infinity
    #expect(both[measure] == measure.bounds.lowerBound)
    #expect(both.emitter.cells.count == 2)
  }

  @Test func `there are never more flakes than can be drawn in time`() {
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

  @Test func `nothing falls, and nothing changes, before it begins`() throws {
    var scene = SnowScene()
    scene.beginTime = 2
    #expect(try painted(scene, 119) == Frame(size: Self.size, filledWith: scene.ground))
    #expect(scene.nextChange(after: Moment(frame: 0, rate: 60)) == 120)
    #expect(scene.nextChange(after: Moment(frame: 120, rate: 60)) == 121)
    #expect(try painted(scene, 120) == painted(SnowScene(), 0))
    scene.timeOffset = 0
    #expect(try painted(scene, 120) == Frame(size: Self.size, filledWith: scene.ground))
    #expect(try painted(scene, 720) == painted(SnowScene(), 0))
  }

  @Test func `large flakes begin further away`() {
    var scene = SnowScene()
    scene[.scale] = 2
    #expect(scene.stage.margin == 40 * 2.3)
    scene[.scale] = 0.15
    scene[light: .scale] = -2
    #expect(scene.stage.margin == 40 * 2.3)
    #expect(scene.emitter.position.y == -40 * 2.3)
  }
}
