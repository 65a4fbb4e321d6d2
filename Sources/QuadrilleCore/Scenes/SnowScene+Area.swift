extension SnowScene {
  /// Returns the emitter for frames of a size. The birth rate is reduced where flakes would paint more than
  /// `PaintedArea` allows.
  func emitter(over size: PixelSize) -> Emitter {
    var emitter = emitter
    let painted = Self.painted(emitter, stage: stage, over: size)
    // The limit leaves the birth rate of the default flakes unchanged, at any density.
    var own = SnowScene()
    own.density = Self.densities.upperBound
    let most = PaintedArea(
      size, atLeast: Self.painted(own.emitter, stage: own.stage, over: size)
    ).left
    if painted > most { emitter.birthRate = most / painted }
    return emitter
  }

  /// Returns the mean number of pixels that an emitter paints in a frame, if all its particles are inside.
  private static func painted(
    _ emitter: Emitter, stage: ParticleStage, over size: PixelSize
  ) -> Double {
    emitter.cells.reduce(0) { $0 + $1.painted(scale: stage.pixelsDrawn(size), over: size) }
  }
}

extension EmitterCell {
  /// Returns the mean number of pixels that the particles paint in a frame. A pixel that mixes several samples of a
  /// picture counts once per sample. `drawn` is the width of a point in pixels.
  fileprivate func painted(scale drawn: Double, over size: PixelSize) -> Double {
    // The mean square of a uniformly distributed scale.
    let square = scale.mean * scale.mean + scale.range * scale.range / 12
    let factor = square.squareRoot() * drawn
    let area: Double
    switch picture {
    case .disc(let disc):
      let edge = 2 * disc.radius * max(1 + disc.softness, disc.halo) * factor
      area = PaintedArea.ofEdge(edge, over: size)
    case .pixmap(let pixmap, let width):
      let columns = Double(max(1, pixmap.size.width))
      let aspect = Double(pixmap.size.height) / columns
      let samples = PixmapStamp.samples(scale: Float(width * factor / columns))
      // A rotated picture extends as far as its diagonal.
      let edge = width * factor * (1 + aspect * aspect).squareRoot()
      area = PaintedArea.ofEdge(edge, over: size) * Double(samples * samples)
    }
    return birthRate * max(0, lifetime.most) * area
  }
}
