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
  public var bounds: ClosedRange<Double> { values.bounds }

  /// The default value: that of the heavier flakes in the article on a snowfall.
  public var standard: Double { values.standard }

  private var values: (standard: Double, bounds: ClosedRange<Double>) {
    switch self {
    case .birthRate: (30, 0...1000)
    case .lifetime: (20, 0...600)
    case .velocity: (30, -1000...1000)
    case .velocityRange: (20, 0...2000)
    case .xAcceleration: (5, -1000...1000)
    case .yAcceleration: (30, -1000...1000)
    case .scale: (0.15, -4...4)
    case .scaleRange: (0.6, 0...8)
    case .spin: (-0.5, -50...50)
    case .spinRange: (1, 0...100)
    case .emissionRange: (180, 0...360)
    }
  }
}
