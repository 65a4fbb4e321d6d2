// Answers may be read by another program that shares the terminal, such as ffmpeg without `-nostdin`. The terminal
// takes bytes at once, but some of its answers never arrive. All answers are the same, so the remaining ones count for
// earlier frames. The link then seems slower and slower until nothing may be sent.
extension Link {
  /// Whether so many answers are missing that another program must have read them.
  package var losesAnswers: Bool { record.missing >= 3 }

  /// Whether so many answers are missing that the received answers prove nothing.
  var losesMany: Bool { losesAnswers && record.missing * 50 > record.answered }

  /// Records answers that will not come, unless a write was blocked in the last second: they may then be just late.
  mutating func noteMissing(_ count: Int, at time: Int) {
    guard takesAtOnce(at: time) else { return }
    record.missing += count
  }

  private func takesAtOnce(at time: Int) -> Bool { time - blockedAt >= Self.second }

  /// Tests whether answers are lost. Returns whether a frame may be sent meanwhile; nil if there is nothing to test.
  /// Only local links are tested: over a network, silence proves nothing.
  mutating func testsLoss(at time: Int) -> Bool? {
    // While frames are sent in parts, some answers are always outstanding.
    guard !isRemote, takesAtOnce(at: time), bytesInPart(at: time) == nil else {
      loss.forget(at: time)
      return nil
    }
    guard loss.isUnderWay else {
      guard loss.isDue(at: time) else { return nil }
      loss.begin()
      // The answer times during the test measure nothing.
      inFlight.markStalled()
      inFlight.exemptAll()
      return false
    }
    let last = max(lastAnswerAt, lastSentAt)
    guard time - last > max(loss.silence, 8 * (smallest.value ?? 0)) else { return false }
    guard let sentAt = loss.sentAt else {
      loss.noteSent(at: time)
      return true
    }
    // If this frame is not answered either, the terminal has stalled.
    guard lastAnswerAt > sentAt else { return nil }
    noteMissing(inFlight.count, at: time)
    inFlight.forget()
    loss.noteLost(at: time)
    resumedAt = nil
    pace.forget(at: time)
    if !isTrusted { fallSilent() }
    return true
  }
}
