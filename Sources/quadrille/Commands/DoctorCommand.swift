import Glibc
import QuadrilleCells
import QuadrilleFiles
import QuadrilleTerminal

/// `quadrille doctor`: what this terminal can do, and what will be used.
enum DoctorCommand {
  static func run(_ arguments: ParsedArguments) throws -> Int32 {
    try arguments.expectWords(atMost: 0)
    let report = try rows(arguments)
    if arguments.has("json") {
      let members = report.map { ($0.key, JSONValue.string($0.value)) }
      try Standard.output(JSONValue.object(members).text)
    } else {
      let width = (report.map(\.label.count).max() ?? 0) + 2
      for row in report {
        let gap = String(repeating: " ", count: width - row.label.count)
        try Standard.output(row.label + gap + SafeLine(row.value).text + "\n")
      }
    }
    return ExitCode.done
  }

  private struct Row {
    var key: String
    var label: String
    var value: String
  }

  private static func rows(_ arguments: ParsedArguments) throws -> [Row] {
    var rows: [Row] = []
    func add(_ key: String, _ label: String, _ value: String) {
      rows.append(Row(key: key, label: label, value: value))
    }
    let requested = try PlayCommand.depth(arguments)
    let isTerminal = isatty(STDOUT_FILENO) == 1
    add("output", "output", isTerminal ? "a terminal" : "not a terminal: play will not start here")
    add("term", "TERM", Environment.value("TERM") ?? "not set")
    add("colorterm", "COLORTERM", Environment.value("COLORTERM") ?? "not set")
    do {
      let description = try TerminalDescription(name: Environment.value("TERM"))
      let found = Capabilities(
        requested: requested, colorTerm: Environment.value("COLORTERM"), description: description)
      add("depth", "colours", "\(found.depth.name): \(found.reason)")
      if let advice = found.advice { add("advice", "advice", advice) }
      if isTerminal {
        let size = PlayCommand.windowSize() ?? CellSize(columns: 80, rows: 24)
        add("cells", "grid", "\(size), which is \(size.pixels) pixels in half blocks")
      }
    } catch {
      add("error", "terminal", "\(error)")
    }
    if Environment.value("TMUX") != nil {
      add("multiplexer", "inside", "tmux: it shows what its own terminal can, and answers for it")
    } else if Environment.value("STY") != nil {
      add("multiplexer", "inside", "screen")
    }
    if Environment.value("SSH_TTY") != nil || Environment.value("SSH_CONNECTION") != nil {
      add("link", "link", "ssh, which does not bring COLORTERM along by itself")
    }
    return rows
  }
}
