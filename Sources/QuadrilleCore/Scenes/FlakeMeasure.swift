/// A parameter of a kind of snowflakes, named after the property of `CAEmitterCell`.
public enum FlakeMeasure: String, Sendable, CaseIterable {
  /// The number of flakes born per second.
  case birthRate = "birth_rate"
  /// The lifetime of a flake, in seconds.
  case lifetime
  /// The speed at birth and its range of variation, in points per second.
  case velocity
  case velocityRange = "velocity_range"
  /// The acceleration to the right and downwards, in points per second squared.
  case xAcceleration = "x_acceleration"
  case yAcceleration = "y_acceleration"
  /// The scale of the picture and its range of variation.
  case scale
  case scaleRange = "scale_range"
  /// The angular velocity and its range of variation, in radians per second.
  case spin
  case spinRange = "spin_range"
  /// The full angle of the cone of directions, centred on straight up, in degrees.
  case emissionRange = "emission_range"

  /// The allowed values.
  public var bounds: ClosedRange<Double> {
    switch self {
    case .birthRate: 0...1000
    case .lifetime: 0...600
    case .velocity, .xAcceleration, .yAcceleration: -1000...1000
    case .velocityRange: 0...2000
    case .scale: -4...4
    case .scaleRange: 0...8
    case .spin: -50...50
    case .spinRange: 0...100
    case .emissionRange: 0...360
    }
  }

  /// The default value: that of the heavier flakes in the article on a snowfall.
  public var standard: Double {
    switch self {
    case .birthRate: 30
    case .lifetime: 20
    case .velocity: 30
    case .velocityRange: 20
    case .xAcceleration: 5
    case .yAcceleration: 30
    case .scale: 0.15
    case .scaleRange: 0.6
    case .spin: -0.5
    case .spinRange: 1
    case .emissionRange: 180
    }
  }
}
