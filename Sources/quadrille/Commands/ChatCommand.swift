import Glibc
import QuadrilleCells
import QuadrilleContest
import QuadrilleCore
import QuadrilleFiles
import QuadrillePlayback
import QuadrilleTerminal

/// `quadrille chat`: a conversation over the moving background.
enum ChatCommand {
  static func run(_ arguments: ParsedArguments) throws -> Int32 {
    try arguments.expectWords(atMost: 0)
    let rate = try PlayCommand.rate(arguments)
    let requested = try PlayCommand.depth(arguments)
    let chat = try model(arguments, isDemo: arguments.has("demo"))
    let unfocused =
      try arguments.choice("unfocused", of: Unfocused.allCases.map { ($0.rawValue, $0) }) ?? .pause
    let setting = try PlaySetting(
      arguments, tolerance: try arguments.tolerance("tolerance") ?? .fine,
      terminalName: Environment.value("TERM") ?? "",
      surroundings: Surroundings(environment: Environment.value))
    guard isatty(STDOUT_FILENO) == 1 else { throw TerminalError.notATerminal }
    let description = try TerminalDescription(name: Environment.value("TERM"))
    let capabilities = Capabilities(
      requested: requested, colorTerm: Environment.value("COLORTERM"), description: description)
    let session = try TerminalSession(
      description: description, modes: TerminalModes(mouse: .drag, paste: true),
      now: MonotonicClock.now)
    let loop = PlayLoop(
      session: session,
      model: ChatPlayModel(
        chat: chat, rate: rate, capabilities: capabilities, unfocused: unfocused),
      setting: setting)
    return try PlayCommand.finish(loop, loop.run(), arguments)
  }

  /// The conversation that the options ask for, with the settings that are kept.
  static func model(_ arguments: ParsedArguments, isDemo: Bool) throws -> ChatModel {
    var settings = ChatSettings.defaults
    if let folder = SettingsFolder(environment: Environment.value) {
      settings = try ChatSettingsStore(folder: folder).load()
    }
    if let word = arguments.value("palette") {
      guard let palette = NamedPalette.named(word)?.palette ?? Palette(parsing: word) else {
        throw arguments.usage(
          "--palette cannot be '\(word)'"
            + Suggestion.question(
              for: word, in: NamedPalette.all.map(\.name), else: "a name or four hex colours"))
      }
      settings.background.setPalette(palette)
    }
    let style =
      try arguments.choice("style", of: GradientStyle.all.map { ($0.name, $0) }) ?? .telegram
    guard !isDemo else { return .demo(settings: settings, style: style) }
    var now = time(nil)
    var local = tm()
    localtime_r(&now, &local)
    return .guest(
      settings: settings, style: style, startMinute: Int(local.tm_hour * 60 + local.tm_min))
  }
}
