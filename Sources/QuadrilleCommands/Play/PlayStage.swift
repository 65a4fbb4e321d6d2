import Glibc
import QuadrilleCells
import QuadrilleFiles
import QuadrillePlayback
import QuadrilleTerminal

/// What everything that is played in the terminal needs first: the options that all of it has, and the
/// terminal itself, not yet entered.
struct PlayStage {
  let setting: PlaySetting
  /// How what is played begins.
  let state: PlayState
  let session: TerminalSession

  /// Reads the options, so that wrong words are refused before anything else is, and opens the terminal.
  init(_ arguments: ParsedArguments, modes: TerminalModes = TerminalModes()) throws {
    let rate = try PlayCommand.rate(arguments)
    let requested = try PlayCommand.depth(arguments)
    if let statistics = arguments.value("stats"), statistics != "-" {
      // A path that cannot be written is refused now, not after an hour; the file is made at the end.
      UnfinishedFile.removeOnSignals()
      _ = try OutputFile(path: statistics)
    }
    let unfocused =
      try arguments.choice("unfocused", of: Unfocused.allCases.map { ($0.rawValue, $0) }) ?? .pause
    var setting = try PlaySetting(
      arguments, tolerance: try arguments.tolerance("tolerance") ?? .fine,
      terminalName: Environment.value("TERM") ?? "",
      surroundings: Surroundings(environment: Environment.value))
    guard isatty(STDOUT_FILENO) == 1 else { throw TerminalError.notATerminal }
    let description = try TerminalDescription(name: Environment.value("TERM"))
    state = PlayState(
      rate: rate,
      capabilities: Capabilities(
        requested: requested, colorTerm: Environment.value("COLORTERM"), description: description),
      unfocused: unfocused,
      // Whether nothing is to move by itself.
      isPaused: Environment.value("QUADRILLE_REDUCE_MOTION") == "1")
    // Before anything uses Dispatch. Where it is not allowed it is done without.
    if setting.priority == .realtime && !ThreadPriority.raiseDispatch() {
      setting.priority = .normal
    }
    self.setting = setting
    session = try TerminalSession(
      description: description, modes: modes, now: MonotonicClock.now)
  }
}
