import Testing

@testable import QuadrilleCore

/// The bound on the pixels that snow paints in a frame.
@Suite struct SnowAreaTests {
  private static let sizes = [
    PixelSize(width: 1, height: 1), PixelSize(width: 80, height: 48),
    PixelSize(width: 240, height: 160), PixelSize(width: 1920, height: 1080),
  ]

  private func flake(_ edge: Int) -> Pixmap {
    Pixmap(
      size: PixelSize(width: edge, height: edge),
      pixels: Array(repeating: RGBA(.white, alpha: 255), count: edge * edge))
  }

  /// The number of flakes alive at once.
  private func alive(_ scene: SnowScene, over size: PixelSize) -> Double {
    let emitter = scene.emitter(over: size)
    return emitter.cells.reduce(0) { $0 + $1.birthRate * $1.lifetime.most } * emitter.birthRate
  }

  @Test(arguments: sizes) func `built-in and small flakes are never thinned out`(size: PixelSize) {
    for density in [0.1, 1, 20] {
      var scene = SnowScene()
      scene.density = density
      #expect(scene.emitter(over: size) == scene.emitter)
    }
    var small = SnowScene()
    small.flake = flake(16)
    #expect(small.emitter(over: size) == small.emitter)
  }

  @Test(arguments: sizes) func `large flakes are thinned out to the limit of painted area`(
    size: PixelSize
  ) {
    let most = max(PaintedArea.least, min(PaintedArea.most, 64 * Double(size.area)))
    for edge in [64, 500, 2000] {
      for scale in [0.15, 4] {
        var scene = SnowScene()
        (scene.flake, scene.density) = (flake(edge), 20)
        (scene[.scale], scene[.scaleRange], scene[.lifetime]) = (scale, 0, 600)
        let drawn = scale * scene.stage.pixelsDrawn(size)
        // Each flake paints at least its square, and takes this many samples for a pixel.
        let samples = PixmapStamp.samples(scale: Float(drawn))
        let painted =
          PaintedArea.ofEdge(drawn * Double(edge), over: size) * Double(samples * samples)
        #expect(alive(scene, over: size) * painted <= most * 1.001, "\(edge) \(scale)")
        #expect(alive(scene, over: size) > 0)
      }
    }
  }
}
