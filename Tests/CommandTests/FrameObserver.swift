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
    let pair = TerminalPair(size: size)
    let process = ChildProcess(
      program, arguments, environment: NearTerminal.environment, ends: .terminal(pair.path))
    watch(process, pair)
    code = process.exitCode
  }

  private mutating func watch(_ process: ChildProcess, _ pair: TerminalPair) {
    let mark = Array("\u{1b}[?2026l".utf8)
    var matched = 0
    var bytes = 0
    while true {
      let before = Self.heldUp
      guard let chunk = pair.read(milliseconds: 20) else {
        if process.exitCode != nil { return }
        continue
      }
      let wait = Self.heldUp - before
      let time = Self.now - wait
      heldUp += wait
      guard !chunk.isEmpty else {
        process.wait()
        return
      }
      for byte in chunk {
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
