import Glibc

/// The time that deadlines are set in: nanoseconds of a clock that never jumps.
public enum MonotonicClock {
  /// Nanoseconds now; the same clock as Dispatch's deadlines.
  public static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
