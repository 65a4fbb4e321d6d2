import CLinux
import Glibc

/// The system calls for watching a program from outside: its clock, its processes and its end.
package enum ObservedCalls {
  /// Nanoseconds of the monotonic clock.
  package static func now() -> Int { time(CLOCK_MONOTONIC) ?? 0 }

  private static func time(_ clock: clockid_t) -> Int? {
    var time = timespec()
    guard clock_gettime(clock, &time) == 0 else { return nil }
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Sleeps until a time of `now`.
  package static func sleep(until end: Int) {
    var time = timespec(tv_sec: end / 1_000_000_000, tv_nsec: end % 1_000_000_000)
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
  }

  /// Gives this thread real-time priority (SCHED_RR), or takes it back; false if that is not allowed.
  @discardableResult
  static func setRealTime(_ isOn: Bool) -> Bool {
    var parameters = sched_param(sched_priority: isOn ? 1 : 0)
    return pthread_setschedparam(pthread_self(), isOn ? SCHED_RR : SCHED_OTHER, &parameters) == 0
  }

  /// Processes whose parent ends become children of this process (prctl, PR_SET_CHILD_SUBREAPER), so that those that
  /// left the session are found.
  package static func adoptOrphans() { _ = adopt_orphans() }

  /// Waits until there is something to read, or a time has passed; true if there is.
  static func wait(for descriptor: Int32, or other: Int32, nanoseconds: Int) -> Bool {
    var entries = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: other, events: Int16(POLLIN), revents: 0),
    ]
    let limit = nanoseconds < 0 ? -1 : Int32(clamping: (nanoseconds + 999_999) / 1_000_000)
    return poll(&entries, 2, limit) > 0 && entries[0].revents != 0
  }

  /// Sends a signal; false if there is no such process.
  @discardableResult
  static func send(_ signal: Int32, to process: Int32) -> Bool { kill(process, signal) == 0 }

  /// A signal's number. To stop is SIGSTOP, which no program can ignore.
  static func number(_ signal: ObservedProgram.Signal) -> Int32 {
    switch signal {
    case .terminate: SIGTERM
    case .hangUp: SIGHUP
    case .suspend: SIGTSTP
    case .stop: SIGSTOP
    case .goOn: SIGCONT
    case .kill: SIGKILL
    }
  }

  /// The process group in the foreground of a terminal.
  static func foreground(of master: Int32) -> Int32 { tcgetpgrp(master) }

  /// Processes of the system by number, with their parents: read from `/proc`.
  static func processes() -> [ProcessEntry] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var found: [ProcessEntry] = []
    while let entry = readdir(folder) {
      let number = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        Int32(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
      }
      if let number, let process = ProcessEntry(number) { found.append(process) }
    }
    return found
  }

  /// The processor time of a process in nanoseconds, ended threads included.
  static func processorTime(of process: Int32) -> Int? {
    var clock = clockid_t()
    guard clock_getcpuclockid(process, &clock) == 0 else { return nil }
    return time(clock)
  }

  /// Resident memory in bytes.
  static func memory(of process: Int32) -> Int {
    let fields = SystemCalls.firstLine(of: "/proc/\(process)/statm")?.split(separator: " ") ?? []
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(getpagesize()) : 0
  }

  /// Voluntary context switches of all threads of a process.
  static func wakeUps(of process: Int32) -> Int {
    guard let folder = opendir("/proc/\(process)/task") else { return 0 }
    defer { closedir(folder) }
    var sum = 0
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard Int(name) != nil, let file = fopen("/proc/\(process)/task/\(name)/status", "re") else {
        continue
      }
      defer { fclose(file) }
      var line = [CChar](repeating: 0, count: 128)
      while fgets(&line, Int32(line.count), file) != nil {
        guard strncmp(line, "voluntary_ctxt_switches:", 24) == 0 else { continue }
        sum += line.withUnsafeBufferPointer { text in
          text.baseAddress.map { atol($0 + 24) } ?? 0
        }
        break
      }
    }
    return sum
  }

  /// Takes the exit status of a child that has ended; a stopped one is continued, and counted.
  static func change(of process: Int32) -> ProgramCalls.Change? { ProgramCalls.change(of: process) }

  /// Collects children that have ended, but for one.
  static func reap(but process: Int32, among numbers: [Int32]) {
    for number in numbers where number != process {
      var status: Int32 = 0
      waitpid(number, &status, WNOHANG)
    }
  }
}

/// A process, as `/proc/N/stat` describes it.
struct ProcessEntry: Equatable {
  let number: Int32
  let name: String
  let parent: Int32
  let session: Int32
  /// Whether it has ended and waits to be reaped.
  let isZombie: Bool

  init?(_ number: Int32) {
    guard let line = SystemCalls.firstLine(of: "/proc/\(number)/stat"),
      let open = line.firstIndex(of: "("), let close = line.lastIndex(of: ")"), open < close
    else { return nil }
    let fields = line[line.index(after: close)...].split(separator: " ")
    guard fields.count > 3, let parent = Int32(fields[1]), let session = Int32(fields[3]) else {
      return nil
    }
    self.number = number
    name = String(line[line.index(after: open)..<close])
    self.parent = parent
    self.session = session
    isZombie = fields[0] == "Z" || fields[0] == "X"
  }
}
