import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrillePlayback
import QuadrilleSystem
import QuadrilleTerminal

/// `play --stay`: sends a loop that the terminal then plays by itself behind the shell. `--unstay` removes it.
enum StayCommand {
  /// Sends a scene's loop and leaves it playing.
  static func run(_ request: SceneRequest, _ arguments: ParsedArguments) throws -> Int32 {
    try Allowance.playing.tryOut()
    let interruption = try SignalFlag(stops: true)
    let outcome = try talk(interruption) { delivery, support, session in
      guard support.isPossible, support.replacing == .frames else {
        throw CommandError.failed(
          "cannot leave a loop here: \(support.isPossible ? "this terminal cannot play loops" : support.reason)"
        )
      }
      let rate = PlayCommand.rate(arguments)
      var request = request
      if arguments.wantsAutomaticPalette, request.value("palette") != nil {
        let isDark = delivery.colors.background?.isDark == true
        request.set("palette", to: AutomaticPalette.palette(onDark: isDark).value)
      }
      let scene = request.makeScene()
      let size = try size(of: scene, on: session)
      let dimmed = dimmed(scene, rate, delivery, arguments)
      let loop = try loop(of: dimmed, size: size, rate: rate)
      return try delivery.send(StayingLoop(loop, size: session.size))
    }
    switch outcome {
    case .plays:
      if System.errorIsTerminal { Standard.say(words) }
      return ExitCode.done
    case .refused:
      throw CommandError.failed(
        "cannot leave a loop here: the terminal did not accept the pictures")
    case .brokenOff: return interruption.isRaised ? interruption.act() : ExitCode.interrupted
    }
  }

  /// Removes a loop left by an earlier run, if there is one.
  static func remove() throws -> Int32 {
    try Allowance.playing.tryOut()
    let interruption = try SignalFlag(stops: true)
    _ = try talk(interruption) { delivery, support, _ in
      if support.isPossible { try delivery.remove() }
      return .plays
    }
    return ExitCode.done
  }

  /// The message after the loop was sent.
  private static let words = """
    the loop now plays behind this shell, and nothing more is sent. It scrolls away with the text over it, a \
    full-screen program hides it, and resizing the window does not resize it. To remove it: 'clear' or \
    'quadrille play --unstay'
    """

  private static func talk(
    _ interruption: SignalFlag,
    _ body: (LoopDelivery, GraphicsSupport, TerminalSession) throws -> LoopDelivery.Outcome
  ) throws -> LoopDelivery.Outcome {
    let surroundings = Surroundings(environment: Environment.value)
    if let obstacle = GraphicsSupport.obstacle(surroundings, .truecolor) {
      throw CommandError.failed("cannot leave a loop here: \(obstacle.text)")
    }
    let name = Environment.value("TERM")
    let session = try TerminalSession.besideText(
      description: TerminalDescription(name: name), now: MonotonicClock.now)
    let delivery = LoopDelivery(session: session, now: MonotonicClock.now)
    delivery.isInterrupted = { interruption.isRaised }
    defer { delivery.end() }
    let asks = KnownTerminal.named(name)?.printsPictures != true
    let support = try delivery.begin(asksName: asks, surroundings: surroundings, depth: .truecolor)
    return try body(delivery, support, session)
  }

  /// Returns the size of the pictures, which the terminal scales up.
  private static func size(of scene: any Scene, on session: TerminalSession) throws -> PixelSize {
    let window = session.pixelSize ?? session.size.pixels
    guard let size = scene.stretchedSize(for: window) else {
      throw CommandError.failed("this scene cannot be left as a loop: it is not smooth")
    }
    return size
  }

  /// Returns the scene mixed with the terminal's background, so that text on it is readable.
  private static func dimmed(
    _ scene: any Scene, _ rate: Int, _ delivery: LoopDelivery, _ arguments: ParsedArguments
  ) -> DimmedScene {
    let background = delivery.colors.background ?? .black
    let foreground =
      delivery.colors.foreground ?? (Luminance.of(background) > 0.18 ? .black : .white)
    let dimming = Dimming(
      of: scene, rate: rate, chosen: arguments[.dim].map { $0 / 100 }, foreground: foreground,
      background: background, contrast: arguments[.contrast] ?? 4.5)
    return DimmedScene(scene, with: background, by: dimming.part)
  }

  private static func loop(of scene: any Scene, size: PixelSize, rate: Int) throws -> UploadedLoop {
    let painter = LoopPainter(scene: scene, size: size, rate: rate, start: 0)
    if let obstacle = painter.obstacle {
      throw CommandError.failed("this scene cannot be left as a loop: \(obstacle)")
    }
    guard let loop = painter.paint() else {
      throw CommandError.failed("this scene cannot be left as a loop: its pictures are too large")
    }
    return loop
  }
}
