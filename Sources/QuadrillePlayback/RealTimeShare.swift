import QuadrilleSystem

/// Real-time priority for whichever thread a queue runs on, as long as it asks for little.
///
/// Dispatch lends its threads to a queue, so each that comes along is raised. One that works more than
/// it waits would take a whole processor away from everything else, the terminal among it: then the
/// priority is given back, for good.
struct RealTimeShare {
  /// Work may exceed half of the time by so many nanoseconds.
  private static let most = 200_000_000

  /// The priority that is applied now.
  private(set) var priority = ThreadPriority.realtime
  private var thread: ThreadIdentity?
  private var excess = 0
  private var workBefore = 0
  private var timeBefore = 0

  /// Raises this thread, or lowers it if priority was given back; called as the timer wakes.
  mutating func adoptThread() { adopt(.current, work: Self.work)?.apply() }

  /// Takes account of what was done since, and of the time.
  mutating func settle(at time: Int) { settle(work: Self.work, at: time)?.apply() }

  /// Goes on with a thread that has worked so many nanoseconds; the priority to be given to it, if it has not got
  /// that yet.
  mutating func adopt(_ own: ThreadIdentity, work: @autoclosure () -> Int) -> ThreadPriority? {
    guard thread != own else { return nil }
    thread = own
    workBefore = work()
    return priority
  }

  /// Takes account of what the thread has worked by a time; the priority to be given to it, if that is another now.
  mutating func settle(work: Int, at time: Int) -> ThreadPriority? {
    defer { (workBefore, timeBefore) = (work, time) }
    guard isSpent(work: work - workBefore, in: time - timeBefore) else { return nil }
    priority = .normal
    return priority
  }

  /// Whether so much work in so much time, after all that was done before, is more than is fair.
  mutating func isSpent(work: Int, in time: Int) -> Bool {
    guard priority == .realtime else { return false }
    excess = max(0, excess + work - time / 2)
    return excess > Self.most
  }

  /// Nanoseconds that this thread worked.
  private static var work: Int { SystemClock.thread.nanoseconds() }
}
