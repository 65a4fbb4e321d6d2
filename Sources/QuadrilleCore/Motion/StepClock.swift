/// When steps happen: one after the other, or one for each request.
///
/// A step has `stepTime · rate` frames, then stands still for `rest`. Everything is a function of
/// the moment, so any frame can be asked for without the ones before it.
public struct StepClock: Sendable, Equatable {
  /// The cause of a step.
  public enum Advance: Sendable, Equatable {
    /// Each step follows the one before.
    case automatic
    /// Steps only on request: `done` of them lie behind, `count` follow each other from `start` on.
    case onRequest(done: Int, start: Moment, count: Int)

    /// On request, and none was asked for yet.
    public static let waiting = Advance.onRequest(
      done: 0, start: Moment(frame: 0, rate: 60), count: 0)
  }

  /// Where in the dance a moment lies.
  public struct Position: Sendable, Equatable {
    /// Steps finished before.
    public var step: Int
    /// How far the current step has come, eased.
    public var progress: Double

    /// Makes a position.
    public init(step: Int, progress: Double) {
      self.step = step
      self.progress = progress
    }
  }

  /// Seconds a step takes.
  public var stepTime: Double
  /// Seconds of stillness after it.
  public var rest: Double
  /// The easing inside a step.
  public var curve: Curve
  /// The cause of a step.
  public var advance: Advance

  /// Makes a clock; times are in seconds, `stepTime` positive.
  public init(stepTime: Double, rest: Double = 0, curve: Curve, advance: Advance = .automatic) {
    precondition(stepTime > 0 && rest >= 0)
    self.stepTime = stepTime
    self.rest = rest
    self.curve = curve
    self.advance = advance
  }

  /// Frames of one step; at least one.
  public func framesMoving(rate: Int) -> Int {
    max(1, Int((stepTime * Double(rate)).rounded()))
  }

  /// Frames from the start of a step to the start of the next.
  func framesPerStep(rate: Int) -> Int {
    framesMoving(rate: rate) + Int((rest * Double(rate)).rounded())
  }

  /// The step and its progress at a moment.
  public func position(at moment: Moment) -> Position {
    let moving = framesMoving(rate: moment.rate)
    let period = framesPerStep(rate: moment.rate)
    switch advance {
    case .automatic:
      let frame = max(0, moment.frame)
      return Position(
        step: frame / period, progress: curve.progress(frame: frame % period, of: moving))
    case .onRequest(let done, let start, let count):
      let frame = moment.frame - start.converted(to: moment.rate).frame
      guard frame >= 0, count > 0 else { return Position(step: done, progress: 0) }
      let step = frame / moving
      guard step < count else { return Position(step: done + count, progress: 0) }
      return Position(
        step: done + step, progress: curve.progress(frame: frame % moving, of: moving))
    }
  }

  /// The first frame after `moment` that may look different; nil if none ever will.
  public func nextChange(after moment: Moment) -> Int? {
    let next = moment.frame + 1
    let moving = framesMoving(rate: moment.rate)
    switch advance {
    case .automatic:
      let period = framesPerStep(rate: moment.rate)
      // The last frame of a step is where the next one starts, so a rest lasts up to frame 1 of the
      // next step.
      guard period > moving, next % period >= moving || next % period == 0 else { return next }
      let nextStep = (next + period - 1) / period * period
      return nextStep + (moving > 1 ? 1 : 0)
    case .onRequest(_, let start, let count):
      let first = start.converted(to: moment.rate).frame
      let end = first + count * moving
      return next >= end ? nil : max(next, first)
    }
  }

  /// The clock after one more request at `moment`. Requests during a step are played after it,
  /// eight at most.
  public func requestingStep(at moment: Moment) -> StepClock {
    guard case .onRequest(let done, let start, let count) = advance else { return self }
    let moving = framesMoving(rate: moment.rate)
    let played = moment.frame - start.converted(to: moment.rate).frame
    var clock = self
    if played >= count * moving || played < 0 {
      clock.advance = .onRequest(done: done + count, start: moment, count: 1)
    } else if count - played / moving < 8 {
      clock.advance = .onRequest(done: done, start: start, count: count + 1)
    }
    return clock
  }

  /// The clock with one more step that lies behind already, and all that was asked for before it.
  package var takingStepAtOnce: StepClock {
    guard case .onRequest(let done, let start, let count) = advance else { return self }
    var clock = self
    clock.advance = .onRequest(done: done + count + 1, start: start, count: 0)
    return clock
  }

  /// The first frame of the step after the one at `moment`.
  public func startOfNextStep(after moment: Moment) -> Int {
    let period = framesPerStep(rate: moment.rate)
    return (max(0, moment.frame) / period + 1) * period
  }

  /// Frames until everything repeats, after so many steps.
  public func framesInLoop(rate: Int, steps: Int = 8) -> Int {
    advance == .automatic ? steps * framesPerStep(rate: rate) : 1
  }
}
