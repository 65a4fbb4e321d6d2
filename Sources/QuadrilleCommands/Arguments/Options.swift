import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrillePlayback

// Every option but the scenes' own, by the type of its value: its name, what may be given for it,
// and its words for help.

extension CommandOption where Self == Flag {
  static var help: Flag { Flag("help", letter: "h", "show this help") }

  static var version: Flag { Flag("version", "show the version") }

  static var demo: Flag { Flag("demo", "a conversation that runs by itself, over and over") }

  static var noFiles: Flag {
    Flag("no-files", "read and write no settings file")
  }

  static var reset: Flag {
    Flag("reset", "begin with the defaults; the old settings file stays as chat.json.old")
  }

  static var anyKey: Flag {
    Flag("any-key", "as a screensaver: any key leaves, and any movement of the mouse")
  }

  static var check: Flag {
    Flag("check", "exit with 2 if a phone's budget is missed, by counting operations")
  }

  static var all: Flag {
    Flag("all", "measure all scenes, styles and sizes too, in a minute or two")
  }

  static var details: Flag {
    Flag("details", "print every table, not only the answer")
  }

  static var lesson: Flag {
    Flag(
      "lesson",
      "of contest: the article's argument while it plays, as on the phone of --device (iphone-6)")
  }

  static var force: Flag { Flag("force", "replace a file without asking") }

  static var still: Flag {
    Flag(
      "still", "nothing moves by itself, as with QUADRILLE_REDUCE_MOTION")
  }

  static var upload: Flag {
    Flag(
      "upload",
      "send the loop once, and have the terminal play it by itself without a byte or work more (kitty)"
    )
  }

  static var stay: Flag {
    Flag(
      "stay",
      """
      send the loop once and end: the terminal plays it on behind the shell (kitty), until it scrolls away, 'clear', or \
      --unstay
      """)
  }

  static var unstay: Flag { Flag("unstay", "take the loop away that --stay left") }

  static var noDefaults: Flag {
    Flag("no-defaults", "leave the file with your own defaults out (see 'quadrille help defaults')")
  }

  static var names: Flag { Flag("names", "the names alone, one a line") }

  static var own: Flag { Flag("own", "of palettes: those of your own alone") }

  static var clear: Flag { Flag("clear", "with --inline: leave nothing of the picture") }

  static var asJSON: Flag { Flag("json", "the same as JSON") }
}

extension CommandOption where Self == Option<Int> {
  static var fps: Option<Int> {
    Option("fps", .choice("30|60", [("30", 30), ("60", 60)]), "frames a second", standard: "60")
  }

  static var inline: Option<Int> {
    Option(
      "inline", .integer(1...CellSize.maximum.rows, "ROWS"),
      "play in so many rows below the prompt, and leave the last picture there",
      standard: "the whole screen")
  }

  static var benchFPS: Option<Int> {
    Option("fps", fps.grammar, "frames a second that pacing is measured at", standard: "both")
  }

  static var start: Option<Int> {
    Option("start", .integer(0...1_000_000_000, "I"), "the first frame", standard: "0")
  }

  static var frames: Option<Int> {
    Option(
      "frames", .integer(1...1_000_000_000), "how many frames",
      standard: "one whole loop; png: 1")
  }

  static var load: Option<Int> {
    Option("load", .integer(0...64), "pacing: busy loops beside the player", standard: "0")
  }

  static var maxRate: Option<Int> {
    Option(
      "max-rate", .bytes(1000...1_000_000_000_000),
      "bytes a second that the link may carry, like 500k or 2M", standard: "no limit")
  }
}

extension CommandOption where Self == Option<Double> {
  static var duration: Option<Double> {
    Option(
      "duration", .number(0...1_000_000_000, "S"), "stop after so many seconds",
      standard: "until it is left")
  }

  static var cycle: Option<Double> {
    Option(
      "cycle", .number(1...86400, "S"),
      "another scene and palette every so many seconds, faded into each other, by --seed")
  }

  static var dim: Option<Double> {
    Option(
      "dim", .number(0...100, "PERCENT"),
      "how much of the terminal's background is in the picture", standard: "as much as text needs")
  }

