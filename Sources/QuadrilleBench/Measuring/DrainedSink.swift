import QuadrilleCells
import QuadrilleFiles
import Synchronization

/// Takes bytes into nothing, into a pipe, or into a pseudo terminal that a thread reads from at once.
package final class DrainedSink: ByteSink {
  /// The ways for bytes to go.
  package enum Way: String, CaseIterable, Sendable {
    case null, pipe, pty
  }

  private let output: Int32
  private let drain: Drain?

  /// Opens a way; nil if the system has none left.
  package init?(_ way: Way) {
    let ends: (output: Int32, input: Int32)?
    switch way {
    case .null:
      (output, drain) = (-1, nil)
      return
    case .pipe: ends = SystemCalls.openPipe()
    case .pty: ends = SystemCalls.openTerminal(columns: 200, rows: 60)
    }
    guard let ends else { return nil }
    guard let drain = try? Drain(ends.output) else {
      SystemCalls.close(ends.output)
      SystemCalls.close(ends.input)
      return nil
    }
    output = ends.input
    self.drain = drain
  }

  package func write(_ bytes: Span<UInt8>) throws {
    if output >= 0 { SystemCalls.write(bytes, to: output) }
  }

  /// Nanoseconds that the reader worked, which are not the player's.
  package var foreignTime: Int { drain?.spent ?? 0 }

  /// Ends the reader.
  package func close() {
    guard output >= 0, let drain else { return }
    SystemCalls.close(output)
    drain.wait()
  }

  /// Reads until the other end is closed.
  private final class Drain: Sendable {
    private let clock = Atomic<Int32>(0)
    private let hasClock = Atomic(false)
    private let isDone = Atomic(false)

    init(_ input: Int32) throws(Thread.Failure) {
      try Thread.start { [self] in
        clock.store(SystemCalls.threadClock(), ordering: .relaxed)
        hasClock.store(true, ordering: .releasing)
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while SystemCalls.drain(input, by: &bytes) {}
        SystemCalls.close(input)
        isDone.store(true, ordering: .releasing)
      }
    }

    var spent: Int {
      guard hasClock.load(ordering: .acquiring), !isDone.load(ordering: .acquiring) else {
        return 0
      }
      return SystemCalls.time(clock.load(ordering: .relaxed))
    }

    func wait() {
      while !isDone.load(ordering: .acquiring) { SystemCalls.pause(nanoseconds: 1_000_000) }
    }
  }
}
