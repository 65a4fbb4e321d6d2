import QuadrilleSystem

/// The time that deadlines are set in: nanoseconds of a clock that never jumps.
public enum MonotonicClock {
  /// Nanoseconds now; the same clock as Dispatch's deadlines.
  public static func now() -> Int { SystemClock.monotonic.nanoseconds() }
}
