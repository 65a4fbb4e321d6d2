/// Measures how fast a link carries bytes, from the answers of a stretch of time.
///
/// Parts of frames are too small to measure: after a pause a link passes some bytes at once, and packets group the
/// answers. Over a longer time these effects even out. If the link was idle in between, the result is a lower bound.
struct AnswerClock: Sendable {
  /// The bytes carried in a stretch of time.
  struct Stretch: Equatable, Sendable {
    var bytes = 0
    var nanoseconds = 0
    /// Whether the link had bytes to carry all the time.
    var isBusy = true
  }

  private var began: Int?
  private var last = 0
  private var stretch = Stretch()

  /// The shortest stretch that counts, in nanoseconds.
  private static let shortest = 80_000_000
  /// The idle time after which a new stretch begins, in nanoseconds.
  private static let rest = 100_000_000
  /// The idle time that does not count, in nanoseconds.
  private static let moment = 2_000_000

  /// Records an answer, and the link's idle time before it. Returns the stretch that it completes, if any.
  mutating func note(bytes: Int, idle: Int, at time: Int) -> Stretch? {
    defer { last = time }
    guard let began, idle < Self.rest else {
      self.began = time
      stretch = Stretch()
      return nil
    }
    // A stretch ends with an answer that a pause follows, so that a group of answers is counted as a whole.
    var done: Stretch?
    if last - began >= Self.shortest, time - last > Self.moment {
      stretch.nanoseconds = last - began
      done = stretch
      self.began = last
      stretch = Stretch()
    }
    stretch.bytes += bytes
    if idle > Self.moment { stretch.isBusy = false }
    return done
  }

  mutating func forget() { began = nil }
}
