/// How the plane of an emitter lies on a picture: the one place where points become pixels.
///
/// Ways across are fractions of the width and ways down fractions of the height, so that everything
/// takes its time on any screen. What is drawn keeps its shape: it is scaled by the mean of both
/// (geometric), so that particles cover the same part of the picture.
struct ParticleStage: Sendable, Equatable {
  /// How wide the plane is, in points.
  var width: Double
  /// How high it is.
  var height: Double

  /// If not nil: what is further than this beyond one side comes in at the other, so that a wind takes
  /// particles from no part of the picture.
  var margin: Double?

  /// Makes a stage; both sides are positive, the margin is not below 0.
  init(width: Double, height: Double, margin: Double? = nil) {
    precondition(width > 0 && height > 0 && (margin ?? 0) >= 0)
    self.width = width
    self.height = height
    self.margin = margin
  }

  /// Pixels of a picture for a point across.
  func pixelsAcross(_ size: PixelSize) -> Double { Double(size.width) / width }

  /// Pixels of a picture for a point down.
  func pixelsDown(_ size: PixelSize) -> Double { Double(size.height) / height }

  /// Pixels of a picture for a point of what is drawn.
  func pixelsDrawn(_ size: PixelSize) -> Double {
    (pixelsAcross(size) * pixelsDown(size)).squareRoot()
  }
}
