package import QuadrilleCells
package import QuadrilleSystem

/// A program on a pseudo terminal of its own, observed from outside: its output and the times at which it came, its use
/// of resources, the processes it starts, and the state in which it leaves its terminal.
///
/// All methods are called on one thread; `reader` runs on another thread.
package final class ObservedProgram {
  package let reader: BenchProgramReader
  /// The program's start, in nanoseconds of the monotonic clock.
  package let start: Int
  let process: ProcessID
  private let master: Descriptor
  /// The slave of the pseudo terminal, kept open so that its settings can be read after the program ended.
  private let other: Descriptor
  private let modes: LineModes
  private var isClosed = false
  /// The program's exit code, or 128 plus the signal's number; nil while the program runs.
  package private(set) var code: Int32?
  /// The number of times that the program stopped itself and was continued.
  package private(set) var stops = 0
  /// The program and its descendant processes, as of the last search.
  private var known: [ProcessStatus] = []
  /// Processor time of each process, including processes that have ended.
  private var processorTimes: [ProcessID: Int] = [:]
  private var wakeUps: [ProcessID: Int] = [:]

  /// Starts a program. The caller must then run `reader.run()` on another thread.
  package init(_ words: [String], variables: [String], size: CellSize) throws(SystemError) {
    let (master, other, path) = try Descriptor.openTerminal(Self.window(size))
    (self.master, self.other) = (master, other)
    do throws(SystemError) {
      modes = try LineModes(of: other)
      reader = try BenchProgramReader(master)
      start = SystemClock.monotonic.nanoseconds()
      process = try ProcessID.spawn(
        words, environment: ProcessEnvironment.all(changing: variables), terminal: path)
      CrashGuard.setProgram(process)
    } catch {
      other.close()
      master.close()
      throw error
    }
  }

  /// Types bytes into the program's terminal. Bytes that do not fit within a tenth of a second are dropped.
  package func type(_ bytes: [UInt8]) {
    guard !isClosed else { return }
    var start = 0
    let deadline = Deadline(milliseconds: 100)
    while start < bytes.count, !deadline.isPast {
      let count =
        (try? bytes[start...].withUnsafeBufferPointer { try master.writeAvailable($0) })
        ?? bytes.count
      start += count
      if count == 0 { SystemClock.sleep(nanoseconds: 1_000_000) }
    }
  }

  package func resize(to size: CellSize) { master.windowSize = Self.window(size) }

  /// Returns the size of a window with cells of 8x16 pixels.
  private static func window(_ size: CellSize) -> WindowSize {
    WindowSize(
      columns: size.columns, rows: size.rows, width: 8 * size.columns, height: 16 * size.rows)
  }

  /// The signals that can be sent to a program.
  package enum Signal: Sendable {
    case terminate, hangUp

    fileprivate var number: Int32 {
      switch self {
      case .terminate: ProcessSignals.terminate
      case .hangUp: ProcessSignals.hangUp
      }
    }
  }

  /// Sends a signal to the program, and to the foreground process group of its terminal.
  package func send(_ signal: Signal) {
    process.kill(signal.number)
    let group = master.foregroundGroup
    if group.rawValue > 1, group != process { group.killGroup(signal.number) }
  }

  /// Closes the terminal like a closed window: nothing can be read from it any more.
  package func closeTerminal() {
    guard !isClosed else { return }
    isClosed = true
    reader.stop()
    other.close()
    master.close()
  }

  /// Returns whether the program has ended. Continues a program that has stopped itself.
  package func hasEnded() -> Bool {
    while code == nil, let change = process.waitpid() {
      switch change {
      case .ended, .unknown:
        code = TerminalChild.code(of: change)
        CrashGuard.setProgram(.none)
      case .stopped:
        stops += 1
        process.killGroup(ProcessSignals.goOn)
        process.kill(ProcessSignals.goOn)
      case .continued: break
      }
    }
    return code != nil
  }

  /// Waits for the program's end. Returns false after the timeout.
  package func hasEnded(within milliseconds: Int) -> Bool {
    Deadline(milliseconds: milliseconds).wait(pause: 2_000_000) { hasEnded() }
  }

  /// Processor time (in nanoseconds) and wake-ups of the program and its descendants so far, and their memory in bytes.
  package struct Usage: Sendable {
    package var processor = 0
    package var memory = 0
    package var wakeUps = 0
  }

  /// Measures the use of resources by all the program's processes. Looking for new processes takes milliseconds on a
  /// machine with many processes; without `lookingForProcesses` only known processes are measured.
  package func usage(lookingForProcesses: Bool) -> Usage {
    if lookingForProcesses || known.isEmpty { known = processes() }
    var usage = Usage()
    for entry in known.prefix(Self.mostMeasured) {
      let process = entry.process
      processorTimes[process] = max(processorTimes[process] ?? 0, process.processorTime)
      wakeUps[process] = max(wakeUps[process] ?? 0, process.voluntarySwitches)
      usage.memory += process.memory
    }
    usage.processor = processorTimes.values.reduce(0, +)
    usage.wakeUps = wakeUps.values.reduce(0, +)
    return usage
  }

  /// Returns the program and its descendants: children of its processes, its session, and orphans that this process
  /// adopted. Children that this process started otherwise count too.
  private func processes() -> [ProcessStatus] {
    let all = ProcessStatus.all.filter { !$0.isZombie }
    let own = ProcessID.current
    var numbers: Set<ProcessID> = [process]
    var found = all.filter { $0.process == process }
    var isMore = true
    while isMore {
      isMore = false
      for entry in all where !numbers.contains(entry.process) {
        guard numbers.contains(entry.parent) || entry.parent == own || entry.session == process
        else { continue }
        numbers.insert(entry.process)
        found.append(entry)
        isMore = true
      }
    }
    return found
  }

  /// Returns the names of processes that outlive the program by `milliseconds`.
  package func processesLeft(within milliseconds: Int = 200) -> [String] {
    var left: [ProcessStatus] = []
    _ = Deadline(milliseconds: milliseconds).wait(pause: 20_000_000) {
      left = processes().filter { $0.process != process || code == nil }
      return left.isEmpty
    }
    return left.map(\.name)
  }

  /// Whether the termios settings of the program's terminal equal those at the start.
  package var isLineRestored: Bool {
    guard !isClosed, let now = try? LineModes(of: other) else { return true }
    return now.isSame(as: modes)
  }

  /// Kills the program and its descendants, all stopped first so that none starts others, and closes the terminal.
  package func end() {
    for _ in 0..<Self.mostRounds {
      _ = hasEnded()
      let left = processes().filter { $0.process != process || code == nil }
      reapAdopted()
      guard !left.isEmpty else { break }
      for entry in left { entry.process.kill(ProcessSignals.forcedStop) }
      for entry in left { entry.process.kill(ProcessSignals.kill) }
      SystemClock.sleep(nanoseconds: 5_000_000)
    }
    closeTerminal()
    CrashGuard.setProgram(.none)
  }

  /// Reaps the orphans that this process adopted and that have ended.
  private func reapAdopted() {
    let own = ProcessID.current
    for entry in ProcessStatus.all where entry.isZombie && entry.parent == own {
      if entry.process != process { _ = entry.process.waitpid() }
    }
  }

  private static let mostRounds = 200
  /// The largest number of processes that are measured.
  private static let mostMeasured = 256
}
