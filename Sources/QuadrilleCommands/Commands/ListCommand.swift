import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrilleShading
import QuadrilleSystem

extension Command {
  static let list = Command(
    name: "list", arguments: "[WHAT]",
    summary: "the scenes, palettes, styles and other names",
    details: """
      WHAT is \(SettingShape.list(ListCommand.topics)); without it, all of them. \
      Your own palettes are files palettes/NAME in the settings folder: one to four hex colours, one a \
      line, or a JSON list of them. The name auto stands for \(AutomaticPalette.dark) where the terminal's \
      background is dark, for \(AutomaticPalette.light) elsewhere. Your own shaders are files shaders/NAME.glsl (or \
      .frag, .shader) there.
      """,
    examples: [
      ("quadrille list palettes", "every palette with its colours"),
      ("quadrille list palettes --json", "the same for a program"),
    ],
    words: ListCommand.topics, mostWords: 1, options: [.asJSON, .names, .own, .help],
    run: ListCommand.run
  )
}

/// `quadrille list`: prints the names that options accept.
enum ListCommand {
  static let topics = ["scenes", "palettes", "styles", "curves", "patterns", "shaders", "devices"]

  static func run(_ arguments: ParsedArguments) throws -> Int32 {
    let colored = System.outputIsTerminal && Environment.value("NO_COLOR") == nil
    let asked = arguments.words.first
    if let topic = asked {
      guard topics.contains(topic) else {
        throw arguments.usage(
          "unknown list '\(ShortText.of(topic))'"
            + Suggestion.question(
              for: topic, in: topics, else: "expected \(SettingShape.list(topics))"))
      }
    }
    if arguments[.own], asked != "palettes" {
      throw arguments.usage("--own is for 'list palettes'")
    }
    let takesPart = arguments[.names] || arguments[.own]
    if arguments.isGiven(.asJSON), takesPart {
      throw arguments.usage("--json prints everything: leave --names and --own out")
    }
    // The options `--names` and `--own` override `json` in the user's defaults.
    if arguments[.asJSON], !takesPart {
      try Standard.output(json(of: asked.map { [$0] } ?? topics).text)
      return ExitCode.done
    }
    if arguments[.names] {
      let names =
        arguments[.own]
        ? OwnPalettes.current.all.map(\.name)
        : (asked.map { [$0] } ?? topics).flatMap { rows(of: $0, colored: false).map(\.[0]) }
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
    return ExitCode.done
  }

  private static func table(_ rows: [[String]], indent: String = "") -> String {
    WordTable(rows: rows).text(width: PageWidth.columns(of: .product), indent: indent)
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
    case "patterns":
      Pattern.all.map { [$0.name, $0.summary] } + [["FILE.png", "your own tile"]]
    case "shaders": ShaderOptions.library.entries.map { [$0.name, $0.origin] }
    case "curves": Curve.named.map { [$0.name, $0.origin] }
    default: Device.all.map { [$0.id, "side \($0.side)", "\($0.hertz) Hz", $0.name] }
    }
  }

  /// Describes the motion of a style's step.
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
