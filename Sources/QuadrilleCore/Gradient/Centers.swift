/// Where the four colours are; lane i belongs to colour i. A value without an array, so that a
/// frame allocates nothing.
public struct Centers: Sendable, Equatable {
  /// The x coordinates in the unit square; any finite value.
  public var x: SIMD4<Double>
  /// The y coordinates, down.
  public var y: SIMD4<Double>

  /// Takes four points.
  public init(_ first: UnitPoint, _ second: UnitPoint, _ third: UnitPoint, _ fourth: UnitPoint) {
    x = SIMD4(first.x, second.x, third.x, fourth.x)
    y = SIMD4(first.y, second.y, third.y, fourth.y)
  }

  /// Takes up to four points, the last of them repeated; nil if there is none.
  init?(still points: [UnitPoint]) {
    guard let last = points.last else { return nil }
    func point(_ index: Int) -> UnitPoint { index < points.count ? points[index] : last }
    self.init(point(0), point(1), point(2), point(3))
  }

  /// The point of one colour.
  public subscript(color: Int) -> UnitPoint { UnitPoint(x[color], y[color]) }

  /// The points part of the way to others: 0 is these, 1 the others.
  public func moved(towards other: Centers, by part: Double) -> Centers {
    var result = self
    result.x += (other.x - x) * part
    result.y += (other.y - y) * part
    return result
  }
}

/// The centres in the precision that painting uses.
struct FloatCenters {
  var x: SIMD4<Float>
  var y: SIMD4<Float>

  /// Takes the centres of so many colours. The others are infinitely far away, where they have no
  /// influence and are never the nearest.
  init(_ centers: Centers, count: Int) {
    x = SIMD4(Float(centers.x[0]), Float(centers.x[1]), Float(centers.x[2]), Float(centers.x[3]))
    y = SIMD4(Float(centers.y[0]), Float(centers.y[1]), Float(centers.y[2]), Float(centers.y[3]))
    for color in count..<4 {
      x[color] = .infinity
      y[color] = .infinity
    }
  }
}
