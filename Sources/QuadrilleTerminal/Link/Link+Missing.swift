// Answers that something else has read: a program that shares the terminal, such as ffmpeg without
// `-nostdin`. The terminal takes bytes at once, but some of its answers never come. Since all answers
// are the same, those that do come are taken for those of earlier frames, and the link seems slower and
// slower until nothing may be sent any more.
extension Link {
  /// Whether so many answers are missing that something else must have read them.
  package var losesAnswers: Bool { record.missing >= 3 }

  /// Whether so many are that nothing can be told from the others.
  var losesMany: Bool { losesAnswers && record.missing * 50 > record.answered }

  /// Notes answers that will not come any more, if the terminal took all that it was given.
  mutating func noteMissing(_ count: Int, at time: Int) {
    guard takesAtOnce(at: time) else { return }
    record.missing += count
  }

  private func takesAtOnce(at time: Int) -> Bool { time - blockedAt >= Self.second }

  /// Finds out whether answers are lost: whether a frame may go meanwhile; nil where there is nothing to
  /// find out. Only on a near link, where silence means something.
  mutating func testsLoss(at time: Int) -> Bool? {
    // Where frames go in parts there always is something under way.
    guard !isRemote, takesAtOnce(at: time), bytesInPart(at: time) == nil else {
      loss.forget(at: time)
      return nil
    }
    guard loss.isUnderWay else {
      guard loss.isDue(at: time) else { return nil }
      loss.begin()
      // Their times say nothing about the link.
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
    // If not even that one is answered, the terminal stands still.
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
