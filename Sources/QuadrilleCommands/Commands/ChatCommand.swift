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
    let chat = try model(arguments, isDemo: arguments.has("demo"))
    let stage = try PlayStage(arguments, modes: TerminalModes(mouse: .drag, paste: true))
    // The conversation itself never stands still; it only moves where somebody writes.
    var state = stage.state
    state.isPaused = false
    let loop = PlayLoop(
      session: stage.session, model: ChatPlayModel(chat: chat, state: state),
      setting: stage.setting)
    return try PlayCommand.finish(loop.run(), arguments)
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
