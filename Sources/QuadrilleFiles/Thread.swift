import Glibc

/// A thread of the program's own: not one of Dispatch's, whose number is bounded and whose priority
/// may be raised.
package enum Thread {
  /// The reason why there is none.
  package struct Failure: Error, CustomStringConvertible {
    let code: Int32

    package var description: String {
      "no thread could be started: \(String(cString: strerror(code)))"
    }
  }

  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread that ends when its work does; signals are left to the others, but for those of
  /// a crash.
  package static func start(_ run: @escaping @Sendable () -> Void) throws(Failure) {
    var thread = pthread_t()
    let body = Unmanaged.passRetained(Body(run))
    let code = pthread_create(
      &thread, nil,
      { body in
        var signals = sigset_t()
        sigfillset(&signals)
        for crash in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS] {
          sigdelset(&signals, crash)
        }
        pthread_sigmask(SIG_SETMASK, &signals, nil)
        if let body { Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run() }
        return nil
      }, body.toOpaque())
    guard code == 0 else {
      body.release()
      throw Failure(code: code)
    }
    pthread_detach(thread)
  }
}
