import QuadrilleContest
import QuadrilleFiles
import QuadrilleTerminal

extension Command {
  static let edit = Command(
    name: "edit", arguments: "[FILE]", summary: "the contest's animation editor",
    details: """
      Tunes how messages fly and how the background steps: for every kind of message a duration, and for \
      each property when it starts, when it ends, and how it eases. Apply keeps the settings for chat, or \
      in FILE if one is named.

      Tab goes from control to control, arrows change values, digits type them; the mouse clicks and drags, \
      and its wheel moves the chosen slider by one. u undoes, r does it again, s shares, i imports, p fills \
      the screen with the preview, q leaves. A curve is dragged by its knobs: the upright lines are its \
      start and end, those on the lowest and highest row its eases; between them all of it moves.

      e, or the button over the background's curve, shows its points: where its colours stay, or what \
      they walk. They are dragged, or moved by arrows; power and reach are sliders. s there shares the \
      background as a line, a command, or a scene for play.

      With --no-files no file is read or written: settings come and go as a line.
      """,
    examples: [
      ("quadrille edit", "tune the chat"), ("quadrille edit slow.json", "tune a file"),
      ("quadrille edit --no-files", "for guests: share and import by line only"),
    ], files: ["json"], mostWords: 1, options: [.fps, .noFiles] + PlayStage.options,
    run: EditCommand.run)
}

/// `quadrille edit`: the contest's animation editor.
enum EditCommand {
  static func run(_ arguments: ParsedArguments) throws -> Int32 {
    let place = try place(arguments)
    let settings = try place?.load() ?? .defaults
    let stage = try PlayStage(arguments, modes: TerminalModes(mouse: .drag, paste: true))
    let loop = PlayLoop(
      session: stage.session, model: EditSession(settings, place: place, state: stage.state),
      setting: stage.setting)
    return try PlayCommand.finish(loop.run(), arguments)
  }

  /// Where settings are kept; nil where no file is to be touched.
  private static func place(_ arguments: ParsedArguments) throws -> EditedSettings? {
    let file = arguments.words.first
    if let file {
      guard !arguments.isGiven(.noFiles) else {
        throw arguments.usage("--no-files and a file exclude each other")
      }
      return .file(file)
    }
    if arguments[.noFiles] { return nil }
    return try .ofChat()
  }
}
