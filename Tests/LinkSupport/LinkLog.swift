public import QuadrilleCore
import QuadrillePlayback

/// When which frames came, and what follows from that.
public struct LinkLog {
  /// The end of a frame, with the same number in its first and its last row.
  public struct Arrival {
    /// On the monotonic clock, in nanoseconds.
    public var time: Int
    /// The number that could be read then, counted on over the loops of the picture.
    public var number: Int
    /// Bytes that had come by then.
    public var bytes: Int
  }

  /// What a stretch of time looked like.
  public struct Summary {
    public var framesPerSecond: Double
    public var bytesPerSecond: Double
    /// How old the shown picture was, at all times: in milliseconds.
    public var age: (p50: Double, p95: Double)
    /// The longest time without a new frame, in milliseconds.
    public var longestGap: Double
    /// Gaps longer than a tenth of a second.
    public var longGaps: Int
  }

  public internal(set) var arrivals: [Arrival] = []
  public internal(set) var bytes = 0
  /// Ends of frames at which the picture was only in part the new one: a player may end one early
  /// rather than hold the screen while it waits for room.
  public internal(set) var parts = 0
  /// When whole pictures of pixels came, and their size with what is around them.
  public internal(set) var pictures: [(time: Int, size: PixelSize)] = []
  /// When frames ended, whatever they showed.
  public internal(set) var frameEnds: [Int] = []
  /// When the program took the terminal, and when it gave it back.
  public internal(set) var enteredAt: Int?, leftAt: Int?
  /// Questions that were answered.
  public internal(set) var questions = 0

  /// How old the picture is that was shown at a time, in nanoseconds.
  ///
  /// The first frame is due when the program takes the terminal, which is seen a delay later. A
  /// program that would wait for answers before its first frame is charged for the wait.
  func age(of number: Int, at time: Int, delay: Int) -> Int {
    let start = (enteredAt ?? 0) - delay
    return time - (start + number * 1_000_000_000 / NumberedPicture.rate)
  }

  /// Sums up the time between two moments of the monotonic clock, over a link of some delay.
  public func summary(from start: Int, to end: Int, delayMilliseconds: Int) -> Summary {
    let inside = arrivals.filter { (start..<end).contains($0.time) }
    let seconds = Double(end - start) / 1e9
    var ages: [Int] = []
    var index = 0
    for time in stride(from: start, to: end, by: 2_000_000) {
      while index < arrivals.count, arrivals[index].time <= time { index += 1 }
      guard index > 0 else { continue }
      ages.append(
        age(of: arrivals[index - 1].number, at: time, delay: delayMilliseconds * 1_000_000))
    }
    let before = arrivals.last { $0.time < start }
    let times = [start] + inside.map(\.time) + [end]
    let gaps = zip(times, times.dropFirst()).map { Double($1 - $0) / 1e6 }
    let percentiles = Percentiles(ages)
    let came = (inside.last?.bytes ?? before?.bytes ?? 0) - (before?.bytes ?? 0)
    return Summary(
      framesPerSecond: Double(inside.count) / seconds, bytesPerSecond: Double(came) / seconds,
      age: (Double(percentiles.value(50)) / 1e6, Double(percentiles.value(95)) / 1e6),
      longestGap: gaps.max() ?? 0, longGaps: gaps.count { $0 > 100 })
  }
}
