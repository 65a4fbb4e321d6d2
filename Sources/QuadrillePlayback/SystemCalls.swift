import Glibc

// All that this target takes from the system.

enum SystemCalls {
  /// Nanoseconds of the clock that never jumps.
  static func monotonicTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// The system's words for an error.
  static func words(for code: Int32) -> String { String(cString: strerror(code)) }
}

/// A thread of its own for work that would hold up a queue.
package enum WorkerThread {
  /// Starts one that ends with the work. Signals are left to the other threads, but for those of
  /// crashes.
  package static func start(_ work: @escaping @Sendable () -> Void) throws(PlaybackError) {
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
      pthread_sigmask(SIG_SETMASK, &all, nil)
      SignalStack.adopt()
      Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
      return nil
    }
}

/// A thread's stack for handlers, as the system knows it.
enum SignalStackCalls {
  /// What each thread keeps it by; it is given back when the thread ends.
  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    let code = pthread_key_create(&key) { start in
      var none = stack_t()
      none.ss_flags = Int32(SS_DISABLE)
      sigaltstack(&none, nil)
      munmap(start, SignalStack.bytes)
    }
    return code == 0 ? key : nil
  }()

  static var isAdopted: Bool { key.map { pthread_getspecific($0) != nil } ?? true }

  /// Makes one for this thread; where there is no memory for it, it goes without.
  static func adopt(bytes: Int) {
    guard let key,
      let start = mmap(
        nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      start != MAP_FAILED
    else { return }
    var stack = stack_t(ss_sp: start, ss_flags: 0, ss_size: bytes)
    guard sigaltstack(&stack, nil) == 0, pthread_setspecific(key, start) == 0 else {
      munmap(start, bytes)
      return
    }
  }
}
