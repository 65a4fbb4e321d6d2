import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrilleSystem

extension Command {
  static let export = Command(
    name: "export", arguments: "SCENE -o FILE|-",
    summary: "write the same frames, or the same bytes, to a file",
    details: """
      The format follows the file's ending unless --format names it. ppm, png, y4m and rgb hold \
      pixels as they are. ansi holds the exact bytes that play would write to a terminal of --cells, frame \
      after frame; cast holds the same with their times, for asciinema. kitty holds the bytes of --pixels on: pictures \
      that a terminal with kitty's graphics protocol stretches over the grid. A bubble of chat is placed by the \
      window's pixels: 8x16 a cell, unless --size names the window's size.

      A png is one frame. Several frames need a number in the name (name-%04d.png). A gif loops forever. Its times \
      are hundredths of a second: at 60 frames a second every third is shown, each for five hundredths; with --fps 30 \
      all are, for three or four. Each picture of a gif has 256 colours of its own, mixed so that no bands are \
      seen.

      Scenes that never repeat (snow, mosquitoes) repeat in an export: after 12 seconds, or after --loop S. json \
      is the scene's settings: every parameter, to be edited and played.

      glsl, hlsl and slang are the animation as a shader that a terminal draws behind its text by itself: \
      contest, linear, radial or aurora, glsl for Ghostty and Tattoy, hlsl for Windows Terminal, slang for \
      kitty. The shader is dimmed so that text can be read; the file says how to install it.
      """,
    short: ShortHelp(
      details: """
        The format follows the file's ending: ppm, png, gif, y4m, rgb; ansi and cast (the bytes of play); kitty; json \
        (settings for play); glsl, hlsl and slang (a shader for a terminal's background).
        """,
      groups: [
        "File": [
          "output": "where to write; - is standard output",
          "format": "the format, if it differs from the ending",
          "force": "replace a file without asking",
        ],
        "Picture": [
          "size": "pixels (default: 480x480)",
          "cells": "the grid of ansi and cast (default: 80x24)",
          "palette": "colours: a name, hex colours a,b,c,d, or a link",
          "style": "how the gradient is drawn and moves",
          "tolerance": "ansi, cast: lossless, fine, fair or rough",
          "color": "ansi, cast: truecolor, 256, 16 or mono",
        ],
        "Motion": [
          "fps": "frames a second (default: 60)", "start": "the first frame",
          "frames": "how many frames (default: one whole loop)",
          "loop": "seconds after which snow and insects repeat",
          "cycle": "another scene every S seconds",
        ],
        "Shaders": [
          "dim": "the terminal's share of the picture, in percent",
          "contrast": "the least contrast of text (default: 4.5)",
        ],
      ]),
    examples: [
      "quadrille export contest -o loop.y4m --size 960x540": "one loop as video",
      "quadrille export contest -o loop.gif": "one loop for a web page",
      "quadrille export contest --start 30 -o half.png": "one picture",
      "quadrille export contest --cells 80x24 --frames 60 -o a.ansi && cat a.ansi": "in a terminal",
      "quadrille export contest -o background.glsl": "behind the text of Ghostty",
      "quadrille export contest+snow -o mine.json": "settings, for play mine.json",
      "quadrille export contest -o a.cast && asciinema play a.cast": "the same, in time",
    ], words: SceneRequest.builtIn, files: PlayedFile.endings, mostWords: 1,
    options: [.fps] + SceneOptions.all + [
      .device, .exportCells, .size, .tolerance, .color, .halves, .exportRecolor,
      Option<BlockChoice>.blocks.with(standard: "half"), .output, .format, .start, .frames, .speed,
      .texture, .gpu, .cycle, .dim, .contrast, .force, .noDefaults, .help,
    ], run: ExportCommand.run)
}

