import Dispatch
import QuadrilleCore
import QuadrillePlayback

/// A playback with the real player, buffer and timer but no output, which records when each frame would be shown.
struct TimedPlayback {
  let size: PixelSize
  /// The number of slots to play, counted from the first slot with a frame.
  let slots: Int
  static let rate = 60
  /// The timeout for the first frame, in nanoseconds.
  private static let timeout = 10_000_000_000

  /// Plays the scene. Ends early if `isCancelled` returns true, or after a timeout. Returns the nanoseconds from `began`
  /// until the first frame was handed over, and the timeline from that frame on.
  func play(
    _ scene: any Scene, began: Int, isCancelled: () -> Bool
  ) throws -> (firstFrame: Int?, timeline: ShownFrames) {
    let plan = PlaybackPlan(scene: scene, size: size, rate: Self.rate)
    let sink = SlotSink(slots: slots)
    let player = Player(plan: plan, sink: sink)
    let queue = DispatchQueue(label: "quadrille.bench.article")
    try player.prepare()
    // One period ahead, like a screen's next refresh: otherwise two threads race for the first slot's frame.
    let period = SlotGrid(epoch: 0, first: 0, rate: Self.rate).period
    let start = MonotonicClock.now() + period
    let latest = start + 2 * slots * period + Self.timeout
    try queue.sync { try player.start(on: queue, at: start) }
    while sink.isOver.wait(timeout: .now() + .milliseconds(50)) == .timedOut,
      MonotonicClock.now() < latest, !isCancelled()
    {}
    let shown = queue.sync {
      player.stop()
      return sink.shown
    }
    return (
      shown.first.map { $0.shownAt - began },
      timeline(of: shown, from: start, period: period, isCutShort: isCancelled())
    )
  }

  /// Returns the timeline from the first shown frame on. If cut short, slots that were not played are excluded.
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

  /// A sink that draws nothing. Records `slots` slots from the first shown slot on, and signals at the last of them.
  private final class SlotSink: FrameSink {
    let isReady = true
    let isOver = DispatchSemaphore(value: 0)
    private(set) var shown: [(slot: Slot, shownAt: Int)] = []
    private let slots: Int

    init(slots: Int) {
      self.slots = slots
      shown.reserveCapacity(slots)
    }

    func show(_ frames: ArraySlice<Frame>, slot: Slot) -> Int {
      let last = (shown.first?.slot ?? slot) + slots - 1
      if slot <= last { shown.append((slot, MonotonicClock.now())) }
      if slot >= last { isOver.signal() }
      return 0
    }
  }
}
