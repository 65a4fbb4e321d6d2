import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback

/// Every option of every command.
enum OptionTable {
  private static let pictures: Set<String> = ["play", "export"]
  private static let shown: Set<String> = ["play", "chat"]
  private static let played: Set<String> = ["play", "chat", "edit"]
  private static let scenes: Set<String> = ["play", "export", "bench"]

  static let all: [Option] = [
    Option(
      name: "demo", value: nil, summary: "a conversation that runs by itself, over and over",
      commands: ["chat"]),
    Option(
      name: "fps", value: "30|60", summary: "frames a second", standard: "60",
      values: .words(["30", "60"]), commands: pictures.union(played)),
    Option(
      name: "style", value: "NAME",
      summary: "ring, falloff, curve and step time together: "
        + list(GradientStyle.all.map(\.name)),
      standard: "article; in chat telegram", values: .words(GradientStyle.all.map(\.name)),
      commands: scenes.union(shown)),
    Option(
      name: "palette", value: "P",
      summary: "a name from 'list palettes', hex colours a,b,c,d, or a Telegram background link",
      standard: "day; in chat the settings'", values: .words(NamedPalette.all.map(\.name)),
      commands: scenes.union(shown)),
    Option(
      name: "curve", value: "C",
      summary: list(Curve.named.map(\.name)) + ", or four numbers x1,y1,x2,y2",
      standard: "the style's", values: .words(Curve.named.map(\.name)), commands: scenes),
    Option(
      name: "step-time", value: "S", summary: "seconds a step takes", standard: "the style's",
      commands: scenes),
    Option(
      name: "rest", value: "S", summary: "seconds of stillness after each step", standard: "0",
      commands: scenes),
    Option(
      name: "advance", value: "auto|key", summary: "steps follow each other, or one a key press",
      standard: "auto", values: .words(["auto", "key"]), commands: pictures),
    Option(
      name: "side", value: "N",
      summary: "edge of the square image before it is stretched, 1 to 4096",
      standard: "the style's", commands: scenes),
    Option(
      name: "method", value: "M",
      summary: "how influence is computed: vector, table (the article's cache) or plain",
      standard: "vector", values: .words(InfluenceMethod.allCases.map(\.rawValue)),
      commands: scenes),
    Option(
      name: "device", value: "D", summary: "play as on that phone: its side, its 60 Hz",
      values: .words(Device.all.map(\.id)), commands: pictures),
    Option(
      name: "from", value: "X,Y", summary: "linear: where the line starts, in parts of the picture",
      standard: "it walks", commands: pictures),
    Option(
      name: "to", value: "X,Y", summary: "linear: where the line ends", standard: "it walks",
      commands: pictures),
    Option(
      name: "stops", value: "A,B,…",
      summary:
        "linear: where each colour sits on the line, 0 to 1; radial: where its two colours sit",
      standard: "evenly", commands: pictures),
    Option(
      name: "centers", value: "X,Y;…", summary: "radial: four points where the circles stay",
      standard: "they walk", commands: pictures),
    Option(
      name: "radii", value: "R,…", summary: "radial: one to four radii, in parts of the height",
      standard: "0.5", commands: pictures),
    Option(
      name: "colors", value: "A,B,…", summary: "aurora: one to 64 hex colours along the line",
      standard: "a polar night", commands: pictures),
    Option(
      name: "density", value: "N", summary: "snow: flakes against the article's, 0 to 20",
      standard: "1", commands: pictures),
    Option(
      name: "until", value: "MM-DD", summary: "snow: nothing falls from the day after on",
      standard: "it always snows", commands: pictures),
    Option(
      name: "title", value: "TEXT", summary: "title: what it says, 60 characters at most",
      standard: "quadrille",
      commands: pictures),
    Option(
      name: "count", value: "N", summary: "mosquitoes: how many there are, 0 to 500",
      standard: "21", commands: pictures),
    Option(
      name: "sprite", value: "FILE", summary: "mosquitoes: a .gif or .png of one, heading up",
      standard: "the program's own", values: .file, commands: pictures),
    Option(
      name: "loop", value: "S",
      summary: "snow, mosquitoes: seconds after which everything repeats, 1 to 3600",
      standard: "nothing ever does", commands: pictures),
    Option(
      name: "seed", value: "N", summary: "the seed of everything random", standard: "1",
      commands: scenes),
    Option(
      name: "cells", value: "CxR",
      summary: "the grid, when it is not the terminal's; in pictures 6x12 pixels a cell",
      standard: "the terminal's, else 80x24", commands: pictures.union(played)),
    Option(
      name: "size", value: "WxH", summary: "pixels of an exported picture, and of a raw .rgb file",
      standard: "480x480", commands: scenes),
    Option(
      name: "tolerance", value: "T",
      summary: """
        how far a shown colour may be from the true one: lossless; fine: no channel by more than one \
        level of 255; fair: CIEDE2000 of 1; rough: of 2; or a number, CIEDE2000
        """, standard: "fine",
      values: .words(Tolerance.named.map(\.name)), commands: scenes.union(played)),
    Option(
      name: "max-tolerance", value: "T",
      summary: "how far the tolerance may rise when the link is slow",
      standard: "rough; lossless stays lossless", values: .words(Tolerance.named.map(\.name)),
      commands: played),
    Option(
      name: "max-rate", value: "BYTES",
      summary: "bytes a second that the link may carry, like 500k or 2M", standard: "no limit",
      commands: played),
    Option(
      name: "sync", value: "on|off",
      summary: "mark frames so that the terminal shows each at once", standard: "on",
      values: .words(["on", "off"]), commands: played),
    Option(
      name: "priority", value: "P",
      summary: """
        of the thread that shows frames: normal, or realtime where the system allows it: on time even \
        when every processor is busy
        """,
      standard: "normal", values: .words(ThreadPriority.allCases.map(\.rawValue)),
      commands: ["play", "chat", "edit", "bench"]),
    Option(
      name: "unfocused", value: "pause|slow|play",
      summary: "what to do two seconds after the terminal goes out of focus, where it tells",
      standard: "pause", values: .words(Unfocused.allCases.map(\.rawValue)), commands: played),
    Option(
      name: "color", value: "DEPTH",
      summary: "colours of the terminal: auto, truecolor, 256, 16 or mono", standard: "auto",
      values: .words(["auto"] + ColorDepth.allCases.map(\.rawValue)),
      commands: ["play", "chat", "edit", "export", "doctor"]),
    Option(
      name: "duration", value: "S", summary: "stop after so many seconds",
      standard: "until it is left",
      commands: played),
    Option(
      name: "stats", value: "FILE",
      summary: "on exit write what was shown, as JSON; -: to standard error", values: .file,
      commands: played),
    Option(
      name: "output", letter: "o", value: "FILE",
      summary: "where to write; -: standard output. The file is replaced whole or not at all",
      values: .file, commands: ["export"]),
    Option(
      name: "format", value: "F",
      summary:
        "ppm, png, gif, y4m, rgb, ansi (the bytes that play writes), cast (asciicast v2) or json (its settings)",
      standard: "by the file's ending", values: .words(ExportFormat.allCases.map(\.rawValue)),
      commands: ["export"]),
    Option(
      name: "start", value: "I", summary: "the first frame", standard: "0", commands: ["export"]),
    Option(
      name: "frames", value: "N", summary: "how many frames", standard: "one whole loop; png: 1",
      commands: ["export"]),
    Option(
      name: "cells", value: "CxR", summary: "the grid that frames are encoded for",
      standard: "200x60", commands: ["bench"]),
    Option(
      name: "fps", value: "30|60", summary: "frames a second that pacing is measured at",
      standard: "both", values: .words(["30", "60"]), commands: ["bench"]),
    Option(
      name: "duration", value: "S", summary: "seconds of each thing that is played", standard: "5",
      commands: ["bench"]),
    Option(
      name: "device", value: "D,…", summary: "the phones that are judged", standard: "all",
      values: .words(Device.all.map(\.id)), commands: ["bench"]),
    Option(
      name: "scene", value: "SCENE", summary: "what is played and encoded, as for play",
      standard: "contest; all scenes where no workload is named", commands: ["bench"]),
    Option(
      name: "input", value: "FILE", summary: "encode: a moving picture, too: .y4m or .rgb",
      values: .file, commands: ["bench"]),
    Option(
      name: "sink", value: "WAY",
      summary: "pacing: what takes the bytes: \(list(BenchRequest.sinks))", standard: "pty",
      values: .words(BenchRequest.sinks), commands: ["bench"]),
    Option(
      name: "load", value: "N", summary: "pacing: busy loops beside the player", standard: "0",
      commands: ["bench"]),
    Option(
      name: "json", value: "FILE|-", summary: "everything as JSON, each sample included",
      values: .file, commands: ["bench"]),
    Option(
      name: "report", value: "FILE", summary: "a page with plots, in one HTML file", values: .file,
      commands: ["bench"]),
    Option(
      name: "check", value: nil,
      summary: "exit with 2 if a phone's budget is missed, by counting operations",
      commands: ["bench"]),
    Option(
      name: "json", value: nil, summary: "the same as JSON", commands: ["doctor"]),
    Option(
      name: "help", letter: "h", value: nil, summary: "show this help",
      commands: Set(CommandTable.all.map(\.name)).union([""])),
    Option(name: "version", value: nil, summary: "show the version", commands: [""]),
  ]

  /// The options of a command, in the table's order; "" are those before any command.
  static func options(of command: String) -> [Option] {
    all.filter { $0.commands.contains(command) }
  }

  /// Words as a sentence has them: "a, b or c".
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
