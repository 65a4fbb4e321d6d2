import Glibc
import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles

/// `quadrille export`: the same frames, or the same bytes, to a file.
enum ExportCommand {
  static func run(_ arguments: ParsedArguments) throws -> Int32 {
    try arguments.expectWords(atMost: 1)
    guard !arguments.words.isEmpty else { throw arguments.usage("export what? name a scene") }
    guard let path = arguments.value("output") else {
      throw arguments.usage("export where? add -o FILE, or -o - for standard output")
    }
    let format = try ExportFormat(arguments, path: path)
    let rate = try PlayCommand.rate(arguments)
    let start = try arguments.integer("start", in: 0...1_000_000_000) ?? 0
    let frames = try arguments.integer("frames", in: 1...1_000_000_000)
    let isPicture = format != .ansi && format != .cast
    let grid = try arguments.cells()
    let cells = grid ?? CellSize(columns: 80, rows: 24)
    let size = try size(arguments, grid: isPicture ? grid : nil)
    let depth = try PlayCommand.depth(arguments) ?? .truecolor
    if path == "-" && isatty(STDOUT_FILENO) == 1 && format != .ansi && format != .json {
      throw arguments.usage(
        "\(format.rawValue) would only garble the terminal; send it to a file or a pipe")
    }
    let names = format == .png ? NumberedName(path) : nil
    if format == .png, names == nil, let frames, frames > 1 {
      throw arguments.usage(
        "a png holds one frame; for \(frames), say where their numbers go, as in -o name-%04d.png")
    }
    var request = try SceneRequest(arguments, rate: rate)
    if format == .json { return try writeSettings(request, to: path, arguments) }
    // Without a number of frames what never repeats is made to.
    if frames == nil { request.loop(rate: rate) }
    let scene: any Scene =
      isPicture
      ? PictureScene(request.makeScene(), scale: grid == nil ? nil : 1) : request.makeScene()
    var job = ExportJob(
      scene: scene, rate: rate, start: start, frames: frames ?? scene.framesInLoop(rate: rate),
      showsProgress: isatty(STDERR_FILENO) == 1 && path != "-")
    UnfinishedFile.removeOnSignals()
    if format == .png, let names {
      try job.writeFiles(names, size: size)
      return ExitCode.done
    }
    let file = try OutputFile(path: path)
    switch format {
    case .ppm, .rgb, .y4m: try job.writePictures(format, size: size, to: file)
    case .png:
      job.frames = 1
      try job.run(size: size) { try PNGEncoder.write($0[$0.startIndex], to: file) }
    case .json: break
    case .gif: try job.writeGIF(size: size, to: file)
    case .ansi, .cast:
      var screen = Compositor(size: cells, depth: depth, tolerance: request.tolerance)
      try format == .ansi
        ? job.writeBytes(of: &screen, to: file)
        : job.writeCast(of: &screen, title: "quadrille: \(request.name)", to: file)
    }
    try file.commit()
    return ExitCode.done
  }

  /// The pixels of pictures: those that are asked for, or those of a grid.
  private static func size(_ arguments: ParsedArguments, grid: CellSize?) throws -> PixelSize {
    let size = try arguments.size()
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

  /// The scenes with all that was chosen about them, to be edited and played.
  private static func writeSettings(
    _ request: SceneRequest, to path: String, _ arguments: ParsedArguments
  ) throws -> Int32 {
    guard let layers = request.settings else {
      throw arguments.usage("'\(request.name)' is a picture, which has no settings")
    }
    let file = try OutputFile(path: path)
    try file.write(Array(SceneFile(layers: layers).json.text.utf8).span)
    try file.commit()
    return ExitCode.done
  }
}
