import Glibc
import Synchronization

/// Threads that do nothing but keep cores busy, until they are stopped or their time is up.
final class BusyLoops: Sendable {
  private let isStopped = Atomic(false)
  private let spent = Atomic(0)
  private let running: Atomic<Int>

  init(count: Int, seconds: Double) {
    running = Atomic(count)
    for _ in 0..<count { start(seconds: seconds) }
  }

  private func start(seconds: Double) {
    let thread = BenchThread { [self] in
      let limit = Stopwatch.now() + Int(seconds * 1e9)
      var number = 1.5
      while !isStopped.load(ordering: .relaxed) && Stopwatch.now() < limit {
        for _ in 0..<20_000 { number = number * 1.000001 + 0.1 }
        if number > 1e300 { number = 1.5 }
      }
      spent.add(Stopwatch.now(), ordering: .relaxed)
      running.subtract(1, ordering: .releasing)
    }
    thread.start()
  }

  /// Stops them; returns the nanoseconds that they worked.
  func stop() -> Int {
    isStopped.store(true, ordering: .relaxed)
    while running.load(ordering: .acquiring) > 0 { Pause.nanoseconds(1_000_000) }
    return spent.load(ordering: .relaxed)
  }
}

/// A thread of its own, with every signal left to the others.
struct BenchThread {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  func start() {
    final class Box {
      let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    var thread = pthread_t()
    let context = Unmanaged.passRetained(Box(body))
    let result = pthread_create(
      &thread, nil,
      { context in
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, nil)
        if let context { Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body() }
        return nil
      }, context.toOpaque())
    precondition(result == 0, "no thread could be started")
    pthread_detach(thread)
  }
}
