import Dispatch
package import QuadrilleCells
package import QuadrilleCore
import QuadrillePlayback
import QuadrilleSystem

/// The real player at work: producer thread, banks, timer, encoder, and a sink that takes the bytes.
///
/// It measures when each frame was handed over whole, against a grid of slots that never moves. It
/// cannot tell when a terminal showed it: for that, terminals say nothing at all.
package struct PacingWorkload: Sendable {
  package var framesPerSecond = 60
  package var seconds = 5.0
  package var cells = CellSize(columns: 200, rows: 60)
  package var tolerance = Tolerance.fine
  /// Busy loops beside it; they end by themselves.
  package var load = 0
  /// Seconds at the beginning that do not count: caches are cold and banks short.
  package var warmUp = 0.5
  /// What shows the pictures; nil: half blocks of `cells`.
  package var display: (any Display)?

  package init() {}

  package var output: MeasuredOutput {
    (display as? PixelDisplay).map { .pixels($0.pixels) } ?? .cells
  }

  /// Plays a scene; `name` says what the sink is, `foreignTime` how long threads worked that only take
  /// the bytes.
  package func run(
    _ scene: any Scene, into sink: any ByteSink, named name: String,
    foreignTime: () -> Int = { 0 }, isCancelled: @escaping () -> Bool = { false }
  ) throws -> PacingResult {
    let display =
      self.display ?? Compositor(size: cells, depth: .truecolor, tolerance: tolerance)
    let plan = PlaybackPlan(scene: scene, size: display.pixels, rate: framesPerSecond)
    let counted = self.counted
    // A second more than needed, because on a busy machine the end comes late.
    let room = counted.upperBound.number + framesPerSecond
    let taker = TimedSink(display: display, sink: sink, frames: room)
    let player = Player(
      plan: plan, sink: taker, log: FrameLog(capacity: room, slots: counted))
    try player.prepare()
    let queue = DispatchQueue(label: "bench", qos: .userInteractive)
    func spent() -> Int { SystemClock.process.nanoseconds() - foreignTime() }
    let idle = spent()
    let busy = BusyLoops(count: load, seconds: seconds + warmUp + 1)
    let loops = busy.count
    let grid = SlotGrid(epoch: MonotonicClock.now(), first: 0, rate: framesPerSecond)
    try queue.sync { try player.start(on: queue, at: grid.epoch) }
    wait(until: grid.due(counted.upperBound), isCancelled)
    let log = queue.sync {
      defer { player.stop() }
      return player.log
    }
    let duration = MonotonicClock.now() - grid.epoch
    let work = spent() - idle - busy.stop()
    let reached = counted.clamped(to: 0..<max(1 as Slot, grid.slot(at: grid.epoch + duration)))
    var result = Self.result(
      of: log, taker, in: reached, wanted: Self.wanted(of: plan, in: reached), on: grid)
    result.cells = cells
    result.output = output
    result.sink = name
    result.load = loops
    result.processorPercent = 100 * Double(work) / Double(max(1, duration))
    return result
  }

  private var counted: Range<Slot> {
    let first = Slot(Int(warmUp * Double(framesPerSecond)))
    return first..<first + max(1, Int(seconds * Double(framesPerSecond)))
  }

  /// The notes of player and sink on some slots: of each frame one sample everywhere, in their order.
  static func result(
    of log: FrameLog, _ taker: TimedSink, in slots: Range<Slot>, wanted: [Slot], on grid: SlotGrid
  ) -> PacingResult {
    let samples = log.recent.filter { slots.contains($0.slot) }
    return PacingResult(
      framesPerSecond: grid.rate, seconds: Double(slots.count) / Double(grid.rate),
      timeline: taker.timeline(of: wanted, on: grid), wakeLateness: samples.map(\.lateness),
      bytes: samples.map(\.bytes), missed: log.missed, underruns: log.underruns,
      skipped: log.skipped)
  }

  /// The slots among some in which the scene has something new to show.
  static func wanted(of plan: PlaybackPlan, in slots: Range<Slot>) -> [Slot] {
    var wanted: [Slot] = []
    var slot = slots.lowerBound == 0 ? 0 : plan.slot(after: slots.lowerBound - 1)
    while let next = slot, next < slots.upperBound {
      wanted.append(next)
      slot = plan.slot(after: next)
    }
    return wanted
  }

  private func wait(until end: Int, _ isCancelled: () -> Bool) {
    while !isCancelled() {
      let left = end - MonotonicClock.now()
      if left <= 0 { return }
      SystemClock.sleep(nanoseconds: min(left, 50_000_000))
    }
  }
}
