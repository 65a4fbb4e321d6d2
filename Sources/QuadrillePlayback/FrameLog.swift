public import QuadrilleCore

/// A log of the frames shown, in a fixed amount of memory: totals, and the measurements of the last frames.
public struct FrameLog: Sendable {
  /// The measurements of one shown frame.
  public struct Sample: Sendable, Equatable {
    /// The slot in which the frame was shown.
    public var slot: Slot
    /// The delay between the slot's due time and the player's wake-up, in nanoseconds.
    public var lateness: Int
    /// The time that encoding and writing the frame took, in nanoseconds.
    public var work: Int
    /// The number of bytes written for the frame in its own slot, without parts sent later.
    public var bytes: Int
  }

  /// The number of slots whose frame was shown, on time or late within the slot.
  public private(set) var shown = 0
  /// The number of slots that were over before the player woke.
  public private(set) var missed = 0
  /// The number of slots skipped because the sink was still busy with an earlier frame.
  public private(set) var skipped = 0
  /// The number of slots without a new frame because no frame was painted in time.
  public private(set) var underruns = 0
  /// The number of slots dropped at even intervals because the sink asked for a lower frame rate.
  public private(set) var thinned = 0
  /// The number of bytes written for all frames and overlays.
  public private(set) var bytes = 0
  /// The largest number of bytes written for a frame in its own slot.
  public private(set) var mostBytes = 0
  /// The time for which an old picture stood although a new picture was due, in nanoseconds.
  public private(set) var hitchTime = 0

  /// The total length of the slots in which a change was due, in nanoseconds.
  public private(set) var slotTime = 0

  /// The hitch time per second of slots in which a change was due, in milliseconds.
  public var hitchRatio: Double { slotTime > 0 ? 1000 * Double(hitchTime) / Double(slotTime) : 0 }

  /// The mean animation error, in nanoseconds. The error of a frame is the difference between the time that passed on
  /// the screen and in the animation since the frame before.
  public var animationError: Double { errors > 0 ? errorTime / Double(errors) : 0 }

  private var errorTime = 0.0
  private var errors = 0
  /// The delay from the last frame's due time to the end of its writing, in nanoseconds; nil before the first frame.
  private var lastLateness: Int?

  private var samples: [Sample] = []
  private var next = 0

  /// The default capacity, in samples: about two minutes at 60 frames a second.
  public static let usualCapacity = 8192

  private let capacity: Int
  private let slots: Range<Slot>

  /// Makes an empty log that keeps the last `capacity` samples and ignores slots outside `slots`.
  public init(capacity: Int = usualCapacity, slots: Range<Slot> = Slot(.min) ..< .max) {
    self.capacity = max(1, capacity)
    self.slots = slots
    samples.reserveCapacity(self.capacity)
  }

  /// Adds a shown frame whose slot is in the range to count. `period` is the length of its slot in nanoseconds.
  mutating func note(_ sample: Sample, period: Int) {
    guard slots.contains(sample.slot) else { return }
    shown += 1
    slotTime += period
    bytes += sample.bytes
    mostBytes = max(mostBytes, sample.bytes)
    let lateness = sample.lateness + sample.work
    if let lastLateness {
      errorTime += Double(abs(lateness - lastLateness))
      errors += 1
    }
    lastLateness = lateness
    if samples.count < capacity {
      samples.append(sample)
    } else {
      samples[next] = sample
      next = (next + 1) % capacity
    }
  }

  /// Adds bytes written after a frame's own slot: a later part of the frame, or an overlay.
  mutating func noteRest(bytes: Int) { self.bytes += bytes }

  /// Adds slots that were over before the player woke.
  mutating func noteMissed(_ slots: Range<Slot>, period: Int) {
    missed += noteHitch(slots, period: period)
  }

  /// Adds a slot skipped because the sink was busy.
  mutating func noteSkipped(_ slot: Slot, period: Int) {
    skipped += noteHitch(slot..<slot + 1, period: period)
  }

  /// Adds slots dropped because the sink asked for a lower frame rate.
  mutating func noteThinned(_ slots: Range<Slot>, period: Int) {
    let count = counted(slots)
    thinned += count
    slotTime += count * period
  }

  /// Adds a slot for which no frame was painted in time.
  mutating func noteUnderrun(_ slot: Slot, period: Int) {
    underruns += noteHitch(slot..<slot + 1, period: period)
  }

  private mutating func noteHitch(_ slots: Range<Slot>, period: Int) -> Int {
    let count = counted(slots)
    hitchTime += count * period
    slotTime += count * period
    return count
  }

  private func counted(_ range: Range<Slot>) -> Int { range.clamped(to: slots).count }

  /// The number of samples kept.
  public var count: Int { samples.count }

  /// The samples kept, oldest first.
  public var recent: [Sample] { Array(samples[next...] + samples[..<next]) }

  /// Returns the last samples, at most `count`, oldest first.
  public func last(_ count: Int) -> [Sample] {
    let kept = min(count, samples.count)
    return (0..<kept).map { offset in
      samples[(next + samples.count - kept + offset) % max(1, samples.count)]
    }
  }
}
