/// The user's choices that override a gradient style: where the colours are and how far they reach. Each is optional.
public struct GradientShape: Sendable, Equatable {
  /// Fixed centres, one for each colour, in the unit square; nil: the colours move along the ring.
  public var centers: [UnitPoint]?
  /// The points of the ring, along which colours move in the style's direction; nil: the style's ring.
  public var ring: [UnitPoint]?
  /// The exponent of a colour's influence: a higher one gives sharper borders between colours; nil: the style's.
  public var power: Int?
  /// The distance, in sides of the unit square, beyond which a colour has no influence; nil: the style's.
  public var reach: Double?

  /// The allowed number of centres: one for each colour.
  public static let centerCounts = 2...4
  /// The bounds of the coordinates of a point.
  public static let coordinates = -10.0...10.0
  /// The bounds of `power`.
  public static let powers = 1...16
  /// The bounds of `reach`.
  public static let reaches = 0.1...10.0

  /// Makes a shape. Values must be within their bounds.
  public init(
    centers: [UnitPoint]? = nil, ring: [UnitPoint]? = nil, power: Int? = nil, reach: Double? = nil
  ) {
    self.centers = centers
    self.ring = ring
    self.power = power
    self.reach = reach
  }

  /// Returns the style with the chosen ring, power and reach.
  public func applied(to style: GradientStyle) -> GradientStyle {
    var style = style
    if let ring { style.ring = Ring(points: ring, direction: style.ring.direction) }
    if let power { style.power = power }
    if let reach { style.reach = Float(reach) }
    return style
  }

  /// Returns this shape, overridden by the choices that another shape makes. Centres and ring are replaced together.
  public func overridden(by other: GradientShape) -> GradientShape {
    var result = self
    if other.centers != nil || other.ring != nil {
      result.centers = other.centers
      result.ring = other.ring
    }
    result.power = other.power ?? power
    result.reach = other.reach ?? reach
    return result
  }

  /// The fixed centres as painters take them: four, the last repeated for missing ones; nil without any.
  var stillCenters: Centers? {
    centers.flatMap { Centers(still: $0) }
  }
}
