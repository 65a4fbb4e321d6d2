import Dispatch
import Glibc
import LinkSupport
import QuadrilleCells
import QuadrilleFiles
import QuadrillePlayback
import QuadrilleSystem
import Synchronization
import QuadrilleShading
import TestSupport

@testable import QuadrilleCommands
@testable import QuadrilleTerminal

/// A sequence in this process: the whole command at a pseudo terminal, with every rule checked
/// after each event. A broken rule ends the sequence.
final class UseRun {
  /// The state that the command's own thread sets.
  private final class Command: Sendable {
    let loop = Mutex<PlayLoop?>(nil)
    let end = Mutex<(code: Int32, talk: String)?>(nil)
  }

  /// Called with each key of the command's list that is typed.
  var onKey: (String) -> Void = { _ in }
  let sequence: UseSequence
  let files: UseFiles
  let terminal: UsedTerminal
  private let command = Command()
  /// The child program of `wrap`, once it runs.
  var program: ProgramSide?
  /// Whether the program's text may lie over the picture: its output, or an echo.
  var hasProgramWritten: Bool
  /// How often the child program may still receive the prefix.
  var prefixesDue = 0
  /// Whether scrolled-back rows were shown when a listed key was last typed.
  var isScrolledBack = false
  /// Whether everything slept at the end of the last wait.
  private(set) var isCalm = false
  /// Whether the picture at rest was compared with the scene's.
  var hasCompared = false
  /// Whether a paste came in two parts.
  private(set) var hasTornPaste = false
  /// The part of a torn paste that comes later.
  var tornRest: [UInt8] = []
  /// The most processor time that the loop used for an event, in milliseconds.
  private(set) var mostMilliseconds = 0

  /// The most processor time that an event may take on up to 12,000 cells, in milliseconds. A larger grid may take
  /// more in proportion: with assertions the compiler leaves the hottest loops as one step for each byte.
  #if QUADRILLE_OPTIMIZED
    static let eventLimit = 200
  #else
    static let eventLimit = 4000
  #endif
  /// The most memory that a sequence may take, in megabytes.
  static let memoryLimit = 200

  init(_ sequence: UseSequence, files: UseFiles) {
    SignalWatch.timeout = 600
    self.sequence = sequence
    self.files = files
    hasProgramWritten = sequence.isCooked && sequence.command.takesProgram
    terminal = UsedTerminal(sequence.terminal, chance: sequence.chance)
    // The loop's handlers may still use its terminal's descriptor, and a loop lives as long as the
    // process.
    _ = Unmanaged.passRetained(terminal.pair)
  }

  var loop: PlayLoop? { command.loop.withLock { $0 } }
  /// The command's exit code and its error output; nil while it runs.
  var end: (code: Int32, talk: String)? { command.end.withLock { $0 } }

  /// Runs the whole sequence.
  func run() throws(UseFault) {
    let descriptors = ProcessState.descriptors
    ProcessState.forgetPeak()
    let memory = ProcessState.megabytes("VmRSS")
    try files.prepare(sequence)
    start(files.line(of: sequence))
    try settle()
    for event in sequence.events where end == nil {
      perform(event)
      try settle(limit: Self.eventLimit * event.count)
      if isCalm { terminal.expectNewSize() }
      if case .paste(_, let cut?) = event, !tornRest.isEmpty {
        ShiftedTime.pass(milliseconds: cut % 2 == 0 ? 20 : 300)
        try settle()
        hasTornPaste = true
        terminal.type(tornRest)
        tornRest = []
        try settle()
      }
    }
    if end == nil, loop != nil {
      try rest()
      if !hasProgramWritten { try PictureCheck(self).check() }
      try checkSettings()
      try leave()
    }
    guard end != nil else { throw UseFault("a command that plays nothing ends", "it still runs") }
    Self.releaseSignals()
    try checkEnd(descriptors, memory)
    try ExportTwin(self).check()
  }

