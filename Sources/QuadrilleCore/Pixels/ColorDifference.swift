import CMath

/// The perceived difference of two colours: CIEDE2000 with all weights 1.
///
/// After G. Sharma, W. Wu and E. N. Dalal, “The CIEDE2000 Color-Difference Formula: Implementation Notes,
/// Supplementary Test Data, and Mathematical Observations”, 2005. A difference of about 1 is just noticeable between
/// large adjacent fields. Exact and slow: for checks, not for every pixel.
public enum ColorDifference {
  /// Returns the difference of two pixels.
  public static func between(_ first: RGB, _ second: RGB) -> Double {
    first == second ? 0 : between(Lab(first), Lab(second))
  }

  /// Returns the difference of two colours.
  public static func between(_ first: Lab, _ second: Lab) -> Double {
    let meanChroma = (hypot(first.a, first.b) + hypot(second.a, second.b)) / 2
    let stretch = 1.5 - 0.5 * blueness(meanChroma)
    let firstHue = Hue(stretch * first.a, first.b)
    let secondHue = Hue(stretch * second.a, second.b)

    let chroma = (firstHue.chroma + secondHue.chroma) / 2
    var turn = 0.0
    var hue = firstHue.degrees + secondHue.degrees
    if firstHue.chroma * secondHue.chroma != 0 {
      turn = secondHue.degrees - firstHue.degrees
      if abs(turn) > 180 {
        turn += turn > 0 ? -360 : 360
        hue += hue < 360 ? 360 : -360
      }
      hue /= 2
    }
    let away = (first.lightness + second.lightness) / 2 - 50
    let weights = Weights(away: away, chroma: chroma, hue: hue)
    let lightness = (second.lightness - first.lightness) / weights.lightness
    let saturation = (secondHue.chroma - firstHue.chroma) / weights.chroma
    let tone =
      2 * (firstHue.chroma * secondHue.chroma).squareRoot() * sin(radians(turn / 2)) / weights.hue
    let sum =
      lightness * lightness + saturation * saturation + tone * tone
      + weights.rotation * saturation * tone
    return max(0, sum).squareRoot()
  }

  /// The divisors of the differences in lightness, chroma and hue (S_L, S_C, S_H), and the rotation term R_T, which
  /// couples chroma and hue.
  struct Weights {
    let lightness, chroma, hue, rotation: Double

    /// Makes the weights for a mean lightness minus 50 (`away`), a mean chroma, and a mean hue in degrees.
    init(away: Double, chroma: Double, hue: Double) {
      let square = away * away
      lightness = 1 + 0.015 * square / (20 + square).squareRoot()
      self.chroma = 1 + 0.045 * chroma
      let tone =
        1 - 0.17 * cos(radians(hue - 30)) + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6)) - 0.20 * cos(radians(4 * hue - 63))
      self.hue = 1 + 0.015 * chroma * tone
      let blue = (hue - 275) / 25
      rotation = -2 * blueness(chroma) * sin(radians(60 * exp(-blue * blue)))
    }
  }

  /// The chroma of a colour, and its hue in degrees, from the chromaticity coordinates a and b.
  private struct Hue {
    let chroma, degrees: Double

    init(_ a: Double, _ b: Double) {
      chroma = hypot(a, b)
      let angle = chroma == 0 ? 0 : atan2(b, a) * 180 / .pi
      degrees = angle < 0 ? angle + 360 : angle
    }
  }

  /// Returns CIEDE2000's chroma term √(C⁷ / (C⁷ + 25⁷)): 0 for greys, near 1 for saturated colours, √½ at a chroma of
  /// 25.
  static func blueness(_ chroma: Double) -> Double {
    let square = chroma * chroma
    let seventh = square * square * square * chroma
    return (seventh / (seventh + 6_103_515_625)).squareRoot()
  }

  private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}
