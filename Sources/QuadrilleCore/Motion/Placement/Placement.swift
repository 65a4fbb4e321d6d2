import Glibc

/// Where a picture lies: one of its points, the anchor, on a place of the screen, with everything else
/// scaled and turned about it.
public struct Placement: Sendable, Equatable {
  /// The place that the anchor lies on.
  public var position: PixelPoint
  /// Radians, clockwise as seen, because y goes down.
  public var rotation: Double
  /// How many times as large.
  public var scale: Double
  /// The point of the picture that stays where it is, whatever rotation and scale: (0.5, 1) is the middle
  /// of its lower edge.
  public var anchor: UnitPoint

  /// Makes a placement; by itself upright, in its own size, held in the middle.
  public init(
    _ position: PixelPoint, rotation: Double = 0, scale: Double = 1,
    anchor: UnitPoint = UnitPoint(0.5, 0.5)
  ) {
    self.position = position
    self.rotation = rotation
    self.scale = scale
    self.anchor = anchor
  }

  /// From the pixels of a picture of a size to those of the screen.
  public func transform(of size: PixelSize) -> PixelTransform {
    let x = scale * cos(rotation)
    let y = scale * sin(rotation)
    let across = anchor.x * Double(size.width)
    let down = anchor.y * Double(size.height)
    return PixelTransform(
      a: x, b: y, c: -y, d: x, tx: position.x - x * across + y * down,
      ty: position.y - y * across - x * down)
  }
}

extension Placement: Interpolatable {
  public func mixed(with other: Placement, by part: Double) -> Placement {
    Placement(
      position.mixed(with: other.position, by: part),
      rotation: rotation.mixed(with: other.rotation, by: part),
      scale: scale.mixed(with: other.scale, by: part),
      anchor: anchor.mixed(with: other.anchor, by: part))
  }
}
