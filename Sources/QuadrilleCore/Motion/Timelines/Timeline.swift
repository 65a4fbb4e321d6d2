/// A map from seconds to how far one motion has come, from 0 to 1, made of one pass and what is done
/// with it: delays, repetitions, turning back.
///
/// As with SwiftUI's modifiers the order matters: `delayed(by: 1).repeated()` waits before every pass,
/// `repeated().delayed(by: 1)` once. Reading allocates nothing.
public struct Timeline: Sendable, Equatable {
  /// Seconds until it has come to its end; infinite for what goes on for ever.
  public private(set) var duration: Double
  /// Seconds until it begins; before them it stands at its start.
  public private(set) var start = 0.0
  /// The seconds and easing of the one pass.
  private let length: Double
  private let easing: Easing
  /// The changes made to the time on its way in, the outermost first.
  private var steps: [TimeStep] = []

  /// Makes one pass; 0 seconds are a jump, and infinitely many never get anywhere.
  public init(seconds: Double, easing: Easing = .linear) {
    precondition(seconds >= 0)
    length = seconds
    duration = seconds
    self.easing = easing
  }

  /// Makes what CAMediaTiming describes: passes that may turn back, several times, from a time on.
  ///
  /// As there, a pass and its way back together count as one time.
  public init(
    seconds: Double, easing: Easing = .linear, repeats: Double, autoreverses: Bool = false,
    delay: Double = 0
  ) {
    let pass = Timeline(seconds: seconds, easing: easing)
    self = (autoreverses ? pass.thenBack() : pass).repeated(repeats).delayed(by: delay)
  }

  /// How far the motion has come; some easings leave 0…1 on the way.
  public func progress(at seconds: Double) -> Double {
    let time = inner(seconds)
    guard length > 0 else { return time < 0 ? 0 : 1 }
    return easing.value(at: time / length)
  }

  /// The seconds of the one pass that have been done, for what has a timeline of its own inside.
  public func seconds(at seconds: Double) -> Double {
    if case .linear = easing { return max(0, min(length, inner(seconds))) }
    return length * progress(at: seconds)
  }

  private func inner(_ seconds: Double) -> Double {
    var time = seconds
    for step in steps { time = step.inner(time) }
    return time
  }

  /// Waits first.
  public func delayed(by seconds: Double) -> Timeline {
    precondition(seconds >= 0 && seconds.isFinite)
    guard seconds > 0 else { return self }
    return adding(.delay(seconds), duration: duration + seconds, start: start + seconds)
  }

  /// Goes there and, the same way in time, back.
  public func thenBack() -> Timeline {
    guard duration.isFinite else { return self }
    return adding(.thenBack(duration), duration: 2 * duration, start: start)
  }

  /// Starts again when it has ended, so many times in all, which need not be a whole number; for ever
  /// if nothing is said.
  public func repeated(_ times: Double = .infinity) -> Timeline {
    precondition(times >= 0)
    guard duration.isFinite, duration > 0, times != 1 else { return self }
    return adding(.repeated(duration, times), duration: duration * times, start: start)
  }

  private func adding(_ step: TimeStep, duration: Double, start: Double) -> Timeline {
    var timeline = self
    timeline.steps.insert(step, at: 0)
    timeline.duration = duration
    timeline.start = start
    return timeline
  }
}
