import QuadrilleBench
import QuadrilleCells
import QuadrilleContest
import QuadrilleCore
import QuadrilleFiles
import QuadrillePlayback

// All options except those of scenes, by the type of their values.

extension CommandOption where Self == Flag {
  static var help: Flag { Flag("help", letter: "h", "show this help") }

  static var version: Flag { Flag("version", "show the version") }

  static var demo: Flag { Flag("demo", "play a scripted conversation in a loop") }

  static var noFiles: Flag {
    Flag("no-files", "read and write no settings file")
  }

  static var reset: Flag {
    Flag("reset", "start from the defaults; the old settings file is renamed to chat.json.old")
  }

  static var anyKey: Flag {
    Flag("any-key", "as a screensaver: any key or mouse movement quits")
  }

  static var gpu: Flag {
    Flag("gpu", "shaders: draw on the GPU; one that never ends can freeze the desktop")
  }

  static var noHint: Flag { Flag("no-hint", "show no keys at the start") }

  static var check: Flag {
    Flag(
      "check", "exit with 2 if a phone misses its frame budget, estimated from counted operations")
  }

  static var all: Flag {
    Flag("all", "also measure all scenes, styles and sizes; takes a minute or two")
  }

  static var allOptions: Flag { Flag("all", "every option of the command") }

  static var details: Flag {
    Flag("details", "print every table, not only the answer")
  }

  static var manners: Flag {
    Flag(
      "manners",
      "program: start it 8 times more to try q, SIGTERM, SIGHUP, a closed terminal, sizes and focus"
    )
  }

  static var lesson: Flag {
    Flag(
      "lesson",
      "contest: explain in six steps how it is painted fast, as on the phone of --device (iphone-6)"
    )
  }

  static var force: Flag { Flag("force", "replace a file without asking") }

  static var still: Flag {
    Flag(
      "still", "nothing moves by itself, as with QUADRILLE_REDUCE_MOTION")
  }

  static var upload: Flag {
    Flag(
      "upload",
      "send the loop once; the terminal then plays it by itself, at no further cost (kitty)")
  }

  static var stay: Flag {
    Flag(
      "stay",
      """
      send the loop once and quit: the terminal plays it behind the shell (kitty), until it scrolls away or is \
      removed by 'clear' or --unstay
      """)
  }

  static var unstay: Flag { Flag("unstay", "remove the loop that --stay left") }

  static var noDefaults: Flag {
    Flag("no-defaults", "ignore your defaults file (see 'quadrille help defaults')")
  }

  static var names: Flag { Flag("names", "only the names, one a line") }

  static var own: Flag { Flag("own", "palettes: only your own") }

  static var clear: Flag { Flag("clear", "with --inline: erase the picture at the end") }

  static var asJSON: Flag { Flag("json", "print JSON") }
}

extension CommandOption where Self == Option<Int> {
  static var fps: Option<Int> {
    Option("fps", .choice("30|60", [("30", 30), ("60", 60)]), "frames a second", standard: "60")
  }

  static var inline: Option<Int> {
    Option(
      "inline", .integer(1...CellSize.maximum.rows, "ROWS"),
      "play in this many rows below the prompt; the last picture stays there",
      standard: "the whole screen")
  }

  static var benchFPS: Option<Int> {
    Option("fps", fps.grammar, "pacing: frames a second", standard: "both")
  }

  static var start: Option<Int> {
    Option("start", .integer(0...1_000_000_000, "I"), "the first frame", standard: "0")
  }

  static var frames: Option<Int> {
    Option(
      "frames", .integer(1...1_000_000_000), "number of frames",
      standard: "one whole loop; png: 1")
  }

  static var load: Option<Int> {
    Option("load", .integer(0...64), "pacing: busy loops beside the player", standard: "0")
  }

  static var maxRate: Option<Int> {
    Option(
      "max-rate", .bytes(1000...1_000_000_000_000),
      "the most bytes to send a second, like 500k or 2M", standard: "no limit")
  }
}

extension CommandOption where Self == Option<Double> {
  static var duration: Option<Double> {
    Option(
      "duration", .number(0...1_000_000_000, "S"), "stop after this many seconds",
      standard: "until you quit")
  }

  static var cycle: Option<Double> {
    Option(
      "cycle", .number(1...86400, "S"),
      "fade to another scene and palette every S seconds, in an order that --seed chooses")
  }

  static var dim: Option<Double> {
    Option(
      "dim", .number(0...100, "PERCENT"),
      "how much of the terminal's background is mixed into the picture",
      standard: "as much as text needs")
  }

  static var contrast: Option<Double> {
    Option(
      "contrast", .number(1...21, "RATIO"),
      "the least contrast ratio of text (WCAG); 1: text colours never change", standard: "4.5")
  }

  static var speed: Option<Double> {
    Option(
      "speed", .number(0...100, "X"), "shaders: how fast time passes", standard: "1")
  }

  static var opacity: Option<Double> {
    Option(
      "opacity", .number(0...100, "PERCENT"),
      "opacity of the background of cells that have a background colour", standard: "100")
  }

