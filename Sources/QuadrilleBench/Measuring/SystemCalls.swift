import CLinux
import Glibc

/// What the bench asks of the system: the only file of this target that knows its library.
enum SystemCalls {
  /// Nanoseconds that this thread worked.
  @inline(__always)
  static func threadTime() -> Int { time(CLOCK_THREAD_CPUTIME_ID) }

  /// Nanoseconds that all threads of this process worked.
  static func processTime() -> Int { time(CLOCK_PROCESS_CPUTIME_ID) }

  /// The clock of this thread's work, which others may read with `time`.
  static func threadClock() -> Int32 {
    var clock = clockid_t()
    pthread_getcpuclockid(pthread_self(), &clock)
    return clock
  }

  /// Nanoseconds on a clock.
  @inline(__always)
  static func time(_ clock: Int32) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Does nothing for a while.
  static func pause(nanoseconds count: Int) {
    var time = timespec(tv_sec: count / 1_000_000_000, tv_nsec: count % 1_000_000_000)
    nanosleep(&time, nil)
  }

  /// Opens a pipe, closed on exec; nil if the system has none left.
  static func openPipe() -> (output: Int32, input: Int32)? {
    var ends: [Int32] = [-1, -1]
    return pipe2(&ends, O_CLOEXEC) == 0 ? (ends[0], ends[1]) : nil
  }

  /// The two ends of a terminal that changes nothing on the way; nil if the system has none left.
  static func openTerminal(columns: UInt16, rows: UInt16) -> (output: Int32, input: Int32)? {
    var (master, slave): (Int32, Int32) = (-1, -1)
    var modes = termios()
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&master, &slave, nil, nil, &size) == 0 else { return nil }
    tcgetattr(slave, &modes)
    cfmakeraw(&modes)
    tcsetattr(slave, TCSANOW, &modes)
    return (master, slave)
  }

  /// Writes everything, unless the other end is gone.
  static func write(_ bytes: Span<UInt8>, to descriptor: Int32) {
    bytes.withUnsafeBufferPointer { buffer in
      var start = 0
      while start < buffer.count {
        let count = Glibc.write(
          descriptor, buffer.baseAddress.map { $0 + start }, buffer.count - start)
        if count < 0 && errno != EINTR { return }
        start += max(0, count)
      }
    }
  }

  /// Reads something and forgets it; false at the end.
  static func drain(_ descriptor: Int32, by room: inout [UInt8]) -> Bool {
    let count = read(descriptor, &room, room.count)
    return count > 0 || count < 0 && errno == EINTR
  }

  static func close(_ descriptor: Int32) { Glibc.close(descriptor) }

  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

  static func logarithm(_ value: Double) -> Double { log(value) }
}