enum ExportCommand {
  static func run(_ asked: ParsedArguments) throws -> Int32 {
    guard !asked.words.isEmpty else { throw asked.usage("export what? name a scene") }
    guard let path = asked[.output] else {
      throw asked.usage("export where? add -o FILE, or -o - for standard output")
    }
    let format = try ExportFormat(asked, path: path)
    let arguments = format.withoutUsual(asked, path: path)
    try format.refuseForeignOptions(arguments)
    let rate = PlayCommand.rate(arguments)
    let frames = arguments[.frames]
    let isPicture = format.isPicture
    let grid = arguments[.cells]
    let cells = grid ?? CellSize(columns: 80, rows: 24)
    let size = try size(arguments, grid: isPicture ? grid : nil)
    if path == "-" && System.outputIsTerminal && !format.isForTerminals && !format.isText {
      throw arguments.usage(
        "\(format.rawValue) is not for a terminal; write it to a file or a pipe")
    }
    let names = format == .png ? NumberedName(path) : nil
    if names?.hasAnother == true {
      throw arguments.usage(
        "'\(ShortText.of(path))' has two picture numbers; use one, as in name-%04d.png")
    }
    if format == .png, names == nil, let frames, frames > 1 {
      throw arguments.usage(
        "a png holds one frame; for \(frames) frames, put a number into the name, as in -o name-%04d.png"
      )
    }
    var request = try SceneRequest(arguments, rate: rate, device: arguments[.device])
    try request.refuseForeignOptions(arguments)
    let cycle = try request.cycle(arguments)
    UnfinishedFile.removeOnSignals()
    if format.isText {
      let text = try text(of: request, as: format, rate: rate, arguments)
      try ask([path], arguments)
      try OutputFile.write(text, to: path)
      ExportPlace.tell(path, bytes: text.utf8.count)
      Standard.say(request.note)
      return ExitCode.done
    }
    // Without `--frames`, scenes without a loop are made to repeat.
    if frames == nil, cycle == nil { request.loop(rate: rate) }
    let played: any Scene = cycle ?? request.makeScene()
    let scene: any Scene = isPicture ? PictureScene(played, scale: grid == nil ? nil : 1) : played
    if isPicture {
      try Allowance.tryOut(bytes: Allowance.bytes(for: size, as: format), for: "\(size) pictures")
    } else {
      try Allowance.tryOut(bytes: Allowance.bytes(for: cells), for: "pictures of \(cells) cells")
    }
    let isRecolored = try recolors(scene, size: cells, arguments)
    let count = frames ?? scene.framesInLoop(rate: rate)
    let start = arguments[.start] ?? 0
    let files = names.map { names in
      // Asks about at most a million names, or 100 000 if the number of frames is unknown.
      (start..<start + min(1_000_000, count ?? 100_000)).map { names.name(of: $0) }
    }
    try ask(files ?? [path], arguments)
    var progress = Progress()
    if path == "-" { progress.isShown = false }
    var job = ExportJob(scene: scene, rate: rate, start: start, frames: count, progress: progress)
    if format == .png, let names {
      let written = try job.writeFiles(names, size: size)
      ExportPlace.tell(path, pictures: written.pictures, bytes: written.bytes)
      Standard.say(request.note)
      return ExitCode.done
    }
    let file = try OutputFile(path: path)
    let title = format == .cast ? "quadrille: \(request.name)" : nil
    let pictures: Int
    switch format {
    case .ppm: pictures = try job.writePictures(.ppm, size: size, to: file)
    case .rgb: pictures = try job.writePictures(.rgb, size: size, to: file)
    case .y4m: pictures = try job.writePictures(.y4m, size: size, to: file)
    case .png:
      job.frames = 1
      pictures = try job.run(size: size) { try PNGEncoder.write($0[$0.startIndex], to: file) }
    case .json, .glsl, .hlsl, .slang: pictures = 0
    case .gif: pictures = try job.writeGIF(size: size, to: file)
    case .kitty:
      pictures = try job.writeKitty(
        of: cells, window: window(arguments, cells), request, arguments, to: file)
    case .ansi where isRecolored, .cast where isRecolored:
      pictures = try job.writeRecolored(
        of: cells, halves: arguments[.halves] ?? .any, tolerance: arguments[.tolerance] ?? .fine,
        title: title, to: file)
    case .ansi, .cast:
      var screen = CellDisplay(
        size: cells, depth: (arguments[.color] ?? nil) ?? .truecolor,
        tolerance: arguments[.tolerance] ?? .fine)
      screen.halves = arguments[.halves] ?? .any
      screen.blocks = arguments[.blocks]?.shapes ?? .half
      if screen.blocks != .half, cells.area <= SupersampledScene.mostCells {
        job.scene = SupersampledScene.fitting(job.scene)
      }
      pictures = try job.write(of: &screen, title: title, to: file)
    }
    try file.commit()
    ExportPlace.tell(path, pictures: pictures, bytes: file.size)
    Standard.say(request.note)
    return ExitCode.done
  }

