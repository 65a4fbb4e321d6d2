import LinkSupport
import QuadrilleCells

/// A link, the events on it, and the expectations of a player there.
struct Scenario {
  /// An event while the player runs.
  enum Course {
    /// No event: the link stays the same.
    case steady
    /// The limit ends after a while; the measurement begins five seconds later.
    case limitGoesAway
    /// Nothing passes for three seconds; the measurement begins two seconds later.
    case stops
  }

  var name: String
  var cells: CellSize
  var link: Relay.Link
  var course = Course.steady
  var leastFramesPerSecond: Double
  /// How far the 95th percentile of the age may be above two round trips, in milliseconds.
  var ageAllowance = 100.0

  /// The round trip in milliseconds.
  var roundTrip: Double { Double(2 * link.delayMilliseconds) }
  /// The greatest age that is accepted, in milliseconds.
  var greatestAge: Double { 2 * roundTrip + ageAllowance }
  /// The greatest time from the key to the shell that is accepted, in milliseconds.
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
