import QuadrillePlayback
import QuadrilleSystem

/// The time on the clock, and the processor's time that this process has used; or a span of both.
struct ProcessUsage: Sendable {
  /// Of the clock.
  var nanoseconds = 0
  /// Of all processors.
  var processorSeconds = 0.0

  var seconds: Double { Double(nanoseconds) / 1e9 }

  static func now() -> ProcessUsage {
    ProcessUsage(
      nanoseconds: MonotonicClock.now(), processorSeconds: System.processorSeconds)
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
    let line = Path.lines(of: "/proc/self/status", atMost: 100)
      .first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}
