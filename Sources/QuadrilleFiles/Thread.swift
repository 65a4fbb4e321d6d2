/// A thread of the program's own: not one of Dispatch's, whose number is bounded and whose priority
/// may be raised.
package enum Thread {
  /// The reason why there is none.
  package struct Failure: Error, CustomStringConvertible {
    let code: Int32

    package var description: String { "cannot start a thread: \(SystemError(code: code))" }
  }

  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread that ends when its work does; signals are left to the others, but for those of
  /// a crash.
  package static func start(_ run: @escaping @Sendable () -> Void) throws(Failure) {
    try start(run, by: launch)
  }

  /// The same by a call that starts one at a function; it gives 0, or the number of a failure.
  static func start(
    _ run: @escaping @Sendable () -> Void,
    by launch: (Entry, UnsafeMutableRawPointer) -> Int32
  ) throws(Failure) {
    let body = Unmanaged.passRetained(Body(run))
    let code = launch(entry, body.toOpaque())
    if code != 0 {
      body.release()
      throw Failure(code: code)
    }
  }

  private static let entry: Entry = { body in
    leaveSignals()
    if let body { Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run() }
    return nil
  }
}
