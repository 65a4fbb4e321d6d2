import CMath
import QuadrilleCore

// Slow on purpose: this is what the contest article tells, not what ships.

/// The colour of a point as the contest article works it out: arrays of distances and of factors for
/// every point, a square root and a power for every colour, and sums over an array of structures.
///
/// Everything is in points of a square that is as wide as the screen, as there. No swirl: the article
/// has none.
struct ListedGradient {
  /// A colour in parts of 255.
  struct Color {
    var red, green, blue: Double
  }

  /// A colour at its place.
  struct Center {
    var x, y: Double
    var color: Color
  }

  /// A colour and how much of it a point gets.
  private struct Share {
    var color: Color
    var factor: Double
  }

  /// The distance from which on a colour has no influence: the article's L.
  let reach: Double
  /// The article's degree: the higher, the sharper.
  let degree: Double

  func color(x: Double, y: Double, centers: [Center]) -> Color {
    let distances = centers.map { center in
      let (dx, dy) = (center.x - x, center.y - y)
      return (dx * dx + dy * dy).squareRoot()
    }
    let factors = distances.map { factor(at: $0) }
    let sum = factors.reduce(0, +)
    // The article divides by 0 there.
    guard sum > 0 else { return Self.nearest(distances, centers) }
    let shares = zip(centers, factors).map { Share(color: $0.color, factor: $1 / sum) }
    return Color(
      red: shares.map { $0.factor * $0.color.red }.reduce(0, +),
      green: shares.map { $0.factor * $0.color.green }.reduce(0, +),
      blue: shares.map { $0.factor * $0.color.blue }.reduce(0, +))
  }

  /// The influence of a colour that is so far away: max(0, 1 − d/L), raised to the degree.
  func factor(at distance: Double) -> Double {
    pow(max(1 - distance / reach, 0), degree)
  }

  static func nearest(_ distances: [Double], _ centers: [Center]) -> Color {
    let order = distances.indices.min { distances[$0] < distances[$1] }
    return order.map { centers[$0].color } ?? Color(red: 0, green: 0, blue: 0)
  }
}
