/// How long each of many waits, so that they do not all move at once.
public struct Stagger: Sendable, Equatable {
  /// Who goes first.
  public enum Order: String, Sendable, CaseIterable {
    /// The first.
    case forwards
    /// The last.
    case backwards
    /// The one in the middle.
    case outwards
    /// The first and the last.
    case inwards
  }

  /// Seconds from one to the next.
  public var interval: Double
  /// Who goes first.
  public var order: Order

  /// Makes a stagger; the interval is not negative.
  public init(by interval: Double, _ order: Order = .forwards) {
    precondition(interval >= 0)
    self.interval = interval
    self.order = order
  }

  /// How many seconds one of `count` waits.
  public func delay(of index: Int, among count: Int) -> Double {
    let last = Double(count - 1)
    let place = Double(index)
    return switch order {
    case .forwards: place * interval
    case .backwards: (last - place) * interval
    case .outwards: (abs(place - last / 2) - (count % 2 == 0 ? 0.5 : 0)) * interval
    case .inwards: min(place, last - place) * interval
    }
  }
}
