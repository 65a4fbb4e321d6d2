/// A comparison of two outputs by frames shown: the first is used until it falls behind, then the second is tried
/// for a while.
///
/// A value without a clock: times are arguments, in nanoseconds. Only time with motion counts.
struct OutputRace {
  enum Stage: Equatable {
    /// The first output is used.
    case first
    /// The second output is tried; the value is the frame rate of the first output.
    case trial(Double)
    /// The second output is used.
    case second
  }

  private(set) var stage = Stage.first
  /// The frames due and the frames shown in the current window.
  private var due = 0
  private var shown = 0
  private var moving = 0
  private var last: Int?
  /// The consecutive windows in which the first output fell behind.
  private var badWindows = 0
  /// The remaining nanoseconds of motion before the first output is judged again.
  private var peace = 0
  private var peaceAfterTrial = 60 * second

  private static let second = 1_000_000_000
  /// Nanoseconds between two frames above which the time between them counts as a pause, not as motion.
  private static let longestStep = second / 4
  private static let window = 2 * second
  /// The nanoseconds at the start of a trial that are ignored, since everything is drawn again.
  private static let settling = second / 2
  /// The share of due frames below which an output has fallen behind.
  private static let goodShare = 0.7
  /// The factor by which the second output must show more frames, since its pictures are worse.
  private var gain = 1.15

  /// Begins with the first output.
  init() {}

  /// Begins with a trial of the second output, after the first output has shown `frames` frames a second.
  init(against frames: Double, gain: Double) {
    self.gain = gain
    stage = .trial(frames)
    moving = -Self.settling
  }

  /// Records whether a due frame is shown, for `stride` slots. Returns true if the output must change.
  mutating func note(isShown: Bool, stride: Int = 1, at time: Int) -> Bool {
    if let last, time - last <= Self.longestStep { advance(by: time - last) }
    last = time
    if !isSettling {
      due += stride
      if isShown { shown += 1 }
    }
    guard moving >= Self.window else { return false }
    let frames = Double(shown) / (Double(moving) / 1e9)
    let isBehind = Double(shown) < Self.goodShare * Double(due)
    restart()
    switch stage {
    case .first: return judge(frames, isBehind)
    case .trial(let before):
      stage = frames > gain * before ? .second : .first
      peace = peaceAfterTrial
      peaceAfterTrial = min(8 * peaceAfterTrial, 3600 * Self.second)
      return stage == .first
    case .second: return false
    }
  }

  /// Discards the counts of the current window, which was not representative.
  mutating func rest() {
    last = nil
    badWindows = 0
    if moving > 0 { restart() }
  }

  /// Restarts with the first output, after the window's size changed.
  mutating func forget() {
    stage = .first
    peace = 0
    badWindows = 0
    restart()
  }

  private var isSettling: Bool { moving < 0 }

  private mutating func advance(by step: Int) {
    moving += step
    peace = max(0, peace - step)
  }

  private mutating func restart() {
    due = 0
    shown = 0
    moving = 0
  }

  private mutating func judge(_ frames: Double, _ isBehind: Bool) -> Bool {
    guard peace == 0, isBehind else {
      badWindows = 0
      return false
    }
    badWindows += 1
    guard badWindows > 1 else { return false }
    badWindows = 0
    stage = .trial(frames)
    moving = -Self.settling
    return true
  }
}