  static var contrast: Option<Double> {
    Option(
      "contrast", .number(1...21, "RATIO"),
      "the least contrast of text, as WCAG has it; 1: colours stay as they are", standard: "4.5")
  }

  static var opacity: Option<Double> {
    Option(
      "opacity", .number(0...100, "PERCENT"),
      "how much cells with a background of their own cover the picture", standard: "100")
  }

  static var benchDuration: Option<Double> {
    Option(
      "duration", .number(0.2...3600, "S"), "seconds of each thing that is played", standard: "5")
  }
}

extension CommandOption where Self == Option<String> {
  static var stats: Option<String> {
    Option("stats", .path(), "on exit write what was shown, as JSON; -: to standard error")
  }

  static var output: Option<String> {
    Option(
      "output", letter: "o", .path(),
      "where to write; -: standard output. The file is replaced whole or not at all")
  }

  static var scene: Option<String> {
    Option(
      "scene", .word("SCENE"), "what is played and encoded, as for play", standard: "contest")
  }

  static var input: Option<String> {
    Option("input", .path(), "encode: the moving picture to encode: .y4m, .rgb, .gif or .png")
  }

  static var json: Option<String> {
    Option("json", .path("FILE|-"), "everything as JSON, each sample included")
  }

  static var report: Option<String> {
    Option("report", .path(), "the answer and all figures as an HTML page with plots")
  }
}

extension CommandOption where Self == Option<CellSize> {
  static var cells: Option<CellSize> {
    Option(
      "cells", .cells,
      "the grid, when it is not the terminal's; in pictures 6x12 pixels a cell",
      standard: "the terminal's, else 80x24")
  }

  static var benchCells: Option<CellSize> {
    Option("cells", .cells, "the grid that frames are encoded for", standard: "200x60")
  }
}

extension CommandOption where Self == Option<PixelSize> {
  static var size: Option<PixelSize> {
    Option(
      "size", .pixels, "pixels of an exported picture, of a window (kitty), and of a raw .rgb file",
      standard: "480x480")
  }
}

extension CommandOption where Self == Option<Tolerance> {
  static var tolerance: Option<Tolerance> {
    Option(
      "tolerance", .tolerance,
      """
      how far a shown colour may be from the true one: lossless; fine: no channel by more than one \
      level of 255; fair: CIEDE2000 of 1; rough: of 2; or a number, CIEDE2000
      """, standard: "fine")
  }

  static var maxTolerance: Option<Tolerance> {
    Option(
      "max-tolerance", .tolerance, "how far the tolerance may rise when the link is slow",
      standard: "rough; lossless stays lossless")
  }
}

extension CommandOption where Self == Option<ColorDepth?> {
  static var color: Option<ColorDepth?> {
    let depths: [(name: String, value: ColorDepth?)] =
      [("auto", nil)] + ColorDepth.allCases.map { ($0.rawValue, $0) }
    return Option(
      "color", .choice("DEPTH", depths),
      "colours of the terminal: \(SettingShape.list(depths.map(\.name)))", standard: "auto")
  }
}

extension CommandOption where Self == Option<HalfBlocks> {
  static var halves: Option<HalfBlocks> {
    Option(
      "halves", .cases("WHICH"),
      """
      which half blocks are drawn: lower: \u{2584} and spaces alone; upper: \u{2580} and spaces; any: \
      \u{2584} and spaces where a font's hairlines would be seen, elsewhere the shortest ('quadrille \
      doctor' shows them)
      """, standard: "any")
  }
}

extension CommandOption where Self == Option<BlockChoice> {
  static var blocks: Option<BlockChoice> {
    Option(
      "blocks", .cases("KIND"),
      """
      what edges are drawn with, in 24-bit colour: half: half blocks, as the rest; quadrant: quarters of a cell; \
      sextant: sixths, for terminals that draw them themselves; auto: the finest that the terminal is known to draw \
      without gaps
      """, standard: "auto; half in an export")
  }
}

