import Testing

@testable import QuadrilleCore

@Suite struct ParticlePainterTests {
  private static let stage = ParticleStage(width: 20, height: 20)
  private static let size = PixelSize(width: 20, height: 20)

  /// Two cells whose particles stay in the middle.
  private func emitter(_ order: Emitter.RenderOrder) -> Emitter {
    var red = EmitterCell(.disc(SoftDisc(radius: 5)))
    red.birthRate = 1
    red.lifetime = 10
    red.color = RGB(255, 0, 0)
    var green = red
    green.birthRate = 0.4
    green.color = RGB(0, 255, 0)
    var emitter = Emitter(cells: [red, green])
    emitter.position = SIMD2(10, 10)
    emitter.renderOrder = order
    return emitter
  }

  private func painted(_ emitter: Emitter, at time: Double, opacity: Double = 1) -> Frame {
    var painter = ParticlePainter(emitter, stage: Self.stage, size: Self.size)
    var frame = Frame(size: Self.size)
    painter.draw(at: time, opacity: opacity, over: &frame)
    return frame
  }

  @Test func `who covers whom is as the order says`() {
    // Red ones are born at 0, 1, 2 …, green ones at 0, 2.5, 5 …; the tenth second is the last.
    #expect(painted(emitter(.unordered), at: 6.2)[10, 10] == RGB(0, 255, 0))
    #expect(painted(emitter(.oldestFirst), at: 6.2)[10, 10] == RGB(255, 0, 0))
    #expect(painted(emitter(.oldestLast), at: 12.7)[10, 10] == RGB(255, 0, 0))
    #expect(painted(emitter(.oldestLast), at: 12.2)[10, 10] == RGB(0, 255, 0))
  }

  @Test func `the whole can be made fainter`() {
    let frame = painted(emitter(.unordered), at: 0.9, opacity: 0.5)
    // Half red, then half green over it.
    #expect(abs(Int(frame[10, 10].red) - 64) <= 1)
    #expect(abs(Int(frame[10, 10].green) - 128) <= 1)
    #expect(painted(emitter(.unordered), at: 0.9, opacity: 0) == Frame(size: Self.size))
  }

  @Test func `what leaves at one side of a stage with a margin comes in at the other`() {
    var cell = EmitterCell(.disc(SoftDisc(radius: 1)))
    cell.birthRate = 0.01
    cell.lifetime = 100
    cell.velocity = 1
    var emitter = Emitter(cells: [cell])
    emitter.position = SIMD2(10, 10)
    var painter = ParticlePainter(
      emitter, stage: ParticleStage(width: 20, height: 20, margin: 3), size: Self.size)
    var frames: [Frame] = []
    for time in [1.0, 12, 27, 53] {
      var frame = Frame(size: Self.size)
      painter.draw(at: time, over: &frame)
      frames.append(frame)
    }
    #expect(frames[0] != frames[1])
    #expect(frames[1].pixels.allSatisfy { $0 == .black })
    #expect(frames[0] == frames[2] && frames[0] == frames[3])
  }

  @Test func `a stage keeps places in proportion and shapes round`() {
    let wide = PixelSize(width: 80, height: 20)
    let stage = ParticleStage(width: 20, height: 20)
    #expect(stage.pixelsAcross(wide) == 4)
    #expect(stage.pixelsDown(wide) == 1)
    #expect(stage.pixelsDrawn(wide) == 2)
  }
}
