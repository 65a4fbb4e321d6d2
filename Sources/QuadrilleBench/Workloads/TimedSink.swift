import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback

/// Encodes pictures, hands the bytes over, and notes when that was done.
final class TimedSink: FrameSink {
  /// The frames handed over, until the room for them is used up: when, on the clock, and in which slot.
  private(set) var frames: [(slot: Slot, time: Int)] = []
  private var display: any Display
  private let sink: any ByteSink
  private let now: () -> Int

  /// Makes room for so many frames; nothing is allocated for them afterwards.
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

  /// When the frames of some slots were handed over, on those slots counted from 0 on: where nothing
  /// was to be shown there is none.
  func timeline(of slots: [Slot], on grid: SlotGrid) -> ShownFrames {
    let period = grid.period
    var shown: [ShownFrames.Frame] = []
    var place = 0
    for frame in frames {
      while place < slots.count && slots[place] < frame.slot { place += 1 }
      guard place < slots.count, slots[place] == frame.slot else { continue }
      // Against when its slot was really due: whole nanoseconds of a period would add up over an hour.
      shown.append(.init(slot: place, shownAt: place * period + frame.time - grid.due(frame.slot)))
    }
    return ShownFrames(period: period, slots: slots.count, frames: shown)
  }
}
