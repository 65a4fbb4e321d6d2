/// How fast a link carries bytes, by the answers of some time together.
///
/// Parts of frames are small: links let as much through at once after a rest, and carry bytes in packets, so
/// that answers come in clumps. Over some time that does not matter. Where the link was idle in between, it
/// carried what it was given, which says that it is at least as fast.
struct AnswerClock: Sendable {
  /// What a stretch of time came to.
  struct Stretch: Equatable, Sendable {
    var bytes = 0
    var nanoseconds = 0
    /// Whether the link had something to carry all the time.
    var isBusy = true
  }

  private var began: Int?
  private var last = 0
  private var stretch = Stretch()

  /// The shortest time that counts, a rest after which everything begins anew, and what is no rest at all, in
  /// nanoseconds.
  private static let shortest = 80_000_000
  private static let rest = 100_000_000
  private static let moment = 2_000_000

  /// Notes an answer, before which the link was idle for some time; what it completes, if anything.
  mutating func note(bytes: Int, idle: Int, at time: Int) -> Stretch? {
    defer { last = time }
    guard let began, idle < Self.rest else {
      self.began = time
      stretch = Stretch()
      return nil
    }
    // It ends with an answer after which a while none came: all that came with it is counted.
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
