public import QuadrilleCore
import QuadrillePlayback

/// Arrival times of frames, and their statistics.
public struct LinkLog {
  /// The end of a frame, with the same number in its first and its last row.
  public struct Arrival {
    /// The time on the monotonic clock, in nanoseconds.
    public var time: Int
    /// The number that was read then, counted on over the loops of the picture.
    public var number: Int
    /// The number of bytes that had arrived by then.
    public var bytes: Int
  }

  /// Statistics of a span of time.
  public struct Summary {
    public var framesPerSecond: Double
    public var bytesPerSecond: Double
    /// The age of the shown picture at all times, in milliseconds.
    public var age: (p50: Double, p95: Double)
    /// The longest time without a new frame, in milliseconds.
    public var longestGap: Double
    /// The number of gaps longer than a tenth of a second.
    public var longGaps: Int
  }

  public internal(set) var arrivals: [Arrival] = []
  public internal(set) var bytes = 0
  /// The number of frame ends at which the screen showed only a part of the new picture. A player
  /// may end a frame early instead of holding the screen while it waits for capacity.
  public internal(set) var parts = 0
  /// Arrival times of whole pixel pictures, with their sizes.
  public internal(set) var pictures: [(time: Int, size: PixelSize)] = []
  /// Times at which frames ended, whatever they showed.
  public internal(set) var frameEnds: [Int] = []
  /// When the program entered the alternate screen, and when it left it.
  public internal(set) var enteredAt: Int?, leftAt: Int?
  /// The number of queries that were answered.
  public internal(set) var questions = 0

  /// The age of a picture that was shown at a time, in nanoseconds.
  ///
  /// The first frame is due when the program takes the terminal, which is seen a delay later. A
  /// program that waits for answers before its first frame is charged for the wait.
  func age(of number: Int, at time: Int, delay: Int) -> Int {
    let start = (enteredAt ?? 0) - delay
    return time - (start + number * 1_000_000_000 / NumberedPicture.rate)
  }

  /// The statistics between two moments of the monotonic clock, over a link with a delay.
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
