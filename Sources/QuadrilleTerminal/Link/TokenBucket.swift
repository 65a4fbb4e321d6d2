/// Limits the rate of a stream of bytes. A frame needs a bucket that is not empty, and may leave it in debt.
struct TokenBucket: Sendable {
  /// Bytes per second.
  let rate: Double
  private var tokens: Double
  private var filledAt: Int

  /// The capacity of the bucket, in seconds of the rate.
  private static let depth = 0.1

  init(rate: Int, at time: Int) {
    self.rate = Double(rate)
    tokens = Double(rate) * Self.depth
    filledAt = time
  }

  /// Returns whether bytes may be sent. `debt` is the debt to tolerate, in seconds of the rate.
  mutating func mayPass(at time: Int, withDebtOf debt: Double = 0) -> Bool {
    tokens = min(rate * Self.depth, tokens + rate * Double(time - filledAt) / 1e9)
    filledAt = time
    return tokens > -debt * rate
  }

  mutating func take(_ bytes: Int) { tokens -= Double(bytes) }
}
