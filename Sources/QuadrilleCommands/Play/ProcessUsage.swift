import Glibc
import QuadrillePlayback

/// The time on the clock, and the processor's time that this process has used; or a span of both.
struct ProcessUsage: Sendable {
  /// Of the clock.
  var nanoseconds = 0
  /// Of all processors.
  var processorSeconds = 0.0

  var seconds: Double { Double(nanoseconds) / 1e9 }

  static func now() -> ProcessUsage {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return ProcessUsage(
      nanoseconds: MonotonicClock.now(),
      processorSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime))
  }

  /// How much since then; nothing if that never was.
  func since(_ start: ProcessUsage) -> ProcessUsage {
    guard start.nanoseconds > 0 else { return ProcessUsage() }
    return ProcessUsage(
      nanoseconds: nanoseconds - start.nanoseconds,
      processorSeconds: processorSeconds - start.processorSeconds)
  }

  /// The most memory that this program has held, in KB. Not `getrusage`, which counts what was held before
  /// the program took the process over.
  static var peakResident: Int {
    guard let stream = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(stream) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), stream) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if text.hasPrefix("VmHWM:") { return Int(text.filter(\.isNumber)) ?? 0 }
    }
    return 0
  }
}
