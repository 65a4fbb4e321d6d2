import QuadrilleSystem

/// Nanoseconds that this thread worked: unlike the time on the wall, they do not grow because
/// somebody else is at work.
package enum Stopwatch {
  package static func now() -> Int { SystemClock.thread.nanoseconds() }

  /// The time that asking twice takes, at least.
  package static let overhead: Int = (0..<1000).reduce(.max) { least, _ in
    let start = now()
    return min(least, now() - start)
  }
}
