/// One thing done with the time of a timeline: from the time outside to the time inside.
enum TimeStep: Sendable, Equatable {
  /// Time starts later.
  case delay(Double)
  /// Time runs for these seconds, then back.
  case thenBack(Double)
  /// Time starts again after these seconds, so many times.
  case repeated(Double, Double)

  func inner(_ time: Double) -> Double {
    switch self {
    case .delay(let seconds): return time - seconds
    case .thenBack(let seconds): return time <= seconds ? time : max(0, 2 * seconds - time)
    case .repeated(let seconds, let times):
      if time < 0 { return time }
      // A frame's time is rounded; one that falls on the start of a pass must not be the end of the
      // one before.
      let passes = time / seconds + 1e-9
      if passes >= times { return times > 0 ? (times - times.rounded(.up) + 1) * seconds : 0 }
      return max(0, time - passes.rounded(.down) * seconds)
    }
  }
}
