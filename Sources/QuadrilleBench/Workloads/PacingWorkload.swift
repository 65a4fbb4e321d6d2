import Dispatch
public import QuadrilleCells
public import QuadrilleCore
import QuadrillePlayback

/// The real player at work: producer thread, banks, timer, encoder, and a sink that takes the bytes.
///
/// It measures when each frame was handed over whole, against a grid of slots that never moves. It
/// cannot tell when a terminal showed it: for that, terminals say nothing at all.
public struct PacingWorkload: Sendable {
  public var framesPerSecond = 60
  public var seconds = 5.0
  public var cells = CellSize(columns: 200, rows: 60)
  public var tolerance = Tolerance.fine
  /// Busy loops beside it; they end by themselves.
  public var load = 0
  /// Seconds at the beginning that do not count: caches are cold and banks short.
  public var warmUp = 0.5

  public init() {}

  /// Plays a scene; `name` says what the sink is, `foreignTime` how long threads worked that only take
  /// the bytes.
  public func run(
    _ scene: any Scene, into sink: any ByteSink, named name: String,
    foreignTime: () -> Int = { 0 }, isCancelled: @escaping () -> Bool = { false }
  ) -> PacingResult {
    let plan = PlaybackPlan(scene: scene, size: cells.pixels, rate: framesPerSecond)
    let buffer = FrameBuffer(plan: plan)
    Producer(buffer: buffer).start()
    let slots = Int((seconds + warmUp) * Double(framesPerSecond))
    let busy = BusyLoops(count: load, seconds: seconds + warmUp + 1)
    let taker = TimedSink(cells: cells, tolerance: tolerance, sink: sink, slots: slots)
    let player = Player(buffer: buffer, plan: plan, sink: taker)
    let queue = DispatchQueue(label: "bench", qos: .userInteractive)
    let began = ProcessorTime.now() - foreignTime()
    let start = MonotonicClock.now()
    taker.start = start
    queue.sync { player.start(on: queue, at: start) }
    wait(until: start + slots * 1_000_000_000 / framesPerSecond, isCancelled)
    let log = queue.sync {
      player.stop()
      return player.log
    }
    let spent = ProcessorTime.now() - foreignTime() - began - busy.stop()
    buffer.close()
    let duration = Double(MonotonicClock.now() - start) / 1e9
    let first = Int(warmUp * Double(framesPerSecond))
    let reached = min(slots, Int(duration * Double(framesPerSecond)))
    let whole = Timeline(
      period: 1_000_000_000 / framesPerSecond, slots: reached,
      frames: taker.frames.filter { $0.slot < reached })
    let counted = log.recent.filter { $0.slot >= first }
    return PacingResult(
      framesPerSecond: framesPerSecond, seconds: max(0, duration - warmUp), cells: cells,
      sink: name, load: load, timeline: whole.dropping(slots: first),
      wakeLateness: counted.map(\.lateness), bytes: counted.map(\.bytes), missed: log.missed,
      underruns: log.underruns, skipped: log.skipped,
      processorPercent: duration > 0 ? 100 * Double(spent) / 1e9 / duration : 0)
  }

  private func wait(until end: Int, _ isCancelled: () -> Bool) {
    while !isCancelled() {
      let left = end - MonotonicClock.now()
      if left <= 0 { return }
      Pause.nanoseconds(min(left, 50_000_000))
    }
  }
}

/// Encodes, hands over, and notes when that was done.
private final class TimedSink: FrameSink {
  var start = 0
  private(set) var frames: [Timeline.Frame] = []
  private var compositor: Compositor
  private let sink: any ByteSink

  init(cells: CellSize, tolerance: Tolerance, sink: any ByteSink, slots: Int) {
    compositor = Compositor(size: cells, depth: .truecolor, tolerance: tolerance)
    self.sink = sink
    frames.reserveCapacity(slots + 8)
  }

  var isReady: Bool { true }

  func show(_ pictures: ArraySlice<Frame>, slot: Int) -> Int {
    compositor.encode(Outlook(pictures))
    try? compositor.encoder.writeOutput(to: sink)
    if frames.count < frames.capacity {
      frames.append(.init(slot: slot, shownAt: MonotonicClock.now() - start))
    }
    return compositor.encoder.outputCount
  }
}
