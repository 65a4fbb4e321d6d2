/// A number of a kind of flakes, after the property of `CAEmitterCell` that has its name.
public enum FlakeMeasure: String, Sendable, CaseIterable {
  /// Flakes born a second.
  case birthRate = "birth_rate"
  /// Seconds that a flake lives.
  case lifetime
  /// Points a second at birth, and over how wide a range they vary.
  case velocity
  case velocityRange = "velocity_range"
  /// The gain of velocity each second: to the right, and downwards.
  case xAcceleration = "x_acceleration"
  case yAcceleration = "y_acceleration"
  /// Parts of the picture's own size.
  case scale
  case scaleRange = "scale_range"
  /// Turning, in radians a second.
  case spin
  case spinRange = "spin_range"
  /// The whole angle over which flakes leave, in degrees about straight up.
  case emissionRange = "emission_range"

  /// What it may be.
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

  /// The article's, of its heavier flakes.
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
