/// An axis-aligned rectangle in pixels, which may exceed the frame.
public struct PixelBounds: Sendable, Equatable {
  /// The edges, in pixels: left ≤ right and top ≤ bottom.
  public let left: Double, top: Double, right: Double, bottom: Double

  /// Makes a rectangle; traps if a side is negative.
  public init(left: Double, top: Double, right: Double, bottom: Double) {
    precondition(left <= right && top <= bottom, "a rectangle has no negative side")
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// Makes the rectangle of a frame, grown on every side by a share of its width or height.
  public init(_ size: PixelSize, grownBy share: Double = 0) {
    let x = Double(size.width) * share
    let y = Double(size.height) * share
    self.init(
      left: -x, top: -y, right: Double(size.width) + x, bottom: Double(size.height) + y)
  }

  public var width: Double { right - left }

  public var height: Double { bottom - top }

  /// Returns whether a point lies inside or on an edge.
  public func contains(_ point: PixelPoint) -> Bool {
    point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
  }

  /// Maps a point of the unit square to the rectangle.
  public func point(_ place: UnitPoint) -> PixelPoint {
    PixelPoint(left + width * place.x, top + height * place.y)
  }
}
