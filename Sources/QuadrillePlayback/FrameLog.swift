public import QuadrilleCore

/// The account of what was shown and when: every count of the run, and the last samples of it, in memory that
/// never grows.
public struct FrameLog: Sendable {
  /// One slot in which a frame was shown.
  public struct Sample: Sendable, Equatable {
    /// The slot.
    public var slot: Slot
    /// How much later than due the player woke, in nanoseconds.
    public var lateness: Int
    /// How long showing it took, encoding and writing, in nanoseconds.
    public var work: Int
    /// The bytes that it became.
    public var bytes: Int

    /// Makes a sample.
    public init(slot: Slot, lateness: Int, work: Int, bytes: Int) {
      self.slot = slot
      self.lateness = lateness
      self.work = work
      self.bytes = bytes
    }
  }

  /// Slots that had a frame of their own, shown on time or late within the slot.
  public private(set) var shown = 0
  /// Slots that passed without the player being woken in time.
  public private(set) var missed = 0
  /// Slots that were passed over because the sink had not taken the frame before.
  public private(set) var skipped = 0
  /// Slots that passed because no frame was painted in time.
  public private(set) var underruns = 0
  /// Slots that were left out evenly, because the sink wanted fewer.
  public private(set) var thinned = 0
  /// Bytes of all frames.
  public private(set) var bytes = 0
  /// The most bytes of one frame.
  public private(set) var mostBytes = 0
  /// Nanoseconds that nothing new was shown although it should have been.
  public private(set) var hitchTime = 0

  /// Nanoseconds of all slots in which something was to be shown.
  public private(set) var slotTime = 0

  /// Milliseconds of standing still in each second played.
  public var hitchRatio: Double {
    slotTime > 0 ? 1000 * Double(hitchTime) / Double(slotTime) : 0
  }

  /// The mean error of the animation from one frame to the next, in nanoseconds: how much more or less
  /// time passed on the screen than in the animation.
  public var animationError: Double { errors > 0 ? errorTime / Double(errors) : 0 }

  private var errorTime = 0.0
  private var errors = 0
  /// How late the last frame was handed over whole.
  private var lastLateness: Int?

  private var samples: [Sample] = []
  private var next = 0

  /// Samples that are kept unless more are asked for: two minutes at 60 frames a second.
  public static let usualCapacity = 8192

  private let capacity: Int
  private let slots: Range<Slot>

  /// An empty log that will keep some last samples. Of other slots than `slots` it takes no note.
  public init(capacity: Int = usualCapacity, slots: Range<Slot> = Slot(.min) ..< .max) {
    self.capacity = max(1, capacity)
    self.slots = slots
    samples.reserveCapacity(self.capacity)
  }

  /// Notes a frame that was shown.
  public mutating func note(_ sample: Sample, period: Int) {
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

  /// Notes more bytes of the last frame.
  mutating func noteRest(bytes: Int) { self.bytes += bytes }

  /// Notes slots that were over before the player woke.
  mutating func noteMissed(_ slots: Range<Slot>, period: Int) {
    let count = counted(slots)
    missed += count
    hitchTime += count * period
    slotTime += count * period
  }

  /// Notes a slot in which the sink was still busy.
  mutating func noteSkipped(_ slot: Slot, period: Int) {
    guard slots.contains(slot) else { return }
    skipped += 1
    hitchTime += period
    slotTime += period
  }

  /// Notes slots in which the sink wanted no picture.
  mutating func noteThinned(_ slots: Range<Slot>, period: Int) {
    let count = counted(slots)
    thinned += count
    slotTime += count * period
  }

  /// Notes a slot for which there was no frame.
  mutating func noteUnderrun(_ slot: Slot, period: Int) {
    guard slots.contains(slot) else { return }
    underruns += 1
    hitchTime += period
    slotTime += period
  }

  private func counted(_ range: Range<Slot>) -> Int { range.clamped(to: slots).count }

  /// Samples there are.
  public var count: Int { samples.count }

  /// The samples kept, the oldest first.
  public var recent: [Sample] { Array(samples[next...] + samples[..<next]) }

  /// The last samples, at most `count`, the oldest first.
  public func last(_ count: Int) -> [Sample] {
    let kept = min(count, samples.count)
    return (0..<kept).map { offset in
      samples[(next + samples.count - kept + offset) % max(1, samples.count)]
    }
  }
}
