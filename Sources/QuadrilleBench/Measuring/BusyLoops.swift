import QuadrillePlayback
import Synchronization

/// Threads that do nothing but keep cores busy, until they are stopped or their time is up.
final class BusyLoops: Sendable {
  private let isStopped = Atomic(false)
  private let spent = Atomic(0)
  private let running: Atomic<Int>

  /// Starts as many as there are threads to be had.
  init(count: Int, seconds: Double) {
    running = Atomic(count)
    for _ in 0..<count {
      do {
        try start(seconds: seconds)
      } catch {
        running.subtract(1, ordering: .relaxed)
      }
    }
  }

  private func start(seconds: Double) throws(PlaybackError) {
    try WorkerThread.start { [self] in
      let limit = Stopwatch.now() + Int(seconds * 1e9)
      var number = 1.5
      while !isStopped.load(ordering: .relaxed) && Stopwatch.now() < limit {
        for _ in 0..<20_000 { number = number * 1.000001 + 0.1 }
        if number > 1e300 { number = 1.5 }
      }
      spent.add(Stopwatch.now(), ordering: .relaxed)
      running.subtract(1, ordering: .releasing)
    }
  }

  /// Stops them; returns the nanoseconds that they worked.
  func stop() -> Int {
    isStopped.store(true, ordering: .relaxed)
    while running.load(ordering: .acquiring) > 0 { Pause.nanoseconds(1_000_000) }
    return spent.load(ordering: .relaxed)
  }
}
