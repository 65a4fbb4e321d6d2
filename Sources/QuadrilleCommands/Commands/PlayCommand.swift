import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrilleSystem
import QuadrilleTerminal

extension Command {
  static let play = Command(
    name: "play", arguments: "[SCENE]", summary: "fill the terminal with a moving picture",
    details: """
      SCENE is \(SettingShape.list(SceneRequest.builtIn)); several joined with +, each over the one before \
      (contest+snow); a settings file (.json); or a picture: .gif, .png, .y4m, raw .rgb (with --size or --cells), or - \
      for YUV4MPEG2 on standard input. ffmpeg, if it is installed, reads any other film or picture. The default is \
      contest.

      A fragment shader (.glsl, .frag, .shader) plays as it was written for Ghostty or Shadertoy; a helper runs it on \
      the processor. Two are built in, silk and warp; those in the settings folder's shaders/ have names too ('quadrille \
      list shaders'). Ghostty's own are played by their path, as in ~/.config/ghostty/shaders/galaxy.glsl.

      Keys: q, Esc or Ctrl-C quit; space pauses; n or Enter goes to the next step; f switches between 30 and \
      60 frames a second; s and S choose the next and previous scene, p and P the palette; e edits the points of the \
      gradient; h shows the figures, ? the keys. In pokedex arrows and the wheel move through the rows, Enter or \
      a click opens a creature, Backspace goes back.

      --lesson explains in six steps (keys 1 to 6, or n) why this gradient can be painted fast, with a slider that \
      slows the machine down to a phone.
      """,
    short: ShortHelp(
      details: """
        SCENE is \(SettingShape.list(SceneRequest.builtIn)); several joined with + (contest+snow); a settings \
        file; a fragment shader; or a film or picture. Keys: q quits, ? lists the others.
        """,
      groups: [
        "Picture": [
          "palette": "colours: a name, hex colours a,b,c,d, a link, or auto",
          "style": "how the gradient is drawn and moves",
          "pattern": "a pattern over the gradient", "cycle": "another scene every S seconds",
          "blocks": "edges: half, quadrant, sextant or auto",
        ],
        "Motion": [
          "fps": "frames a second (default: 60)", "still": "nothing moves by itself",
          "duration": "stop after S seconds",
        ],
        "Where it shows": [
          "inline": "some rows below the prompt", "cells": "a grid smaller than the terminal",
          "any-key": "a screensaver: any key leaves", "no-hint": "show no keys at the start",
        ],
      ], playsOnTerminal: true),
    examples: [
      "quadrille play --palette android --style telegram": "as Telegram for Android draws it",
      "quadrille play contest+snow+title --title 'Merry Christmas'": "snow behind a title",
      "quadrille play --cycle 60 --any-key": "a screensaver",
      "quadrille play contest --lesson --device iphone-se": "why a tenth, and why ten frames ahead",
      "quadrille play galaxy.glsl+title": "a fragment shader below a title",
      "quadrille play aurora --inline 6 --duration 3": "a greeting above the prompt",
      "quadrille play --stay": "the loop behind the shell, in kitty",
      "quadrille play --advance key": "one step for each press of Enter",
      "ffmpeg -nostdin -v error -i film.mp4 -pix_fmt yuv420p -f yuv4mpegpipe - | quadrille play -":
        "a film",
    ], words: SceneRequest.builtIn, files: PlayedFile.endings, mostWords: 1,
    palettesAreAutomatic: true,
    options: [.fps] + SceneOptions.played + [
      .device, .lesson, .rawSize, .speed, .texture, .gpu, .cycle, .anyKey, .noHint, .inline, .clear,
      .upload, .stay, .unstay, .dim, .contrast, .blocks, .recolor,
    ] + PlayPreparation.options, run: PlayCommand.run)
}

