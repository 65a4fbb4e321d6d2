/// The colours along a line, each with its stop: 0 is the line's start, 1 its end.
///
/// There is always one stop a colour. Stops are chosen for a number of colours. With another number, colours
/// lie at equal distances, and the chosen stops count again when there are as many colours as stops.
public struct ColorStops: Sendable, Equatable {
  /// The colours; at least one.
  public var colors: [RGB] {
    didSet { precondition(!colors.isEmpty, "a line needs a colour") }
  }
  private var chosen: [Double]?

  /// Makes a line; without stops its colours lie at equal distances. No colour is a bug, as are stops that
  /// do not rise from 0 to 1.
  public init(_ colors: [RGB], at stops: [Double]? = nil) {
    precondition(!colors.isEmpty, "a line needs a colour")
    self.colors = colors
    chosenStops = stops
  }

  /// The chosen stops; nil where colours lie at equal distances.
  public var chosenStops: [Double]? {
    get { chosen.flatMap { $0.count == colors.count ? $0 : nil } }
    set {
      precondition(newValue.map(Self.rise) ?? true, "stops rise from 0 to 1")
      chosen = newValue
    }
  }

  /// The stop of each colour. Equal distances are those of a CAGradientLayer without `locations`.
  public var stops: [Double] {
    if let chosenStops { return chosenStops }
    guard colors.count > 1 else { return [0] }
    return colors.indices.map { Double($0) / Double(colors.count - 1) }
  }

  private static func rise(_ stops: [Double]) -> Bool {
    stops.allSatisfy((0...1).contains) && zip(stops, stops.dropFirst()).allSatisfy { $0 <= $1 }
  }
}
