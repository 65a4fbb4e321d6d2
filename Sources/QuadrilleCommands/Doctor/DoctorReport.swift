import QuadrilleCells
import QuadrilleFiles
import QuadrillePlayback
import QuadrilleTerminal

/// The facts about a terminal and the resulting report.
struct DoctorReport {
  struct Row {
    var key: String
    var label: String
    var text: String
    var json: JSONValue
  }

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
  var defaults: (text: String, json: JSONValue)?
  /// The user's own palettes and errors in their files; nil without any file.
  var palettes: (text: String, json: JSONValue)?
  /// The driver that draws fragment shaders; nil: not tried.
  var shaders: (text: String, json: JSONValue)?
  /// Whether output is a pipe, whose reader may use the screen.
  var isPiped = false

  /// The text in place of facts that require a terminal.
  private var notAsked: String {
    isTerminal ? "not queried: see 'terminal'" : "not queried: output is not a terminal"
  }

  /// The row of an output about which the terminal was not queried.
  var outputNotAsked: (text: String, json: JSONValue) {
    (isTerminal || isPiped ? "not queried" : "not queried: output is not a terminal", .null)
  }

  /// The text in place of facts that require drawing.
  private static let notDrawn = "not measured: output is a pipe, whose reader may use the screen"

  /// The rows of the report, in order.
  var rows: [Row] {
    var rows: [Row] = []
    func add(_ key: String, _ label: String, _ text: String, _ json: JSONValue? = nil) {
      rows.append(Row(key: key, label: label, text: text, json: json ?? .string(text)))
    }
    add(
      "output", "output",
      isTerminal
        ? "a terminal"
        : "not a terminal: play will not start here"
          + (findings == nil ? "" : "; the controlling terminal was queried"),
      .bool(isTerminal))
    add("term", "TERM", term ?? "not set")
    add("colorterm", "COLORTERM", colorTerm ?? "not set")
    if let error { add("error", "terminal", error) }
    add(
      "inside", "connection", wayWords.isEmpty ? "direct" : wayWords.joined(separator: ", "),
      .array(wayWords.map { .string($0) }))
    if let findings {
      add(
        "answered_by", "answered by", answeredBy(findings), .string(findings.inquiry.version ?? ""))
    } else {
      add("answered_by", "answered by", notAsked, .null)
    }
    if let capabilities {
      add("depth", "colours", "\(capabilities.depth.name): \(capabilities.source)")
      add("color", "--color", capabilities.depth.rawValue)
      add("letters", "encoding", capabilities.letters)
      add(
        "palette", "--palette auto", capabilities.palettes, .string(capabilities.automaticPalette))
    }
    if let findings {
      let known = synchronized(findings)
      add("synchronized", "sync output", known.text, known.json)
      addLink(findings, add)
    } else {
      for (key, label) in [
        ("synchronized", "sync output"), ("rtt_ms", "round trip"), ("bytes_per_s", "throughput"),
      ] { add(key, label, notAsked, .null) }
    }
    if let cells {
      add(
        "cells", "grid",
        "\(cells) cells, \(cells.pixels) pixels in half blocks"
          + (wholeCells.map { $0.drawn == $0 ? "" : "; the rest of \($0) stays empty" } ?? ""),
        .string(cells.description))
    }
    if let words = pixelWords { add("pixels", "pixels", words.text, words.json) }
    if let words = recolorWords { add("recolor", "--recolor", words.text, words.json) }
    add("halves", "half blocks", SeamStrip.words, .string("any"))
    if let edges { add("blocks", "edges", edges.text, edges.json) }
    if let shaders { add("shaders", "shaders", shaders.text, shaders.json) }
    if let defaults { add("defaults", "defaults", defaults.text, defaults.json) }
    if let palettes { add("palettes", "palettes", palettes.text, palettes.json) }
    if let plan { add("plan", "will use", plan.text, plan.json) }
    return rows
  }

  private func addLink(
    _ findings: TerminalProbe.Findings, _ add: (String, String, String, JSONValue?) -> Void
  ) {
    let trips = Percentiles(findings.roundTrips)
    func milliseconds(_ value: Int) -> String {
      JSONValue.decimalText(Double(value) / 1e6, places: 1)
    }
    if findings.roundTrips.isEmpty {
      add("rtt_ms", "round trip", "no answer: frames will not be acknowledged", .null)
    } else {
      let smallest = findings.roundTrips.min() ?? 0
      add(
        "rtt_ms", "round trip",
        "\(milliseconds(smallest)) ms at best, \(milliseconds(trips.value(50))) ms median",
        .object([
          ("min", .decimal(Double(smallest) / 1e6, places: 2)),
          ("p50", .decimal(Double(trips.value(50)) / 1e6, places: 2)),
          ("max", .decimal(Double(trips.largest) / 1e6, places: 2)),
        ]))
    }
    let rate = findings.bytesPerSecond
    let bytes: JSONValue = rate.map { .integer(Int(min($0, 1e15))) } ?? .null
    add(
      "bytes_per_s", "throughput",
      rate.map { "up to \(Self.amount($0))/s" }
        ?? (isPiped ? Self.notDrawn : "unknown: the terminal does not answer"), bytes)
  }

  static func amount(_ bytes: Double) -> String {
    bytes >= 1e6
      ? JSONValue.decimalText(bytes / 1e6, places: 1) + " MB"
      : JSONValue.decimalText(bytes / 1e3, places: bytes < 1e4 ? 1 : 0) + " KB"
  }

  private var wayWords: [String] {
    var words: [String] = []
    if surroundings.isSSH { words.append("ssh") }
    if surroundings.isMosh { words.append("mosh") }
    words += surroundings.multiplexers.reversed().map(\.rawValue)
    return words
  }

  private func answeredBy(_ findings: TerminalProbe.Findings) -> String {
    guard findings.inquiry.isComplete else {
      return "nothing: TERM and COLORTERM decide what is used"
    }
    let name = findings.inquiry.version ?? "a terminal that does not report its name"
    switch (surroundings.isMosh, surroundings.multiplexer) {
    case (true, nil): return "\(name); mosh answers in your terminal's place"
    case (_, let multiplexer?):
      return "\(name); \(multiplexer.rawValue) answers in your terminal's place"
    default: return name
    }
  }

  private func synchronized(_ findings: TerminalProbe.Findings) -> (text: String, json: JSONValue) {
    switch findings.inquiry.synchronized {
    case 1, 2: ("supported: each frame appears at once", .bool(true))
    case .some:
      ("not supported: a frame may appear in parts", .bool(false))
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
