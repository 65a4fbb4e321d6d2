import QuadrilleCells
import QuadrilleFiles
import QuadrilleSystem
import Synchronization

/// A sink that discards its bytes: directly, or through a pipe or pseudo terminal that a thread drains.
package final class DrainedSink: ByteSink {
  package enum Way: String, CaseIterable, Sendable {
    case null, pipe, pty
  }

  private let output: Descriptor?
  private let drain: Drain?

  /// Opens the pipe or pseudo terminal; nil if that fails.
  package init?(_ way: Way) {
    guard way != .null else {
      (output, drain) = (nil, nil)
      return
    }
    guard let ends = way == .pty ? Self.openTerminal() : try? Descriptor.pipe() else { return nil }
    guard let drain = try? Drain(ends.reading) else {
      ends.reading.close()
      ends.writing.close()
      return nil
    }
    output = ends.writing
    self.drain = drain
  }

  /// Opens a raw pseudo terminal of 200×60; nil if the system has none left.
  private static func openTerminal() -> (reading: Descriptor, writing: Descriptor)? {
    guard let ends = try? Descriptor.openTerminal(WindowSize(columns: 200, rows: 60)) else {
      return nil
    }
    try? LineModes(of: ends.slave).raw.set(on: ends.slave)
    return (ends.master, ends.slave)
  }

  package func write(_ bytes: Span<UInt8>) throws {
    // Errors are ignored: a pipe without a reader means that the run is over.
    bytes.withUnsafeBytes { try? output?.writeAll($0) }
  }

  /// The nanoseconds of processor time of the draining thread, to subtract from the process's time.
  package var foreignTime: Int { drain?.spent ?? 0 }

  /// Closes the pipe or pseudo terminal, and waits for the draining thread to end.
  package func close() {
    guard let output, let drain else { return }
    output.close()
    drain.wait()
  }

  /// A thread that reads until the other end is closed.
  private final class Drain: Sendable {
    private let clock = Atomic<Int32>(0)
    private let hasClock = Atomic(false)
    private let isDone = Atomic(false)

    init(_ input: Descriptor) throws(SystemError) {
      try WorkerThread.start { [self] in
        clock.store(SystemClock.ofThisThread.rawValue, ordering: .relaxed)
        hasClock.store(true, ordering: .releasing)
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while input.readAvailable(into: &bytes) != .closed {}
        input.close()
        isDone.store(true, ordering: .releasing)
      }
    }

    var spent: Int {
      guard hasClock.load(ordering: .acquiring), !isDone.load(ordering: .acquiring) else {
        return 0
      }
      return SystemClock(rawValue: clock.load(ordering: .relaxed)).nanoseconds()
    }

    func wait() {
      while !isDone.load(ordering: .acquiring) { SystemClock.sleep(nanoseconds: 1_000_000) }
    }
  }
}
