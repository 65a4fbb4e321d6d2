// What may be sent.
extension Link {
  /// Whether a frame may go now; asked once for each frame that is due. While one before it `hasRest`, of
  /// which a part is still to go, it may not.
  package mutating func mayShow(isWritten: Bool, hasRest: Bool = false, at time: Int) -> Bool {
    lastFrameAt = min(time, lastFrameAt + pace.noteTurn(at: time))
    let obstacle = obstacle(isWritten: isWritten, at: time) ?? (hasRest ? .window : nil)
    if let obstacle { record.noteLeftOut(for: obstacle) }
    // While everything is being repainted, or what was sent at another level is not yet answered,
    // waiting says nothing about this one.
    if obstacle == nil || inFlight.exempt == 0, !loss.isUnderWay {
      pace.noteDue(isLeftOut: obstacle != nil)
      adapt(at: time)
    }
    return obstacle == nil
  }

  /// Whether a picture that is not due would go now; one that is awaited goes although the link is not free. Changes
  /// and counts nothing.
  package func isReady(isWritten: Bool, hasRest: Bool, isAwaited: Bool, at time: Int) -> Bool {
    var copy = self
    if isAwaited, copy.mayInterrupt(isWritten: isWritten, at: time) { return true }
    return !hasRest && copy.obstacle(isWritten: isWritten, at: time) == nil
  }

  /// Notes that a picture goes that was not due. It is no evidence for or against the link, so it is not counted as due
  /// or left out; where the link stands still it is one of the frames that test whether it goes on.
  package mutating func noteUndue(isWritten: Bool, at time: Int) {
    lastFrameAt = min(time, lastFrameAt + pace.rest(at: time))
    _ = obstacle(isWritten: isWritten, at: time)
  }

  /// Whether something small may go now that is no frame which was due: text that somebody typed.
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
    case .unknown: return isRemote && inFlight.count >= 2 ? .window : nil
    case .acknowledged:
      let quiet = time - max(lastAnswerAt, oldest.sentAt)
      if quiet > stall { return mayProbe(at: time) ? nil : .window }
      if let mayGo = testsLoss(at: time) { return mayGo ? nil : .window }
      return isOpen(at: time) ? nil : .window
    }
  }

  /// Whether the window has room for one more: whether by all that is known the link has carried, or
  /// is about to have carried, what it was given.
  func isOpen(at time: Int) -> Bool {
    guard let oldest = inFlight.oldest, !inFlight.isFull else { return inFlight.isEmpty }
    guard let carried = service.value else { return inFlight.count < 2 }
    let trip = smallest.value ?? 0
    let slack = 25_000_000 + Int(min(2 * jitter, 5e7))
    let own = Self.duration(oldest.bytes, carried)
    // An answer may be late by the model, and by the clock: the model may think too well of the link.
    return time <= began(oldest) + own + trip + slack
      && time <= oldest.sentAt + own + trip + 2 * slack
      && isNearlyFree(oldest, carried, slack: slack, at: time)
  }

  /// Where frames go in parts there is always something under way, and what may be typed waits for that.
  private func isNearlyFree(
    _ oldest: InFlight.Frame, _ carried: Double, slack: Int, at time: Int
  ) -> Bool {
    guard bytesInPart(at: time) == nil else {
      return inFlight.end(from: began(oldest), rate: Self.gain * carried)
        <= time + Self.aheadOfPart
    }
    return began(oldest) + Self.duration(inFlight.bytes, carried) <= time + slack
  }

  /// When the link began with the oldest frame under way, as seen from here.
  func began(_ oldest: InFlight.Frame) -> Int {
    max(lastAnswerAt - (smallest.value ?? 0), oldest.sentAt)
  }

  static func duration(_ bytes: Int, _ rate: Double) -> Int {
    Int(Double(bytes) / rate * 1e9)
  }

  /// A link that stands still gets one frame a second to show that it goes on.
  mutating func mayProbe(at time: Int) -> Bool {
    inFlight.markStalled()
    // One that answered only a few times may just have stopped to.
    let most = record.answered < 10 ? 2 : 10
    if inFlight.isFull {
      // Nothing more can be asked; without this nothing would ever be shown again.
      guard time - lastSentAt > most * Self.second else { return false }
      fallSilent()
      return true
    }
    guard time - lastSentAt > Self.second else { return false }
    probes += 1
    if probes > most { fallSilent() }
    return true
  }

  /// How long no answer comes until the link counts as standing still.
  var stall: Int { max(Self.second, 8 * (smallest.value ?? 0)) }

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