extension CommandOption where Self == Option<PixelChoice> {
  static var pixels: Option<PixelChoice> {
    Option(
      "pixels", .cases("auto|on|off"),
      """
      pictures of pixels, which the terminal stretches itself, below its text: auto: where it is known to do \
      that smoothly, and shows as many of them as of half blocks; on: wherever it takes them ('quadrille \
      doctor' says more)
      """, standard: "auto")
  }
}

extension CommandOption where Self == Option<Bool?> {
  static var sync: Option<Bool?> {
    Option(
      "sync", .choice("auto|on|off", [("auto", nil), ("on", true), ("off", false)]),
      "mark frames so that the terminal shows each at once; auto: where it says that it knows the marks",
      standard: "auto")
  }
}

extension CommandOption where Self == Option<ThreadPriority> {
  static var priority: Option<ThreadPriority> {
    Option(
      "priority", .cases("P"),
      """
      of the thread that shows frames: normal, or realtime where the system allows it: on time even \
      when every processor is busy
      """, standard: "normal")
  }
}

extension CommandOption where Self == Option<Unfocused> {
  static var unfocused: Option<Unfocused> {
    Option(
      "unfocused", .cases("pause|slow|play"),
      "what to do two seconds after the terminal goes out of focus, where it tells",
      standard: "pause")
  }
}

extension CommandOption where Self == Option<Device> {
  static var device: Option<Device> {
    Option(
      "device", .choice("D", Device.all.map { ($0.id, $0) }),
      "play as on that phone: its side, its 60 Hz")
  }
}

extension CommandOption where Self == Option<[Device]> {
  static var devices: Option<[Device]> {
    Option(
      "device", .list(of: Option<Device>.device.grammar), "the phones that are judged",
      standard: "all")
  }
}

extension CommandOption where Self == Option<BenchRequest.Sink> {
  static var sink: Option<BenchRequest.Sink> {
    Option(
      "sink", .cases("WAY"),
      "pacing: what takes the bytes: "
        + SettingShape.list(BenchRequest.Sink.allCases.map(\.rawValue)), standard: "pty")
  }
}

extension CommandOption where Self == Option<ExportFormat> {
  static var format: Option<ExportFormat> {
    Option(
      "format", .cases("F"),
      """
      ppm, png, gif, y4m, rgb, ansi (the bytes that play writes), cast (asciicast v2), json (its settings), \
      kitty (the bytes of --pixels on), or glsl, hlsl or slang (a shader)
      """,
      standard: "by the file's ending")
  }
}

extension CommandOption where Self == Option<GradientStyle> {
  static var chatStyle: Option<GradientStyle> {
    let styles = GradientStyle.all.map { ($0.name, $0) }
    return Option(
      "style", .choice("NAME", styles),
      "ring, falloff, curve and step time together: "
        + SettingShape.list(styles.map(\.0)), standard: "telegram")
  }
}

extension CommandOption where Self == Option<Palette> {
  static var chatPalette: Option<Palette> {
    Option(
      "palette", .palette,
      "a name from 'list palettes', auto, hex colours a,b,c,d, or a Telegram background link",
      standard: "the settings'")
  }
}

extension CommandOption where Self == Option<TextOrder?> {
  static var textOrder: Option<TextOrder?> {
    let orders: [(name: String, value: TextOrder?)] =
      [("auto", nil), ("chat", .ours), ("words", .words), ("terminal", .runs)]
    return Option(
      "text-order", .choice("WHO", orders),
      """
      who puts what is written from right to left in its order: the chat; the terminal, but for whole \
      words; or the terminal alone
      """, standard: "auto: by the terminal's name")
  }
}

extension CommandOption where Self == Option<WrapModel.Advance> {
  static var wrapAdvance: Option<WrapModel.Advance> {
    Option(
      "advance", .cases("WHEN"),
      """
      when the picture moves: command: with each that ends; auto: always; key: only by the prefix and n
      """, standard: "command")
  }
}

extension CommandOption where Self == Option<WrapPrefix> {
  static var prefix: Option<WrapPrefix> {
    Option(
      "prefix",
      Grammar(placeholder: "KEY", expectation: "Ctrl and a letter, like ctrl-b, or none") {
        WrapPrefix($0)
      },
      "the key before those that are for the background, or none", standard: "ctrl-\\")
  }
}
