import QuadrillePlayback
import QuadrilleSystem

/// A reading of the clock and of the process's processor time, or the difference of two readings.
struct ProcessUsage: Sendable {
  /// The monotonic clock, in nanoseconds.
  var nanoseconds = 0
  /// The processor time of all threads, in seconds.
  var processorSeconds = 0.0

  var seconds: Double { Double(nanoseconds) / 1e9 }

  static func now() -> ProcessUsage {
    ProcessUsage(nanoseconds: MonotonicClock.now(), processorSeconds: System.processorSeconds)
  }

  /// Returns the difference to an earlier reading; zero if the earlier reading was never taken.
  func since(_ start: ProcessUsage) -> ProcessUsage {
    guard start.nanoseconds > 0 else { return ProcessUsage() }
    return ProcessUsage(
      nanoseconds: nanoseconds - start.nanoseconds,
      processorSeconds: processorSeconds - start.processorSeconds)
  }

  /// The peak resident memory in KB, from VmHWM. `getrusage` would include memory of the program before `exec`.
  static var peakResident: Int {
    let line = Path.lines(of: "/proc/self/status", atMost: 100).first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}
