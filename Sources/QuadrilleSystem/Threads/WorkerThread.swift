import Glibc

/// A thread of the program's own for work that would hold up a queue: not one of Dispatch's, whose number is bounded.
package enum WorkerThread {
  /// A function as `pthread_create` calls it.
  typealias Entry = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?

  private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts a thread that ends with its work. Signals are left to the other threads, but for those of a crash.
  package static func start(_ work: @escaping @Sendable () -> Void) throws(SystemError) {
    try start(work, by: create)
  }

  /// The same by another function than `pthread_create`, which returns 0 or the number of a failure.
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
