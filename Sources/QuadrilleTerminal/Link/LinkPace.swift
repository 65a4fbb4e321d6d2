/// The last second of a link, by which is decided whether to send less or more.
struct LinkPace: Sendable {
  /// Frames that were due and frames left out since `began`.
  private(set) var due = 0
  private(set) var leftOut = 0
  private(set) var began: Int
  /// When the level changed last, and whether that was a step up on trial.
  var changedAt: Int
  var isTrial = false
  /// The level that the last step up left.
  var levelBefore = 0
  /// How long to keep still before something better is tried that may fail.
  var patience = shortestPatience

  static let shortestPatience = 1_000_000_000
  static let longestPatience = 24_000_000_000
  /// How long a level must hold to be no trial any more.
  static let proof = 8_000_000_000

  init(at time: Int) {
    began = time
    changedAt = time
  }

  /// When a frame was due last.
  private var lastDueAt = 0
  /// How long none is due until that counts as rest.
  private static let pause = 250_000_000

  /// Notes that a frame is due; how long nothing moved before it. Rest proves nothing about a link, so
  /// for everything that takes its time here it did not pass.
  @discardableResult
  mutating func noteTurn(at time: Int) -> Int {
    let rest = rest(at: time)
    lastDueAt = time
    began += rest
    changedAt += rest
    return rest
  }

  /// The idle time since the last frame was due, in nanoseconds; 0 while frames follow each other.
  func rest(at time: Int) -> Int {
    let rest = lastDueAt == 0 ? 0 : time - lastDueAt
    return rest > Self.pause ? rest : 0
  }

  mutating func noteDue(isLeftOut: Bool) {
    due += 1
    if isLeftOut { leftOut += 1 }
  }

  /// Begins another second.
  mutating func forget(at time: Int) {
    due = 0
    leftOut = 0
    began = time
  }
}
