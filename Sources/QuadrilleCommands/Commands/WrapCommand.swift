import QuadrilleCells
import QuadrilleCore
import QuadrilleTerminal

extension Command {
  static let wrap = Command(
    name: "wrap", arguments: "[SCENE] [-- COMMAND…]",
    summary: "a moving background behind a shell or any other program",
    details: """
      COMMAND (by default the shell) runs in front of the picture. The picture shows wherever the program leaves a \
      cell's background at the default. SCENE is as for play; the default is contest. The picture takes a step \
      when a command ends (where the shell marks that, else with Enter) and rests otherwise; with --advance auto it \
      moves always.

      Text stays readable: the picture is mixed with the terminal's background as far as needed. Where \
      that is not enough, single characters become lighter or darker.

      Ctrl-\\ is the prefix of the keys that are not for the program: space pauses; n is the next step; s and p \
      choose the scene and the palette; o switches the background off and on; h shows the figures, ? all keys; \
      PgUp scrolls back, as the wheel does where the program does not take it; z suspends wrap, while the program \
      goes on; Ctrl-\\ again goes to the program.

      It ends when the program ends, with its exit code.
      """,
    short: ShortHelp(
      details: """
        COMMAND (by default the shell) runs in front of the picture, and its text stays readable. The picture takes a \
        step with every command. Keys: Ctrl-\\ and ? lists those that are not for the program.
        """,
      groups: [
        "Picture": [
          "palette": "colours: a name, hex colours a,b,c,d, a link, or auto",
          "style": "how the gradient is drawn and moves",
          "pattern": "a pattern over the gradient",
        ],
        "Motion": [
          "advance": "with each command, always (auto), or by a key",
          "fps": "frames a second (default: 60)", "still": "nothing moves by itself",
        ],
        "Text": [
          "contrast": "the least contrast of text (default: 4.5)",
          "dim": "the terminal's share of the picture, in percent",
          "opacity": "how far coloured cells cover the picture, in percent",
          "prefix": "another prefix, like ctrl-b, or none",
          "no-hint": "show no keys at the start",
        ],
      ], playsOnTerminal: true),
    examples: [
      "quadrille wrap": "your shell, over the contest's background",
      "quadrille wrap --palette night --style ios -- vim notes.txt": "an editor",
      "quadrille wrap contest+snow -- htop": "any scene",
      "quadrille wrap starfield.glsl -- vim": "a fragment shader, which moves all the time",
      "quadrille wrap --advance auto --dim 40 -- less README.md":
        "moving all the time, with more of the picture",
      "ssh -t host quadrille wrap -- tmux attach": "on another machine",
    ], words: SceneRequest.builtIn, files: PlayedFile.endings, mostWords: 1, takesProgram: true,
    palettesAreAutomatic: true,
    options: [.fps] + SceneOptions.played.filter { $0.name != "advance" } + [
      .wrapAdvance, .dim, .contrast, .opacity, .prefix, .noHint, .rawSize, .speed, .texture, .gpu,
      .recolor,
    ] + PlayPreparation.options, run: WrapCommand.run)
}

enum WrapCommand {
  static func run(_ arguments: ParsedArguments) throws -> Int32 {
    if Environment.isOn("QUADRILLE_WRAP") {
      throw CommandError.failed("cannot start inside another 'quadrille wrap': end that first")
    }
    let plain = arguments.without([.wrapAdvance])
    let request = try SceneRequest(plain, rate: PlayCommand.rate(arguments), isLive: true)
    let advance = arguments[.wrapAdvance] ?? (request.isShader ? .auto : .command)
    try request.refuseForeignOptions(plain)
    var words = arguments.program
    if words.isEmpty { words = [Environment.value("SHELL") ?? "/bin/sh"] }
    let statistics = try PlayCommand.statistics(arguments)
    let stage = try PlayPreparation(plain, modes: TerminalModes(), hostsProgram: true)
    let prefix = arguments[.prefix] ?? .usual
    let contrast = arguments[.contrast] ?? 4.5
    var model = WrapModel(
      PlayModel(request, state: stage.state), advance: advance,
      dim: arguments[.dim].map { $0 / 100 }, contrast: contrast, prefixName: prefix.name)
    if stage.showsHint, prefix.byte != nil, model.state.label == nil {
      model.state.hint("\(prefix.name) ? lists the keys")
    }
    let host = WrapHost(
      words: words, size: PlayLoop.cells(stage.session, stage.setting.grid),
      input: WrapInput(prefix: prefix.byte, keys: stage.session.description.keys),
      contrast: contrast, opacity: opacity(arguments))
    let outcome = PlayLoop(
      session: stage.session, model: model, setting: stage.setting, host: host
    ).run()
    let code = try PlayCommand.finish(outcome, statistics, arguments)
    Standard.say(request.note)
    if case .quit = outcome.ending { return outcome.exitCode ?? code }
    return code
  }

  /// Returns the opacity of cells with a background colour, 0…1; by default 1.
  static func opacity(_ arguments: ParsedArguments) -> Double { (arguments[.opacity] ?? 100) / 100 }
}

/// The prefix key: the key after it is for wrap, not for the program.
struct WrapPrefix: Sendable {
  /// The control character; nil for `none`.
  let byte: UInt8?
  let name: String

  static let usual = WrapPrefix(byte: 0x1c, name: "Ctrl-\\")

  /// Parses `none`, or Ctrl and a letter or sign: `ctrl-a`, `Ctrl-]`, `^b`.
  init?(_ word: String) {
    if word.lowercased() == "none" {
      self.init(byte: nil, name: "none")
      return
    }
    let lead = ["^", "ctrl-"].first { word.lowercased().hasPrefix($0) }
    let sign = word.dropFirst(lead?.count ?? 0)
    guard lead != nil, sign.utf8.count == 1, let letter = sign.uppercased().utf8.first,
      (0x40...0x5f).contains(letter)
    else { return nil }
    // Keys of their own send these bytes: Tab, Ctrl-J, Enter, Escape and Ctrl-Space.
    let byte = letter & 0x1f
    guard ![0x09, 0x0a, 0x0d, 0x1b, 0x00].contains(byte) else { return nil }
    self.init(byte: byte, name: "Ctrl-\(Character(Unicode.Scalar(letter)))")
  }

  private init(byte: UInt8?, name: String) {
    self.byte = byte
    self.name = name
  }
}
