/// The times at which the input decoder is informed that no input followed an incomplete sequence.
struct IdleChecks {
  /// The times of the checks, in seconds after the last byte.
  static let steps = [0.05, 0.1, 0.25, 0.5, 1, 5]

  private var done = 0

  /// Seconds from the previous check, or at first from the last byte, to the next check; nil after the last check.
  var pause: Double? {
    guard done < Self.steps.count else { return nil }
    return Self.steps[done] - (done == 0 ? 0 : Self.steps[done - 1])
  }

  /// Returns the seconds since the last byte at the next check, and counts it as done; nil after the last check.
  mutating func take() -> Double? {
    guard done < Self.steps.count else { return nil }
    defer { done += 1 }
    return Self.steps[done]
  }
}
