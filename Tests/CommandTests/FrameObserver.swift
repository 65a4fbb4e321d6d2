import Glibc
import LinkSupport
import QuadrilleCells

/// Somebody who looks at a program from outside: reads its terminal and writes down when each frame
/// had come whole, by its own clock.
struct FrameObserver {
  /// One frame.
  struct Arrival {
    /// When its last byte was there to be read, in nanoseconds: when it was read, less what the
    /// observer itself had to wait for a processor by then.
    var time: Int
    /// Its bytes, and those between it and the one before.
    var bytes: Int
  }

  private(set) var arrivals: [Arrival] = []
  /// How long the observer had to wait for a processor, in nanoseconds, in all.
  private(set) var heldUp = 0
  /// The program's exit code.
  private(set) var code: Int32?

  /// Runs a program on a terminal of its own until it ends.
  init(_ program: String, _ arguments: [String], size: CellSize) {
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 256)
    openpty(&ends.master, &ends.slave, &name, nil, nil)
    defer { for end in [ends.master, ends.slave] { close(end) } }
    for end in [ends.master, ends.slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var window = winsize(
      ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(ends.master, UInt(TIOCSWINSZ), &window)
    let path = String(
      decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let process = ChildProcess(
      program, arguments, environment: NearTerminal.environment, ends: .terminal(path))
    watch(process, ends.master)
    code = process.exitCode
  }

  private mutating func watch(_ process: ChildProcess, _ master: Int32) {
    let mark = Array("\u{1b}[?2026l".utf8)
    var matched = 0
    var bytes = 0
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let before = Self.heldUp
      var entry = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 20) > 0 else {
        if process.exitCode != nil { return }
        continue
      }
      let count = read(master, &chunk, chunk.count)
      let wait = Self.heldUp - before
      let time = Self.now - wait
      heldUp += wait
      guard count > 0 else { return process.wait() }
      for byte in chunk[..<count] {
        bytes += 1
        matched = byte == mark[matched] ? matched + 1 : byte == mark[0] ? 1 : 0
        guard matched == mark.count else { continue }
        arrivals.append(Arrival(time: time, bytes: bytes))
        (matched, bytes) = (0, 0)
      }
    }
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Nanoseconds that this thread was ready to run but did not; 0 where the kernel does not tell.
  private static var heldUp: Int {
    guard let file = fopen("/proc/thread-self/schedstat", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
    let text = String(
      decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let words = text.split { !$0.isNumber }
    return words.count > 1 ? Int(words[1]) ?? 0 : 0
  }
}
