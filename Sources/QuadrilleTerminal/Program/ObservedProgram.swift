package import QuadrilleCells

/// A program on a pseudo terminal of its own, for watching from outside: what it writes and when, what it uses, which
/// processes it starts, and the state in which it leaves its terminal.
///
/// Belongs to one thread; `reader` runs on another.
package final class ObservedProgram {
  package let reader: ProgramReader
  /// When it was started, in nanoseconds of the monotonic clock.
  package let start: Int
  package let process: Int32
  private let master: Int32
  /// The program's end, kept open, so that its settings can be read after the program's end.
  private let other: Int32
  private let modes: LineModes
  private var isClosed = false
  /// Its exit code, or 128 and the signal's number; nil while it runs.
  package private(set) var code: Int32?
  /// Times that it stopped itself, and was continued.
  package private(set) var stops = 0
  /// Processes that belong to it, itself first, as they were last looked for.
  private var known: [ProcessEntry] = []
  /// Processor time of processes that have ended, by their number.
  private var processorTimes: [Int32: Int] = [:]
  private var wakeUps: [Int32: Int] = [:]

  /// Starts a program. Its thread must be started next: `reader.run()`.
  package init(_ words: [String], variables: [String], size: CellSize) throws(SystemError) {
    let (master, other, path) = try ProgramCalls.openPair(
      (size.columns, size.rows), pixels: (8 * size.columns, 16 * size.rows))
    (self.master, self.other) = (master, other)
    do {
      modes = try LineModes(of: other)
      reader = try ProgramReader(master)
      start = ObservedCalls.now()
      process = try ProgramCalls.start(
        words, environment: HostedProgram.environment(with: variables), on: path)
      CrashGuard.setProgram(process)
    } catch {
      SystemCalls.close(other)
      SystemCalls.close(master)
      throw error
    }
  }

  /// Types; what the program does not take at once is dropped after a tenth of a second.
  package func type(_ bytes: [UInt8]) {
    guard !isClosed else { return }
    var start = 0
    let end = SystemCalls.milliseconds() + 100
    while start < bytes.count, SystemCalls.milliseconds() < end {
      let count =
        (try? bytes[start...].withUnsafeBufferPointer {
          try SystemCalls.write($0, to: master)
        }) ?? bytes.count
      start += count
      if count == 0 { SystemCalls.sleep(milliseconds: 1) }
    }
  }

  package func resize(to size: CellSize) {
    ProgramCalls.setSize(
      (size.columns, size.rows), pixels: (8 * size.columns, 16 * size.rows), of: master)
  }

  /// The signals that a program is sent.
  package enum Signal: Sendable { case terminate, hangUp, suspend, stop, goOn, kill }

  /// Sends a signal to the program, and to the group in the foreground of its terminal.
  package func send(_ signal: Signal) {
    let number = ObservedCalls.number(signal)
    ObservedCalls.send(number, to: process)
    let group = ObservedCalls.foreground(of: master)
    if group > 1, group != process { ObservedCalls.send(number, to: -group) }
  }

  /// Closes the terminal, as a window that is closed does; nothing can be read of it from here on.
  package func closeTerminal() {
    guard !isClosed else { return }
    isClosed = true
    reader.stop()
    SystemCalls.close(other)
    SystemCalls.close(master)
  }

  /// Whether it has ended, looked up now. A program that stopped itself is continued.
  package func hasEnded() -> Bool {
    while code == nil, let change = ObservedCalls.change(of: process) {
      switch change {
      case .ended(let code):
        self.code = code
        CrashGuard.setProgram(0)
      case .stopped:
        stops += 1
        ProgramCalls.goOn(process)
        ObservedCalls.send(ObservedCalls.number(.goOn), to: process)
      case .wentOn: break
      }
    }
    return code != nil
  }

  /// Waits for its end.
  package func hasEnded(within milliseconds: Int) -> Bool {
    let end = SystemCalls.milliseconds() + milliseconds
    while !hasEnded() {
      guard SystemCalls.milliseconds() < end else { return false }
      SystemCalls.sleep(milliseconds: 2)
    }
    return true
  }

  /// Processor time, memory and wake-ups of the program and its descendants since the start.
  package struct Usage: Sendable {
    package var processor = 0
    package var memory = 0
    package var wakeUps = 0
  }

  /// Measures what all its processes have used. Looking for new processes takes some milliseconds on a machine with
  /// many; without that, those that are known are measured.
  package func usage(lookingForProcesses: Bool) -> Usage {
    if lookingForProcesses || known.isEmpty { known = processes() }
    var usage = Usage()
    for entry in known.prefix(Self.mostMeasured) {
      if let time = ObservedCalls.processorTime(of: entry.number) {
        processorTimes[entry.number] = max(processorTimes[entry.number] ?? 0, time)
      }
      wakeUps[entry.number] = max(
        wakeUps[entry.number] ?? 0, ObservedCalls.wakeUps(of: entry.number))
      usage.memory += ObservedCalls.memory(of: entry.number)
    }
    usage.processor = processorTimes.values.reduce(0, +)
    usage.wakeUps = wakeUps.values.reduce(0, +)
    return usage
  }

  /// The program and all that descends from it: children of its processes, its session, and orphans that this process
  /// adopted.
  private func processes() -> [ProcessEntry] {
    let all = ObservedCalls.processes().filter { !$0.isZombie }
    let own = SystemCalls.process()
    var numbers: Set<Int32> = [process]
    var found = all.filter { $0.number == process }
    var isMore = true
    while isMore {
      isMore = false
      for entry in all where !numbers.contains(entry.number) {
        guard numbers.contains(entry.parent) || entry.parent == own || entry.session == process
        else { continue }
        numbers.insert(entry.number)
        found.append(entry)
        isMore = true
      }
    }
    return found
  }

  /// Names of processes that are left after its end; a moment is allowed for their own.
  package func processesLeft(within milliseconds: Int = 200) -> [String] {
    let end = SystemCalls.milliseconds() + milliseconds
    while true {
      let left = processes().filter { $0.number != process || code == nil }
      if left.isEmpty || SystemCalls.milliseconds() >= end { return left.map(\.name) }
      SystemCalls.sleep(milliseconds: 20)
    }
  }

  /// Whether the termios settings of its terminal equal those at the start.
  package var isLineRestored: Bool {
    guard !isClosed, let now = try? LineModes(of: other) else { return true }
    return now.isSame(as: modes)
  }

  /// Ends everything that belongs to it, and closes its terminal. Processes that start others while they are ended are
  /// stopped first.
  package func end() {
    for _ in 0..<Self.mostRounds {
      _ = hasEnded()
      let left = processes().filter { $0.number != process || code == nil }
      ObservedCalls.reap(
        but: process,
        among: ObservedCalls.processes().filter {
          $0.isZombie && $0.parent == SystemCalls.process()
        }.map(\.number))
      guard !left.isEmpty else { break }
      for entry in left { ObservedCalls.send(ObservedCalls.number(.stop), to: entry.number) }
      for entry in left { ObservedCalls.send(ObservedCalls.number(.kill), to: entry.number) }
      SystemCalls.sleep(milliseconds: 5)
    }
    closeTerminal()
    CrashGuard.setProgram(0)
  }

  private static let mostRounds = 200
  /// Processes that are measured at most.
  private static let mostMeasured = 256
}