  private func start(_ line: [String]) {
    let kind = sequence.terminal
    var variables = [
      "TERM": kind.name, "LC_ALL": "C.UTF-8", "QUADRILLE_CONFIG_HOME": files.settings,
      "HOME": files.folder, "SHELL": "/bin/sh",
    ]
    if kind.isTrueColor { variables["COLORTERM"] = "truecolor" }
    let end = terminal.pair.programEnd
    do {
      try WorkerThread.start { [command, variables] in
        let run = OutputTerminal.$substitute.withValue(end) {
          PlayLoop.$observer.withValue({ loop in command.loop.withLock { $0 = loop } }) {
            Environment.$substitute.withValue(variables) { Self.run(line) }
          }
        }
        command.end.withLock { $0 = run }
      }
    } catch {
      command.end.withLock { $0 = (-1, "\(error)") }
    }
  }

  /// Runs a command line; returns its exit code and its error output.
  static func run(_ line: [String]) -> (code: Int32, talk: String) {
    let talk = Mutex("")
    let code = Standard.$listener.withValue({ text, isTalk in
      if isTalk { talk.withLock { $0 += text } }
    }) {
      // A helper's time is not this run's: shaders are left out.
      FragmentSource.$helperPath.withValue("/missing") { Program.run(line) }
    }
    return (code, talk.withLock { $0 })
  }

  /// Resets all signals that the command has caught.
  private static func releaseSignals() {
    for number in ProcessSignals.ending + [SIGTSTP, SIGCONT, SIGWINCH, SIGCHLD] {
      signal(number, SIG_DFL)
    }
    SignalWatch.taken()
  }

  /// Reads the loop's state on its queue.
  func inspect<Found: Sendable>(_ body: @Sendable (isolated PlayLoop) -> Found) -> Found? {
    guard let loop, end == nil else { return nil }
    return loop.executor.queue.sync { loop.assumeIsolated(body) }
  }

  // MARK: Waiting

  /// Waits until all input is read, the loop's queue has answered and everything sleeps; then
  /// checks the rules that hold at all times. Time passes where code waits for it.
  func settle(limit: Int = UseRun.eventLimit) throws(UseFault) {
    let start = ProcessState.othersMilliseconds
    var question: QueueQuestion?
    var calm = CalmCheck()
    var handled: Int?
    var (calmTurns, idleTurns) = (0, 0)
    while calmTurns < 2, end == nil {
      let hasRead = terminal.drain()
      let isWritten = program?.flush() ?? true
      let isRead = terminal.isHungUp || terminal.pair.unread == 0
      let isCalm = !hasRead && isRead && calm.isCalm
      if handled == nil, isRead, let loop {
        if question == nil { question = QueueQuestion(loop.executor.queue) }
        if question?.isAnswered == true { handled = ProcessState.othersMilliseconds }
      }
      if let handled {
        calmTurns = isCalm && isWritten ? calmTurns + 1 : 0
        // A scene that is painted all the time never sleeps.
        if ProcessState.othersMilliseconds - handled > 30 { break }
      } else {
        // Code that waits for the kernel to deliver bytes sleeps a moment, code that waits for time
        // sleeps longer.
        idleTurns = isCalm ? idleTurns + 1 : 0
        if idleTurns >= 10 {
          ShiftedTime.pass(milliseconds: 20)
          idleTurns = 0
        }
      }
      usleep(isCalm && handled != nil ? 50 : 200)
    }
    isCalm = calmTurns >= 2
    let used = (handled ?? start) - start
    mostMilliseconds = max(mostMilliseconds, used)
    if used > limit * max(1, terminal.size.columns * terminal.size.rows / 12_000) {
      throw UseFault("an event is handled within \(Self.eventLimit) ms", "\(used) ms")
    }
    adoptProgram()
    try judge()
  }

  private func adoptProgram() {
    guard program == nil, let process = inspect({ $0.host?.program?.process.rawValue }) ?? nil
    else {
      return
    }
    program = ProgramSide(process, isCooked: sequence.isCooked)
  }
}

extension PlayLoop {
  var host: WrapHost? { attachments.wrap?.host }
}

/// A block on a queue, which runs when everything before it is done.
private final class QueueQuestion: Sendable {
  private let answered = Atomic<Bool>(false)

  init(_ queue: DispatchQueue) {
    queue.async { self.answered.store(true, ordering: .releasing) }
  }

  var isAnswered: Bool { answered.load(ordering: .acquiring) }
}
