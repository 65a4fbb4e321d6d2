import Glibc
import QuadrilleCells
import QuadrilleContest
import QuadrilleFiles
import QuadrillePlayback
import QuadrilleTerminal

/// `quadrille edit`: the contest's animation editor.
enum EditCommand {
  static func run(_ arguments: ParsedArguments) throws -> Int32 {
    try arguments.expectWords(atMost: 1)
    let requested = try PlayCommand.depth(arguments)
    let unfocused =
      try arguments.choice("unfocused", of: Unfocused.allCases.map { ($0.rawValue, $0) }) ?? .pause
    let setting = try PlaySetting(
      arguments, tolerance: try arguments.tolerance("tolerance") ?? .fine,
      terminalName: Environment.value("TERM") ?? "",
      surroundings: Surroundings(environment: Environment.value))
    let place = try place(arguments.words.first)
    let settings = try place.load()
    guard isatty(STDOUT_FILENO) == 1 else { throw TerminalError.notATerminal }
    let description = try TerminalDescription(name: Environment.value("TERM"))
    let capabilities = Capabilities(
      requested: requested, colorTerm: Environment.value("COLORTERM"), description: description)
    let session = try TerminalSession(
      description: description, modes: TerminalModes(mouse: .drag, paste: true),
      now: MonotonicClock.now)
    let model = EditSession(
      settings, place: place, rate: try PlayCommand.rate(arguments), capabilities: capabilities,
      unfocused: unfocused, reducesMotion: Environment.value("QUADRILLE_REDUCE_MOTION") == "1")
    let loop = PlayLoop(session: session, model: model, setting: setting)
    return try PlayCommand.finish(loop, loop.run(), arguments)
  }

  private static func place(_ file: String?) throws -> EditedSettings {
    if let file { return .file(file) }
    guard let folder = SettingsFolder(environment: Environment.value) else {
      throw CommandError.failed("there is no folder for settings: set QUADRILLE_CONFIG_HOME")
    }
    return .store(ChatSettingsStore(folder: folder))
  }
}
