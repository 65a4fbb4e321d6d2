// Methods that record sent frames and received answers.
extension Link {
  /// Returns whether to request an answer after the next frame. A silent terminal gets a few requests, then none.
  package func asks(at time: Int) -> Bool {
    guard answering == .silent else { return !inFlight.isFull }
    return isTrusted && probes < 5 && time - lastSentAt > Self.second
  }

  /// Returns whether to request an answer before the next frame too, while the link is empty. That answer takes one
  /// round trip exactly; the answer to a frame takes longer on a slow link.
  package func asksBefore(at time: Int) -> Bool {
    guard answering == .acknowledged, level > 0, !inFlight.isFull,
      time - bareAskedAt > Self.second
    else { return false }
    guard let oldest = inFlight.oldest, let carried = service.value else { return true }
    return began(oldest) + Self.duration(inFlight.bytes, carried) <= time
  }

  /// Records a request that follows no frame.
  package mutating func noteBareRequest(at time: Int) {
    bareAskedAt = time
    owed.ask(at: time)
    inFlight.send(bytes: 0, at: time)
  }

  /// Records a frame that was written, with or without a request for an answer.
  ///
  /// An `isWhole` frame repaints everything and is larger than others. More follows an `isPart` frame. The `filling`
  /// bytes are not part of the motion and count separately.
  package mutating func noteFrame(
    bytes: Int, filling: Int = 0, isWhole: Bool = false, isPart: Bool = false, asked: Bool,
    at time: Int
  ) {
    record.frames += 1
    record.bytes += bytes
    bucket?.take(bytes)
    partBytes += bytes - filling
    if !isWhole && !isPart {
      let all = Double(partBytes)
      frameBytes = frameBytes == 0 ? all : frameBytes * 0.8 + all * 0.2
      let faded = 1 - Double(time - lastFrameAt) / Self.peakTime
      peakBytes = max(frameBytes, peakBytes * max(0, faded))
      lastFrameAt = time
    }
    if !isPart { partBytes = 0 }
    if asked {
      if answering == .silent {
        probes += 1
        lateAnswers += inFlight.count
        inFlight.forget()
      }
      firstAskedAt = firstAskedAt ?? time
      owed.ask(at: time)
      inFlight.send(bytes: bytes, isExempt: isWhole, at: time)
      lastSentAt = time
    }
  }

  /// Records an answer. Returns false if no answer was requested.
  package mutating func noteAnswer(at time: Int) -> Bool {
    owed.answer(at: time)
    if lateAnswers > 0 && (answering == .silent || time < lateUntil) {
      // This answers a request given up on. It only shows that the terminal answers again.
      if answering == .silent { lateUntil = time + 2 * Self.second }
      lateAnswers -= 1
      overdueAt = time
      record.missing = max(0, record.missing - 1)
      answering = isTrusted ? .acknowledged : .silent
      lastAnswerAt = time
      return true
    }
    lateAnswers = 0
    guard let frame = inFlight.answer() else {
      record.surplus += 1
      if !isTrusted { fallSilent() }
      return false
    }
    record.answered += 1
    guard isTrusted else { return true }
    let trip = max(0, time - frame.sentAt)
    let before = lastAnswerAt
    lastAnswerAt = time
    probes = 0
    answering = .acknowledged
    if frame.isStalled {
      // The link moves again: earlier measurements are outdated. Answers that do not come soon were read elsewhere.
      let began = resumedAt ?? time
      resumedAt = began
      if time - began > 2 * Self.second {
        noteMissing(inFlight.count(sentBefore: began), at: time)
        inFlight.forget()
      }
      if inFlight.isEmpty {
        loss.noteEmpty(at: time)
        restart(at: time)
      }
      return true
    }
    resumedAt = nil
    if inFlight.isEmpty { loss.noteEmpty(at: time) }
    loss.noteTrip(trip)
    smallest.note(trip, at: time)
    longest.note(-trip, at: time)
    record.noteTrip(trip)
    slowness.note(bytes: frame.bytes, delay: trip - (smallest.value ?? 0), at: time)
    let free = max(before, frame.sentAt + (smallest.value ?? 0))
    if let carried = service.value {
      let expected = free + Self.duration(frame.bytes, carried)
      jitter = jitter * 0.95 + Double(abs(time - expected)) * 0.05
    }
    if frame.bytes > 0 { learn(frame, from: free, idle: free - before, at: time) }
    if trip - (smallest.value ?? 0) > 25_000_000, let carried = service.value {
      saturated.note(Int(min(carried, 1e12)), at: time)
    }
    return true
  }

  /// Whether answers are reliable. A terminal with too many unrequested or missing answers counts as silent.
  package var isTrusted: Bool {
    (record.surplus < 8 || record.surplus * 4 < record.answered) && !losesMany
  }

  /// Records the answer time of a request without a frame: the round trip of the empty link.
  package mutating func noteRoundTrip(_ trip: Int, at time: Int) {
    guard answering != .silent else { return }
    answering = .acknowledged
    lastAnswerAt = max(lastAnswerAt, time)
    smallest.note(trip, at: time)
    longest.note(-trip, at: time)
  }
}
