import Glibc

// The use of resources by any process; 0 if there is no such process.
extension ProcessID {
  /// Processor time in nanoseconds, including threads that have ended (`clock_getcpuclockid`).
  package var processorTime: Int {
    var clock = clockid_t()
    guard clock_getcpuclockid(rawValue, &clock) == 0 else { return 0 }
    return SystemClock(rawValue: clock).nanoseconds()
  }

  /// Resident memory in bytes, from `/proc/N/statm`.
  package var memory: Int {
    let fields = Path.lines(of: "/proc/\(rawValue)/statm", atMost: 1).first?.split(separator: " ")
    guard let fields, fields.count > 1 else { return 0 }
    return (Int(fields[1]) ?? 0) * Int(getpagesize())
  }

  /// Voluntary context switches of all threads, from `/proc/N/task/*/status`.
  package var voluntarySwitches: Int {
    let tasks = "/proc/\(rawValue)/task"
    let title = "voluntary_ctxt_switches:"
    return (Path.names(in: tasks) ?? []).reduce(0) { sum, task in
      let line = Path.lines(of: "\(tasks)/\(task)/status", atMost: 1, beginningWith: title).first
      return sum + (line.flatMap { Int($0.dropFirst(title.count).drop { $0 == "\t" }) } ?? 0)
    }
  }
}
