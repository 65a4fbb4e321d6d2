/// How far a motion has come when a part of its time has passed.
///
/// All start at 0 and end at 1; `back` and `elastic`, and beziers, may leave that range in between.
public enum Easing: Sendable, Equatable {
  /// At one speed.
  case linear
  /// One of Penner's families, and at which end it is slow.
  case family(EasingFamily, EasingEnd)
  /// A curve with two control points.
  case bezier(CubicBezier)

  /// CSS's `ease`, Core Animation's `default`.
  public static let ease = Easing.bezier(
    CubicBezier(validX1: 0.25, y1: 0.1, x2: 0.25, y2: 1))
  /// Slow at the start, as CSS and Core Animation have it.
  public static let easeIn = Easing.bezier(CubicBezier(validX1: 0.42, y1: 0, x2: 1, y2: 1))
  /// Slow at the end.
  public static let easeOut = Easing.bezier(CubicBezier(validX1: 0, y1: 0, x2: 0.58, y2: 1))
  /// Slow at both ends.
  public static let easeInOut = Easing.bezier(CubicBezier(validX1: 0.42, y1: 0, x2: 0.58, y2: 1))

  /// How far, by the part of the time that has passed; 0 before the start and 1 after the end.
  public func value(at part: Double) -> Double {
    guard part > 0 else { return 0 }
    guard part < 1 else { return 1 }
    return switch self {
    case .linear: part
    case .bezier(let bezier): bezier.value(at: part)
    case .family(let family, .in): family.value(at: part)
    case .family(let family, .out): 1 - family.value(at: 1 - part)
    case .family(let family, .inOut): Self.inOut(family.forBothEnds, part)
    }
  }

  private static func inOut(_ family: EasingFamily.Shape, _ part: Double) -> Double {
    part < 0.5 ? family.value(at: 2 * part) / 2 : 1 - family.value(at: 2 - 2 * part) / 2
  }
}

/// At which end a motion is slow.
public enum EasingEnd: String, Sendable, CaseIterable {
  /// It starts slowly.
  case `in`
  /// It ends slowly.
  case out
  /// It starts and ends slowly.
  case inOut = "in-out"
}
