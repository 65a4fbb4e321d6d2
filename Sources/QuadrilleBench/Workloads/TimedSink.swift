import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback

/// A sink that encodes pictures, writes the bytes, and records when the bytes were written.
final class TimedSink: FrameSink {
  /// The slot and the time of each frame handed over, until the reserved memory is used up.
  private(set) var frames: [(slot: Slot, time: Int)] = []
  private var display: any Display
  private let sink: any ByteSink
  private let now: () -> Int

  /// Reserves memory for the times of `count` frames, so that recording a frame allocates none.
  init(
    display: any Display, sink: any ByteSink, frames count: Int,
    now: @escaping () -> Int = MonotonicClock.now
  ) {
    self.display = display
    self.sink = sink
    self.now = now
    frames.reserveCapacity(count)
  }

  var isReady: Bool { true }

  func show(_ pictures: ArraySlice<Frame>, slot: Slot) -> Int {
    display.encode(Outlook(pictures))
    try? display.writeOutput(to: sink)
    if frames.count < frames.capacity { frames.append((slot, now())) }
    return display.outputCount
  }

  /// Returns the timeline of the frames in some slots, numbered from 0. A slot without a recorded frame has no entry.
  func timeline(of slots: [Slot], on grid: SlotGrid) -> ShownFrames {
    let period = grid.period
    var shown: [ShownFrames.Frame] = []
    var place = 0
    for frame in frames {
      while place < slots.count && slots[place] < frame.slot { place += 1 }
      guard place < slots.count, slots[place] == frame.slot else { continue }
      // The lateness is taken from the exact due time: rounding of the period would add up over an hour.
      shown.append(.init(slot: place, shownAt: place * period + frame.time - grid.due(frame.slot)))
    }
    return ShownFrames(period: period, slots: slots.count, frames: shown)
  }
}
