extension SnowScene {
  /// The emitter over pictures of a size. Where flakes would paint more than `PaintedArea` allows, fewer are
  /// born.
  func emitter(over size: PixelSize) -> Emitter {
    var emitter = emitter
    let painted = Self.painted(emitter, stage: stage, over: size)
    // The program's own flakes fall as they are at every density.
    var own = SnowScene()
    own.density = Self.densities.upperBound
    let most = PaintedArea(
      size, atLeast: Self.painted(own.emitter, stage: own.stage, over: size)
    ).left
    if painted > most { emitter.birthRate = most / painted }
    return emitter
  }

  /// The pixels that an emitter paints in a frame, in the mean, if all of its particles are in the picture.
  private static func painted(
    _ emitter: Emitter, stage: ParticleStage, over size: PixelSize
  ) -> Double {
    emitter.cells.reduce(0) { $0 + $1.painted(scale: stage.pixelsDrawn(size), over: size) }
  }
}

extension EmitterCell {
  /// The pixels that the particles paint in a frame, in the mean. Pixels mixed from several samples of a
  /// picture count once for each sample. `drawn` is how many pixels a point is wide.
  fileprivate func painted(scale drawn: Double, over size: PixelSize) -> Double {
    // The mean square of an evenly spread scale.
    let square = scale.mean * scale.mean + scale.range * scale.range / 12
    let factor = square.squareRoot() * drawn
    let area =
      switch picture {
      case .disc(let disc):
        PaintedArea.ofEdge(
          2 * disc.radius * max(1 + disc.softness, disc.halo) * factor, over: size)
      case .pixmap(let pixmap, let width):
        // Turned, it reaches as far as its diagonal.
        PaintedArea.ofEdge(
          width * factor * (1 + pixmap.heightByWidth * pixmap.heightByWidth).squareRoot(),
          over: size) * pixmap.samples(atWidth: width * factor)
      }
    return birthRate * max(0, lifetime.most) * area
  }
}

extension Pixmap {
  fileprivate var heightByWidth: Double { Double(size.height) / Double(max(1, size.width)) }

  /// The samples of a pixel when the picture is drawn at a width in pixels.
  fileprivate func samples(atWidth width: Double) -> Double {
    let side = PixmapStamp.samples(scale: Float(width / Double(max(1, size.width))))
    return Double(side * side)
  }
}
