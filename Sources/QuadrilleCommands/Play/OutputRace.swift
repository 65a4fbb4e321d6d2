/// Which of two outputs shows more frames: the first is used until it falls behind, then the second is tried for
/// a while.
///
/// A value without a clock: times are arguments, in nanoseconds. Only time in which something moves counts.
struct OutputRace {
  /// What is running.
  enum Stage: Equatable {
    /// The first; nothing is wrong.
    case first
    /// The second, on trial, since the first showed so many frames a second.
    case trial(Double)
    /// The second, which won.
    case second
  }

  private(set) var stage = Stage.first
  /// Frames that were due and frames that were shown.
  private var due = 0
  private var shown = 0
  private var moving = 0
  private var last: Int?
  /// Windows in a row in which the first fell behind.
  private var badWindows = 0
  /// What is left, of moving time, until the first may be doubted again.
  private var peace = 0
  private var peaceAfterTrial = 60 * second

  private static let second = 1_000_000_000
  /// A rest is no time in which something moves.
  private static let longestStep = second / 4
  private static let window = 2 * second
  /// Of a trial's beginning nothing is believed: everything is drawn anew.
  private static let settling = second / 2
  /// The share of the frames that were due below which an output falls behind.
  private static let goodShare = 0.7
  /// How many times as many frames the second must show, since its pictures are worse.
  private var gain = 1.15

  /// Begins with the first output.
  init() {}

  /// Begins with a trial of the second output, after the first showed so many frames a second.
  init(against frames: Double, gain: Double) {
    self.gain = gain
    stage = .trial(frames)
    moving = -Self.settling
  }

  /// Notes that a frame is due, which every so many-th is, and whether it is shown. True if now the other output
  /// is to be used.
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

  /// Forgets what was counted of late, since it was no fair measure.
  mutating func rest() {
    last = nil
    badWindows = 0
    if moving > 0 { restart() }
  }

  /// Begins anew, with the first: for another size of the window.
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
