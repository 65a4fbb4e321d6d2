import LinkSupport
import QuadrilleCells

/// A link, what happens on it, and what is expected of a player there.
struct Scenario {
  /// What happens while it plays.
  enum Course {
    /// Nothing.
    case steady
    /// After a while the limit goes away; five seconds later it is looked at.
    case limitGoesAway
    /// Nothing passes for three seconds; two seconds later it is looked at.
    case stops
  }

  var name: String
  var cells: CellSize
  var link: Relay.Link
  var course = Course.steady
  var leastFramesPerSecond: Double
  /// How far the age may be above two round trips, at its 95th percentile, in milliseconds.
  var ageAllowance = 100.0

  /// There and back, in milliseconds.
  var roundTrip: Double { Double(2 * link.delayMilliseconds) }
  /// In milliseconds.
  var greatestAge: Double { 2 * roundTrip + ageAllowance }
  /// From the key to the shell, in milliseconds.
  var greatestQuit: Double { 2 * roundTrip + 200 }

  static let small = CellSize(columns: 80, rows: 24)
  static let large = CellSize(columns: 200, rows: 60)

  static let all = [
    Scenario(
      name: "small", cells: small, link: .init(delayMilliseconds: 50, bytesPerSecond: 125_000),
      leastFramesPerSecond: 30),
    Scenario(
      name: "large", cells: large, link: .init(delayMilliseconds: 50, bytesPerSecond: 125_000),
      leastFramesPerSecond: 15),
    Scenario(
      name: "slow", cells: small, link: .init(delayMilliseconds: 50, bytesPerSecond: 30_000),
      leastFramesPerSecond: 8, ageAllowance: 300),
    Scenario(
      name: "recovers", cells: small, link: .init(delayMilliseconds: 50, bytesPerSecond: 30_000),
      course: .limitGoesAway, leastFramesPerSecond: 57),
    Scenario(
      name: "far", cells: small, link: .init(delayMilliseconds: 150, bytesPerSecond: 1_000_000),
      leastFramesPerSecond: 30),
    Scenario(
      name: "stops", cells: small, link: .init(delayMilliseconds: 50, bytesPerSecond: 125_000),
      course: .stops, leastFramesPerSecond: 30),
    Scenario(
      name: "near", cells: large, link: .init(delayMilliseconds: 0), leastFramesPerSecond: 57),
  ]
}
