import CMath

/// Robert Penner's families of easings (“Programming Macromedia Flash MX”, 2002, chapter 7), with the
/// constants that everybody has taken over.
public enum EasingFamily: String, Sendable, CaseIterable {
  /// A quarter of a cosine.
  case sine
  /// Powers 2, 3, 4 and 5.
  case quad, cubic, quart, quint
  /// From a thousandth to 1 by doubling ten times; the thousandth is a small jump at the start.
  case expo
  /// A quarter of a circle.
  case circ
  /// A tenth back before it goes.
  case back
  /// A string that is plucked harder and harder.
  case elastic
  /// A ball that bounces higher and higher.
  case bounce

  /// The family's slow start, for parts of 0 to 1.
  func value(at part: Double) -> Double {
    Shape(family: self, overshoot: 1.70158, period: 0.3).value(at: part)
  }

  /// The form of each half of an in-out: for `back` and `elastic`, which would be too strong at half the
  /// length, with other constants.
  var forBothEnds: Shape { Shape(family: self, overshoot: 1.70158 * 1.525, period: 0.45) }

  /// A slow start with its constants.
  struct Shape {
    let family: EasingFamily
    let overshoot: Double
    let period: Double

    func value(at part: Double) -> Double {
      if part >= 1 { return 1 }
      if part <= 0 { return 0 }
      switch family {
      case .sine: return 1 - cos(part * .pi / 2)
      case .quad: return part * part
      case .cubic: return part * part * part
      case .quart: return part * part * part * part
      case .quint: return part * part * part * part * part
      case .expo: return exp2(10 * part - 10)
      case .circ: return 1 - (1 - part * part).squareRoot()
      case .back: return part * part * ((overshoot + 1) * part - overshoot)
      case .elastic:
        return -exp2(10 * part - 10) * sin((part - 1 - period / 4) * 2 * .pi / period)
      case .bounce: return 1 - Self.bounced(1 - part)
      }
    }

    /// A fall and three smaller jumps, each a parabola.
    private static func bounced(_ part: Double) -> Double {
      let (middle, height) =
        part < 1 / 2.75
        ? (0, 0)
        : part < 2 / 2.75
          ? (1.5 / 2.75, 0.75)
          : part < 2.5 / 2.75 ? (2.25 / 2.75, 0.9375) : (2.625 / 2.75, 0.984375)
      let away = part - middle
      return 7.5625 * away * away + height
    }
  }
}
