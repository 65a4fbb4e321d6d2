// What was sent, and what came back.
extension Link {
  /// Whether to ask for an answer after the next frame: always, but where nothing answers only now
  /// and then, and in the end not at all.
  package func asks(at time: Int) -> Bool {
    guard answering == .silent else { return !inFlight.isFull }
    return isTrusted && probes < 5 && time - lastSentAt > Self.second
  }

  /// Whether to ask before the next frame too, while the link is empty: the answer then takes the
  /// round trip and nothing else, which no frame's does where the link is slow.
  package func asksBefore(at time: Int) -> Bool {
    guard answering == .acknowledged, level > 0, !inFlight.isFull,
      time - bareAskedAt > Self.second
    else { return false }
    guard let oldest = inFlight.oldest, let carried = service.value else { return true }
    return began(oldest) + Self.duration(inFlight.bytes, carried) <= time
  }

  /// Notes a request that no frame went before.
  package mutating func noteBareRequest(at time: Int) {
    bareAskedAt = time
    owed.ask(at: time)
    inFlight.send(bytes: 0, at: time)
  }

  /// Notes a frame that was handed over, with a request for an answer or without.
  ///
  /// A frame that repaints everything is `isWhole`: it is larger than others. Of one that `isPart` there is
  /// more to come. What it was filled up with says nothing about what moves.
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

  /// Notes an answer; false if none was asked for.
  package mutating func noteAnswer(at time: Int) -> Bool {
    owed.answer(at: time)
    if lateAnswers > 0 && (answering == .silent || time < lateUntil) {
      // To something long given up: it only says that there are answers again.
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
      // It went on: what was learnt before the standstill is out of date. Where the rest does not come
      // soon, it never will: somebody else has read it.
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

  /// Whether answers mean anything: a terminal that gives more than it was asked for counts for one
  /// that gives none.
  ///
  /// So does one of whose answers too many are lost.
  package var isTrusted: Bool {
    (record.surplus < 8 || record.surplus * 4 < record.answered) && !losesMany
  }

  /// Notes how long an answer to something that is not a frame took: the round trip of an empty link.
  package mutating func noteRoundTrip(_ trip: Int, at time: Int) {
    guard answering != .silent else { return }
    answering = .acknowledged
    lastAnswerAt = max(lastAnswerAt, time)
    smallest.note(trip, at: time)
    longest.note(-trip, at: time)
  }
}
