/// An upright rectangle on a picture or around it.
public struct PixelBounds: Sendable, Equatable {
  /// Its edges, in pixels; the right one is not left of the left one, nor the lower above the upper.
  public let left: Double, top: Double, right: Double, bottom: Double

  /// Makes a rectangle of its edges.
  public init(left: Double, top: Double, right: Double, bottom: Double) {
    precondition(left <= right && top <= bottom, "a rectangle has no negative side")
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// A picture, and this share of its width and height more on every side.
  public init(_ size: PixelSize, grownBy share: Double = 0) {
    let x = Double(size.width) * share
    let y = Double(size.height) * share
    self.init(
      left: -x, top: -y, right: Double(size.width) + x, bottom: Double(size.height) + y)
  }

  /// The edges' distance, left to right.
  public var width: Double { right - left }

  /// The edges' distance, top to bottom.
  public var height: Double { bottom - top }

  /// Whether a point lies inside or on an edge.
  public func contains(_ point: PixelPoint) -> Bool {
    point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
  }

  /// The point that a point of the unit square becomes.
  public func point(_ place: UnitPoint) -> PixelPoint {
    PixelPoint(left + width * place.x, top + height * place.y)
  }
}
