import QuadrilleCells
import QuadrilleFiles
import QuadrillePlayback
import QuadrilleSystem
import QuadrilleTerminal

/// The things that everything played in the terminal needs first: the options that all of it has, and the
/// terminal itself, not yet entered.
struct PlayStage {
  let setting: PlaySetting
  /// How what is played begins.
  let state: PlayState
  let session: TerminalSession
  /// Whether the keys are shown at the start: where somebody is expected to press one.
  let showsHint: Bool

  /// The options of all that is played.
  static let options: [any CommandOption] = [
    .cells, .tolerance, .maxTolerance, .maxRate, .sync, .unfocused, .color, .halves,
    .pixels,
    .duration, .stats, .still, .noDefaults, .help,
  ]

  /// Whether nothing is to move by itself. The command line is asked first, then the environment, then
  /// the user's defaults.
  static func isStill(
    _ arguments: ParsedArguments, environment: (String) -> String? = Environment.value
  ) -> Bool {
    let name = "QUADRILLE_REDUCE_MOTION"
    if arguments.isGiven(.still) || environment(name) == nil { return arguments[.still] }
    return Environment.isOn(name, in: environment)
  }

  /// Reads the options, tries whether there is what playing needs, and opens the terminal. With
  /// `hostsProgram` there will be a program in front, which is told the terminal's colours.
  init(
    _ arguments: ParsedArguments, modes: TerminalModes = TerminalModes(),
    place: TerminalPlace = .screen, hostsProgram: Bool = false
  ) throws {
    if let statistics = arguments[.stats], statistics != "-" {
      // A path that cannot be written is refused now, not after an hour; the file is made at the end.
      UnfinishedFile.removeOnSignals()
      _ = try OutputFile(path: statistics)
    }
    var setting = PlaySetting(
      arguments, terminalName: Environment.value("TERM") ?? "",
      surroundings: Surroundings(environment: Environment.value))
    setting.place = place
    guard System.outputIsTerminal else { throw TerminalError.notATerminal }
    let description = try TerminalDescription(name: Environment.value("TERM"))
    var capabilities = Capabilities(
      requested: arguments[.color] ?? nil, colorTerm: Environment.value("COLORTERM"),
      description: description, surroundings: setting.surroundings,
      charset: LocaleCharset(environment: Environment.value))
    capabilities.wantsGround = arguments.wantsAutomaticPalette || hostsProgram
    capabilities.wantsColors = hostsProgram
    capabilities.announcesDark = Darkness.isDark(colorFGBG: Environment.value("COLORFGBG"))
    var state = PlayState(
      rate: PlayCommand.rate(arguments), capabilities: capabilities,
      unfocused: arguments[.unfocused] ?? .pause,
      // Whether nothing is to move by itself.
      isPaused: Self.isStill(arguments))
    state.followsGround = arguments.wantsAutomaticPalette
    self.state = state
    showsHint =
      place == .screen && setting.duration == nil && !state.reducesMotion && !arguments[.noHint]
    try (hostsProgram ? Allowance.hosting : .playing).tryOut()
    self.setting = setting
    session = try TerminalSession(
      description: description, modes: modes, place: place, now: MonotonicClock.now)
    let cells = PlayLoop.cells(session, setting.grid)
    SystemLimits.returnLargePieces()
    try Allowance.tryOut(bytes: Allowance.bytes(for: cells), for: "a picture of \(cells) cells")
  }
}
