package import QuadrilleCells

extension Link {
  /// The time over which dropped frames are counted, in nanoseconds.
  private static let span = 1_000_000_000

  /// Moves to a cheaper quality level if too many frames were dropped, or to a better level if there is capacity.
  mutating func adapt(at time: Int) {
    let span = max(Self.span, 2 * (smallest.value ?? 0))
    let age = time - pace.began
    guard pace.due >= 3 else { return }
    // `isShort`: more than a tenth of the due frames was dropped. The level falls sooner if more
    // than half was, or on trial.
    let isShort = pace.leftOut * 10 > pace.due && pace.leftOut >= 2
    let isVeryShort = pace.leftOut >= 6 && pace.leftOut * 2 > pace.due
    let hasFailed = pace.isTrial && pace.leftOut >= 3
    let isTooLarge =
      frameLimit.map { frameBytes > Double($0) } ?? false && level + 1 < ladder.levels.count
    if isShort && age >= span || isVeryShort || hasFailed || isTooLarge && age >= span / 4 {
      if level + 1 < ladder.levels.count { descend(at: time) }
      pace.forget(at: time)
    } else if age >= span {
      if level > 0 && pace.leftOut * 50 <= pace.due { climb(at: time) }
      if time - pace.changedAt > LinkPace.proof {
        pace.isTrial = false
        pace.wait = LinkPace.shortestWait
      }
      pace.forget(at: time)
    }
  }

  /// Moves to the next cheaper level, if there is one, even if no frame was dropped.
  mutating func retreat(at time: Int) {
    if level + 1 < ladder.levels.count { descend(at: time) }
    pace.forget(at: time)
  }

  private mutating func descend(at time: Int) {
    if pace.isTrial {
      // The better level failed: the next trial comes after a longer wait.
      pace.wait = min(2 * pace.wait, LinkPace.longestWait)
    }
    let from = level
    level = pace.isTrial ? max(level + 1, pace.levelBefore) : level + 1
    pace.isTrial = false
    if let carried = service.value, answering == .acknowledged {
      while level + 1 < ladder.levels.count, demand(of: level, from: from) > carried { level += 1 }
    }
    noteChange(from: from, at: time)
  }

  private mutating func climb(at time: Int) {
    let wanted = level - 1
    if let discardedLevel, wanted <= discardedLevel { return }
    if let frameLimit, peakBytes * 2.2 > Double(frameLimit) { return }
    if let limit = saturated.value(at: time), demand(of: wanted, from: level) > 1.2 * Double(limit)
    {
      return
    }
    guard time - pace.changedAt >= pace.wait else { return }
    pace.levelBefore = level
    pace.isTrial = true
    level = wanted
    noteChange(from: pace.levelBefore, at: time)
  }

  /// The measured bytes per second of the link, or the user's limit if that is lower; nil if neither is known.
  package var carried: Double? {
    let measured = answering == .acknowledged ? service.value : nil
    guard let limit = bucket?.rate else { return measured }
    return min(measured ?? limit, limit)
  }

  /// Returns the bytes per second that a level would need.
  private func demand(of other: Int, from level: Int) -> Double {
    let frames = 1e9 / Double(period * divisor)
    return ladder.demand(of: other, where: level, takes: peakBytes * frames)
  }

  /// Returns whether the link carries a frame of a tolerance in each slot; nil if no rate is known yet.
  package func carriesEach(of tolerance: Tolerance) -> Bool? {
    let wanted = ladder.levels.lastIndex { $0 <= tolerance } ?? 0
    guard let carried, peakBytes > 0 else { return nil }
    return level <= wanted || demand(of: wanted, from: level) <= carried
  }

  /// Adapts to output that begins or stops redefining colours: its frames have other sizes. `bytesPerFrame` is the
  /// expected frame size at the best level.
  package mutating func change(isRecolored: Bool, bytesPerFrame: Double, at time: Int) {
    guard ladder.isRecolored != isRecolored else { return }
    ladder.isRecolored = isRecolored
    if let carried {
      level = ladder.level(carrying: carried, bytesPerFrame: bytesPerFrame).level
    }
    (frameBytes, peakBytes) = (0, 0)
    pace.changedAt = time
    pace.isTrial = false
    pace.forget(at: time)
    inFlight.exemptAll()
    record.noteLevel(level)
  }

  private mutating func noteChange(from: Int, at time: Int) {
    // The frame size at the new level is estimated until frames of it are sent.
    let ratio = ladder.demand(of: level, where: from, takes: 1)
    frameBytes *= ratio
    peakBytes *= ratio
    pace.changedAt = time
    inFlight.exemptAll()
    record.noteLevel(level)
  }
}
