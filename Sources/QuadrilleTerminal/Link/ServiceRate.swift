/// How fast a link carries bytes, judged by how long each frame kept it busy.
///
/// A frame has the link to itself from when it would have been answered on an empty link, or from
/// the answer before, until its own answer. So the figure follows a link that becomes faster at
/// once, even where little is sent. Of the last frames the slowest third does not count: a busy
/// machine or a lost packet delays one now and then, a slow link delays all. Less than a packet passes
/// a slow link as fast as any other, and a character that is typed is no more: it tells nothing.
struct ServiceRate: Sendable {
  private struct Sample {
    var bytes = 0
    var nanoseconds = 1
  }

  private var samples = [Sample](repeating: Sample(), count: kept)
  private var count = 0
  private var next = 0
  private static let kept = 12
  /// What clocks and wake-ups add to the time of each frame, and the least that is left, in
  /// nanoseconds.
  private static let overhead = 1_000_000
  private static let least = 300_000

  /// The fewest bytes that tell something.
  private static let telling = 1000

  /// Bytes a second; nil before there was a frame.
  private(set) var value: Double?

  mutating func note(bytes: Int, nanoseconds: Int) {
    guard bytes >= Self.telling || value == nil else { return }
    samples[next] = Sample(
      bytes: bytes, nanoseconds: max(Self.least, nanoseconds - Self.overhead))
    next = (next + 1) % Self.kept
    count = min(count + 1, Self.kept)
    value = rateOfTheFaster()
  }

  mutating func forget() {
    count = 0
    next = 0
    value = nil
  }

  /// All bytes by all time, of the faster two thirds of the samples.
  private func rateOfTheFaster() -> Double {
    let wanted = count - count / 3
    var taken: UInt32 = 0
    var bytes = 0
    var nanoseconds = 0
    for _ in 0..<wanted {
      var best = -1
      for place in 0..<count where taken & (1 << UInt32(place)) == 0 {
        if best < 0 || Self.isFaster(samples[place], samples[best]) { best = place }
      }
      taken |= 1 << UInt32(best)
      bytes += samples[best].bytes
      nanoseconds += samples[best].nanoseconds
    }
    return Double(bytes) / Double(nanoseconds) * 1e9
  }

  private static func isFaster(_ first: Sample, _ second: Sample) -> Bool {
    first.bytes * second.nanoseconds > second.bytes * first.nanoseconds
  }
}
