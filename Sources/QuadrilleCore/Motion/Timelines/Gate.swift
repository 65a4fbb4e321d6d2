/// Opens when both an awaited event has happened and a minimum time has passed, so that a loading animation is not cut
/// short.
public struct Gate: Sendable, Equatable {
  /// The start of the wait, in seconds.
  public var start: Double
  /// The minimum wait, in seconds.
  public var minimum: Double

  public init(minimum: Double, from start: Double = 0) {
    precondition(minimum >= 0)
    self.start = start
    self.minimum = minimum
  }

  /// Returns the time at which the gate opens if the event happens at `ready`; nil if the event has not happened.
  public func opensAt(ready: Double?) -> Double? {
    ready.map { max($0, start + minimum) }
  }
}
