/// Opens when two things have happened, whichever is later: something that comes when it comes, and a
/// minimum of time.
///
/// So a picture that is there at once does not cut short what is shown while it loads.
public struct Gate: Sendable, Equatable {
  /// When the wait began, in seconds.
  public var start: Double
  /// For how many seconds after that it stays shut in any case.
  public var minimum: Double

  /// Makes a gate.
  public init(minimum: Double, from start: Double = 0) {
    precondition(minimum >= 0)
    self.start = start
    self.minimum = minimum
  }

  /// When it opens, if what it waits for comes at a time; nil for what has not come.
  public func opensAt(ready: Double?) -> Double? {
    ready.map { max($0, start + minimum) }
  }
}
