/// An axis-aligned rectangle in pixels, which may exceed the frame.
public struct PixelBounds: Sendable, Equatable {
  /// The edges, in pixels: left ≤ right and top ≤ bottom.
  public let left: Double, top: Double, right: Double, bottom: Double

  /// Makes the rectangle of a frame, grown on every side by a share of its width or height; traps if a
  /// side would be negative.
  public init(_ size: PixelSize, grownBy share: Double = 0) {
    let x = Double(size.width) * share
    let y = Double(size.height) * share
    (left, right) = (-x, Double(size.width) + x)
    (top, bottom) = (-y, Double(size.height) + y)
    precondition(left <= right && top <= bottom, "a rectangle has no negative side")
  }

  public var width: Double { right - left }
  public var height: Double { bottom - top }

  /// Maps a point of the unit square to the rectangle.
  public func point(_ place: UnitPoint) -> PixelPoint {
    PixelPoint(left + width * place.x, top + height * place.y)
  }
}
