/// Holds a stream of bytes to a rate: a frame may go when the bucket is not empty, and may leave a
/// debt that is waited for.
struct TokenBucket: Sendable {
  /// Bytes a second.
  let rate: Double
  private var tokens: Double
  private var filledAt: Int

  /// The most that is saved up while nothing is sent, in seconds of the rate.
  private static let depth = 0.1

  init(rate: Int, at time: Int) {
    self.rate = Double(rate)
    tokens = Double(rate) * Self.depth
    filledAt = time
  }

  /// Whether something may go; a debt of some seconds is borne with if that is asked for.
  mutating func mayPass(at time: Int, withDebtOf debt: Double = 0) -> Bool {
    tokens = min(rate * Self.depth, tokens + rate * Double(time - filledAt) / 1e9)
    filledAt = time
    return tokens > -debt * rate
  }

  mutating func take(_ bytes: Int) { tokens -= Double(bytes) }
}
