/// What is chosen about where a gradient's colours are and how far they reach, in place of what its
/// style says. Nothing, at first.
public struct GradientShape: Sendable, Equatable {
  /// Points that stay, one a colour, in parts of the square from its upper left corner; nil: the
  /// colours walk a ring.
  public var centers: [UnitPoint]?
  /// The points that colours walk in the style's direction; nil: the style's own.
  public var ring: [UnitPoint]?
  /// The power that the remaining reach is raised to: the higher, the sharper; nil: the style's.
  public var power: Int?
  /// The distance, in sides of the square, from which on a colour has no influence; nil: the style's.
  public var reach: Double?

  /// The numbers of centres, one for each of so many colours.
  public static let centerCounts = 2...4
  /// The bounds of both coordinates of a point.
  public static let coordinates = -10.0...10.0
  /// The bounds of `power`.
  public static let powers = 1...16
  /// The bounds of `reach`.
  public static let reaches = 0.1...10.0

  /// Chooses nothing, or what is given. What is out of its bounds is a bug.
  public init(
    centers: [UnitPoint]? = nil, ring: [UnitPoint]? = nil, power: Int? = nil, reach: Double? = nil
  ) {
    self.centers = centers
    self.ring = ring
    self.power = power
    self.reach = reach
  }

  /// A style with what was chosen in place of its own; its swirl, curve, times and side stay.
  public func applied(to style: GradientStyle) -> GradientStyle {
    var style = style
    if let ring { style.ring = Ring(points: ring, direction: style.ring.direction) }
    if let power { style.power = power }
    if let reach { style.reach = Float(reach) }
    return style
  }

  /// The same, but where another chose something that is taken: of points that stay and a ring, both.
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

  /// The points that stay, as painters take them: four, the last of them repeated for fewer colours.
  var stillCenters: Centers? {
    centers.flatMap { Centers(still: $0) }
  }
}
