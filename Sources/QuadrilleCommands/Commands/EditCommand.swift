import QuadrilleContest
import QuadrilleFiles
import QuadrilleTerminal

extension Command {
  static let edit = Command(
    name: "edit", arguments: "[FILE]", summary: "an editor for every curve of the chat's motion",
    details: """
      Tunes how messages fly and how the background steps: for every kind of message a duration, and for \
      each property when it starts, when it ends, and how it eases. Apply saves the settings for chat, or \
      in FILE if you name one.

      Tab goes from control to control, arrows change values, digits type them. The mouse clicks and drags, \
      and its wheel moves the chosen slider by one. a or Ctrl-S applies without leaving; u undoes, r does it \
      again, s shares, i imports, p fills the screen with the preview; q and Ctrl-C leave, and ask first if \
      anything would be lost. Drag a curve by its knobs: the upright lines are its \
      start and end, those on the lowest and highest row its eases; between them all of it moves.

      e, or the button over the background's curve, shows its points: where its colours stay, or the path that \
      they walk. Drag them, or move them by arrows; power and reach are sliders. s there shares the \
      background as a line, a command, or a scene for play.

      A damaged chat.json is left alone and the defaults are shown. Applying, or --reset, keeps \
      it as chat.json.old.
      """,
    short: ShortHelp(
      details: """
        Tunes how messages fly and how the background steps: a duration for every kind of message, and a curve for \
        each property. Apply saves the settings for chat, or in FILE if you name one.

        Tab goes from control to control, arrows and the mouse change values, a applies, u undoes, s shares, \
        i imports, p shows the preview, e edits the points of the background, q leaves.
        """,
      groups: [
        "Settings": [
          "no-files": "read and write no settings file",
          "reset": "start from the defaults; the old file is kept",
        ],
        "Motion": ["fps": "frames a second (default: 60)", "still": "nothing moves by itself"],
      ], playsOnTerminal: true),
    examples: [
      "quadrille edit": "tune the chat", "quadrille edit slow.json": "tune a file",
      "quadrille edit --no-files": "for guests: share and import by line only",
    ], files: ["json"], mostWords: 1, options: [.fps, .noFiles, .reset] + PlayPreparation.options,
    run: EditCommand.run)
}

enum EditCommand {
  static func run(_ arguments: ParsedArguments) throws -> Int32 {
    let place = try place(arguments)
    let statistics = try PlayCommand.statistics(arguments)
    let stage = try PlayPreparation(arguments, modes: TerminalModes(mouse: .drag, paste: true))
    // The stage throws without a terminal: then no file is changed.
    if arguments[.reset] { try reset(place, arguments) }
    let kept = try kept(place)
    let loop = PlayLoop(
      session: stage.session,
      model: EditSession(
        kept.settings, place: place, state: stage.state,
        complaint: kept.damage.map { _ in damageLabel }),
      setting: stage.setting)
    let code = try PlayCommand.finish(loop.run(), statistics, arguments)
    if let damage = kept.damage, let place { tell(damage, place) }
    return code
  }

  /// Returns the saved settings; if the chat's file is damaged, the defaults and the error. Throws for a damaged file
  /// that the command line names: it may be the wrong file.
  private static func kept(
    _ place: EditedSettings?
  ) throws -> (settings: ChatSettings, damage: String?) {
    guard let place else { return (.defaults, nil) }
    guard case .file = place else { return place.loadOrDefaults() }
    do {
      return (try place.load(), nil)
    } catch CommandError.failed(let text) {
      throw CommandError.failed("\(text); --reset starts from the defaults and keeps a copy")
    }
  }

  /// The label about damaged settings, short enough for 40 columns.
  static let damageLabel = "chat.json is damaged: defaults shown"

  /// Prints one line about damaged settings: the error, and where the damaged file is or how to replace it.
  static func tell(_ damage: String, _ place: EditedSettings) {
    guard (try? place.load()) == nil else {
      let copy = Renaming.lastAside(place.path).map { "kept as '\($0)'" } ?? "lost"
      return Standard.say("\(damage); the file was replaced, the damaged one is \(copy)")
    }
    Standard.say("\(damage); the defaults are used, --reset replaces the file")
  }

  /// Renames the settings file, so that the defaults apply. Throws if `place` is nil, as with `--no-files`.
  static func reset(_ place: EditedSettings?, _ arguments: ParsedArguments) throws {
    guard let place else { throw arguments.usage("--reset and --no-files exclude each other") }
    guard let copy = try place.setAside() else {
      return Standard.say("nothing to reset: there is no file '\(place.path)'")
    }
    Standard.say("'\(place.path)' is kept as '\(copy)'")
  }

  /// Returns where the settings are saved; nil if no file may be used.
  private static func place(_ arguments: ParsedArguments) throws -> EditedSettings? {
    if let file = arguments.words.first {
      guard !arguments.isGiven(.noFiles) else {
        throw arguments.usage("--no-files and a file exclude each other")
      }
      return .file(file)
    }
    return try arguments[.noFiles] ? nil : .ofChat()
  }
}
