/// An easing: maps the share of a motion's time that has passed to its progress.
///
/// Every easing starts at 0 and ends at 1. `back`, `elastic` and Bézier curves may leave that range in between.
public enum Easing: Sendable, Equatable {
  /// Constant speed.
  case linear
  /// One of Penner's families, with the end at which it is slow.
  case family(EasingFamily, EasingEnd)
  /// A cubic Bézier curve.
  case bezier(CubicBezier)

  /// CSS's `ease`, Core Animation's `default`.
  public static let ease = Easing.bezier(CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1))
  /// Slow at the start: `ease-in` of CSS, `easeIn` of Core Animation.
  public static let easeIn = Easing.bezier(CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1))
  /// Slow at the end: `ease-out` of CSS.
  public static let easeOut = Easing.bezier(CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1))
  /// Slow at both ends: `ease-in-out` of CSS.
  public static let easeInOut = Easing.bezier(CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1))

  /// Returns the progress at a share of the time; 0 before the start and 1 after the end.
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

/// The end at which an easing is slow: its start (in), its end (out), or both (in-out).
public enum EasingEnd: String, Sendable, CaseIterable {
  case `in`
  case out
  case inOut = "in-out"
}