  /// Returns whether the picture moves by redefined colours (`--recolor on`). Where it cannot, that option is an error
  /// on the command line, and is ignored in the user's defaults.
  private static func recolors(
    _ scene: any Scene, size: CellSize, _ arguments: ParsedArguments
  ) throws -> Bool {
    guard arguments[.exportRecolor] == .on else { return false }
    do {
      try refuseRecolor(of: scene, size: size, arguments)
      return true
    } catch {
      if arguments.isGiven(.exportRecolor) { throw error }
      return false
    }
  }

  /// Throws if the scene, the grid or another option does not allow redefined colours.
  private static func refuseRecolor(
    of scene: any Scene, size: CellSize, _ arguments: ParsedArguments
  ) throws {
    try arguments.refuse([.blocks], because: "cannot be combined with --recolor on")
    if let depth = arguments[.color] ?? nil, depth != .truecolor {
      throw arguments.usage("--recolor on needs --color truecolor")
    }
    guard size.area <= RecoloredDisplay.mostCells else {
      throw arguments.usage("--cells \(size) is too large for --recolor on")
    }
    guard scene.recolorable != nil else {
      throw arguments.usage(
        "--recolor on needs a smooth scene, such as contest, linear or aurora, alone or below others"
      )
    }
  }

  /// Returns a scene as a settings file or as a shader's source; throws for scenes that cannot be written as one.
  private static func text(
    of request: SceneRequest, as format: ExportFormat, rate: Int, _ arguments: ParsedArguments
  ) throws -> String {
    guard let language = format.shader else {
      guard let layers = request.settings else {
        throw arguments.usage("'\(request.name)' is a picture: it has no settings to export")
      }
      return SceneFile(layers: layers).json.text
    }
    let scene = request.makeScene()
    let file = try ShaderFile(
      scene, name: request.title, language: language, rate: rate,
      dim: arguments[.dim].map { $0 / 100 }, contrast: arguments[.contrast] ?? 4.5)
    if let file { return file.text }
    guard (scene as? ContestScene)?.pattern == nil else {
      throw arguments.usage("a shader has no pattern: leave the pattern of '\(request.name)' out")
    }
    throw arguments.usage(
      "'\(request.name)' cannot be a shader; only \(SettingShape.list(ShaderFile.scenes)) can, alone"
    )
  }

  /// Returns the size of the terminal's window in pixels, for placing pictures, from `--size`; nil without that option,
  /// and for raw pixels.
  private static func window(_ arguments: ParsedArguments, _ cells: CellSize) throws -> PixelSize? {
    // With raw pixels, `--size` is the pictures' size.
    guard arguments.playedFile != .rgb, let size = arguments[.size] else { return nil }
    guard size.width >= cells.columns, size.height >= cells.rows else {
      throw arguments.usage("a window of \(size) pixels is too small for \(cells) cells")
    }
    return size
  }

  /// Asks before files are replaced; throws if the user refuses.
  private static func ask(_ paths: [String], _ arguments: ParsedArguments) throws {
    guard !arguments[.force], let path = ExportPlace.refused(paths) else { return }
    throw CommandError.failed(
      "'\(path)' exists already and was not replaced"
        + (paths.count > 1 ? "; nothing was written" : ""))
  }

  /// Returns the size of pictures in pixels, from `--size` or a grid.
  private static func size(_ arguments: ParsedArguments, grid: CellSize?) throws -> PixelSize {
    let size = arguments[.size]
    guard let grid else { return size ?? PixelSize(width: 480, height: 480) }
    let pixels = PictureScene.pixels(columns: grid.columns, rows: grid.rows)
    guard pixels.width <= 16_384, pixels.height <= 4096 else {
      throw arguments.usage("a picture of --cells \(grid) is too large")
    }
    guard size == nil || size == pixels else {
      throw arguments.usage(
        "--cells \(grid) is a picture of \(pixels.width)x\(pixels.height): leave --size out, "
          + "or --cells")
    }
    return pixels
  }
}
