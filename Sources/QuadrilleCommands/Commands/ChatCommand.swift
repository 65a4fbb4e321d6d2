import QuadrilleCells
import QuadrilleContest
import QuadrilleTerminal

extension Command {
  static let chat = Command(
    name: "chat", summary: "a chat whose messages fly into place over the moving background",
    details: """
      Every message that you send flies from the input field into its bubble, each property on its own \
      curve, and the background takes one step. Nothing moves, and nothing is sent to the terminal, \
      while nobody writes.

      Enter sends, Ctrl-J (or Alt-Enter, where the terminal reports it) begins a new line, Tab opens stickers, \
      emoji and more to choose from by arrows or the mouse, Ctrl-T replies to the last message. PgUp and PgDn, the \
      wheel and dragging scroll. Ctrl-C quits; F1 shows the keys.
      """,
    short: ShortHelp(
      details: """
        Every message that you send flies from the input field into its bubble, and the background takes one step.

        Enter sends, Ctrl-J begins a new line, Tab opens stickers and emoji, Ctrl-T replies to the last message. \
        Ctrl-C quits; F1 shows the keys.
        """,
      groups: [
        "Conversation": [
          "demo": "a conversation that runs by itself",
          "no-files": "read and write no settings file",
          "reset": "start from the defaults; the old file is kept",
          "text-order": "who orders right-to-left text",
        ],
        "Picture": [
          "palette": "colours: a name, hex colours a,b,c,d, a link, or auto",
          "style": "how the gradient is drawn and moves",
          "pattern": "a pattern over the gradient",
        ],
        "Motion": [
          "fps": "frames a second (default: 60)",
          "still": "messages are in place at once",
        ],
      ], playsOnTerminal: true),
    examples: [
      "quadrille chat": "write, and be answered",
      "quadrille chat --demo": "a conversation that runs by itself",
      "quadrille export chat -o chat.cast": "the same for asciinema",
    ],
    options: [
      .demo, .noFiles, .reset, .fps, .blocks, .recolor, .chatStyle, .chatPalette, .textOrder,
    ] + SceneOptions.background + PlayPreparation.options, run: ChatCommand.run)
}

enum ChatCommand {
  static func run(_ arguments: ParsedArguments) throws -> Int32 {
    let statistics = try PlayCommand.statistics(arguments)
    let stage = try PlayPreparation(
      arguments, modes: TerminalModes(mouse: .drag, paste: true, textAsSent: true))
    if arguments[.reset] { try EditCommand.reset(arguments[.noFiles] ? nil : .ofChat(), arguments) }
    let request = try ChatRequest(arguments, isDemo: arguments[.demo])
    let loop = PlayLoop(
      session: stage.session, model: model(of: request, arguments, state: stage.state),
      setting: stage.setting)
    let code = try PlayCommand.finish(loop.run(), statistics, arguments)
    Standard.say(request.note)
    if let damage = request.damage { EditCommand.tell(damage, try .ofChat()) }
    return code
  }

  /// Returns the chat as a model for the run loop, with text order, palette and motion set.
  static func model(
    of request: ChatRequest, _ arguments: ParsedArguments, state: PlayState,
    environment: (String) -> String? = Environment.value
  ) -> ChatPlayModel {
    var chat = request.model
    chat.textOrder = (arguments[.textOrder] ?? nil) ?? TextOrder(environment: environment)
    // With reduced motion the conversation still runs, but messages appear in place.
    var state = state
    // A palette chosen in the editor wins over the automatic palette.
    if !arguments.isGiven(.chatPalette), !request.hasUsualPalette {
      state.followsBackground = false
    }
    chat.standsStill = state.isPaused
    state.isPaused = false
    if request.damage != nil { state.say(EditCommand.damageLabel) }
    return ChatPlayModel(chat: chat, state: state)
  }
}
