/// Where points go when a picture is scaled, turned and moved: (x, y) to (a·x + c·y + tx, b·x + d·y + ty).
public struct PixelTransform: Sendable, Equatable {
  /// Where a step to the right goes.
  public var a: Double, b: Double
  /// Where a step down goes.
  public var c: Double, d: Double
  /// Where the origin goes.
  public var tx: Double, ty: Double

  /// Makes a transform of its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// All points stay.
  public static let identity = PixelTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Where a point goes.
  public func applied(to point: PixelPoint) -> PixelPoint {
    PixelPoint(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// This transform, and then another.
  public func then(_ next: PixelTransform) -> PixelTransform {
    PixelTransform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// The way back; nil where everything falls on a line or a point.
  public var inverse: PixelTransform? {
    let area = a * d - b * c
    guard area != 0, area.isFinite else { return nil }
    return PixelTransform(
      a: d / area, b: -b / area, c: -c / area, d: a / area,
      tx: (c * ty - d * tx) / area, ty: (b * tx - a * ty) / area)
  }
}
