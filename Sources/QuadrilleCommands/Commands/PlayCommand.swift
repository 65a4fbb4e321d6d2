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
    let request = try SceneRequest(arguments, rate: rate(arguments), isLive: true)
    let judge = try SceneRequest.device(arguments).map { PlayJudge($0) }
    let stage = try PlayStage(arguments)
    let model = PlayModel(request, state: stage.state)
    let outcome = PlayLoop(
      session: stage.session, model: model, setting: stage.setting, judge: judge
    ).run()
    let code = try finish(outcome, arguments)
    if case .quit = outcome.ending,
      let verdict = judge?.verdict(pixels: outcome.cells.pixels.area)
    {
      Standard.error(verdict)
    }
    return code
  }

  /// Writes what was shown, if that was asked for, and tells how playing ended.
  static func finish(_ outcome: PlayOutcome, _ arguments: ParsedArguments) throws -> Int32 {
    if let statistics = arguments.value("stats") {
      let text = PlayStatistics(outcome).json.text
      if statistics == "-" {
        Standard.error(text)
      } else {
        // Nobody handles signals any more.
        UnfinishedFile.removeOnSignals()
        let file = try OutputFile(path: statistics)
        try file.write(Array(text.utf8).span)
        try file.commit()
      }
    }
    switch outcome.ending {
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
