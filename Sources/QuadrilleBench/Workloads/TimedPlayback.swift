import Dispatch
import QuadrilleCore
import QuadrillePlayback

/// Plays a scene with the real player, buffer and timer to nobody, and notes when each frame would
/// have been seen.
struct TimedPlayback {
  struct Outcome {
    /// From `began` until the first frame was handed over, in nanoseconds; nil if none was.
    var firstFrame: Int?
    /// From the first frame that was shown on.
    var timeline: ShownFrames
  }

  let size: PixelSize
  /// Slots that are played, from the first that has a frame on.
  let slots: Int
  static let rate = 60
  /// How long the first frame may take, in nanoseconds.
  private static let patience = 10_000_000_000

  /// Plays; ends early when `isCancelled` says so, and in any case when too much time has passed.
  func play(
    _ scene: any Scene, began: Int, isCancelled: () -> Bool
  ) throws -> Outcome {
    let plan = PlaybackPlan(scene: scene, size: size, rate: Self.rate)
    let sink = SlotSink(slots: slots)
    let player = Player(plan: plan, sink: sink)
    let queue = DispatchQueue(label: "quadrille.bench.article")
    try player.prepare()
    // As on a screen, the first chance is its next refresh: otherwise it would be a race between two
    // threads whether the first slot has a frame.
    let period = SlotGrid(epoch: 0, first: 0, rate: Self.rate).period
    let start = MonotonicClock.now() + period
    let latest = start + 2 * slots * period + Self.patience
    try queue.sync { try player.start(on: queue, at: start) }
    while sink.isOver.wait(timeout: .now() + .milliseconds(50)) == .timedOut,
      MonotonicClock.now() < latest, !isCancelled()
    {}
    let shown = queue.sync {
      player.stop()
      return sink.shown
    }
    return Outcome(
      firstFrame: shown.first.map { $0.shownAt - began },
      timeline: timeline(of: shown, from: start, period: period, isCutShort: isCancelled()))
  }

  /// The frames from the first that was shown on; cut short, what was not played is no hitch.
  func timeline(
    of shown: [(slot: Slot, shownAt: Int)], from start: Int, period: Int, isCutShort: Bool
  ) -> ShownFrames {
    let first = shown.first?.slot ?? 0
    let played = isCutShort ? (shown.last?.slot ?? -1) + 1 - first : slots
    return ShownFrames(
      period: period, slots: max(0, played),
      frames: shown.map {
        .init(slot: $0.slot - first, shownAt: $0.shownAt - start - first.number * period)
      })
  }

  /// Takes frames without looking at them, until the last slot.
  private final class SlotSink: FrameSink {
    let isReady = true
    let isOver = DispatchSemaphore(value: 0)
    private var tally: SlotTally

    init(slots: Int) { tally = SlotTally(slots: slots) }

    var shown: [(slot: Slot, shownAt: Int)] { tally.shown }

    func show(_ frames: ArraySlice<Frame>, slot: Slot) -> Int {
      if tally.note(slot, at: MonotonicClock.now()) { isOver.signal() }
      return 0
    }
  }
}
