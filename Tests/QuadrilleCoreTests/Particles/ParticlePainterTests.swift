import Testing

@testable import QuadrilleCore

@Suite struct ParticlePainterTests {
  private static let stage = ParticleStage(width: 20, height: 20)
  private static let size = PixelSize(width: 20, height: 20)

  @Test func `a particle that leaves a stage with a margin re-enters at the other side`() {
    var cell = EmitterCell(picture: .disc(SoftDisc(radius: 1)))
    cell.birthRate = 0.01
    cell.lifetime = Varied(100)
    cell.xAcceleration = 2
    var emitter = Emitter(cells: [cell])
    emitter.position = SIMD2(10, 10)
    var painter = ParticlePainter(
      emitter, stage: ParticleStage(width: 20, height: 20, margin: 3), size: Self.size)
    var frames: [Frame] = []
    // After t seconds the particle is t² points to the right; 26 points are once around.
    for time in [1.0, 8, 25, 27] {
      var frame = Frame(size: Self.size)
      painter.draw(at: time, over: &frame)
      frames.append(frame)
    }
    #expect(frames[0] != frames[1] && frames[1].pixels.allSatisfy { $0 == .black })
    #expect(frames[0] == frames[2] && frames[0] == frames[3])
  }

  @Test func `a stage stretches positions with the picture but keeps shapes round`() {
    let wide = PixelSize(width: 80, height: 20)
    let stage = ParticleStage(width: 20, height: 20)
    #expect(
      (stage.pixelsAcross(wide), stage.pixelsDown(wide), stage.pixelsDrawn(wide)) == (4, 1, 2))
  }
}
