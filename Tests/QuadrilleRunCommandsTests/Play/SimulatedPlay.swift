import QuadrilleCells
import QuadrilleCore
import QuadrilleTerminal
import TerminalSupport
import TestSupport

@testable import QuadrilleCommands
@testable import QuadrillePlayback

/// A link from the player to a terminal, on its own clock: bytes arrive after a delay, at a rate,
/// and the terminal answers each query that it has read.
final class SimulatedPath: ScreenOutput {
  let clock = ManualClock(1_000_000_000)
  let terminal: VirtualTerminal
  /// The delay one way, in nanoseconds.
  var delay: Int
  /// The rate in bytes a second.
  var rate: Double
  /// The bytes under way, and when they arrive.
  private(set) var underWay: [(at: Int, bytes: [UInt8])] = []
  private(set) var sentBytes = 0
  /// When the link is free again.
  private var busyUntil = 0
  /// When answers arrive.
  private(set) var answers: [Int] = []
  /// The longest time for which the link was busy ahead, in nanoseconds.
  var longestQueue = 0

  init(size: CellSize, delay: Int, rate: Double) {
    terminal = VirtualTerminal(size: size)
    self.delay = delay
    self.rate = rate
  }

  var isIdle: Bool { true }

  func write(_ bytes: Span<UInt8>) {
    let bytes = Array(bytes)
    sentBytes += bytes.count
    let now = clock.now()
    busyUntil = max(busyUntil, now) + Int(Double(bytes.count) / rate * 1e9)
    longestQueue = max(longestQueue, busyUntil - now)
    underWay.append((busyUntil + delay, bytes))
    if bytes.suffix(4) == Array("\u{1b}[5n".utf8)[...] { answers.append(busyUntil + 2 * delay) }
  }

  /// Lets the terminal read what has arrived.
  func arrive() {
    let now = clock.now()
    while let first = underWay.first, first.at <= now {
      terminal.feed(underWay.removeFirst().bytes)
    }
  }

  /// Takes the next answer that arrives until `time`.
  func nextAnswer(until time: Int) -> Int? {
    guard let first = answers.first, first <= time else { return nil }
    return answers.removeFirst()
  }
}

/// Text over pictures, set by a test.
final class TestText: SinkObserver {
  var layer = TextLayer()

  func makeLayer() -> TextLayer { layer }
  func noteDue(isShown: Bool, _ sink: ScreenSink, at time: Int) {}
  func willEncode(_ sink: ScreenSink) {}
  func didEncode(_ sink: ScreenSink, at time: Int) {}
  func didWrite(_ sink: ScreenSink, at time: Int) {}
  func didFail(_ error: any Error) {}
  func noteEncodingTime(_ nanoseconds: Int) {}
  var measuresEncoding: Bool { false }
}

/// A player on such a link, slot by slot.
final class SimulatedPlay {
  let path: SimulatedPath
  let sink: ScreenSink
  let text = TestText()
  let player: Player
  private var work = PaintWork()
  private(set) var slot = 0
  private let grid: SlotGrid

  init(
    _ scene: any Scene, size: CellSize, delay: Int, rate: Double, depth: ColorDepth = .truecolor,
    tolerance: Tolerance = .fine, maximumRate: Int? = nil
  ) {
    let path = SimulatedPath(size: size, delay: delay, rate: rate)
    self.path = path
    let clock = path.clock
    let link = Link(
      Ladder(rate: 60, tolerance: tolerance, most: .rough, depth: depth), maximumRate: maximumRate,
      isRemote: delay > 0, at: clock.now())
    let capabilities = try? Capabilities(
      requested: depth, colorTerm: nil,
      description: TerminalDescription(name: "xterm-256color"),
      surroundings: Surroundings(environment: { _ in nil }), charset: .utf8)
    guard let capabilities else { preconditionFailure("xterm-256color is not known") }
    sink = ScreenSink(
      path,
      switchable: SwitchableDisplay(
        size: size, capabilities: capabilities, makeCells: SwitchableDisplay.halfBlocks()),
      link: link, marksFrames: true, now: clock.now)
    sink.observer = text
    player = Player(
      plan: PlaybackPlan(scene: scene, size: size.pixels, rate: 60), sink: sink, now: clock.now)
    grid = SlotGrid(epoch: clock.now(), first: 0, rate: 60)
    player.begin(at: clock.now())
  }

  var time: Int { path.clock.now() }

  /// Plays some slots; `each` is called a few times in each of them.
  func run(slots: Int, _ each: () -> Void = {}) {
    for _ in 0..<slots {
      while work.fillBank(player.buffer) {}
      player.tick()
      while work.fillBank(player.buffer) {}
      slot += 1
      let end = grid.due(Slot(slot))
      while time < end {
        let step = min(end, time + 2_000_000)
        while let answer = path.nextAnswer(until: step) {
          path.clock.set(max(time, answer))
          sink.noteAnswer()
        }
        path.clock.set(step)
        path.arrive()
        each()
      }
    }
  }

  /// Shows another scene, as after a key.
  func change(to scene: any Scene) {
    sink.isAwaited = true
    player.change(repainting: true) { $0.scene = scene }
  }
}