  static var benchDuration: Option<Double> {
    Option(
      "duration", .number(0.2...3600, "S"), "seconds of each run", standard: "5")
  }
}

extension CommandOption where Self == Option<String> {
  static var stats: Option<String> {
    Option(
      "stats", .path(),
      "on exit write statistics of the frames shown, as JSON; -: to standard error")
  }

  static var texture: Option<String> {
    Option(
      "texture", .path("FILE"), "shaders: the picture that iChannel0 is",
      standard: "transparent black, a terminal without text")
  }

  static var output: Option<String> {
    Option(
      "output", letter: "o", .path(),
      "the file to write; -: standard output. An existing file is replaced whole or not at all")
  }

  static var scene: Option<String> {
    Option(
      "scene", .word("SCENE"), "the scene to play and encode, as for play", standard: "contest")
  }

  static var input: Option<String> {
    Option("input", .path(), "encode: the film or picture to encode: .y4m, .rgb, .gif or .png")
  }

  static var json: Option<String> {
    Option("json", .path("FILE|-"), "write all results as JSON, with every sample")
  }

  static var report: Option<String> {
    Option("report", .path(), "write the answer and all figures as an HTML page with plots")
  }
}

extension CommandOption where Self == Option<CellSize> {
  static var cells: Option<CellSize> {
    Option("cells", .cells, "a grid smaller than the terminal", standard: "the terminal's")
  }

  static var exportCells: Option<CellSize> {
    Option(
      "cells", .cells, "the grid of ansi and cast; in other formats 6x12 pixels a cell",
      standard: "80x24")
  }

  static var benchCells: Option<CellSize> {
    Option("cells", .cells, "the grid that frames are encoded for", standard: "200x60")
  }
}

extension CommandOption where Self == Option<PixelSize> {
  static var size: Option<PixelSize> {
    Option(
      "size", .pixels,
      "the size in pixels: of the picture, of the window (kitty), or of the pictures in a raw .rgb file",
      standard: "480x480")
  }

  static var rawSize: Option<PixelSize> {
    Option("size", .pixels, "the size of the pictures in a raw .rgb file")
  }
}

extension CommandOption where Self == Option<Tolerance> {
  static var tolerance: Option<Tolerance> {
    Option(
      "tolerance", .tolerance,
      """
      the largest colour error: lossless; fine: one level of 255 in any channel; fair: CIEDE2000 1; \
      rough: CIEDE2000 2; or a CIEDE2000 number
      """, standard: "fine")
  }

  static var maxTolerance: Option<Tolerance> {
    Option(
      "max-tolerance", .tolerance, "the highest tolerance on a slow link",
      standard: "rough; lossless stays lossless")
  }
}

extension CommandOption where Self == Option<ColorDepth?> {
  static var color: Option<ColorDepth?> {
    let depths: [(name: String, value: ColorDepth?)] =
      [("auto", nil)] + ColorDepth.allCases.map { ($0.rawValue, $0) }
    return Option(
      "color", .choice("DEPTH", depths),
      "colour depth: \(SettingShape.list(depths.map(\.name)))", standard: "auto")
  }
}

extension CommandOption where Self == Option<HalfBlockChoice> {
  static var halves: Option<HalfBlockChoice> {
    Option(
      "halves", .cases("WHICH"),
      """
      the half blocks to draw with: lower: only \u{2584} and spaces; upper: only \u{2580} and spaces; any: \
      \u{2584} and spaces where hairlines of the font would show (\u{2580} in xterm with cells of 8x17 \
      pixels), elsewhere the shortest encoding ('quadrille doctor' shows them)
      """, standard: "any")
  }
}

extension CommandOption where Self == Option<BlockChoice> {
  static var blocks: Option<BlockChoice> {
    Option(
      "blocks", .cases("KIND"),
      """
      the glyphs that draw edges, in 24-bit colour: half: half blocks; quadrant: quarters of a cell; \
      sextant: sixths of a cell, for terminals that draw them themselves; auto: the finest that the terminal is \
      known to draw without gaps
      """, standard: "auto")
  }
}

extension CommandOption where Self == Option<PixelChoice> {
  static var pixels: Option<PixelChoice> {
    Option(
      "pixels", .cases("auto|on|off"),
      """
      draw by kitty's graphics protocol, below the text, instead of half blocks: auto: if the terminal is known to \
      scale pictures smoothly and shows as many frames as with half blocks; on: if it supports the protocol \
      ('quadrille doctor' reports both)
      """, standard: "auto")
  }
}

extension CommandOption where Self == Option<RecolorChoice> {
  static var recolor: Option<RecolorChoice> {
    Option(
      "recolor", .cases("auto|on|off"),
      """
      move a smooth picture by redefining the terminal's colours 22 to 255, some 2 KB a frame at any size, in a terminal \
      that proves that it can: auto: if the link is too slow for half blocks, the terminal draws by GPU or it has 256 \
      colours; on: always
      """, standard: "auto")
  }

