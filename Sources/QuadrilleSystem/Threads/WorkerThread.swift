import Glibc

/// A thread for work that would block a queue. It is not one of Dispatch's threads, whose number is limited.
package enum WorkerThread {
  /// The function type that `pthread_create` calls.
  typealias Entry = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?

  private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts a thread that ends when `work` returns. It blocks all signals but those that report a crash.
  package static func start(_ work: @escaping @Sendable () -> Void) throws(SystemError) {
    try start(work, by: create)
  }

  /// Starts a thread with `create` in place of `pthread_create`; it returns 0 or an error number. For tests.
  static func start(
    _ work: @escaping @Sendable () -> Void,
    by create: (Entry, UnsafeMutableRawPointer) -> Int32
  ) throws(SystemError) {
    let context = Unmanaged.passRetained(Work(work))
    let code = create(entry, context.toOpaque())
    guard code == 0 else {
      context.release()
      throw SystemError("cannot start a thread", code: code)
    }
  }

  private static func create(_ entry: Entry, _ context: UnsafeMutableRawPointer) -> Int32 {
    var thread = pthread_t()
    let code = pthread_create(&thread, nil, entry, context)
    if code == 0 { pthread_detach(thread) }
    return code
  }

  private static let entry: Entry = { context in
    guard let context else { return nil }
    SignalSet.allButCrashes.block()
    SignalStack.adopt()
    Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
    return nil
  }
}
