import QuadrilleBench
import QuadrilleCells

/// The checked arguments of `bench program`.
struct ProgramRequest {
  private let arguments: ParsedArguments

  /// The program, and with `--vs` a second one, which runs alternating with the first.
  var programs: [[String]] { [arguments.program] + [arguments[.versus]].compactMap { $0 } }
  var seconds: Double { arguments[.benchDuration] ?? 10 }
  var keys: KeyScript? { arguments[.keys] }
  var requirements: [ProgramRequirement] { arguments[.require] ?? [] }
  var record: String? { arguments[.record] }
  var triesManners: Bool { arguments[.manners] }
  var json: String? { arguments[.json] }
  var page: String? { arguments[.report] }

  var terminal: ProgramTerminal {
    ProgramTerminal(
      cells: arguments[.benchCells] ?? CellSize(columns: 80, rows: 24),
      without: arguments[.without] ?? [])
  }

  /// The word after `bench` that selects this measurement.
  static let name = "program"
  static let options: [any CommandOption] = [.keys, .versus, .require, .record, .without, .manners]

  init(_ arguments: ParsedArguments) throws {
    if arguments.words.count > 1 {
      let word = ShortText.of(arguments.words[1])
      throw arguments.usage("write -- before the command, like: bench program -- \(word)")
    }
    guard !arguments.program.isEmpty else {
      throw arguments.usage("program needs a command after --, like: bench program -- htop")
    }
    let taken: [any CommandOption] =
      Self.options + [.benchDuration, .benchCells, .json, .report, .noDefaults]
    try arguments.refuse(
      arguments.given.filter { option in !taken.contains { $0.name == option.name } },
      because: "means nothing for 'bench program'")
    if arguments[.versus] != nil, arguments[.record] != nil {
      throw arguments.usage("--record is for one program; leave --vs out")
    }
    self.arguments = arguments
  }
}
