import Glibc
import QuadrilleBench
import QuadrilleCore
import QuadrilleFiles

/// `quadrille list`: what there is to choose from.
enum ListCommand {
  static let topics = ["scenes", "palettes", "styles", "curves", "devices"]

  static func run(_ arguments: ParsedArguments) throws -> Int32 {
    try arguments.expectWords(atMost: 1)
    let colored = isatty(STDOUT_FILENO) == 1 && (getenv("NO_COLOR").map { $0[0] == 0 } ?? true)
    if let topic = arguments.words.first {
      guard topics.contains(topic) else {
        throw arguments.usage(
          "unknown list '\(topic)'"
            + (Suggestion.nearest(to: topic, in: topics).map { "; did you mean '\($0)'?" }
              ?? "; it is \(OptionTable.list(topics))"))
      }
      try Standard.output(table(rows(of: topic, colored: colored)))
    } else {
      let parts = topics.map { "\($0):\n" + table(rows(of: $0, colored: colored), indent: "  ") }
      try Standard.output(parts.joined(separator: "\n"))
    }
    return ExitCode.done
  }

  private static func rows(of topic: String, colored: Bool) -> [[String]] {
    switch topic {
    case "scenes":
      SceneKind.all.map { [$0.name, $0.summary] } + [
        ["FILE.json", "settings: scenes with all that can be chosen about them"],
        ["FILE.gif", "a moving or still picture"],
        ["FILE.png", "a still picture"],
        ["FILE.y4m", "a moving picture; - reads one from standard input"],
        ["FILE.rgb", "a moving picture of raw pixels, with --size or --cells"],
      ]
    case "palettes":
      NamedPalette.all.map { named in
        let swatch = colored ? named.palette.colors.map(swatch).joined() + "  " : ""
        return [named.name, swatch + named.palette.hexList, named.origin]
      }
    case "styles":
      GradientStyle.all.map { style in
        [
          style.name, "side \(style.side)", "\(style.stepTime) s a step",
          style.swirls ? "twisted" : "straight", style.origin,
        ]
      }
    case "curves": Curve.named.map { [$0.name, $0.origin] }
    default: Device.all.map { [$0.id, "side \($0.side)", "\($0.hertz) Hz", $0.name] }
    }
  }

  private static func swatch(_ color: RGB) -> String {
    "\u{1b}[48;2;\(color.red);\(color.green);\(color.blue)m  \u{1b}[0m"
  }

  private static func table(_ rows: [[String]], indent: String = "") -> String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      indent
        + row.enumerated().map { column, word in
          column == row.count - 1
            ? word : word + String(repeating: " ", count: widths[column] - word.count + 2)
        }.joined() + "\n"
    }.joined()
  }
}
