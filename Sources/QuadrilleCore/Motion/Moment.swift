/// A point in a scene's time: a frame number at a frame rate. Exact where seconds would be rounded.
public struct Moment: Sendable, Equatable {
  /// The number of frames since the scene's start.
  public var frame: Int
  /// The frame rate in frames per second.
  public var rate: Int

  /// Makes a moment; the rate must be positive.
  public init(frame: Int, rate: Int) {
    precondition(rate > 0)
    self.frame = frame
    self.rate = rate
  }

  /// Seconds since the scene's start.
  public var seconds: Double { Double(frame) / Double(rate) }

  /// Returns the number of frames of a duration at a rate, rounded to the nearest; at least 1.
  package static func frames(in seconds: Double, rate: Int) -> Int {
    max(1, Int((seconds * Double(rate)).rounded()))
  }

  /// Returns the same point in time at another rate, rounded to the nearest frame.
  public func converted(to newRate: Int) -> Moment {
    guard newRate != rate else { return self }
    let doubled = 2 * frame * newRate + rate
    let frame = Int((Double(doubled) / Double(2 * rate)).rounded(.down))
    return Moment(frame: frame, rate: newRate)
  }
}
