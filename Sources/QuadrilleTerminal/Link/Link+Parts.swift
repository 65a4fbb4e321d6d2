// Frames that go in parts, so that what is typed never waits long behind them.
extension Link {
  /// The time that a part keeps the link busy, in nanoseconds: with what may still be under way when it is
  /// sent, and what somebody types meanwhile, some 60 ms.
  static let partTime = 20e6
  /// How long the link may still be busy when a part is sent, in nanoseconds.
  static let aheadOfPart = 14_000_000
  /// How much more the link may have to carry when something is sent that somebody typed.
  private static let typingTime = 60_000_000
  /// A little more is sent than the link seems to carry: whether it carries that is seen.
  static let gain = 1.03
  private static let leastPart = 256
  private static let mostPart = 1 << 14

  /// Bytes of a part of a frame; nil where frames go in one piece, because nobody writes or the link is not
  /// known to be slow.
  package func bytesInPart(at time: Int) -> Int? {
    guard sendsParts, let rate = limitedRate, bucket != nil || isSlow(at: time) else { return nil }
    let bytes = rate * Self.partTime / 1e9
    guard bytes < Double(Self.mostPart) else { return nil }
    let trial = bucket == nil && inFlight.isEmpty ? slowness.trial : 0
    return max(Self.leastPart, Int(bytes), trial)
  }

  /// Bytes that a frame may be filled up to with what lies still: a part of what the link carries until the next
  /// one, so that nothing waits for it. Where somebody writes, what is typed waits for 40 ms of the link at most.
  package func bytesToFill(at time: Int) -> Int {
    // What is not known yet may be a slow one.
    guard answering != .silent, limitedRate != nil, level > 0 || bucket != nil else { return 0 }
    let filling = ladder.isRecolored ? Self.fillingOfEntries : Self.filling
    let fitting = bytesInSlot.map { Int(Double($0) * filling) } ?? Self.mostFilling
    return min(
      fitting, bytesInPart(at: time).map { 2 * $0 } ?? .max, frameLimit.map { $0 / 2 } ?? .max,
      Self.mostFilling)
  }

  /// How much of what the link carries a frame may be filled up to.
  private static let filling = 0.6
  /// The same for frames of redefined colours, whose sizes hardly differ.
  private static let fillingOfEntries = 0.85
  /// Bytes that are enough anywhere: a large picture is done in half a second.
  private static let mostFilling = 4000

  /// Learns how fast the link is from a frame that it began with at a time, after being idle.
  mutating func learn(_ frame: InFlight.Frame, from free: Int, idle: Int, at time: Int) {
    guard bytesInPart(at: time) != nil else {
      answerClock.forget()
      return service.note(bytes: frame.bytes, nanoseconds: max(0, time - free))
    }
    guard let stretch = answerClock.note(bytes: frame.bytes, idle: idle, at: time) else { return }
    let rate = Double(stretch.bytes) / Double(stretch.nanoseconds) * 1e9
    guard stretch.isBusy || rate > service.value ?? 0 else { return }
    service.note(
      bytes: stretch.bytes, nanoseconds: stretch.nanoseconds + ServiceRate.overhead)
  }

  private func isSlow(at time: Int) -> Bool {
    answering == .acknowledged && slowness.isSlow(at: time)
  }

  /// Says that what is left of a frame was nothing.
  package mutating func noteEndOfParts() { partBytes = 0 }

  /// Whether more of a frame may go of which a part went before.
  package mutating func mayGoOn(isWritten: Bool, at time: Int) -> Bool {
    obstacle(isWritten: isWritten, at: time) == nil
  }

  /// Whether a few bytes may go although the link is not free: what somebody types is not left out.
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
