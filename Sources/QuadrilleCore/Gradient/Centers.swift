/// The centres of a gradient's four colours; lane i belongs to colour i. Stored without an array, so that a frame
/// allocates nothing.
public struct Centers: Sendable, Equatable {
  /// The x coordinates, any finite value; 0 and 1 are the left and right edges of the picture.
  public var x: SIMD4<Double>
  /// The y coordinates; 0 and 1 are the upper and lower edges of the picture.
  public var y: SIMD4<Double>

  public init(_ first: UnitPoint, _ second: UnitPoint, _ third: UnitPoint, _ fourth: UnitPoint) {
    x = SIMD4(first.x, second.x, third.x, fourth.x)
    y = SIMD4(first.y, second.y, third.y, fourth.y)
  }

  /// Makes centres from one to four points; the last point is repeated for missing ones. Nil without points.
  init?(still points: [UnitPoint]) {
    guard let last = points.last else { return nil }
    func point(_ index: Int) -> UnitPoint { index < points.count ? points[index] : last }
    self.init(point(0), point(1), point(2), point(3))
  }

  /// The centre of a colour, 0…3.
  public subscript(color: Int) -> UnitPoint { UnitPoint(x[color], y[color]) }

  /// Returns the centres moved towards `other`: part 0 returns them unchanged, part 1 returns `other`.
  public func moved(towards other: Centers, by part: Double) -> Centers {
    var result = self
    result.x += (other.x - x) * part
    result.y += (other.y - y) * part
    return result
  }
}

/// The centres in single precision, as painting uses them.
struct FloatCenters {
  var x: SIMD4<Float>
  var y: SIMD4<Float>

  /// Converts the centres of the first `count` colours. Unused centres are infinitely far away: they have no influence
  /// and are never the nearest.
  init(_ centers: Centers, count: Int) {
    x = SIMD4(Float(centers.x[0]), Float(centers.x[1]), Float(centers.x[2]), Float(centers.x[3]))
    y = SIMD4(Float(centers.y[0]), Float(centers.y[1]), Float(centers.y[2]), Float(centers.y[3]))
    for color in count..<4 {
      x[color] = .infinity
      y[color] = .infinity
    }
  }
}
