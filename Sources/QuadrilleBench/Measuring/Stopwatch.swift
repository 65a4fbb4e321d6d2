import QuadrilleSystem

/// Processor time of the current thread in nanoseconds. Other programs do not affect it, unlike elapsed time.
package enum Stopwatch {
  /// Returns the thread's processor time so far.
  package static func now() -> Int { SystemClock.thread.nanoseconds() }

  /// The smallest time between two calls of `now`, to subtract from measurements.
  package static let overhead: Int = (0..<1000).reduce(.max) { least, _ in
    let start = now()
    return min(least, now() - start)
  }
}
