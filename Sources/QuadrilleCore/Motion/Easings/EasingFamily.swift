import CMath

/// Robert Penner's families of easings (“Programming Macromedia Flash MX”, 2002, chapter 7), with his constants.
public enum EasingFamily: String, Sendable, CaseIterable {
  /// A quarter of a cosine.
  case sine
  /// The second, third, fourth and fifth powers of time.
  case quad, cubic, quart, quint
  /// Powers of two from 2⁻¹⁰ to 1; the start jumps from 0 to 2⁻¹⁰.
  case expo
  /// A quarter of a circle.
  case circ
  /// Moves back by a tenth of the way before it moves forward.
  case back
  /// An oscillation of growing amplitude.
  case elastic
  /// Bounces of growing height.
  case bounce

  /// Returns the progress of the family's ease-in at a share of the time, 0…1.
  func value(at part: Double) -> Double {
    Shape(family: self, overshoot: 1.70158, period: 0.3).value(at: part)
  }

  /// The shape for each half of an in-out easing. Its constants keep the overshoot of `back` at a tenth of the whole
  /// motion, and lengthen the period of `elastic`.
  var forBothEnds: Shape { Shape(family: self, overshoot: 1.70158 * 1.525, period: 0.45) }

  /// The ease-in of a family, with its constants.
  struct Shape {
    let family: EasingFamily
    let overshoot, period: Double

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

    /// Returns the value, at a share of the time, of a fall and three smaller bounces, each a parabola.
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
