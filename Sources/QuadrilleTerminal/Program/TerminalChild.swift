package import QuadrilleCells
import QuadrilleSystem

/// A program on a pseudo terminal of its own: what it writes is handed on, and what is typed goes to it.
///
/// Whoever owns it runs the watch on a thread, and takes what that says to where everything else of it happens.
package final class TerminalChild {
  /// The most that waits for the program to read it; more is not taken.
  package static let mostTyped = 1 << 20
  /// What one turn of reading takes at most, then others have theirs.
  static let readsInTurn = 8
  static let readSize = 1 << 16

  /// Called with what the program wrote, several times a turn; returns how many of the bytes were taken. The others
  /// come again in the next turn.
  package var onBytes: (Span<UInt8>) -> Int = { $0.count }
  /// Called when a turn of reading is over.
  package var onTurnEnded: () -> Void = {}

  private let master: Descriptor
  /// The other end, kept open: a program that closes its terminal may open it again, and is interrupted by keys
  /// meanwhile.
  private let other: Descriptor
  let process: ProcessID
  /// What says when there is something to do.
  private let watch: ReadinessWatch
  private var waitsForRoom = false
  private var isRead = false
  private var isClosed = false
  private var typed: [UInt8] = []
  private var typedStart = 0
  private var room = [UInt8](repeating: 0, count: TerminalChild.readSize)
  /// The bytes of `room` that were read and not taken.
  private var untaken = 0..<0
  private var ending: Int32?

  /// Starts a program; `pixels` are those of its window, 0 where nobody knows. Nothing is read of what it writes
  /// before `beginReading`.
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

  /// Takes what it has written, and has the watch say when there is more: when it is known how what it asks is
  /// to be answered.
  package func beginReading() {
    guard !isRead, !isClosed else { return }
    isRead = true
    watch.watch(master, as: .program)
    if waitsForRoom { watch.awaitRoom(.program) }
    readTurn()
  }

  /// Does what the watch says that there is to do.
  package func handle(hasRoom: Bool) {
    guard !isClosed else { return }
    if hasRoom {
      waitsForRoom = false
      writeTyped()
    }
    readTurn()
  }

  /// Takes what it answers to what was typed if that comes at once: being woken for it would take as long
  /// again. Asleep: who looks for it awake keeps the kernel's worker, which brings it, from the processor.
  package func awaitEcho() {
    guard isRead, !isClosed, !hasRest,
      master.poll(for: .input, milliseconds: 1)
    else { return }
    readTurn()
  }

  /// The milliseconds in which the last bytes of a program are read and taken.
  private static let restTime = 200

  /// Reads what it wrote last, as far as that is there.
  package func readRest() {
    let deadline = Deadline(milliseconds: Self.restTime)
    while !isClosed, !deadline.isPast {
      handOn()
      guard !hasRest else { continue }
      guard case .bytes(let count) = master.readAvailable(into: &room) else { break }
      untaken = 0..<count
    }
    onTurnEnded()
  }

  /// Whether bytes were read that are not taken: then `handle` is to be called again, though nothing new may come.
  package var hasRest: Bool { !untaken.isEmpty }

  private func handOn() {
    guard hasRest else { return }
    let count = onBytes(room.span.extracting(untaken))
    untaken = untaken.lowerBound + count..<untaken.upperBound
  }

  private func readTurn() {
    guard !isClosed else { return }
    for _ in 0..<Self.readsInTurn {
      if !hasRest {
        switch master.readAvailable(into: &room) {
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
      // The kernel hands over 4096 at most; so little was all there is.
      if hasRest || count < 1024 { return onTurnEnded() }
    }
    onTurnEnded()
  }

  /// Types; false where there is no room for it.
  @discardableResult
  package func type(_ bytes: [UInt8]) -> Bool {
    guard !isClosed else { return true }
    guard typed.count - typedStart + bytes.count <= Self.mostTyped else { return false }
    typed.append(contentsOf: bytes)
    if !waitsForRoom { writeTyped() }
    return true
  }

  private func writeTyped() {
    while typedStart < typed.count {
      let count =
        (try? typed[typedStart...].withUnsafeBufferPointer { try master.writeAvailable($0) })
      guard let count else {
        typedStart = typed.count
        break
      }
      typedStart += count
      if count == 0 {
        waitsForRoom = true
        if isRead { watch.awaitRoom(.program) }
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

  /// How it ended, if it has: its code, or 128 and the signal.
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

  /// Whether it stopped itself, or somebody did it, by what was found out last.
  package private(set) var isStopped = false

  /// Lets it go on.
  package func goOn() {
    guard isStopped else { return }
    isStopped = false
    process.killGroup(ProcessSignals.goOn)
  }

  /// Waits a little for its end, after telling it that its terminal is gone; it is ended if it stays.
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
    if let ending = ending(within: milliseconds) { return ending }
    process.kill(ProcessSignals.kill)
    CrashGuard.setProgram(.none)
    let code = Self.code(of: process.waitpid(forEnd: true))
    ending = code
    return code
  }

  /// An unknown process counts as exit status 1.
  static func code(of change: ProcessID.Change?) -> Int32 {
    if case .ended(let code) = change { code } else { 1 }
  }

  /// Tells a program alone that its terminal is gone. Safe in signal handlers.
  static func hangUp(_ process: ProcessID) {
    process.kill(ProcessSignals.hangUp)
    process.kill(ProcessSignals.goOn)
  }

  private func ending(within milliseconds: Int) -> Int32? {
    let deadline = Deadline(milliseconds: milliseconds)
    while true {
      if let ending = checkEnding() { return ending }
      guard !deadline.isPast else { return nil }
      SystemClock.sleep(nanoseconds: 5_000_000)
    }
  }
}
