import Glibc
import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrillePlayback
import QuadrilleTerminal

/// `quadrille play`: fill the terminal.
enum PlayCommand {
  static func run(_ arguments: ParsedArguments) throws -> Int32 {
    try arguments.expectWords(atMost: 1)
    let rate = try rate(arguments)
    let requested = try depth(arguments)
    let statistics = arguments.value("stats")
    if let statistics, statistics != "-" {
      // A path that cannot be written is refused now, not after an hour; the file is made at the end.
      _ = try OutputFile(path: statistics)
    }
    let unfocused =
      try arguments.choice("unfocused", of: Unfocused.allCases.map { ($0.rawValue, $0) }) ?? .pause
    let request = try SceneRequest(arguments, rate: rate, isLive: true)
    var setting = try PlaySetting(
      arguments, tolerance: request.tolerance, terminalName: Environment.value("TERM") ?? "",
      surroundings: Surroundings(environment: Environment.value))
    guard isatty(STDOUT_FILENO) == 1 else { throw TerminalError.notATerminal }
    let description = try TerminalDescription(name: Environment.value("TERM"))
    let capabilities = Capabilities(
      requested: requested, colorTerm: Environment.value("COLORTERM"), description: description)
    // Before anything uses Dispatch. Where it is not allowed it is done without.
    if setting.priority == .realtime && !ThreadPriority.raiseDispatch() {
      setting.priority = .normal
    }
    let session = try TerminalSession(description: description, now: MonotonicClock.now)
    var model = PlayModel(
      request: request, rate: rate, capabilities: capabilities, unfocused: unfocused,
      reducesMotion: Environment.value("QUADRILLE_REDUCE_MOTION") == "1")
    model.judge = try SceneRequest.device(arguments).map { PlayJudge($0) }
    let loop = PlayLoop(session: session, model: model, setting: setting)
    let result = loop.run()
    let code = try finish(loop, result, arguments)
    if case .quit = result {
      let pixels = loop.sink.compositor.size.pixels.area
      if let verdict = model.judge?.verdict(pixels: pixels) { Standard.error(verdict) }
    }
    return code
  }

  /// Writes what was shown, if that was asked for, and tells how playing ended.
  static func finish(
    _ loop: PlayLoop, _ result: PlayLoop.Result, _ arguments: ParsedArguments
  ) throws -> Int32 {
    if let statistics = arguments.value("stats") {
      let text = PlayStatistics(loop: loop).json.text
      if statistics == "-" {
        Standard.error(text)
      } else {
        let file = try OutputFile(path: statistics)
        try file.write(Array(text.utf8).span)
        try file.commit()
      }
    }
    switch result {
    case .quit: return ExitCode.done
    case .failed(let error): throw error
    case .signal(let number):
      SignalPipe.actByDefault(number)
      return 128 + number
    }
  }

  /// The rate of `--fps`, or of the phone.
  static func rate(_ arguments: ParsedArguments) throws -> Int {
    let device = try SceneRequest.device(arguments)
    return try arguments.choice("fps", of: [("30", 30), ("60", 60)])
      ?? min(60, device?.hertz ?? 60)
  }

  /// The depth of `--color`; nil: to be found out.
  static func depth(_ arguments: ParsedArguments) throws -> ColorDepth? {
    let known: [(name: String, value: ColorDepth?)] =
      [("auto", nil)] + ColorDepth.allCases.map { ($0.rawValue, $0) }
    return try arguments.choice("color", of: known) ?? nil
  }

  /// The terminal's grid, without opening it.
  static func windowSize() -> CellSize? {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0,
      window.ws_row > 0
    else { return nil }
    return CellSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }
}
