import CMath
import QuadrilleCore

// Slow on purpose: a copy of the contest article's listing, to be measured. Not used for playing.

/// The colour of a point, computed as in the article on Telegram's animation contest: with an array of distances and an
/// array of factors for each point, a square root and a power for each colour, and a sum over an array of structures.
///
/// Coordinates are in points of a square as wide as the screen, as in the article. There is no swirl.
struct ListedGradient {
  /// A colour with channels of 0…255.
  struct Color {
    var red, green, blue: Double
  }

  /// The centre of a colour, in points.
  struct Center {
    var x, y: Double
    var color: Color
  }

  /// A colour and its share of a point's colour, 0…1.
  private struct Share {
    var color: Color
    var factor: Double
  }

  /// The distance in points beyond which a colour has no influence: the article's L.
  let reach: Double
  /// The article's degree, the exponent of influence. Higher values separate colours more sharply.
  let degree: Double

  func color(x: Double, y: Double, centers: [Center]) -> Color {
    let distances = centers.map { center in
      let (dx, dy) = (center.x - x, center.y - y)
      return (dx * dx + dy * dy).squareRoot()
    }
    let factors = distances.map { factor(at: $0) }
    let sum = factors.reduce(0, +)
    // The article divides by 0 in this case.
    guard sum > 0 else { return Self.nearest(distances, centers) }
    let shares = zip(centers, factors).map { Share(color: $0.color, factor: $1 / sum) }
    return Color(
      red: shares.map { $0.factor * $0.color.red }.reduce(0, +),
      green: shares.map { $0.factor * $0.color.green }.reduce(0, +),
      blue: shares.map { $0.factor * $0.color.blue }.reduce(0, +))
  }

  /// Returns the influence of a colour at a distance d: max(0, 1 − d/L), raised to the degree.
  func factor(at distance: Double) -> Double {
    pow(max(1 - distance / reach, 0), degree)
  }

  static func nearest(_ distances: [Double], _ centers: [Center]) -> Color {
    let order = distances.indices.min { distances[$0] < distances[$1] }
    return order.map { centers[$0].color } ?? Color(red: 0, green: 0, blue: 0)
  }
}
