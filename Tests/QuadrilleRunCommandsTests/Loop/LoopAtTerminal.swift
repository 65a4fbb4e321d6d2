import Dispatch
import Glibc
import LinkSupport
import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import QuadrilleSystem
import Synchronization
import TerminalSupport
import TestSupport

@testable import QuadrilleCommands
@testable import QuadrilleTerminal

/// The run loop at a terminal of the test's own, in this process: a test types and checks the
/// screen.
///
/// No helper waits for time to pass: each reads until its condition holds.
final class LoopAtTerminal {
  /// The screen of text and half blocks.
  let screen: VirtualTerminal
  /// Answers queries, and keeps the pictures.
  var answering: GraphicsTerminal
  /// Whether the terminal answers nothing.
  var isSilent = false
  /// Additional answers to queries.
  var answers: [(question: String, answer: String)] = []
  /// Called whenever more output is shown.
  var onShown: () -> Void = {}
  /// Everything written to the terminal.
  private(set) var bytes: [UInt8] = []
  private(set) var loop: PlayLoop?
  private let pair: TerminalPair
  private let result = PlayResult()

  /// The result of a run, once it has ended.
  private final class PlayResult: Sendable {
    let outcome = Mutex<PlayOutcome?>(nil)
    let run = Mutex<CommandRun?>(nil)
  }

  init(
    columns: Int = 60, rows: Int = 16, pixels: PixelSize? = nil,
    manner: GraphicsTerminal.Manner = .ignorant
  ) {
    screen = VirtualTerminal(size: CellSize(columns: columns, rows: rows))
    answering = GraphicsTerminal(columns: columns, rows: rows, manner: manner)
    pair = TerminalPair(size: screen.size, pixels: pixels)
    _ = fcntl(pair.programEnd, F_SETFL, O_NONBLOCK)
    SignalWatch.timeout = 600
    // Never closed: handlers left on the loop's queue may still use it.
    _ = Unmanaged.passRetained(pair)
  }

  deinit { hangUp() }

  private var isHungUp = false

  func hangUp() {
    pair.hangUp()
    isHungUp = true
  }

  /// Changes the window's size, and sends SIGWINCH.
  func resize(columns: Int, rows: Int) {
    screen.resize(to: CellSize(columns: columns, rows: rows))
    answering.resize(columns: columns, rows: rows)
    pair.resize(to: screen.size)
    kill(getpid(), SIGWINCH)
  }

  // MARK: Playing

  /// Starts to play a model, with the options of a command line.
  func play(
    _ words: [String], of command: Command = .play, modes: TerminalModes = TerminalModes(),
    place: TerminalPlace = .screen, environment: [String: String] = [:],
    host: (TerminalSession) -> sending WrapHost? = { _ in nil },
    model: (ParsedArguments, PlayState) throws -> any PlayedModel
  ) throws {
    let arguments = try ParsedArguments(words, of: command)
    let surroundings = Surroundings(environment: { environment[$0] }, ancestors: [])
    var setting = PlaySetting(
      arguments, terminalName: "xterm-256color", surroundings: surroundings)
    setting.place = place
    let description = try TerminalDescription(name: "xterm-256color")
    var capabilities = Capabilities(
      requested: (arguments[.color] ?? nil) ?? .truecolor, colorTerm: nil,
      description: description, surroundings: surroundings, charset: .utf8)
    capabilities.wantsBackground = arguments.wantsAutomaticPalette || command.takesProgram
    capabilities.wantsColors = command.takesProgram
    var state = PlayState(
      rate: PlayCommand.rate(arguments), capabilities: capabilities,
      unfocused: arguments[.unfocused] ?? .pause, isPaused: arguments[.still])
    state.followsBackground = arguments.wantsAutomaticPalette
    let session = try TerminalSession(
      descriptor: Descriptor(rawValue: pair.programEnd), description: description, modes: modes,
      place: place,
      now: MonotonicClock.now)
    let hosted = host(session)
    let loop = PlayLoop(
      session: session, model: try model(arguments, state), setting: setting,
      host: hosted)
    self.loop = loop
    try WorkerThread.start { [result] in
      let outcome = loop.run()
      result.outcome.withLock { $0 = outcome }
    }
  }

  /// Plays a scene.
  func play(_ words: String..., place: TerminalPlace = .screen) throws {
    try play(words, place: place) { arguments, state in
      PlayModel(try SceneRequest(arguments, rate: state.rate, isLive: true), state: state)
    }
  }

  /// Runs a whole command at the terminal, with no other environment.
  func run(_ line: String, environment: [String: String] = [:]) throws {
    try run(line.split(separator: " ").map(String.init), environment: environment)
  }

