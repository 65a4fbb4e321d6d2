/// A map from seconds to the progress of a motion, 0…1: one pass with delays, repetitions and reversals.
///
/// The order of modifiers matters, as in SwiftUI: `delayed(by: 1).repeated()` waits before every pass,
/// `repeated().delayed(by: 1)` waits once. Reading allocates nothing.
public struct Timeline: Sendable, Equatable {
  /// The time of the end, in seconds; infinite if the motion never ends.
  public private(set) var duration: Double
  /// The delay before the first pass, in seconds; until it ends, progress stays at its first value.
  public private(set) var start = 0.0
  /// The duration in seconds and the easing of one pass.
  private let length: Double
  private let easing: Easing
  /// The transformations from outer to inner time, the outermost first.
  private var steps: [TimeStep] = []

  /// Makes one pass. A pass of 0 seconds jumps; an infinite pass never advances.
  public init(seconds: Double, easing: Easing = .linear) {
    precondition(seconds >= 0)
    length = seconds
    duration = seconds
    self.easing = easing
  }

  /// Makes a timeline from the values of `CAMediaTiming`: an optionally reversing pass, repeated, after a delay.
  ///
  /// A pass and its reverse together count as one repetition, as in Core Animation.
  public init(
    seconds: Double, easing: Easing = .linear, repeats: Double, autoreverses: Bool = false,
    delay: Double = 0
  ) {
    let pass = Timeline(seconds: seconds, easing: easing)
    self = (autoreverses ? pass.thenBack() : pass).repeated(repeats).delayed(by: delay)
  }

  /// Returns the progress at a time; some easings leave 0…1 during a pass.
  public func progress(at seconds: Double) -> Double {
    let time = steps.reduce(seconds) { $1.inner($0) }
    guard length > 0 else { return time < 0 ? 0 : 1 }
    return easing.value(at: time / length)
  }

  /// Returns the timeline after a delay.
  public func delayed(by seconds: Double) -> Timeline {
    precondition(seconds >= 0 && seconds.isFinite)
    guard seconds > 0 else { return self }
    return adding(.delay(seconds), duration: duration + seconds, start: start + seconds)
  }

  /// Returns the timeline followed by its reverse; an infinite timeline is unchanged.
  public func thenBack() -> Timeline {
    guard duration.isFinite else { return self }
    return adding(.thenBack(duration), duration: 2 * duration, start: start)
  }

  /// Returns the timeline repeated `times` times, by default for ever. If its duration is 0 or infinite, it is
  /// unchanged.
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
