/// The mapping of an emitter's plane to a frame: the only place where points become pixels.
///
/// Horizontal distances scale with the frame's width, vertical ones with its height, so that motions take equally long
/// on any screen. Pictures keep their aspect ratio: they scale by the geometric mean of both factors, so that
/// particles cover the same share of the frame.
struct ParticleStage: Sendable, Equatable {
  /// The size of the plane, in points.
  var width: Double, height: Double
  /// The margin for wrapping around, in points; nil: no wrapping. A particle further than this beyond the left or
  /// right edge re-enters at the other side, so that wind does not empty a part of the frame.
  var margin: Double?

  /// Makes a stage; width and height are positive, the margin is at least 0.
  init(width: Double, height: Double, margin: Double? = nil) {
    precondition(width > 0 && height > 0 && (margin ?? 0) >= 0)
    self.width = width
    self.height = height
    self.margin = margin
  }

  /// Returns the horizontal pixels per point in a frame.
  func pixelsAcross(_ size: PixelSize) -> Double { Double(size.width) / width }

  /// Returns the vertical pixels per point in a frame.
  func pixelsDown(_ size: PixelSize) -> Double { Double(size.height) / height }

  /// Returns the pixels per point for the pictures of particles in a frame.
  func pixelsDrawn(_ size: PixelSize) -> Double {
    (pixelsAcross(size) * pixelsDown(size)).squareRoot()
  }
}
