/// The timing of a gradient's steps: one after the other, or one for each request.
///
/// A step has `stepTime · rate` frames, followed by `rest` seconds of stillness. Everything is a function of the
/// moment, so frames can be computed in any order.
public struct StepClock: Sendable, Equatable {
  /// Whether steps start by themselves or on request.
  public enum Advance: Sendable, Equatable {
    /// Each step follows the one before.
    case automatic
    /// Steps on request: `done` steps have finished, and `count` steps follow each other from `start`.
    case onRequest(done: Int, start: Moment, count: Int)

    /// On request, with no step requested yet.
    public static let waiting = Advance.onRequest(
      done: 0, start: Moment(frame: 0, rate: 60), count: 0)
  }

  /// The step in which a moment lies, and its progress.
  public struct Position: Sendable, Equatable {
    /// The number of steps finished before the current one.
    public var step: Int
    /// The eased progress of the current step, 0…1.
    public var progress: Double

    public init(step: Int, progress: Double) {
      self.step = step
      self.progress = progress
    }
  }

  /// The duration of a step, in seconds.
  public var stepTime: Double
  /// The seconds of stillness after an automatic step.
  public var rest: Double
  /// The easing of a step.
  public var curve: Curve
  public var advance: Advance

  /// Makes a clock; times are in seconds, `stepTime` is positive.
  public init(stepTime: Double, rest: Double = 0, curve: Curve, advance: Advance = .automatic) {
    precondition(stepTime > 0 && rest >= 0)
    self.stepTime = stepTime
    self.rest = rest
    self.curve = curve
    self.advance = advance
  }

  /// Returns the number of frames of a step, without its rest; at least 1.
  public func framesMoving(rate: Int) -> Int { Moment.frames(in: stepTime, rate: rate) }

  /// Returns the number of frames from the start of a step to the start of the next.
  func framesPerStep(rate: Int) -> Int {
    framesMoving(rate: rate) + Int((rest * Double(rate)).rounded())
  }

  /// Returns the step at a moment, and its progress.
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

  /// Returns the first frame after `moment` whose picture may differ; nil if no later picture differs.
  public func nextChange(after moment: Moment) -> Int? {
    let next = moment.frame + 1
    let moving = framesMoving(rate: moment.rate)
    switch advance {
    case .automatic:
      let period = framesPerStep(rate: moment.rate)
      // The last frame of a step equals the first of the next, so a rest lasts until frame 1 of the next step.
      guard period > moving, next % period >= moving || next % period == 0 else { return next }
      let nextStep = (next + period - 1) / period * period
      return nextStep + (moving > 1 ? 1 : 0)
    case .onRequest(_, let start, let count):
      let first = start.converted(to: moment.rate).frame
      let end = first + count * moving
      return next >= end ? nil : max(next, first)
    }
  }

  /// Returns the clock with a further step requested at `moment`; unchanged if automatic. At most eight steps are
  /// pending.
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

  /// The clock with all requested steps and another one finished; an automatic clock is unchanged.
  package var takingStepAtOnce: StepClock {
    guard case .onRequest(let done, let start, let count) = advance else { return self }
    var clock = self
    clock.advance = .onRequest(done: done + count + 1, start: start, count: 0)
    return clock
  }

  /// Returns the first frame of the automatic step after the one at `moment`.
  public func startOfNextStep(after moment: Moment) -> Int {
    let period = framesPerStep(rate: moment.rate)
    return (max(0, moment.frame) / period + 1) * period
  }

  /// Returns the number of frames in a loop of `steps` automatic steps; 1 for steps on request.
  public func framesInLoop(rate: Int, steps: Int) -> Int {
    advance == .automatic ? steps * framesPerStep(rate: rate) : 1
  }
}
