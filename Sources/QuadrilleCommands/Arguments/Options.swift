import QuadrilleCells
import QuadrilleCore

// Options by the type of their values: flags, numbers, text and sizes. `ChoiceOptions.swift` has the other types, and
// `SceneOptions` the options of scenes.

extension CommandOption where Self == Flag {
  static var help: Flag { Flag("help", letter: "h", "show this help") }
  static var version: Flag { Flag("version", "show the version") }
  static var demo: Flag { Flag("demo", "play a scripted conversation in a loop") }
  static var noFiles: Flag { Flag("no-files", "read and write no settings file") }
  static var anyKey: Flag { Flag("any-key", "as a screensaver: any key or mouse movement quits") }
  static var noHint: Flag { Flag("no-hint", "show no keys at the start") }
  static var allOptions: Flag { Flag("all", "every option of the command") }
  static var details: Flag { Flag("details", "print every table, not only the answer") }
  static var force: Flag { Flag("force", "replace a file without asking") }
  static var unstay: Flag { Flag("unstay", "remove the loop that --stay left") }
  static var names: Flag { Flag("names", "only the names, one a line") }
  static var own: Flag { Flag("own", "palettes: only your own") }
  static var clear: Flag { Flag("clear", "with --inline: erase the picture at the end") }
  static var asJSON: Flag { Flag("json", "print JSON") }

  static var reset: Flag {
    Flag("reset", "start from the defaults; the old settings file is renamed to chat.json.old")
  }

  static var gpu: Flag {
    Flag("gpu", "shaders: draw on the GPU; one that never ends can freeze the desktop")
  }

  static var check: Flag {
    Flag(
      "check", "exit with 2 if a phone misses its frame budget, estimated from counted operations")
  }

  static var all: Flag {
    Flag("all", "also measure all scenes, styles and sizes; takes a minute or two")
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

  static var still: Flag {
    Flag("still", "nothing moves by itself, as with QUADRILLE_REDUCE_MOTION")
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

  static var noDefaults: Flag {
    Flag("no-defaults", "ignore your defaults file (see 'quadrille help defaults')")
  }
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
      "frames", .integer(1...1_000_000_000), "number of frames", standard: "one whole loop; png: 1")
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
    Option("speed", .number(0...100, "X"), "shaders: how fast time passes", standard: "1")
  }

  static var opacity: Option<Double> {
    Option(
      "opacity", .number(0...100, "PERCENT"),
      "opacity of the background of cells that have a background colour", standard: "100")
  }

  static var benchDuration: Option<Double> {
    Option("duration", .number(0.2...3600, "S"), "seconds of each run", standard: "5")
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

  static var record: Option<String> {
    Option("record", .path(), "program: write what it writes as an asciicast v2 (.cast)")
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
