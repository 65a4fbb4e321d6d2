import QuadrilleFiles
import QuadrilleSystem
import Synchronization

/// Threads that keep cores busy, until they are stopped or their time is over.
final class BusyLoops: Sendable {
  private let isStopped = Atomic(false)
  private let spent = Atomic(0)
  private let running = Atomic(0)

  /// Starts `count` threads, or fewer if the system refuses a thread.
  init(count: Int, seconds: Double) {
    for _ in 0..<count where (try? start(seconds: seconds)) == nil { return }
  }

  var count: Int { running.load(ordering: .relaxed) }

  private func start(seconds: Double) throws(SystemError) {
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
    running.add(1, ordering: .relaxed)
  }

  /// Stops the threads and waits for them; returns the nanoseconds of processor time that they used.
  func stop() -> Int {
    isStopped.store(true, ordering: .relaxed)
    while running.load(ordering: .acquiring) > 0 { SystemClock.sleep(nanoseconds: 1_000_000) }
    return spent.load(ordering: .relaxed)
  }
}
