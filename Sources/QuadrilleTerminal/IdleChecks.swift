/// When the decoder is told that nothing came since the last byte: again and again, until nothing is kept
/// that waits for more.
struct IdleChecks {
  /// How long after the last byte, in seconds.
  static let steps = [0.05, 0.1, 0.25, 0.5, 1, 5]

  private var done = 0

  /// Seconds from the last check, or from the last byte, to the next; nil after the last.
  var pause: Double? {
    guard done < Self.steps.count else { return nil }
    return Self.steps[done] - (done == 0 ? 0 : Self.steps[done - 1])
  }

  /// Seconds since the last byte, as the next check finds them; nil after the last.
  mutating func take() -> Double? {
    guard done < Self.steps.count else { return nil }
    defer { done += 1 }
    return Self.steps[done]
  }
}
