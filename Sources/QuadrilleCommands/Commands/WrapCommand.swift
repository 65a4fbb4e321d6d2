import QuadrilleCells
import QuadrilleCore
import QuadrilleTerminal

extension Command {
  static let wrap = Command(
    name: "wrap", arguments: "[SCENE] [-- COMMAND…]",
    summary: "a moving background behind a shell or any other program",
    details: """
      COMMAND (the shell, if none is named) runs in a terminal of its own, whose cells are shown over the \
      picture: those with the default background let it through. SCENE is as for play; the usual one is contest. \
      The picture takes a step with every command that ends (where the shell marks that, else with Enter) and \
      rests otherwise; with --advance auto it moves always.

      Text stays readable: the picture is mixed with the terminal's background as far as that takes, and where \
      it is not enough, single characters become lighter or darker.

      Ctrl-\\ is the prefix of the keys that are not for the program: space pauses; n is the next step; s and p \
      choose the scene and the palette; o switches the background off and on; h shows the figures, ? all keys; \
      PgUp scrolls back, as the wheel does where the program does not take it; z suspends all of it; Ctrl-\\ again \
      goes to the program.

      It ends with the program, and with its exit code.
      """,
    examples: [
      ("quadrille wrap", "your shell, over the contest's background"),
      ("quadrille wrap --palette night --style ios -- vim notes.txt", "an editor"),
      ("quadrille wrap contest+snow -- htop", "any scene"),
      (
        "quadrille wrap --advance auto --dim 40 -- less README.md",
        "moving all the time, and brighter"
      ),
      ("ssh -t host quadrille wrap -- tmux attach", "on another machine"),
    ], words: SceneRequest.builtIn, files: PlayedFile.endings, mostWords: 1, takesProgram: true,
    options: [.fps] + SceneOptions.all.filter { $0.name != "advance" }
      + [.wrapAdvance, .dim, .contrast, .opacity, .prefix, .size]
      + PlayStage.options,
    run: WrapCommand.run)
}

/// `quadrille wrap`: a picture behind a program.
enum WrapCommand {
  static func run(_ arguments: ParsedArguments) throws -> Int32 {
    if Environment.isOn("QUADRILLE_WRAP") {
      throw CommandError.failed(
        "this is inside 'quadrille wrap' already, and one background is enough")
    }
    let advance = arguments[.wrapAdvance] ?? .command
    let plain = arguments.without([.wrapAdvance])
    let request = try SceneRequest(plain, rate: PlayCommand.rate(arguments), isLive: true)
    try request.refuseForeignOptions(plain)
    var words = arguments.program
    if words.isEmpty { words = [Environment.value("SHELL") ?? "/bin/sh"] }
    let stage = try PlayStage(plain, modes: TerminalModes(), hostsProgram: true)
    let prefix = arguments[.prefix] ?? .usual
    let contrast = arguments[.contrast] ?? 4.5
    let model = WrapModel(
      PlayModel(request, state: stage.state), advance: advance,
      dim: arguments[.dim].map { $0 / 100 }, contrast: contrast, prefixName: prefix.name)
    let host = WrapHost(
      words: words, size: PlayLoop.cells(stage.session, stage.setting.grid),
      input: WrapInput(prefix: prefix.byte, keys: stage.session.description.keys),
      contrast: contrast, opacity: opacity(arguments))
    let outcome = PlayLoop(
      session: stage.session, model: model, setting: stage.setting, host: host
    ).run()
    let code = try PlayCommand.finish(outcome, arguments)
    request.tellNote()
    if case .quit = outcome.ending { return outcome.programCode ?? code }
    return code
  }

  /// The part of the picture that is covered by cells with a background of their own; all of it is usual.
  static func opacity(_ arguments: ParsedArguments) -> Double {
    (arguments[.opacity] ?? 100) / 100
  }
}

/// The key after which a key is for the background.
struct WrapPrefix: Sendable {
  /// Nil: there is none.
  let byte: UInt8?
  let name: String

  static let usual = WrapPrefix(byte: 0x1c, name: "Ctrl-\\")

  /// Reads `none`, or Ctrl and a letter or sign: `ctrl-a`, `Ctrl-]`, `^b`.
  init?(_ word: String) {
    if word.lowercased() == "none" {
      self.init(byte: nil, name: "none")
      return
    }
    var sign = Substring(word)
    if sign.hasPrefix("^"), sign.count == 2 {
      sign = sign.dropFirst()
    } else if sign.lowercased().hasPrefix("ctrl-"), sign.count == 6 {
      sign = sign.dropFirst(5)
    } else {
      return nil
    }
    guard let letter = sign.uppercased().utf8.first, (0x40...0x5f).contains(letter) else {
      return nil
    }
    // Enter, tab and escape are keys of their own.
    let byte = letter & 0x1f
    guard ![0x09, 0x0a, 0x0d, 0x1b, 0x00].contains(byte) else { return nil }
    self.init(byte: byte, name: "Ctrl-\(Character(Unicode.Scalar(letter)))")
  }

  private init(byte: UInt8?, name: String) {
    self.byte = byte
    self.name = name
  }
}
