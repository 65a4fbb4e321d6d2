/// How fast a link carries bytes, judged by how long each frame kept it busy.
///
/// A frame has the link to itself from when it would have been answered on an empty link, or from
/// the answer before, until its own answer. So the figure follows a link that becomes faster at
/// once, even where little is sent. Of the last frames the slowest third does not count: a busy
/// machine or a lost packet delays one now and then, a slow link delays all. Much smaller
/// frames than usual pass a slow link as fast as any other, as typed characters do and the last ones of a
/// motion: they may say that it is slower, not that it is faster.
struct ServiceRate: Sendable {
  private struct Sample {
    var bytes = 0
    var nanoseconds = 1
  }

  private var samples = [Sample](repeating: Sample(), count: kept)
  private var count = 0
  private var next = 0
  private static let kept = 12
  /// The time that clocks and wake-ups add to each frame's, and the least that is left, in
  /// nanoseconds.
  static let overhead = 1_000_000
  private static let least = 300_000

  /// Bytes of the frames that count; less with each that does not.
  private var usual = 0.0

  /// Bytes a second; nil before there was a frame.
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
