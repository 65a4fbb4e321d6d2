import QuadrilleBench
import QuadrilleCells
import QuadrilleTerminal

/// The tests of a program's manners, such as ending on SIGTERM. Each test starts the program anew, sends it one event,
/// and checks its reaction.
struct MannersTrials {
  let words: [String]
  let terminal: ProgramTerminal
  let isInterrupted: () -> Bool
  let progress: (String) -> Void

  /// Returns the message that announces which programs are started, how often, and what they are sent.
  static func announcement(_ programs: [[String]]) -> String {
    let names = programs.map { "'\(ShortText.of($0[0]))'" }.joined(separator: " and ")
    return "quadrille: --manners starts \(names) \(MannersTrial.Kind.allCases.count) times more, "
      + "types q, sends SIGTERM and SIGHUP, and closes and resizes its terminal\n"
  }

  /// A program counts as started after `quiet` nanoseconds without output, at the latest after `longestStart`.
  private static let quiet = 150_000_000
  private static let longestStart = 700_000_000
  /// Milliseconds that a program may take to end.
  private static let endTime = 1000

  func run() throws -> [MannersTrial] {
    var trials: [MannersTrial] = []
    for kind in MannersTrial.Kind.allCases where !isInterrupted() {
      progress("manners of \(ShortText.of(words[0])): \(kind.rawValue)")
      trials.append(try run(kind))
    }
    return trials
  }

  private func run(_ kind: MannersTrial.Kind) throws -> MannersTrial {
    var watch = try ProgramWatch(words, terminal: terminal)
    defer { watch.program.end() }
    watch.settle(quiet: Self.quiet, longest: Self.longestStart)
    guard !watch.program.hasEnded() else {
      return MannersTrial(kind, isGood: true, text: "It had ended by itself before.")
    }
    switch kind {
    case .quit: return ending(&watch, kind, mayStay: true) { $0.type(Array("q".utf8)) }
    case .terminate: return ending(&watch, kind) { $0.send(.terminate) }
    case .hangUp: return ending(&watch, kind) { $0.send(.hangUp) }
    case .closed: return closed(&watch)
    case .resize: return resized(&watch)
    case .tiny: return survives(&watch, kind, CellSize(columns: 1, rows: 1))
    case .huge: return survives(&watch, kind, CellSize(columns: 400, rows: 120))
    case .unfocused: return unfocused(&watch)
    }
  }

  /// Sends the program a request to end (`ask`). Checks that it ends in time (with `mayStay` it need not), and that it
  /// leaves no terminal modes or processes behind.
  private func ending(
    _ watch: inout ProgramWatch, _ kind: MannersTrial.Kind, mayStay: Bool = false,
    _ ask: (ObservedProgram) -> Void
  ) -> MannersTrial {
    let start = watch.now
    ask(watch.program)
    while watch.now - start < Self.endTime * 1_000_000, !watch.program.hasEnded() {
      watch.take(nanoseconds: 2_000_000)
    }
    guard watch.program.hasEnded() else {
      return MannersTrial(
        kind, isGood: mayStay,
        text: mayStay ? "It does not end on q." : "It still runs after \(Self.endTime) ms.")
    }
    let time = Double(watch.now - start) / 1e6
    watch.takeLast()
    let found = watch.ending(cause: .itself)
    let left = found.leftModes + found.leftProcesses.map { "process \($0)" }
    var trial = MannersTrial(
      kind, isGood: left.isEmpty,
      text: "It ends after \(Int(time.rounded())) ms, exit code \(found.code ?? -1)"
        + (left.isEmpty
          ? ", and restores its terminal." : ". Left behind: \(left.joined(separator: ", "))."),
      milliseconds: time)
    (trial.code, trial.leftModes) = (found.code, found.leftModes)
    trial.leftProcesses = found.leftProcesses
    return trial
  }

  private func closed(_ watch: inout ProgramWatch) -> MannersTrial {
    let start = watch.now
    watch.program.closeTerminal()
    let hasEnded = watch.program.hasEnded(within: Self.endTime)
    let time = Double(watch.now - start) / 1e6
    let left = hasEnded ? watch.program.processesLeft() : []
    var trial = MannersTrial(
      .closed, isGood: hasEnded && left.isEmpty,
      text: !hasEnded
        ? "It still runs \(Self.endTime) ms after its terminal was closed."
        : "It ends after \(Int(time.rounded())) ms, exit code \(watch.program.code ?? -1)"
          + (left.isEmpty ? "." : ". Left behind: \(left.joined(separator: ", "))."),
      milliseconds: hasEnded ? time : nil)
    (trial.code, trial.leftProcesses) = (watch.program.code, left)
    return trial
  }

  private static let resizeTime = 1_000_000_000

  private func resized(_ watch: inout ProgramWatch) -> MannersTrial {
    let size = CellSize(columns: terminal.cells.columns + 20, rows: terminal.cells.rows + 6)
    watch.resize(to: size)
    let start = watch.now
    var first: Int?
    while watch.now - start < Self.resizeTime, !watch.program.hasEnded() {
      watch.take(nanoseconds: 2_000_000)
      if first == nil { first = watch.recording.reads.last { $0.time > start }?.time }
      if watch.drawsBeyond(terminal.cells) { break }
    }
    if watch.program.hasEnded() { return dead(.resize, watch) }
    let isRedrawn = watch.drawsBeyond(terminal.cells)
    let last = watch.recording.reads.last?.time ?? start
    guard let time = isRedrawn ? last : first else {
      return MannersTrial(.resize, isGood: false, text: "It writes nothing after a resize.")
    }
    let milliseconds = Double(max(0, time - start)) / 1e6
    let rounded = Int(milliseconds.rounded())
    return MannersTrial(
      .resize, isGood: true,
      text: isRedrawn
        ? "It fills the larger screen after \(rounded) ms."
        : "It writes after \(rounded) ms, and leaves the new cells blank.",
      milliseconds: milliseconds)
  }

  /// Resizes the terminal to `size` and back, and checks that the program goes on.
  private func survives(
    _ watch: inout ProgramWatch, _ kind: MannersTrial.Kind, _ size: CellSize
  ) -> MannersTrial {
    for size in [size, terminal.cells] {
      watch.resize(to: size)
      watch.take(nanoseconds: 250_000_000)
      if watch.program.hasEnded() { return dead(kind, watch) }
    }
    return MannersTrial(kind, isGood: true, text: "It goes on.")
  }

  private func dead(_ kind: MannersTrial.Kind, _ watch: ProgramWatch) -> MannersTrial {
    var trial = MannersTrial(
      kind, isGood: false, text: "It ends, exit code \(watch.program.code ?? -1).")
    trial.code = watch.program.code
    return trial
  }

  private static let focusTime = 600_000_000

  private func unfocused(_ watch: inout ProgramWatch) -> MannersTrial {
    guard watch.hasFocusReports else {
      return MannersTrial(
        .unfocused, isGood: true, text: "It does not ask for focus reports, so it cannot know.")
    }
    let before = watch.recording.bytes.count
    watch.take(nanoseconds: Self.focusTime)
    let middle = watch.recording.bytes.count
    watch.program.type(Array("\u{1b}[O".utf8))
    watch.take(nanoseconds: Self.focusTime / 3)
    let start = watch.recording.bytes.count
    watch.take(nanoseconds: Self.focusTime)
    let (focused, unfocused) = (middle - before, watch.recording.bytes.count - start)
    return MannersTrial(
      .unfocused, isGood: unfocused == 0 || unfocused * 2 <= focused,
      text: "It writes \(unfocused) bytes in 0.6 s out of focus, \(focused) in focus.")
  }
}
