import Dispatch
import Glibc
import LinkSupport
import QuadrilleCells
import QuadrilleFiles
import QuadrillePlayback
import QuadrilleSystem
import Synchronization
import TestSupport

@testable import QuadrilleCommands
@testable import QuadrilleTerminal

/// A sequence that runs in this process: the whole command, at a pseudo terminal, with every rule judged after each
/// event. A rule that is broken ends it.
final class UseRun {
  /// What the command's own thread says.
  private final class Command: Sendable {
    let loop = Mutex<PlayLoop?>(nil)
    let end = Mutex<(code: Int32, talk: String)?>(nil)
  }

  /// Told each key of the command's list that is typed.
  var onKey: (String) -> Void = { _ in }
  let sequence: UseSequence
  let files: UseFiles
  let terminal: UsedTerminal
  private let command = Command()
  /// The program inside `wrap`, once it runs.
  var program: ProgramSide?
  /// Whether text of the program's may lie over the picture: what it wrote, or an echo.
  var hasProgramWritten: Bool
  /// How often the program inside may still get the prefix.
  var prefixesDue = 0
  /// Whether rows that have scrolled away were shown when a key of the list was typed last.
  var isScrolledBack = false
  /// Whether everything slept when it was last waited for that.
  private(set) var isCalm = false
  /// Whether the picture at rest was compared with the scene's.
  var hasCompared = false
  /// Whether a paste came in two parts.
  private(set) var hasTornPaste = false
  /// The part of a torn paste that comes later.
  var tornRest: [UInt8] = []
  /// What the loop used of the processor for the event that took most.
  private(set) var mostMilliseconds = 0

  /// Processor time in milliseconds that an event may take.
  #if QUADRILLE_OPTIMIZED
    static let eventLimit = 200
  #else
    static let eventLimit = 4000
  #endif
  /// Megabytes that a sequence may take.
  static let memoryLimit = 200

  init(_ sequence: UseSequence, files: UseFiles) {
    self.sequence = sequence
    self.files = files
    hasProgramWritten = sequence.isCooked && sequence.command.takesProgram
    terminal = UsedTerminal(sequence.terminal, chance: sequence.chance)
    // The loop's handlers may still look at the descriptor of its terminal, and a loop lives as long as the process.
    _ = Unmanaged.passRetained(terminal.pair)
  }

  var loop: PlayLoop? { command.loop.withLock { $0 } }
  /// The command's exit code and what it said on standard error; nil while it runs.
  var end: (code: Int32, talk: String)? { command.end.withLock { $0 } }

  /// Runs all of it.
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

  /// Runs a command line; its exit code, and what it said on standard error.
  static func run(_ line: [String]) -> (code: Int32, talk: String) {
    let talk = Mutex("")
    let code = Standard.$listener.withValue({ text, isTalk in
      if isTalk { talk.withLock { $0 += text } }
    }) { Program.run(line) }
    return (code, talk.withLock { $0 })
  }

  /// Gives all signals back that the command has caught.
  private static func releaseSignals() {
    for number in SignalPipe.ending + [SIGTSTP, SIGCONT, SIGWINCH, SIGCHLD] {
      signal(number, SIG_DFL)
    }
  }

  /// Looks into the loop, on its queue.
  func look<Found: Sendable>(_ body: @Sendable (isolated PlayLoop) -> Found) -> Found? {
    guard let loop, end == nil else { return nil }
    return loop.executor.queue.sync { loop.assumeIsolated(body) }
  }

  // MARK: Waiting

  /// Waits until all that was typed is read, the loop's queue has answered and everything sleeps; then judges the rules
  /// that hold at all times. Where something waits for time to pass, it does.
  func settle(limit: Int = UseRun.eventLimit) throws(UseFault) {
    let start = ProcessState.othersMilliseconds
    var question: QueueQuestion?
    var calm = CalmLook()
    var handled: Int?
    var (calmLooks, idleLooks) = (0, 0)
    while calmLooks < 2, end == nil {
      let hasRead = terminal.drain()
      let isWritten = program?.flush() ?? true
      let isRead = terminal.isHungUp || terminal.pair.unread == 0
      let isCalm = !hasRead && isRead && calm.isCalm
      if handled == nil, isRead, let loop {
        if question == nil { question = QueueQuestion(loop.executor.queue) }
        if question?.isAnswered == true { handled = ProcessState.othersMilliseconds }
      }
      if let handled {
        calmLooks = isCalm && isWritten ? calmLooks + 1 : 0
        // A scene that is painted all the time never sleeps.
        if ProcessState.othersMilliseconds - handled > 30 { break }
      } else {
        // Whoever waits for the kernel to hand on what was written waits a moment, whoever waits for time for longer.
        idleLooks = isCalm ? idleLooks + 1 : 0
        if idleLooks >= 10 {
          ShiftedTime.pass(milliseconds: 20)
          idleLooks = 0
        }
      }
      usleep(isCalm && handled != nil ? 50 : 200)
    }
    isCalm = calmLooks >= 2
    let used = (handled ?? start) - start
    mostMilliseconds = max(mostMilliseconds, used)
    if used > limit {
      throw UseFault("an event is handled within \(Self.eventLimit) ms", "\(used) ms")
    }
    adoptProgram()
    try judge()
  }

  private func adoptProgram() {
    guard program == nil, let process = look({ $0.host?.program?.process.rawValue }) ?? nil else {
      return
    }
    program = ProgramSide(process, isCooked: sequence.isCooked)
  }
}

extension PlayLoop {
  var host: WrapHost? { attachments.program?.host }
}

/// A question to a queue, which it answers when all that came before is done.
private final class QueueQuestion: Sendable {
  private let answered = Atomic<Bool>(false)

  init(_ queue: DispatchQueue) {
    queue.async { self.answered.store(true, ordering: .releasing) }
  }

  var isAnswered: Bool { answered.load(ordering: .acquiring) }
}
