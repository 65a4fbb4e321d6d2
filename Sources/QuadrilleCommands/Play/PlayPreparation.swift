import QuadrilleCells
import QuadrilleFiles
import QuadrillePlayback
import QuadrilleSystem
import QuadrilleTerminal

/// The prerequisites of playing on a terminal: the common options, and the terminal, which is opened but not changed.
struct PlayPreparation {
  let setting: PlaySetting
  /// The initial state of the model.
  let state: PlayState
  let session: TerminalSession
  /// Whether to show a hint with keys at the start.
  let showsHint: Bool

  /// The options of all commands that play.
  static let options: [any CommandOption] = [
    .cells, .tolerance, .maxTolerance, .maxRate, .sync, .unfocused, .color, .halves,
    .pixels, .duration, .stats, .still, .noDefaults, .help,
  ]

  /// Returns whether nothing moves by itself. Precedence: command line, environment, user defaults.
  static func isStill(
    _ arguments: ParsedArguments, environment: (String) -> String? = Environment.value
  ) -> Bool {
    let name = "QUADRILLE_REDUCE_MOTION"
    if arguments.isGiven(.still) || environment(name) == nil { return arguments[.still] }
    return Environment.isOn(name, in: environment)
  }

  /// Reads the options, tries the required resources, and opens the terminal. With `hostsProgram` a child program runs
  /// in front, which needs the terminal's colours.
  init(
    _ arguments: ParsedArguments, modes: TerminalModes = TerminalModes(),
    place: TerminalPlace = .screen, hostsProgram: Bool = false
  ) throws {
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
    capabilities.wantsBackground = arguments.wantsAutomaticPalette || hostsProgram
    capabilities.wantsColors = hostsProgram
    capabilities.announcesDark = Darkness.isDark(colorFGBG: Environment.value("COLORFGBG"))
    var state = PlayState(
      rate: PlayCommand.rate(arguments), capabilities: capabilities,
      unfocused: arguments[.unfocused] ?? .pause,
      // Paused from the start for reduced motion.
      isPaused: Self.isStill(arguments))
    state.followsBackground = arguments.wantsAutomaticPalette
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
