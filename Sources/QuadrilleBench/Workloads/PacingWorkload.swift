import Dispatch
package import QuadrilleCells
package import QuadrilleCore
import QuadrillePlayback
import QuadrilleSystem

/// A measurement of the real player: producer thread, buffer, timer, encoder and a sink.
///
/// The result is the time at which each frame was handed over, against a fixed grid of slots. It cannot show when a
/// terminal displayed the frame: terminals do not report that.
package struct PacingWorkload: Sendable {
  package var framesPerSecond = 60
  package var seconds = 5.0
  package var cells = CellSize(columns: 200, rows: 60)
  package var tolerance = Tolerance.fine
  /// The number of busy loops to run at the same time; they end by themselves.
  package var load = 0
  /// The seconds at the start that are excluded: the caches are cold then, and the player's frame buffers short.
  package var warmUp = 0.5
  /// The display; nil: half blocks of `cells`.
  package var display: (any Display)?

  package init() {}

  package var output: MeasuredOutput {
    (display as? PixelDisplay).map { .pixels($0.pixels) } ?? .cells
  }

  /// Plays a scene. `name` describes the sink; `foreignTime` returns the processor time of threads that only drain it.
  package func run(
    _ scene: any Scene, into sink: any ByteSink, named name: String,
    foreignTime: () -> Int = { 0 }, isCancelled: @escaping () -> Bool = { false }
  ) throws -> PacingResult {
    let display = self.display ?? CellDisplay(size: cells, depth: .truecolor, tolerance: tolerance)
    let plan = PlaybackPlan(scene: scene, size: display.pixels, rate: framesPerSecond)
    let counted = self.counted
    // Capacity for one second more than needed: on a busy machine the end may come late.
    let capacity = counted.upperBound.number + framesPerSecond
    let taker = TimedSink(display: display, sink: sink, frames: capacity)
    let player = Player(plan: plan, sink: taker, log: FrameLog(capacity: capacity, slots: counted))
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

  /// Builds a result from the player's log and the sink's times, with one sample a frame.
  static func result(
    of log: FrameLog, _ taker: TimedSink, in slots: Range<Slot>, wanted: [Slot], on grid: SlotGrid
  ) -> PacingResult {
    let samples = log.recent.filter { slots.contains($0.slot) }
    // After the last slots no wake-up came that would have counted them.
    let counted = samples.count + log.missed + log.underruns + log.skipped
    let last = max(0, wanted.count - counted)
    return PacingResult(
      framesPerSecond: grid.rate, seconds: Double(slots.count) / Double(grid.rate),
      timeline: taker.timeline(of: wanted, on: grid), wakeLateness: samples.map(\.lateness),
      bytes: samples.map(\.bytes), missed: log.missed + last, underruns: log.underruns,
      skipped: log.skipped)
  }

  /// Returns the slots in which the scene has a new frame.
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
