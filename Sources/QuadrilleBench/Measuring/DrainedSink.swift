import Glibc
public import QuadrilleCells
import QuadrilleFiles
import Synchronization

/// Takes bytes into nothing, into a pipe, or into a pseudo terminal that a thread reads from at once.
public final class DrainedSink: ByteSink {
  /// What bytes go through.
  public enum Way: String, CaseIterable, Sendable {
    case null, pipe, pty
  }

  private let output: Int32
  private let drain: Drain?

  /// Opens a way; nil if the system has none left.
  public init?(_ way: Way) {
    var ends: [Int32] = [-1, -1]
    switch way {
    case .null:
      output = -1
      drain = nil
      return
    case .pipe:
      guard Glibc.pipe(&ends) == 0 else { return nil }
    case .pty:
      var (master, slave): (Int32, Int32) = (-1, -1)
      var modes = termios()
      var size = winsize(ws_row: 60, ws_col: 200, ws_xpixel: 0, ws_ypixel: 0)
      guard openpty(&master, &slave, nil, nil, &size) == 0 else { return nil }
      tcgetattr(slave, &modes)
      cfmakeraw(&modes)
      tcsetattr(slave, TCSANOW, &modes)
      ends = [master, slave]
    }
    guard let drain = try? Drain(ends[0]) else {
      for end in ends { Glibc.close(end) }
      return nil
    }
    output = ends[1]
    self.drain = drain
  }

  public func write(_ bytes: Span<UInt8>) throws {
    guard output >= 0 else { return }
    bytes.withUnsafeBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return }
      var start = 0
      while start < buffer.count {
        let count = Glibc.write(output, first + start, buffer.count - start)
        if count < 0 && errno != EINTR { return }
        start += max(0, count)
      }
    }
  }

  /// Nanoseconds that the reader worked, which are not the player's.
  public var foreignTime: Int { drain?.spent ?? 0 }

  /// Ends the reader.
  public func close() {
    guard output >= 0, let drain else { return }
    Glibc.close(output)
    drain.wait()
  }

  /// Reads until the other end is closed.
  private final class Drain: Sendable {
    private let clock = Atomic<clockid_t>(0)
    private let hasClock = Atomic(false)
    private let isDone = Atomic(false)

    init(_ input: Int32) throws(Thread.Failure) {
      try Thread.start { [self] in
        var own = clockid_t()
        pthread_getcpuclockid(pthread_self(), &own)
        clock.store(own, ordering: .relaxed)
        hasClock.store(true, ordering: .releasing)
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while true {
          let count = read(input, &bytes, bytes.count)
          if count == 0 || count < 0 && errno != EINTR { break }
        }
        Glibc.close(input)
        isDone.store(true, ordering: .releasing)
      }
    }

    var spent: Int {
      guard hasClock.load(ordering: .acquiring), !isDone.load(ordering: .acquiring) else {
        return 0
      }
      var time = timespec()
      clock_gettime(clock.load(ordering: .relaxed), &time)
      return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    func wait() {
      while !isDone.load(ordering: .acquiring) { Pause.nanoseconds(1_000_000) }
    }
  }
}
