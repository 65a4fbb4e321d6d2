import QuadrilleSystem

/// The clock for all deadlines: it never jumps.
public enum MonotonicClock {
  /// Returns the time in nanoseconds, on the same clock as Dispatch's deadlines.
  public static func now() -> Int { SystemClock.monotonic.nanoseconds() }
}
