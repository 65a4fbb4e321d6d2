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
    let place = try place(arguments.words.first)
    let settings = try place.load()
    let stage = try PlayStage(arguments, modes: TerminalModes(mouse: .drag, paste: true))
    let loop = PlayLoop(
      session: stage.session, model: EditSession(settings, place: place, state: stage.state),
      setting: stage.setting)
    return try PlayCommand.finish(loop.run(), arguments)
  }

  private static func place(_ file: String?) throws -> EditedSettings {
    if let file { return .file(file) }
    guard let folder = SettingsFolder(environment: Environment.value) else {
      throw CommandError.failed("there is no folder for settings: set QUADRILLE_CONFIG_HOME")
    }
    return .store(ChatSettingsStore(folder: folder))
  }
}
