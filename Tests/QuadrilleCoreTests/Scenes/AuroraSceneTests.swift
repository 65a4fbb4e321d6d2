import Glibc
import QuadrilleCore
import TestSupport
import Testing

@Suite struct AuroraSceneTests {
  private func painted(_ scene: AuroraScene, _ frame: Int, _ size: PixelSize) throws -> Frame {
    return try #require(try scene.picture(at: Moment(frame: frame, rate: 60), size: size))
  }

  /// The article's view, pixel by pixel: gradient, scale, hue, saturation.
  private func reference(_ scene: AuroraScene, _ frame: Int, _ size: PixelSize) -> [SIMD3<Double>] {
    let progress = scene.progress(at: Moment(frame: frame, rate: 60))
    let scale = 1 + (scene.scale - 1) * progress
    let (width, height) = (Double(size.width), Double(size.height))
    let start = SIMD2(scene.start.x * width, scene.start.y * height)
    let line = SIMD2(scene.end.x * width, scene.end.y * height) - start
    let middle = SIMD2(width, height) / 2
    let angle = scene.hueRotation * progress / 180 * .pi
    var result: [SIMD3<Double>] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        let point = (SIMD2(Double(x) + 0.5, Double(y) + 0.5) - middle) / scale + middle
        let along = ((point - start) * line).sum() / (line * line).sum()
        let place = max(0, min(1, along)) * Double(scene.colors.count - 1)
        let index = min(Int(place), max(0, scene.colors.count - 2))
        let part = place - Double(index)
        let from = channels(scene.colors[index])
        let to = channels(scene.colors[min(index + 1, scene.colors.count - 1)])
        result.append(
          saturated(turned(from + (to - from) * part, angle), 1 + (scene.saturation - 1) * progress)
        )
      }
    }
    return result
  }

  private func channels(_ color: RGB) -> SIMD3<Double> {
    SIMD3(Double(color.red), Double(color.green), Double(color.blue))
  }

  private func turned(_ color: SIMD3<Double>, _ angle: Double) -> SIMD3<Double> {
    let (c, s) = (cos(angle), sin(angle))
    let rows = [
      SIMD3(
        0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928),
      SIMD3(
        0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283),
      SIMD3(
        0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072),
    ]
    return clipped(SIMD3((rows[0] * color).sum(), (rows[1] * color).sum(), (rows[2] * color).sum()))
  }

  private func saturated(_ color: SIMD3<Double>, _ amount: Double) -> SIMD3<Double> {
    let grey = (color * SIMD3(0.213, 0.715, 0.072)).sum()
    return clipped(SIMD3(repeating: grey) + (color - SIMD3(repeating: grey)) * amount)
  }

  private func clipped(_ color: SIMD3<Double>) -> SIMD3<Double> {
    color.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
  }

  @Test func `aurora frames match the article's effects, computed pixel by pixel`() throws {
    var numbers = SeededNumbers(seed: 31)
    let size = PixelSize(width: 61, height: 34)
    for count in [1, 2, 3, 5, 24] {
      for _ in 0..<6 {
        var scene = AuroraScene(
          colors: (0..<count).map { _ in
            RGB(packed: UInt32.random(in: 0...0xff_ffff, using: &numbers))
          })
        scene.start = UnitPoint(
          Double.random(in: -0.2...0.3, using: &numbers), Double.random(in: 0...1, using: &numbers))
        scene.end = UnitPoint(
          Double.random(in: 0.6...1.2, using: &numbers), Double.random(in: 0...1, using: &numbers))
        scene.saturation = Double.random(in: 0...2, using: &numbers)
        scene.hueRotation = Double.random(in: -180...180, using: &numbers)
        let frame = Int.random(in: 0...360, using: &numbers)
        let shown = try painted(scene, frame, size)
        // Half a level of rounding, and half an entry of the ramp.
        let steepest = 255 * Double(count) / 1024 / 2
        for (pixel, truth) in zip(shown.pixels, reference(scene, frame, size)) {
          let difference = channels(pixel) - truth
          let worst = max(difference.max(), -difference.min())
          #expect(worst < 0.6 + 3 * steepest, "\(count) colours, frame \(frame)")
        }
      }
    }
  }

  @Test func `an aurora without hue rotation and scaling is still`() throws {
    var scene = AuroraScene()
    scene.hueRotation = 0
    scene.scale = 1
    let next = scene.nextChange(after: Moment(frame: 4, rate: 60))
    #expect(next == nil && scene.framesInLoop(rate: 60) == 1)
    let size = PixelSize(width: 9, height: 9)
    #expect(try painted(scene, 0, size) == painted(scene, 99, size))
  }

  @Test func `an aurora whose line has no length is one colour`() throws {
    var scene = AuroraScene(colors: [RGB(10, 20, 30), RGB(200, 100, 0)])
    scene.end = scene.start
    let shown = try painted(scene, 0, PixelSize(width: 8, height: 5))
    #expect(Set(shown.pixels).count == 1)
  }
}
