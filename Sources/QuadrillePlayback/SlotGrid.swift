public import QuadrilleCore

/// The due times of slots: `first` is due at `epoch`, the others at whole periods from it. Lateness does not add up.
public struct SlotGrid: Sendable, Equatable {
  /// The due time of the first slot, in nanoseconds.
  public let epoch: Int
  /// The first slot's number.
  public let first: Slot
  /// Slots per second.
  public let rate: Int

  public init(epoch: Int, first: Slot, rate: Int) {
    precondition(rate > 0)
    self.epoch = epoch
    self.first = first
    self.rate = rate
  }

  /// Returns the due time of a slot, rounded up to a whole nanosecond.
  public func due(_ slot: Slot) -> Int {
    let slots = slot - first
    let seconds = slots / rate
    let rest = slots % rate
    return epoch + seconds * 1_000_000_000 + (rest * 1_000_000_000 + rate - 1) / rate
  }

  /// Returns the last slot whose due time has come at `time`; the slot before `first` if `time` is before the epoch.
  public func slot(at time: Int) -> Slot {
    let elapsed = time - epoch
    guard elapsed >= 0 else { return first - 1 }
    let seconds = elapsed / 1_000_000_000
    return first + seconds * rate + (elapsed % 1_000_000_000) * rate / 1_000_000_000
  }

  /// Nanoseconds from slot to slot, rounded down.
  public var period: Int { 1_000_000_000 / rate }
}
