// Frames sent in parts, so that typed text never waits long behind them.
extension Link {
  /// The time for which a part of a frame keeps the link busy, in nanoseconds. Typed text waits for the part, for
  /// earlier bytes under way and for earlier typed text: some 60 ms in all.
  static let partTime = 20e6
  /// The time for which the link may still be busy when a part is sent, in nanoseconds.
  static let aheadOfPart = 14_000_000
  /// The time for which the link may be busy when typed text is sent, in nanoseconds.
  private static let typingTime = 60_000_000
  /// Slightly more is sent than the measured rate, to find out whether the link carries it.
  static let gain = 1.03
  private static let leastPart = 256
  private static let mostPart = 1 << 14

  /// Returns the bytes of a part; nil if frames are sent whole: no text is being typed, or the link may be fast.
  package func bytesInPart(at time: Int) -> Int? {
    guard sendsParts, let rate = carried, bucket != nil || isSlow(at: time) else { return nil }
    let bytes = rate * Self.partTime / 1e9
    guard bytes < Double(Self.mostPart) else { return nil }
    let trial = bucket == nil && inFlight.isEmpty ? slowness.trial : 0
    return max(Self.leastPart, Int(bytes), trial)
  }

  /// Returns how many bytes a frame may use to refine areas that stand still; 0 if the link is not measured. They are a
  /// share of the capacity until the next frame, so they delay nothing: at most 40 ms while text is being typed.
  package func bytesToFill(at time: Int) -> Int {
    // A link that has not been measured may be slow.
    guard answering != .silent, carried != nil, level > 0 || bucket != nil else { return 0 }
    let filling = ladder.isRecolored ? Self.fillingOfEntries : Self.filling
    let fitting = bytesInSlot.map { Int(Double($0) * filling) } ?? Self.mostFilling
    return min(
      fitting, bytesInPart(at: time).map { 2 * $0 } ?? .max, frameLimit.map { $0 / 2 } ?? .max,
      Self.mostFilling)
  }

  /// The share of the link's capacity for a frame with its refinement.
  private static let filling = 0.6
  /// The share for frames of redefined colours, whose sizes vary little.
  private static let fillingOfEntries = 0.85
  /// The limit on these bytes on any link; with it a large picture is refined in half a second.
  private static let mostFilling = 4000

  /// Updates the measured rate with a frame that the link began at `free`, after being idle for `idle` nanoseconds.
  mutating func learn(_ frame: InFlight.Frame, from free: Int, idle: Int, at time: Int) {
    guard bytesInPart(at: time) != nil else {
      answerClock.forget()
      return service.note(bytes: frame.bytes, nanoseconds: max(0, time - free))
    }
    guard let stretch = answerClock.note(bytes: frame.bytes, idle: idle, at: time) else { return }
    let rate = Double(stretch.bytes) / Double(stretch.nanoseconds) * 1e9
    guard stretch.isBusy || rate > service.value ?? 0 else { return }
    service.note(bytes: stretch.bytes, nanoseconds: stretch.nanoseconds + ServiceRate.overhead)
  }

  private func isSlow(at time: Int) -> Bool {
    answering == .acknowledged && slowness.isSlow(at: time)
  }

  /// Records that a frame sent in parts had no further bytes to send.
  package mutating func noteEndOfParts() { partBytes = 0 }

  /// Returns whether the next part of a frame may be sent.
  package mutating func mayGoOn(isWritten: Bool, at time: Int) -> Bool {
    obstacle(isWritten: isWritten, at: time) == nil
  }

  /// Returns whether a few bytes of typed text may be sent although the link is busy.
  package mutating func mayInterrupt(isWritten: Bool, at time: Int) -> Bool {
    guard isWritten, !inFlight.isFull, bytesInPart(at: time) != nil,
      bucket?.mayPass(at: time, withDebtOf: Double(Self.typingTime) / 1e9) ?? true
    else { return false }
    guard answering == .acknowledged, let carried = service.value, let oldest = inFlight.oldest
    else { return answering != .unknown }
    guard time - max(lastAnswerAt, oldest.sentAt) <= stall else { return false }
    return inFlight.end(from: began(oldest), rate: carried) <= time + Self.typingTime
  }
}