  func run(_ words: [String], environment: [String: String] = [:]) throws {
    let variables = ["TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"]
      .merging(environment) { $1 }
    result.run.withLock { $0 = nil }
    let end = pair.programEnd
    try WorkerThread.start { [result] in
      let run = OutputTerminal.$substitute.withValue(end) {
        CommandRun(withoutHint(words), environment: variables, catchesSignals: true)
      }
      result.run.withLock { $0 = run }
    }
  }

  /// Follows a command to its end and returns its result; nil if it does not end.
  func commandEnd() -> CommandRun? {
    guard read(until: { self.result.run.withLock { $0 != nil } }) else { return nil }
    take()
    OneAtATime.releaseSignals()
    return result.run.withLock { $0 }
  }

  /// Reads the loop's state on its queue.
  func inspect<Found: Sendable>(_ body: @Sendable (isolated PlayLoop) -> Found) -> Found? {
    guard let loop else { return nil }
    return loop.executor.queue.sync { loop.assumeIsolated(body) }
  }

  /// The outcome of playing; nil until it ends.
  var outcome: PlayOutcome? { result.outcome.withLock { $0 } }

  /// Follows playing to its end; nil if it does not end.
  func end() -> PlayOutcome? {
    guard read(until: { self.outcome != nil }) else { return nil }
    take()
    // No handler needs the signals any more.
    OneAtATime.releaseSignals()
    return outcome
  }

  /// Whether the command that runs has ended.
  var hasCommandEnded: Bool { result.run.withLock { $0 != nil } }

  // MARK: The terminal

  func type(_ text: String) { pair.type(Array(text.utf8)) }

  /// Reads and answers until a condition holds; returns false if it never does.
  func read(until isDone: () -> Bool) -> Bool {
    // Each turn waits a fiftieth of a second at most, so reading gives up after half a minute.
    for _ in 0..<1500 {
      if isDone() { return true }
      if isHungUp { usleep(20_000) } else { take(milliseconds: 20) }
    }
    return false
  }

  /// Takes the output, waiting at most `milliseconds` for it.
  private func take(milliseconds: Int = 0) {
    guard !isHungUp else { return }
    var timeout = milliseconds
    while let new = pair.read(milliseconds: timeout), !new.isEmpty {
      timeout = 0
      bytes += new
      screen.feed(new)
      answering.feed(new)
      onShown()
      guard !isSilent else { continue }
      let asked = String(decoding: new, as: UTF8.self)
      for pair in answers where asked.contains(pair.question) { type(pair.answer) }
      if !answering.answers.isEmpty {
        type(String(decoding: answering.answers, as: UTF8.self))
        answering.answers = []
      }
    }
  }

  /// Whether its modes are the original ones.
  var isRestored: Bool { pair.isRestored }

  /// The rows as text; half blocks are spaces.
  var text: [String] {
    (0..<screen.size.rows).map { row in
      String(screen.text(row: row).map { "▀▄█".contains($0) ? " " : $0 })
    }
  }

  /// Whether `words` are shown over pixel pictures.
  func pictured(_ words: String) -> Bool {
    (0..<screen.size.rows).contains { answering.line($0).contains(words) }
  }

  /// Whether `words` are shown.
  func says(_ words: String) -> Bool { text.contains { $0.contains(words) } }

  /// Whether rows show a scene's picture exactly.
  func shows(_ scene: any Scene, at moment: Moment = Moment(frame: 0, rate: 60), rows: Range<Int>)
    -> Bool
  {
    let size = PixelSize(width: screen.size.columns, height: 2 * rows.upperBound)
    var painter = scene.makePainter(size: screen.size.pixels)
    var truth = Frame(size: screen.size.pixels)
    guard (try? painter.paint(moment, into: &truth)) == true else { return false }
    for y in 2 * rows.lowerBound..<size.height {
      for x in 0..<size.width {
        let (upper, lower) = screen.halves(column: x, row: y / 2)
        if (y % 2 == 0 ? upper : lower) != truth[x, y] { return false }
      }
    }
    return true
  }
}

extension PlayLoop {
  var host: WrapHost? { attachments.wrap?.host }
  /// The upload, or an inactive one.
  var upload: LoopUpload { attachments.upload ?? LoopUpload() }
  var chooser: OutputChooser { attachments.chooser }
}

extension PlayOutcome {
  /// The ending in a word or two.
  var words: String {
    switch ending {
    case .quit: "quit"
    case .failed(let error): "failed: \(error)"
    case .signal(let number): "signal \(number)"
    }
  }
}
