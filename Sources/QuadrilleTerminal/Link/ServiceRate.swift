/// Measures how fast a link carries bytes, from how long each frame kept it busy.
///
/// A frame is alone on the link from the time it would have been answered on an empty link, or from the previous
/// answer, until its own answer. So the rate follows a faster link at once, even if little is sent.
///
/// The slowest third of the last frames is ignored: a busy machine or a lost packet delays a few frames, a slow link
/// delays all frames. Frames under half the average size, such as typed characters, pass even a slow link at once. They
/// may lower the rate but not raise it.
struct ServiceRate: Sendable {
  private struct Sample {
    var bytes = 0
    var nanoseconds = 1
  }

  private var samples = [Sample](repeating: Sample(), count: kept)
  private var count = 0
  private var next = 0
  private static let kept = 12
  /// The time that clocks and wake-ups add to each frame, in nanoseconds.
  static let overhead = 1_000_000
  /// The shortest time that counts for a frame after subtracting `overhead`, in nanoseconds.
  private static let least = 300_000

  /// The average size of a frame, in bytes. Each ignored frame lowers it by 1 %.
  private var usual = 0.0

  /// Bytes per second; nil before the first frame.
  private(set) var value: Double?

  mutating func note(bytes: Int, nanoseconds: Int) {
    let time = max(Self.least, nanoseconds - Self.overhead)
    if let value, Double(bytes) < usual / 2, Double(bytes) / Double(time) * 1e9 > value {
      usual *= 0.99
      return
    }
    usual = value == nil ? Double(bytes) : usual * 0.8 + Double(bytes) * 0.2
    samples[next] = Sample(bytes: bytes, nanoseconds: time)
    next = (next + 1) % Self.kept
    count = min(count + 1, Self.kept)
    value = rateOfTheFaster()
  }

  mutating func forget() {
    count = 0
    next = 0
    value = nil
  }

  /// Returns the bytes per second over the fastest two thirds of the samples.
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
