import Glibc

/// A thread of its own for work that would hold up a queue.
package enum WorkerThread {
  /// Starts one that ends with the work. Signals are left to the other threads, but for those of
  /// crashes.
  package static func start(
    _ work: @escaping @Sendable () -> Void
  ) throws(PlaybackError) {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(Work(work))
    let code = pthread_create(&thread, nil, Self.entry, context.toOpaque())
    guard code == 0 else {
      context.release()
      throw .noThread(code: code)
    }
    pthread_detach(thread)
  }

  private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private static let entry: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
    { context in
      guard let context else { return nil }
      var all = sigset_t()
      sigfillset(&all)
      for crash in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS] {
        sigdelset(&all, crash)
      }
      pthread_sigmask(SIG_BLOCK, &all, nil)
      Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
      return nil
    }
}