  static var benchRecolor: Option<RecolorChoice> {
    Option(
      "recolor", .cases("auto|on|off"),
      """
      screen: on: measure redefined colours after half blocks, in a terminal that repaints what they are used for; \
      auto, off: half blocks alone
      """, standard: "auto")
  }

  static var exportRecolor: Option<RecolorChoice> {
    Option(
      "recolor", .cases("auto|on|off"),
      """
      ansi, cast: on: a smooth picture moves by redefining the terminal's colours 22 to 255 (OSC 4), some 2 KB a frame at \
      any size; for terminals that repaint what such a colour is used for (kitty, Alacritty, VTE, mlterm); auto, off: half \
      blocks
      """, standard: "auto")
  }
}

extension CommandOption where Self == Option<Bool?> {
  static var sync: Option<Bool?> {
    Option(
      "sync", .choice("auto|on|off", [("auto", nil), ("on", true), ("off", false)]),
      "synchronized output (DECSET 2026): each frame appears at once; auto: if the terminal reports it",
      standard: "auto")
  }
}

extension CommandOption where Self == Option<Unfocused> {
  static var unfocused: Option<Unfocused> {
    Option(
      "unfocused", .cases("pause|slow|play"),
      "what to do two seconds after the terminal loses focus, if it reports that",
      standard: "pause")
  }
}

extension CommandOption where Self == Option<Device> {
  static var device: Option<Device> {
    Option(
      "device", .choice("D", Device.all.map { ($0.id, $0) }),
      "play as on this phone: its --side, at 60 Hz")
  }
}

extension CommandOption where Self == Option<[Device]> {
  static var devices: Option<[Device]> {
    Option(
      "device", .list(of: Option<Device>.device.grammar), "the phones to estimate for",
      standard: "all")
  }
}

extension CommandOption where Self == Option<BenchRequest.Sink> {
  static var sink: Option<BenchRequest.Sink> {
    Option(
      "sink", .cases("WAY"),
      "pacing: where the bytes go: "
        + SettingShape.list(BenchRequest.Sink.allCases.map(\.rawValue)), standard: "pty")
  }
}

extension CommandOption where Self == Option<ExportFormat> {
  static var format: Option<ExportFormat> {
    Option(
      "format", .cases("F"),
      """
      ppm, png, gif, y4m, rgb, ansi (the bytes that play writes), cast (asciicast v2), json (the settings), \
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
      who reorders right-to-left text: chat: the chat; words: the chat orders the words, the terminal the letters \
      of each; terminal: the terminal
      """, standard: "auto: by the terminal's name")
  }
}

extension CommandOption where Self == Option<WrapModel.Advance> {
  static var wrapAdvance: Option<WrapModel.Advance> {
    Option(
      "advance", .cases("WHEN"),
      """
      when the picture takes a step: command: when a command ends; auto: all the time; key: only with the prefix and n
      """, standard: "command; shaders: auto")
  }
}

extension CommandOption where Self == Option<WrapPrefix> {
  static var prefix: Option<WrapPrefix> {
    Option(
      "prefix",
      Grammar(placeholder: "KEY", expectation: "expected Ctrl and a letter, like ctrl-b, or none") {
        WrapPrefix($0)
      },
      "the key that comes before each of wrap's own keys, or none", standard: "ctrl-\\")
  }
}

// The options of `bench program`.

extension CommandOption where Self == Option<String> {
  static var record: Option<String> {
    Option("record", .path(), "program: write what it writes as an asciicast v2 (.cast)")
  }
}

extension CommandOption where Self == Option<KeyScript> {
  static var keys: Option<KeyScript> {
    Option(
      "keys",
      Grammar(placeholder: "KEYS", expectation: KeyScript.expectation) { KeyScript($0) },
      "program: type keys, a tenth of a second apart: jk, {esc}, {ctrl-c}, {200ms}, {probe}")
  }
}

extension CommandOption where Self == Option<[String]> {
  static var versus: Option<[String]> {
    Option(
      "vs",
      Grammar(
        placeholder: "COMMAND",
        expectation: "expected a command line whose quotes end"
      ) { ShellWords.split($0) },
      "program: also run this command, alternating, and compare")
  }
}

extension CommandOption where Self == Option<[ProgramRequirement]> {
  static var require: Option<[ProgramRequirement]> {
    var bounds = Grammar.list(
      of: Grammar<ProgramRequirement>(placeholder: "BOUND") { ProgramRequirement($0) })
    bounds.expectation = ProgramRequirement.expectation
    return Option(
      "require", bounds,
      "program: exit with 2 unless these hold, like fps>=30,hitch<=5,torn<=1%,restored")
  }
}

extension CommandOption where Self == Option<[ProgramTerminal.Feature]> {
  static var without: Option<[ProgramTerminal.Feature]> {
    Option(
      "without", .list(of: .cases("FEATURE")),
      "program: its terminal lacks sync (marks of synchronized output), truecolor, colors (256) or keyboard (kitty's protocol)"
    )
  }
}
