@testable import QuadrilleBench
@testable import QuadrillePlayback
import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

/// The pacing workload's player and sink on a manual clock: each fault made on purpose is reported
/// with the right counts.
@Suite struct PacingFaultTests {
  /// A run without a timer or a thread; every wake is a tenth of a millisecond late.
  private final class Run {
    let clock = ManualClock()
    let grid = SlotGrid(epoch: 5_000_000_000, first: 0, rate: 60)
    let sink: SlowSink
    let taker: TimedSink
    let player: Player
    private let counted: Range<Slot>
    private var work = PaintWork()
    private static let late = 100_000

    init(counting slots: Range<Slot> = 0..<120, slow: [Int: Int] = [:]) {
      let cells = CellSize(columns: 4, rows: 2)
      let plan = PlaybackPlan(scene: ContestScene(), size: cells.pixels, rate: 60)
      sink = SlowSink(clock: clock, slow: slow)
      taker = TimedSink(
        display: CellDisplay(size: cells, depth: .truecolor, tolerance: .lossless), sink: sink,
        frames: 500, now: clock.now)
      player = Player(
        plan: plan, sink: taker, log: FrameLog(capacity: 500, slots: slots),
        now: clock.now)
      counted = slots
      player.begin(at: grid.epoch)
    }

    /// Plays slots. A slot that passes while the sink is busy gets no wake; frames are painted in
    /// slots for which `paints` returns true.
    func play(_ slots: Range<Slot>, paints: (Slot) -> Bool = { _ in true }) {
      for slot in slots where grid.due(slot) + Self.late >= clock.now() {
        clock.set(grid.due(slot) + Self.late)
        if paints(slot) { paint() }
        player.tick()
        if paints(slot) { paint() }
      }
    }

    private func paint() { while work.fillBank(player.buffer) {} }

    var result: PacingResult {
      PacingWorkload.result(
        of: player.log, taker, in: counted, wanted: Array(counted), on: grid)
    }
  }

  /// A sink that delays the writes listed in `slow`, counted from 0.
  private final class SlowSink: ByteSink {
    private let clock: ManualClock
    private let slow: [Int: Int]
    /// The byte count of each frame written.
    private(set) var sizes: [Int] = []

    init(clock: ManualClock, slow: [Int: Int]) {
      self.clock = clock
      self.slow = slow
    }

    func write(_ bytes: Span<UInt8>) throws {
      clock.advance(slow[sizes.count, default: 0])
      sizes.append(bytes.count)
    }
  }

  @Test func `a run without a fault reports none`() {
    let run = Run()
    run.play(0..<120)
    let result = run.result
    #expect(result.timeline.frames.count == 120 && Hitches(result.timeline).count == 0)
    #expect((result.missed, result.underruns, result.skipped) == (0, 0, 0))
    let late = result.timeline.lateness + result.wakeLateness
    #expect(late.allSatisfy { $0 == 100_000 })
    // A frame that changes nothing has no bytes, and nothing is written.
    #expect(result.bytes.count == 120 && result.bytes.filter { $0 > 0 } == run.sink.sizes)
  }

  @Test func `a reader that stops for 200 ms is one hitch of 200 ms`() {
    // Frame 40 is handed over 200.1 ms after it was due, in slot 52: twelve slots show frame 39.
    let run = Run(slow: [40: 200_000_000])
    run.play(0..<120)
    let result = run.result
    let hitches = Hitches(result.timeline)
    #expect((hitches.count, hitches.longest) == (1, 12 * run.grid.period))
    #expect(result.timeline.lateness[40] == 200_100_000)
    // The player is woken at once, still in slot 52, and counts slots 41 to 51 as missed.
    #expect((result.missed, result.underruns, result.skipped) == (11, 0, 0))
    let frames = result.timeline.frames
    #expect(frames[41].slot == 52 && frames.count == 120 - 11)
  }

  @Test func `a stalled producer counts one underrun a slot, and one hitch of that length`() {
    let run = Run()
    run.play(0..<40)
    let ahead = run.player.framesAhead
    #expect((10..<20).contains(ahead))
    // Prepared frames are shown; every later slot is an underrun until painting resumes.
    run.play(40..<40 + ahead + 7, paints: { _ in false })
    run.play(40 + ahead + 7..<120)
    let result = run.result
    #expect((result.missed, result.underruns, result.skipped) == (0, 7, 0))
    let hitches = Hitches(result.timeline)
    #expect(hitches.count == 1 && hitches.longest == 7 * run.grid.period)
    let worst: Double = 100 * 7.0 / 60
    #expect(result.timeline.frames.count == 120 - 7)
    #expect(DroppedWindows(result.timeline).worst == worst)
  }

  @Test func `every shown frame has one sample in each series, in slot order`() {
    let run = Run(counting: 20..<100, slow: [50: 70_000_000])
    run.play(0..<120)
    let result = run.result
    let slots = result.timeline.frames.map { $0.slot + 20 }
    #expect(slots == run.player.log.recent.map(\.slot.number))
    #expect(result.wakeLateness.count == slots.count && result.bytes.count == slots.count)
    #expect(slots == slots.sorted() && slots.first == 20 && slots.last == 99)
  }
}
