package import QuadrilleCells
import QuadrilleSystem

/// A child program of `wrap` on a pseudo terminal. Passes its output to `onBytes`, and typed input to the program.
///
/// The owner runs the watch on a thread, and forwards its events to the queue where all other methods are called.
package final class TerminalChild {
  /// The limit on typed bytes that wait for the program to read them.
  package static let mostTyped = 1 << 20
  /// The number of reads in one turn, after which other events of the queue are handled.
  static let readsInTurn = 8
  static let readSize = 1 << 16

  /// Called with output, several times a turn. Returns how many bytes were taken; the rest is passed again next turn.
  package var onBytes: (Span<UInt8>) -> Int = { $0.count }
  /// Called at the end of a turn.
  package var onTurnEnded: () -> Void = {}

  private let master: Descriptor
  /// The slave, kept open: a program that closes its terminal may open it again, and Ctrl-C reaches it meanwhile.
  private let other: Descriptor
  let process: ProcessID
  /// The watch that reports when the pseudo terminal can be read or written.
  private let watch: ReadinessWatch
  private var awaitsWritable = false
  private var isRead = false
  private var isClosed = false
  private var typed: [UInt8] = []
  private var typedStart = 0
  private var buffer = [UInt8](repeating: 0, count: TerminalChild.readSize)
  /// The bytes of `buffer` that were read and that `onBytes` has not taken yet.
  private var untaken = 0..<0
  private var ending: Int32?

  /// Starts a program. `pixels` is the window's size in pixels, 0 if unknown. Output is read after `beginReading`.
  package init(
    _ words: [String], variables: [String], size: CellSize, pixels: (Int, Int) = (0, 0),
    watch: ReadinessWatch
  ) throws {
    self.watch = watch
    let path: String
    (master, other, path) = try Descriptor.openTerminal(Self.window(size, pixels: pixels))
    do {
      try master.setBlocking(false)
      process = try ProcessID.spawn(
        words, environment: ProcessEnvironment.all(changing: variables), terminal: path)
      CrashGuard.setProgram(process)
    } catch {
      other.close()
      master.close()
      throw error
    }
  }

  deinit {
    other.close()
    master.close()
  }

  /// Starts reading the program's output. Call it when its queries can be answered.
  package func beginReading() {
    guard !isRead, !isClosed else { return }
    isRead = true
    watch.watch(master, as: .program)
    if awaitsWritable { watch.awaitWritable(.program) }
    readTurn()
  }

  /// Reads on after an event of the watch. With `isWritable` it first writes typed input that waits.
  package func readOn(isWritable: Bool) {
    guard !isClosed else { return }
    if isWritable {
      awaitsWritable = false
      writeTyped()
    }
    readTurn()
  }

  /// Reads the program's echo of typed input if it comes within a millisecond: a wake-up by the watch would take
  /// another millisecond. The thread sleeps in `poll`. A busy-wait would keep the kernel's worker, which delivers the
  /// echo, from the processor.
  package func awaitEcho() {
    guard isRead, !isClosed, !hasRest,
      master.poll(for: .input, milliseconds: 1)
    else { return }
    readTurn()
  }

  /// The processor time for taking a program's last output, in nanoseconds: another process may write without end.
  private static let restTime = 200_000_000

  /// Reads the last output of an ended program. `now` is processor time, so that a busy machine loses no output.
  package func readRest(now: () -> Int = SystemClock.thread.nanoseconds) {
    let deadline = now() + Self.restTime
    while !isClosed {
      if !hasRest {
        guard case .bytes(let count) = master.readAvailable(into: &buffer) else { break }
        untaken = 0..<count
      }
      handOn()
      if now() > deadline { break }
    }
    onTurnEnded()
  }

  /// Whether `onBytes` has not yet taken all bytes read. Then `readOn` must be called again, even without new output.
  package var hasRest: Bool { !untaken.isEmpty }

  private func handOn() {
    guard hasRest else { return }
    let count = onBytes(buffer.span.extracting(untaken))
    untaken = untaken.lowerBound + count..<untaken.upperBound
  }

  private func readTurn() {
    guard !isClosed else { return }
    for _ in 0..<Self.readsInTurn {
      if !hasRest {
        switch master.readAvailable(into: &buffer) {
        case .bytes(let count): untaken = 0..<count
        case .nothing: return onTurnEnded()
        case .closed:
          isClosed = true
          watch.leave(.program)
          return onTurnEnded()
        }
      }
      let count = untaken.upperBound
      handOn()
      // The kernel returns 4096 bytes at most; a much shorter read took all output.
      if hasRest || count < 1024 { return onTurnEnded() }
    }
    onTurnEnded()
  }

  /// Types bytes into the program's terminal. Returns false, and drops them, if too many bytes wait already.
  @discardableResult
  package func type(_ bytes: [UInt8]) -> Bool {
    guard !isClosed else { return true }
    guard typed.count - typedStart + bytes.count <= Self.mostTyped else { return false }
    typed.append(contentsOf: bytes)
    if !awaitsWritable { writeTyped() }
    return true
  }

  /// Whether typed bytes wait for the program to read them.
  package var hasTyped: Bool { typedStart < typed.count }

  /// The number of written bytes that are kept at most before those that wait.
  private static let mostWritten = 1 << 16

  private func writeTyped() {
    while typedStart < typed.count {
      let count =
        (try? typed[typedStart...].withUnsafeBufferPointer { try master.writeAvailable($0) })
      guard let count else {
        typedStart = typed.count
        break
      }
      typedStart += count
      if typedStart >= Self.mostWritten {
        typed.removeFirst(typedStart)
        typedStart = 0
      }
      if count == 0 {
        awaitsWritable = true
        if isRead { watch.awaitWritable(.program) }
        return
      }
    }
    typed.removeAll(keepingCapacity: typed.capacity <= 65_536)
    typedStart = 0
  }

  package func resize(to size: CellSize, pixels: (Int, Int) = (0, 0)) {
    master.windowSize = Self.window(size, pixels: pixels)
  }

  private static func window(_ size: CellSize, pixels: (Int, Int)) -> WindowSize {
    WindowSize(columns: size.columns, rows: size.rows, width: pixels.0, height: pixels.1)
  }

  /// Returns the program's exit status, or 128 plus the number of the signal that killed it; nil while it runs.
  package func checkEnding() -> Int32? {
    while ending == nil, let change = process.waitpid() {
      switch change {
      case .ended, .unknown:
        ending = Self.code(of: change)
        CrashGuard.setProgram(.none)
      case .stopped: isStopped = true
      case .continued: isStopped = false
      }
    }
    return ending
  }

  /// Whether the program was stopped, as of the last `checkEnding`.
  package private(set) var isStopped = false

  /// Continues a stopped program.
  package func goOn() {
    guard isStopped else { return }
    isStopped = false
    process.killGroup(ProcessSignals.goOn)
  }

  /// Sends the program SIGHUP and waits for its end. Kills the program after the timeout. Returns the exit status.
  package func close(milliseconds: Int = 500) -> Int32 {
    isClosed = true
    watch.leave(.program)
    if let ending = checkEnding() { return ending }
    let group = master.foregroundGroup
    Self.hangUp(process)
    if group.rawValue > 1, group != process {
      group.killGroup(ProcessSignals.hangUp)
      group.killGroup(ProcessSignals.goOn)
    }
    let deadline = Deadline(milliseconds: milliseconds)
    if deadline.wait(pause: 5_000_000, until: { checkEnding() != nil }), let ending {
      return ending
    }
    process.kill(ProcessSignals.kill)
    CrashGuard.setProgram(.none)
    let code = Self.code(of: process.waitpid(forEnd: true))
    ending = code
    return code
  }

  /// Returns the exit status of a change; 1 if the process has not ended or is unknown.
  static func code(of change: ProcessID.Change?) -> Int32 {
    if case .ended(let code) = change { code } else { 1 }
  }

  /// Sends SIGHUP to a program, then SIGCONT, so that a stopped program ends too. Safe in signal handlers.
  static func hangUp(_ process: ProcessID) {
    process.kill(ProcessSignals.hangUp)
    process.kill(ProcessSignals.goOn)
  }
}
