import CMath

/// Where an emitter's particles are born, after `CAEmitterLayer`.
enum EmitterShape: Sendable, Equatable, CaseIterable {
  /// All in one point.
  case point
  /// On a level line as long as the emitter is wide.
  case line
  /// In a rectangle of the emitter's size.
  case rectangle
  /// In a circle whose radius is the emitter's width.
  case circle
}

/// Which part of the shape particles are born in. In a plane there is nothing between `surface` and
/// `volume`.
enum EmitterMode: Sendable, Equatable, CaseIterable {
  /// At the ends of a line, the corners of a rectangle, the middle of a circle.
  case points
  /// On the edge.
  case outline
  /// Anywhere in it.
  case surface
  /// Anywhere in it.
  case volume
}

/// A place of birth relative to the emitter's position, and the way that is natural there.
struct Birthplace {
  var x, y: Double
  /// Radians, clockwise from the right.
  var heading: Double
}

extension EmitterShape {
  private static let up = -Double.pi / 2

  /// The place for two random numbers of 0..<1.
  ///
  /// Core Animation counts the angle of emission from "the natural orientation angle of the emission
  /// shape" and does not list those. Here they are: to the right for a point and inside a rectangle,
  /// upwards from a line, outwards from an outline and in a circle.
  func birthplace(mode: EmitterMode, width: Double, height: Double, _ u: Double, _ v: Double)
    -> Birthplace
  {
    switch self {
    case .point:
      return Birthplace(x: 0, y: 0, heading: 0)
    case .line:
      let part = mode == .points ? (u < 0.5 ? 0 : 1) : u
      return Birthplace(x: (part - 0.5) * width, y: 0, heading: Self.up)
    case .rectangle:
      return Self.inRectangle(mode, width, height, u, v)
    case .circle:
      let angle = 2 * Double.pi * u
      let distance =
        switch mode {
        case .points: 0.0
        case .outline: width
        case .surface, .volume: width * v.squareRoot()
        }
      return Birthplace(x: cos(angle) * distance, y: sin(angle) * distance, heading: angle)
    }
  }

  private static func inRectangle(
    _ mode: EmitterMode, _ width: Double, _ height: Double, _ u: Double, _ v: Double
  ) -> Birthplace {
    switch mode {
    case .points:
      return Birthplace(
        x: u < 0.5 ? -width / 2 : width / 2, y: v < 0.5 ? -height / 2 : height / 2, heading: 0)
    case .surface, .volume:
      return Birthplace(x: (u - 0.5) * width, y: (v - 0.5) * height, heading: 0)
    case .outline:
      // Along the edge from the upper left corner, clockwise.
      var along = u * 2 * (width + height)
      if along < width { return Birthplace(x: along - width / 2, y: -height / 2, heading: up) }
      along -= width
      if along < height { return Birthplace(x: width / 2, y: along - height / 2, heading: 0) }
      along -= height
      if along < width { return Birthplace(x: width / 2 - along, y: height / 2, heading: -up) }
      return Birthplace(x: -width / 2, y: height / 2 - (along - width), heading: .pi)
    }
  }
}
