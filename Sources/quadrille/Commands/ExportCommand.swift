import Glibc
import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrilleTerminal

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
    let cells = try arguments.cells() ?? CellSize(columns: 80, rows: 24)
    let size = try arguments.size() ?? PixelSize(width: 480, height: 480)
    let depth = try PlayCommand.depth(arguments) ?? .truecolor
    if path == "-" && isatty(STDOUT_FILENO) == 1 && format != .ansi {
      throw arguments.usage(
        "\(format.rawValue) would only garble the terminal; send it to a file or a pipe")
    }
    let request = try SceneRequest(arguments, rate: rate)
    let scene = request.makeScene()
    let job = ExportJob(
      scene: scene, rate: rate, start: start, frames: frames ?? scene.framesInLoop(rate: rate),
      showsProgress: isatty(STDERR_FILENO) == 1 && path != "-")
    ExportInterruption.arm()
    let file = try OutputFile(path: path)
    if let picture = format.picture {
      var encoder = PictureEncoder(format: picture, size: size, rate: rate)
      try encoder.begin(to: file)
      try job.run(size: size) { frames in
        if let frame = frames.first { try encoder.write(frame, to: file) }
      }
    } else {
      var screen = Compositor(size: cells, depth: depth, tolerance: request.tolerance)
      try job.run(size: cells.pixels) { frames in
        screen.encode(Outlook(frames))
        if screen.encoder.outputCount == 0 {
          // An empty pair of marks, so that a reader can count the frames.
          try file.write(EscapeSequence.beginSynchronized.bytes.span)
          try file.write(EscapeSequence.endSynchronized.bytes.span)
        }
        try screen.encoder.writeOutput(to: file)
      }
      try file.write(EscapeSequence.resetAttributes.bytes.span)
    }
    try file.commit()
    return ExitCode.done
  }
}

/// Paints the frames of an export one after another.
struct ExportJob {
  var scene: any Scene
  var rate: Int
  var start: Int
  /// How many; nil: as many as there are.
  var frames: Int?
  var showsProgress: Bool

  /// Frames painted ahead at most, as in play.
  private static let bank = 10

  /// Gives each frame to `write`, with those that are painted already behind it: banks of 1, 2, 4, 8
  /// and then 10, as the player has them, so that the bytes are the player's.
  func run(size: PixelSize, _ write: (ArraySlice<Frame>) throws -> Void) throws {
    var painter = scene.makePainter(size: size)
    var frames = Array(repeating: Frame(size: PixelSize(width: 0, height: 0)), count: Self.bank)
    var index = 0
    var length = 1
    var hasEnded = false
    defer { if showsProgress { Standard.error("\r\u{1b}[K") } }
    while !hasEnded, self.frames.map({ index < $0 }) ?? true {
      var count = 0
      while count < min(length, self.frames.map { $0 - index } ?? length) {
        let moment = Moment(frame: start + index + count, rate: rate)
        guard try painter.paint(moment, into: &frames[count]) else {
          hasEnded = true
          break
        }
        count += 1
      }
      for place in 0..<count { try write(frames[place..<count]) }
      index += count
      length = min(Self.bank, 2 * length)
      if showsProgress {
        Standard.error("\rframe \(index)" + (self.frames.map { " of \($0)" } ?? ""))
      }
    }
    if index == 0 { throw CommandError.failed("there is no frame \(start)") }
  }
}

/// An interrupted export leaves no file behind and says so with its exit code.
enum ExportInterruption {
  static func arm() {
    for number in SignalPipe.ending where !SignalPipe.isIgnored(number) {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        if let path = OutputFile.unfinished { unlink(path) }
        if number == SIGINT { _exit(130) }
        signal(number, SIG_DFL)
        raise(number)
      }
      sigaction(number, &action, nil)
    }
  }
}
