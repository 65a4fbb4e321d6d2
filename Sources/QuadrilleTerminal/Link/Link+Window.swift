// Decisions on which frames may be sent, and when.
extension Link {
  /// Returns whether a frame may be sent now. Call it once for each frame that is due. With `hasRest` an earlier frame
  /// still has parts to send, and the frame may not be sent.
  package mutating func mayShow(isWritten: Bool, hasRest: Bool = false, at time: Int) -> Bool {
    lastFrameAt = min(time, lastFrameAt + pace.noteTurn(at: time))
    let obstacle = obstacle(isWritten: isWritten, at: time) ?? (hasRest ? .window : nil)
    if let obstacle { record.noteLeftOut(for: obstacle) }
    // While a full repaint or a frame of another quality level is unanswered, a wait says nothing about this level.
    if obstacle == nil || inFlight.exempt == 0, !loss.isUnderWay {
      pace.noteDue(isLeftOut: obstacle != nil)
      adapt(at: time)
    }
    return obstacle == nil
  }

  /// Returns whether a picture could be sent now outside its slot. A picture that the user awaits (`isAwaited`) may be
  /// sent although the link is busy. Changes and counts nothing.
  package func isReady(isWritten: Bool, hasRest: Bool, isAwaited: Bool, at time: Int) -> Bool {
    var copy = self
    if isAwaited, copy.mayInterrupt(isWritten: isWritten, at: time) { return true }
    return !hasRest && copy.obstacle(isWritten: isWritten, at: time) == nil
  }

  /// Records a picture sent outside its slot. It is no evidence about the link and is not counted as due or dropped. On
  /// a stalled link it is one of the frames that test whether the link carries data again.
  package mutating func noteUndue(isWritten: Bool, at time: Int) {
    lastFrameAt = min(time, lastFrameAt + pace.rest(at: time))
    _ = obstacle(isWritten: isWritten, at: time)
  }

  /// Returns whether text alone, without a due frame, may be sent now.
  package mutating func isFree(isWritten: Bool, at time: Int) -> Bool {
    bytesInPart(at: time) == nil && obstacle(isWritten: isWritten, at: time) == nil
  }

  mutating func obstacle(isWritten: Bool, at time: Int) -> Obstacle? {
    if record.answered == 0, answering != .silent, let oldest = inFlight.oldest,
      time - oldest.sentAt > (answering == .acknowledged && isRemote ? 3 * stall : stall)
    {
      fallSilent()
    }
    if !isWritten {
      blockedAt = time
      return .writing
    }
    if bucket?.mayPass(at: time) == false { return .budget }
    guard let oldest = inFlight.oldest else {
      loss.noteEmpty(at: time)
      return nil
    }
    switch answering {
    case .silent: return nil
    case .unknown:
      let most = inFlight.bytes < Self.large ? 2 : 1
      return isRemote && inFlight.count >= most ? .window : nil
    case .acknowledged:
      let quiet = time - max(lastAnswerAt, oldest.sentAt)
      if quiet > stall { return mayProbe(at: time) ? nil : .window }
      if let mayGo = testsLoss(at: time) { return mayGo ? nil : .window }
      return isOpen(at: time) ? nil : .window
    }
  }

  /// Returns whether the window has capacity for one more frame: by all measurements the link will soon be free.
  func isOpen(at time: Int) -> Bool {
    guard let oldest = inFlight.oldest, !inFlight.isFull else { return inFlight.isEmpty }
    guard let carried = service.value else { return inFlight.count < 2 }
    let trip = smallest.value ?? 0
    let slack = 25_000_000 + Int(min(2 * jitter, 5e7))
    let own = Self.duration(oldest.bytes, carried)
    // The second condition limits the wait by the time of sending, because `began` is an estimate and may be too late.
    return time <= began(oldest) + own + trip + slack
      && time <= oldest.sentAt + own + trip + 2 * slack
      && isNearlyFree(oldest, carried, slack: slack, at: time)
  }

  /// Returns whether the link will soon be free. Frames sent in parts always keep some bytes under way. Typed text
  /// waits for those bytes, so a shorter limit holds for them.
  private func isNearlyFree(
    _ oldest: InFlight.Frame, _ carried: Double, slack: Int, at time: Int
  ) -> Bool {
    guard bytesInPart(at: time) == nil else {
      return inFlight.end(from: began(oldest), rate: Self.gain * carried)
        <= time + Self.aheadOfPart
    }
    return began(oldest) + Self.duration(inFlight.bytes, carried) <= time + slack
  }

  /// Returns when, by estimate, the link began to carry the oldest frame, in nanoseconds of the sender's clock.
  func began(_ oldest: InFlight.Frame) -> Int {
    max(lastAnswerAt - (smallest.value ?? 0), oldest.sentAt)
  }

  static func duration(_ bytes: Int, _ rate: Double) -> Int { Int(Double(bytes) / rate * 1e9) }

  /// Returns whether to send a test frame on a stalled link: one a second, until the terminal counts as silent.
  mutating func mayProbe(at time: Int) -> Bool {
    inFlight.markStalled()
    // A terminal that answered only a few times may simply have stopped answering.
    let most = record.answered < 10 ? 2 : 10
    if inFlight.isFull {
      // No more answers can be requested. Without this case no frame would ever be sent again.
      guard time - lastSentAt > most * Self.second else { return false }
      fallSilent()
      return true
    }
    guard time - lastSentAt > Self.second else { return false }
    probes += 1
    if probes > most { fallSilent() }
    return true
  }

  /// The time without an answer after which the link is stalled, in nanoseconds. Large frames on a network take longer.
  var stall: Int {
    let usual = max(Self.second, 8 * (smallest.value ?? 0))
    guard isRemote, let oldest = inFlight.oldest, oldest.bytes >= Self.large else { return usual }
    return usual + Self.duration(oldest.bytes, service.value ?? Self.slowest)
  }

  /// The bytes per second of a link that is not measured yet, at worst.
  private static let slowest = 20_000.0
  /// The bytes of a large frame. On a link that is not measured yet, no other frame follows it.
  private static let large = 20_000

  mutating func fallSilent() {
    if answering == .acknowledged, record.answered > 0, isTrusted {
      noteMissing(inFlight.count, at: lastSentAt)
    }
    answering = .silent
    lateAnswers += inFlight.count
    inFlight.forget()
    loss.forget(at: lastSentAt)
    service.forget()
    probes = 0
  }
}