enum PlayCommand {
  static func run(_ arguments: ParsedArguments) throws -> Int32 {
    if arguments[.unstay] {
      try arguments.expectWords(atMost: 0)
      try arguments.refuse(
        arguments.given.filter { !["unstay", "no-defaults"].contains($0.name) },
        because: "cannot be combined with --unstay")
      return try StayCommand.remove()
    }
    var request = try SceneRequest(
      arguments, rate: rate(arguments), isLive: true, device: arguments[.device])
    // A loop is sent as a whole, so the film must be open. A cycle holds its scenes from the start.
    if arguments[.stay] || arguments[.upload] || arguments[.cycle] != nil {
      try request.awaitFilm()
    }
    try request.refuseForeignOptions(arguments)
    if arguments.playedFile != .rgb {
      try arguments.refuse(
        [.size], because: "is for raw .rgb files and for export; use --cells for a smaller grid")
    }
    let place = place(arguments)
    if place == .screen { try arguments.refuse([.clear], because: "needs --inline") }
    if arguments[.upload] {
      try arguments.refuse(
        [.cycle, .inline, .lesson, .device], because: "cannot be combined with --upload")
      if arguments[.pixels] == .off {
        try arguments.refuse([.upload], because: "needs --pixels auto or on")
      }
    }
    if arguments[.stay] {
      try arguments.refuse(
        [
          .cycle, .inline, .lesson, .device, .anyKey, .still, .duration, .stats, .cells, .upload,
          .pixels, .color, .recolor,
        ], because: "cannot be combined with --stay")
      return try StayCommand.run(request, arguments)
    }
    try arguments.refuse([.dim, .contrast], because: "is for wrap, and for play with --stay")
    if arguments[.lesson] {
      try arguments.refuse([.cycle, .anyKey], because: "cannot be combined with --lesson")
      try arguments.refuse(
        [.inline], because: "cannot be combined with --lesson, which takes the whole screen")
      return try LessonCommand.run(request, arguments)
    }
    let cycle = try request.cycle(arguments)
    let judge = arguments[.device].map { PlayJudge($0) }
    let statistics = try statistics(arguments)
    let stage: PlayPreparation
    do {
      stage = try PlayPreparation(arguments, modes: modes(request, arguments), place: place)
    } catch {
      // An error of the film takes precedence over an error of the terminal.
      try request.awaitFilm()
      throw error
    }
    var play = PlayModel(request, state: stage.state, cycle: cycle)
    if stage.showsHint, !arguments[.anyKey], play.state.label == nil { play.state.hint(play.hint) }
    play.quitsOnInput = arguments[.anyKey]
    let outcome = PlayLoop(
      session: stage.session, model: play, setting: stage.setting, judge: judge
    ).run()
    let code = try finish(outcome, statistics, arguments)
    Standard.say(request.note)
    if case .quit = outcome.ending, let verdict = judge?.verdict(pixels: outcome.cells.pixels.area)
    {
      Standard.error(verdict)
    }
    return code
  }

  /// Returns the terminal modes at the start: which mouse events the terminal reports.
  private static func modes(
    _ request: SceneRequest, _ arguments: ParsedArguments
  ) -> TerminalModes {
    if arguments[.anyKey] { return TerminalModes(mouse: .moves) }
    return request.takesMouse ? TerminalModes(mouse: .buttons) : TerminalModes()
  }

  /// Returns where to draw: the whole screen, or rows below the prompt.
  private static func place(_ arguments: ParsedArguments) -> TerminalPlace {
    guard let rows = arguments[.inline] else { return .screen }
    // A smaller `--cells` grid needs fewer rows.
    let drawn = min(rows, arguments[.cells]?.rows ?? rows)
    return .inline(rows: drawn, clears: arguments[.clear])
  }

  /// Opens the file of `--stats`; nil without one, and for standard error.
  static func statistics(_ arguments: ParsedArguments) throws -> PromisedFile? {
    guard let path = arguments[.stats], path != "-" else { return nil }
    UnfinishedFile.removeOnSignals()
    return try PromisedFile(path: path)
  }

  /// Writes `--stats` if requested; returns the exit code, or throws the error that ended the loop.
  static func finish(
    _ outcome: PlayOutcome, _ statistics: PromisedFile?, _ arguments: ParsedArguments
  ) throws -> Int32 {
    if let statistics {
      // The loop no longer handles signals.
      UnfinishedFile.removeOnSignals()
      try statistics.write(outcome.statistics.text)
    } else if arguments[.stats] != nil {
      Standard.error(outcome.statistics.text)
    }
    if outcome.usesASCII { Standard.say(Capabilities.noteOnASCII) }
    switch outcome.ending {
    case .quit: return ExitCode.done
    case .failed(let error): throw error
    case .signal(ProcessSignals.interrupt): return ExitCode.interrupted
    case .signal(let number):
      ProcessSignals.actByDefault(number)
      return 128 + number
    }
  }

  /// Returns the frame rate of `--fps`, or the phone's.
  static func rate(_ arguments: ParsedArguments) -> Int {
    arguments[.fps] ?? min(60, arguments[.device]?.hertz ?? 60)
  }
}
