/// A transformation of time by a modifier of a timeline: from the time outside the modifier to the time inside.
enum TimeStep: Sendable, Equatable {
  /// Starts the inner time after these seconds.
  case delay(Double)
  /// Runs the inner time forwards for these seconds, then backwards.
  case thenBack(Double)
  /// Repeats the inner time. The values are the duration of a pass in seconds and the number of passes, which may be
  /// fractional.
  case repeated(Double, Double)

  func inner(_ time: Double) -> Double {
    switch self {
    case .delay(let seconds): return time - seconds
    case .thenBack(let seconds): return time <= seconds ? time : max(0, 2 * seconds - time)
    case .repeated(let seconds, let times):
      if time < 0 { return time }
      // The addend allows for rounding: the frame that starts a pass must not count as the end of the previous pass.
      let passes = time / seconds + 1e-9
      if passes >= times { return times > 0 ? (times - times.rounded(.up) + 1) * seconds : 0 }
      return max(0, time - passes.rounded(.down) * seconds)
    }
  }
}
