import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback

/// Encodes pictures, hands the bytes over, and notes when that was done.
final class TimedSink: FrameSink {
  /// What was handed over, until the room for it is used up: when, on the clock, and in which slot.
  private(set) var frames: [(slot: Int, time: Int)] = []
  private var compositor: Compositor
  private let sink: any ByteSink
  private let now: () -> Int

  /// Makes room for so many frames; nothing is allocated for them afterwards.
  init(
    cells: CellSize, tolerance: Tolerance, sink: any ByteSink, frames count: Int,
    now: @escaping () -> Int = MonotonicClock.now
  ) {
    compositor = Compositor(size: cells, depth: .truecolor, tolerance: tolerance)
    self.sink = sink
    self.now = now
    frames.reserveCapacity(count)
  }

  var isReady: Bool { true }

  func show(_ pictures: ArraySlice<Frame>, slot: Int) -> Int {
    compositor.encode(Outlook(pictures))
    try? compositor.encoder.writeOutput(to: sink)
    if frames.count < frames.capacity { frames.append((slot, now())) }
    return compositor.encoder.outputCount
  }

  /// When the frames of some slots were handed over, on slots counted from the first of them.
  func timeline(of slots: Range<Int>, on grid: SlotGrid) -> Timeline {
    let period = grid.period
    return Timeline(
      period: period, slots: slots.count,
      frames: frames.filter { slots.contains($0.slot) }.map {
        // Against when its slot was really due: whole nanoseconds of a period would add up over an
        // hour.
        let slot = $0.slot - slots.lowerBound
        return .init(slot: slot, shownAt: slot * period + $0.time - grid.due($0.slot))
      })
  }
}
