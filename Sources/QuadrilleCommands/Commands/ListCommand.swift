import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrilleShading
import QuadrilleSystem

extension Command {
  static let list = Command(
    name: "list", arguments: "[WHAT]", summary: "the scenes, palettes, styles and other names",
    details: """
      WHAT is \(SettingShape.list(ListCommand.topics)); without it, all of them. \
      Your own palettes are files palettes/NAME in the settings folder: one to four hex colours, one a \
      line, or a JSON list of them. The name auto stands for \(AutomaticPalette.dark) where the terminal's \
      background is dark, for \(AutomaticPalette.light) elsewhere. Your own shaders are files shaders/NAME.glsl (or \
      .frag, .shader) there.
      """,
    examples: [
      "quadrille list palettes": "every palette with its colours",
      "quadrille list palettes --json": "the same for a program",
    ],
    words: ListCommand.topics, mostWords: 1, options: [.asJSON, .names, .own, .help],
    run: ListCommand.run
  )
}

enum ListCommand {
  static let topics = ["scenes", "palettes", "styles", "curves", "patterns", "shaders", "devices"]

  static func run(_ arguments: ParsedArguments) throws -> Int32 {
    let colored = System.outputIsTerminal && Environment.value("NO_COLOR") == nil
    let asked = arguments.words.first
    if let topic = asked, !topics.contains(topic) {
      throw arguments.usage(
        "unknown list '\(ShortText.of(topic))'"
          + Suggestion.question(
            for: topic, in: topics, else: "expected \(SettingShape.list(topics))"))
    }
    if arguments[.own], asked != "palettes" {
      throw arguments.usage("--own is for 'list palettes'")
    }
    let takesPart = arguments[.names] || arguments[.own]
    if arguments.isGiven(.asJSON), takesPart {
      throw arguments.usage("--json prints everything: leave --names and --own out")
    }
    let chosen = asked.map { [$0] } ?? topics
    // The options `--names` and `--own` override `json` in the user's defaults.
    if arguments[.asJSON], !takesPart {
      try Standard.output(json(of: chosen).text)
      return ExitCode.done
    }
    if arguments[.names] {
      let names =
        arguments[.own]
        ? OwnPalettes.current.all.map(\.name)
        : chosen.flatMap { rows(of: $0, colored: false).map(\.[0]) }
      try Standard.output(names.map { $0 + "\n" }.joined())
      return ExitCode.done
    }
    if arguments[.own] {
      let own = rows(of: "palettes", colored: colored).suffix(OwnPalettes.current.all.count)
      try Standard.output(table(Array(own)))
    } else if let topic = asked {
      try Standard.output(table(rows(of: topic, colored: colored)))
    } else {
      let parts = topics.map { "\($0):\n" + table(rows(of: $0, colored: colored), indent: "  ") }
      try Standard.output(parts.joined(separator: "\n"))
    }
    if asked ?? "palettes" == "palettes" {
      for fault in OwnPalettes.current.faults {
        Standard.say("\(OwnPalettes.folder)/\(fault.name): \(fault.reason)")
      }
    }
    if asked ?? "shaders" == "shaders" {
      for fault in ShaderOptions.library.faults {
        Standard.say("\(ShaderLibrary.folder)/\(fault.name): \(fault.reason)")
      }
    }
    return ExitCode.done
  }

  private static func table(_ rows: [[String]], indent: String = "") -> String {
    WordTable(rows: rows).text(width: PageWidth.columns(of: .standardOutput), indent: indent)
  }

  static func rows(of topic: String, colored: Bool) -> [[String]] {
    switch topic {
    case "scenes":
      SceneKind.all.map { [$0.name, $0.summary] }
        + PlayedFile.allCases.map { ["FILE" + $0.ending, $0.summary] }
        + [["FILE", "any other film or picture, if ffmpeg is installed"]]
    case "palettes":
      OwnPalettes.choices.map { named in
        let swatch = colored ? [named.palette.colors.map(swatch).joined()] : []
        return [named.name] + swatch + [named.palette.hexList, named.origin]
      }
    case "styles":
      GradientStyle.all.map { style in
        [
          style.name, "side \(style.side)", "\(style.stepTime) s a step", motion(of: style),
          style.swirls ? "twisted" : "straight", style.origin,
        ]
      }
    case "patterns": Pattern.all.map { [$0.name, $0.summary] } + [["FILE.png", "your own tile"]]
    case "shaders": ShaderOptions.library.entries.map { [$0.name, $0.origin] }
    case "curves": Curve.named.map { [$0.name, $0.origin] }
    default: Device.all.map { [$0.id, "side \($0.side)", "\($0.hertz) Hz", $0.name] }
    }
  }

  private static func motion(of style: GradientStyle) -> String {
    let curve = Curve.named.first { $0.curve == style.curve }?.name ?? "its own"
    return switch style.motion {
    case .walk: "colours walk one point, curve \(curve)"
    case .fade: "fades to half a point further, curve \(curve)"
    }
  }

  private static func swatch(_ color: RGB) -> String {
    EscapeSequence.background(color) + "  \(EscapeSequence.resetAttributes)"
  }
}

// The names as JSON.
extension ListCommand {
  static func json(of topics: [String]) -> JSONValue {
    .object(
      topics.map { topic in
        (topic, .array(topic == "palettes" ? palettes : rows(of: topic, colored: false).map(entry)))
      }
        + (topics.contains("palettes")
          ? [("broken_palettes", .array(OwnPalettes.current.faults.map(entry)))] : [])
        + (topics.contains("shaders")
          ? [("broken_shaders", .array(ShaderOptions.library.faults.map(entry)))] : []))
  }

  private static var palettes: [JSONValue] {
    let own = Set(OwnPalettes.current.all.map(\.name))
    return OwnPalettes.choices.map { named in
      .object([
        ("name", .string(named.name)),
        ("colors", .array(named.palette.colors.map { .string("#" + $0.hex) })),
        ("origin", .string(named.origin)), ("own", .bool(own.contains(named.name))),
      ])
    }
  }

  private static func entry(_ fault: (name: String, reason: String)) -> JSONValue {
    .object([("name", .string(fault.name)), ("reason", .string(fault.reason))])
  }

  private static func entry(_ row: [String]) -> JSONValue {
    .object([("name", .string(row[0])), ("details", .array(row.dropFirst().map { .string($0) }))])
  }
}
