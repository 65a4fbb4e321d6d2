/// The position, rotation and scale of a drawn picture. The picture is rotated and scaled about its anchor, which lies
/// at (`x`, `y`).
public struct SpritePlacement: Sendable, Equatable {
  /// The distances of the anchor from the frame's left and upper edge, in pixels; the first pixel's middle is 0.5.
  public var x: Double, y: Double
  /// The rotation in radians, clockwise on the screen.
  public var rotation: Double
  /// The horizontal and the vertical scale, applied before the rotation; negative values mirror the picture.
  public var scaleX: Double, scaleY: Double
  /// The point of the picture, in its unit square, that lies at (`x`, `y`).
  public var anchor: UnitPoint
  /// The opacity: 0 is transparent, 1 opaque.
  public var opacity: Double

  /// Makes a placement; by default the anchor is the picture's middle.
  public init(
    x: Double, y: Double, rotation: Double = 0, scale: Double = 1,
    anchor: UnitPoint = UnitPoint(0.5, 0.5), opacity: Double = 1
  ) {
    self.x = x
    self.y = y
    self.rotation = rotation
    scaleX = scale
    scaleY = scale
    self.anchor = anchor
    self.opacity = opacity
  }
}
