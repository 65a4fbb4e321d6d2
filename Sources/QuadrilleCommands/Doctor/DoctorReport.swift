import QuadrilleCells
import QuadrilleFiles
import QuadrillePlayback
import QuadrilleTerminal

/// The facts about a terminal and the resulting report.
struct DoctorReport {
  /// A fact as text, and as a value of the JSON report.
  typealias Finding = (text: String, json: JSONValue)
  typealias Row = (key: String, label: String, text: String, json: JSONValue)

  let isTerminal: Bool
  let term: String?
  let colorTerm: String?
  let surroundings: Surroundings
  var capabilities: Capabilities?
  var cells: CellSize?
  /// The terminal's size, of which at most the largest grid is drawn.
  var wholeCells: CellSize?
  var findings: TerminalProbe.Findings?
  var load: LinkLoad?
  var error: String?
  /// The user's defaults, or the error in them.
  var defaults: Finding?
  /// The user's own palettes and errors in their files; nil without any file.
  var palettes: Finding?
  /// The driver that draws fragment shaders; nil: not tried.
  var shaders: Finding?
  /// Whether output is a pipe, whose reader may use the screen.
  var isPiped = false

  /// The finding in place of facts that require a terminal.
  private var notAsked: Finding {
    (isTerminal ? "not queried: see 'terminal'" : "not queried: output is not a terminal", .null)
  }

  /// The row of an output about which the terminal was not queried.
  var outputNotAsked: Finding {
    (isTerminal || isPiped ? "not queried" : "not queried: output is not a terminal", .null)
  }

  var rows: [Row] {
    var rows: [Row] = []
    func add(_ key: String, _ label: String, _ finding: Finding?) {
      if let finding { rows.append((key, label, finding.text, finding.json)) }
    }
    func add(_ key: String, _ label: String, text: String?) {
      if let text { add(key, label, (text, .string(text))) }
    }
    add("output", "output", output)
    add("term", "TERM", text: term ?? "not set")
    add("colorterm", "COLORTERM", text: colorTerm ?? "not set")
    add("error", "terminal", text: error)
    add("inside", "connection", connection)
    add("answered_by", "answered by", findings.map { answeredBy($0) } ?? notAsked)
    if let capabilities {
      add("depth", "colours", text: "\(capabilities.depth.name): \(capabilities.source)")
      add("color", "--color", text: capabilities.depth.rawValue)
      add("letters", "encoding", text: capabilities.letters)
      let palette = JSONValue.string(capabilities.automaticPalette)
      add("palette", "--palette auto", (capabilities.palettes, palette))
    }
    add("synchronized", "sync output", findings.map { synchronized($0) } ?? notAsked)
    add("rtt_ms", "round trip", findings.map { roundTrip($0) } ?? notAsked)
    add("bytes_per_s", "throughput", findings.map { throughput($0) } ?? notAsked)
    add("cells", "grid", cells.map { grid($0) })
    add("pixels", "pixels", pixelWords)
    add("recolor", "--recolor", recolorWords)
    add("halves", "half blocks", (SeamStrip.words, .string("any")))
    add("blocks", "edges", edges)
    add("shaders", "shaders", shaders)
    add("defaults", "defaults", defaults)
    add("palettes", "palettes", palettes)
    add("plan", "will use", plan)
    return rows
  }

  private var output: Finding {
    let refusal = "not a terminal: play will not start here"
    let asked = findings == nil ? "" : "; the controlling terminal was queried"
    return (isTerminal ? "a terminal" : refusal + asked, .bool(isTerminal))
  }

  private var connection: Finding {
    var words: [String] = []
    if surroundings.isSSH { words.append("ssh") }
    if surroundings.isMosh { words.append("mosh") }
    words += surroundings.multiplexers.reversed().map(\.rawValue)
    let text = words.isEmpty ? "direct" : words.joined(separator: ", ")
    return (text, .array(words.map { .string($0) }))
  }

  private func grid(_ cells: CellSize) -> Finding {
    let rest = wholeCells.map { $0.drawn == $0 ? "" : "; the rest of \($0) stays empty" } ?? ""
    return (
      "\(cells) cells, \(cells.pixels) pixels in half blocks" + rest, .string(cells.description)
    )
  }

  private func roundTrip(_ findings: TerminalProbe.Findings) -> Finding {
    guard let smallest = findings.roundTrips.min() else {
      return ("no answer: frames will not be acknowledged", .null)
    }
    let trips = Percentiles(findings.roundTrips)
    let milliseconds = [smallest, trips.value(50), trips.largest].map { Double($0) / 1e6 }
    let words = milliseconds.map { JSONValue.decimalText($0, places: 1) }
    return (
      "\(words[0]) ms at best, \(words[1]) ms median",
      .object([
        ("min", .decimal(milliseconds[0], places: 2)),
        ("p50", .decimal(milliseconds[1], places: 2)),
        ("max", .decimal(milliseconds[2], places: 2)),
      ])
    )
  }

  private func throughput(_ findings: TerminalProbe.Findings) -> Finding {
    if let rate = findings.bytesPerSecond {
      return ("up to \(Self.amount(rate))/s", .integer(Int(min(rate, 1e15))))
    }
    let pipe = "not measured: output is a pipe, whose reader may use the screen"
    return (isPiped ? pipe : "unknown: the terminal does not answer", .null)
  }

  static func amount(_ bytes: Double) -> String {
    bytes >= 1e6
      ? JSONValue.decimalText(bytes / 1e6, places: 1) + " MB"
      : JSONValue.decimalText(bytes / 1e3, places: bytes < 1e4 ? 1 : 0) + " KB"
  }

  private func answeredBy(_ findings: TerminalProbe.Findings) -> Finding {
    let version = JSONValue.string(findings.inquiry.version ?? "")
    guard findings.inquiry.isComplete else {
      return ("nothing: TERM and COLORTERM decide what is used", version)
    }
    let name = findings.inquiry.version ?? "a terminal that does not report its name"
    let between = surroundings.multiplexer?.rawValue ?? (surroundings.isMosh ? "mosh" : nil)
    return (name + (between.map { "; \($0) answers in your terminal's place" } ?? ""), version)
  }

  private func synchronized(_ findings: TerminalProbe.Findings) -> Finding {
    switch findings.inquiry.synchronized {
    case 1, 2: ("supported: each frame appears at once", .bool(true))
    case .some: ("not supported: a frame may appear in parts", .bool(false))
    case nil: ("not reported, so not used: a frame may appear in parts", .null)
    }
  }

  /// Returns the report as text at a width: rows, then hints.
  func page(width: Int) -> String {
    let text = HelpText.list(rows.map { ($0.label, $0.text) }, column: 16, width: width)
    guard !advice.isEmpty else { return text }
    return text + "\nTo do better:\n"
      + HelpText.list(advice.map { ("-", $0) }, column: 2, width: width)
  }

  var json: JSONValue {
    .object(
      [("schema", .string("quadrille.doctor/1"))] + rows.map { ($0.key, $0.json) }
        + [("advice", .array(advice.map { .string($0) }))])
  }
}
