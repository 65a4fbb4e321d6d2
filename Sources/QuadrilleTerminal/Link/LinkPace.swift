/// The counts of due and dropped frames in the last second, which decide whether the quality level changes.
struct LinkPace: Sendable {
  /// The number of frames due since `began`.
  private(set) var due = 0
  /// The number of frames dropped since `began`.
  private(set) var leftOut = 0
  private(set) var began: Int
  /// When the level last changed.
  var changedAt: Int
  /// Whether the last change was to a better level on trial.
  var isTrial = false
  /// The level before the last change to a better level.
  var levelBefore = 0
  /// The time to wait before a trial that may fail, in nanoseconds.
  var wait = shortestWait

  static let shortestWait = 1_000_000_000
  static let longestWait = 24_000_000_000
  /// The time after which a level is no longer on trial, in nanoseconds.
  static let proof = 8_000_000_000

  init(at time: Int) {
    began = time
    changedAt = time
  }

  /// When the last frame was due.
  private var lastDueAt = 0
  /// The time without a due frame that counts as idle, in nanoseconds.
  private static let pause = 250_000_000

  /// Records that a frame is due, and returns the idle time before it in nanoseconds. Moves `began` and `changedAt` by
  /// the idle time, which says nothing about the link.
  @discardableResult
  mutating func noteTurn(at time: Int) -> Int {
    let rest = rest(at: time)
    lastDueAt = time
    began += rest
    changedAt += rest
    return rest
  }

  /// Returns the idle time since the last due frame, in nanoseconds; 0 while frames follow each other.
  func rest(at time: Int) -> Int {
    let rest = lastDueAt == 0 ? 0 : time - lastDueAt
    return rest > Self.pause ? rest : 0
  }

  mutating func noteDue(isLeftOut: Bool) {
    due += 1
    if isLeftOut { leftOut += 1 }
  }

  /// Starts counting again at `time`.
  mutating func forget(at time: Int) {
    due = 0
    leftOut = 0
    began = time
  }
}
