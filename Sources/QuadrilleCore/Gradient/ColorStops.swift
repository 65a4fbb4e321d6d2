/// The colours along a line, each with a stop: 0 is the line's start, 1 its end.
///
/// Each colour has exactly one stop. Chosen stops apply only while their count equals that of the colours. Otherwise
/// the colours are evenly spaced; the chosen stops are kept, and apply again when the counts match.
public struct ColorStops: Sendable, Equatable {
  /// The colours; at least one.
  public var colors: [RGB] {
    didSet { precondition(!colors.isEmpty, "a line needs a colour") }
  }
  private var chosen: [Double]?

  /// Makes a line; without stops the colours are evenly spaced. Traps without a colour, and if stops leave 0…1 or
  /// decrease.
  public init(_ colors: [RGB], at stops: [Double]? = nil) {
    precondition(!colors.isEmpty, "a line needs a colour")
    self.colors = colors
    chosenStops = stops
  }

  /// The chosen stops; nil if the colours are evenly spaced. Setting stops that leave 0…1 or decrease traps.
  public var chosenStops: [Double]? {
    get { chosen.flatMap { $0.count == colors.count ? $0 : nil } }
    set {
      precondition(newValue.map(Self.rise) ?? true, "stops rise from 0 to 1")
      chosen = newValue
    }
  }

  /// The stop of each colour. Without chosen stops, colours are evenly spaced, as in a `CAGradientLayer` without
  /// `locations`.
  public var stops: [Double] {
    if let chosenStops { return chosenStops }
    guard colors.count > 1 else { return [0] }
    return colors.indices.map { Double($0) / Double(colors.count - 1) }
  }

  private static func rise(_ stops: [Double]) -> Bool {
    stops.allSatisfy((0...1).contains) && zip(stops, stops.dropFirst()).allSatisfy { $0 <= $1 }
  }
}
