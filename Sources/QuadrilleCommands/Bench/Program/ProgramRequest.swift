import QuadrilleBench
import QuadrilleCells

/// The checked arguments of `bench program`.
struct ProgramRequest {
  let words: [String]
  /// A second program, which runs alternating with the first (`--vs`); nil without one.
  let other: [String]?
  var programs: [[String]] { [words] + [other].compactMap { $0 } }
  let seconds: Double
  let terminal: ProgramTerminal
  let keys: KeyScript?
  let requirements: [ProgramRequirement]
  let record: String?
  let triesManners: Bool
  let json: String?
  let page: String?

  /// The word after `bench` that selects this measurement.
  static let name = "program"
  static let options: [any CommandOption] = [
    .keys, .versus, .require, .record, .without, .manners,
  ]

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
    words = arguments.program
    other = arguments[.versus]
    seconds = arguments[.benchDuration] ?? 10
    terminal = ProgramTerminal(
      cells: arguments[.benchCells] ?? CellSize(columns: 80, rows: 24),
      without: arguments[.without] ?? [])
    keys = arguments[.keys]
    requirements = arguments[.require] ?? []
    record = arguments[.record]
    triesManners = arguments[.manners]
    json = arguments[.json]
    page = arguments[.report]
    if other != nil, record != nil {
      throw arguments.usage("--record is for one program; leave --vs out")
    }
  }
}
