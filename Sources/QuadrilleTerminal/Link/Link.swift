package import QuadrilleCells

/// Estimates how far the screen lags, and decides which frames may be sent, how often and with what tolerance.
///
/// After each frame a DSR request is sent; its answer shows that the terminal has read everything before it. While
/// answers come, little more is under way than the link carries in its smallest round trip, plus one frame. A frame
/// that may not be sent is dropped; no frame waits. If too many are dropped, the quality level falls: fewer colours,
/// then a frame in every second slot, every third and so on. When the link has capacity again, better levels are
/// tried. A value without a clock: times are arguments, in nanoseconds.
package struct Link: Sendable {
  /// Whether the terminal answers the requests that follow frames.
  package enum Answering: Equatable, Sendable {
    /// No answer has come yet, and none is overdue.
    case unknown
    /// The terminal answers, so the number of frames under way is known.
    case acknowledged
    /// The terminal does not answer. Only blocked writes show that it is slow.
    case silent
  }

  package enum Obstacle: Int, CaseIterable, Sendable {
    /// An earlier frame is not written completely.
    case writing
    /// Too many bytes or frames are not yet answered.
    case window
    /// The frame would exceed `--max-rate`.
    case budget
  }

  /// Whether the terminal answers, as far as it is known.
  package internal(set) var answering = Answering.unknown
  package internal(set) var record = LinkRecord()
  /// The index of the current quality level in the ladder.
  package internal(set) var level: Int
  /// The levels for the current slot rate.
  package internal(set) var ladder: Ladder

  static let second = 1_000_000_000
  /// Decay time of the peak frame size, in nanoseconds.
  static let peakTime = 4e9

  private(set) var period: Int
  let isRemote: Bool
  var inFlight = InFlight()
  var smallest = WindowedMinimum()
  /// The longest recent round trip, stored as a negative number of nanoseconds.
  var longest = WindowedMinimum()
  /// All unanswered requests, also those given up on: an answer after the program's end would be typed into the shell.
  var owed = OwedAnswers()
  /// The time of the first request; nil before it, and again after another program has used the terminal.
  var firstAskedAt: Int?
  /// The time of the last answer that came too late to count.
  var overdueAt: Int?
  var service = ServiceRate()
  /// The measured bytes per second while frames queued: the capacity of the link.
  var saturated = WindowedMinimum()
  var bucket: TokenBucket?
  var pace: LinkPace
  var lastAnswerAt = 0
  var lastSentAt = 0
  var lastFrameAt = 0
  var bareAskedAt = 0
  var probes = 0
  /// The number of requests given up on whose answers may still come.
  var lateAnswers = 0
  var lateUntil = 0
  /// When the terminal last blocked a write.
  var blockedAt = -Link.second
  /// The state of the test for lost answers.
  var loss = LossTest()
  /// The time of the first answer after a stall; nil if no stall is ending.
  var resumedAt: Int?
  /// The average difference between actual and expected answer times, in nanoseconds.
  var jitter = 0.0
  /// Whether text is being typed, so that frames are sent in parts on a slow link.
  package var sendsParts = false
  var slowness = Slowness()
  var answerClock = AnswerClock()
  /// The bytes sent so far of the current frame.
  var partBytes = 0
  /// The moving average of the bytes of a frame; 0 before the first frame.
  var frameBytes = 0.0
  /// The recent peak of `frameBytes`, which fades within `peakTime`: the link must carry the fastest motion too.
  var peakBytes = 0.0
  /// The limit on a frame's bytes beyond which a multiplexer may discard output; nil if there is none. The limit is
  /// ignored while the multiplexer reports that it discards nothing.
  package var largestFrame: Int? { didSet { getsAll = false } }
  /// Whether the multiplexer reports that it discards nothing.
  private(set) var getsAll = false
  /// The cheapest level at which output was discarded recently; nil if none was discarded.
  private(set) var discardedLevel: Int?
  /// The limit on a frame's bytes that currently applies; nil if there is none.
  var frameLimit: Int? { getsAll ? nil : largestFrame }

  /// Makes a link without measurements.
  ///
  /// `maximumRate` limits the bytes per second. Above `largestFrame` bytes a multiplexer discards output. With
  /// `isRemote` the terminal is behind a network, and the first frames are sent with care.
  package init(
    _ ladder: Ladder, maximumRate: Int? = nil, largestFrame: Int? = nil, isRemote: Bool = false,
    at time: Int
  ) {
    period = 1_000_000_000 / ladder.rate
    self.ladder = ladder
    level = isRemote ? ladder.levels.count - 1 : 0
    bucket = maximumRate.map { TokenBucket(rate: $0, at: time) }
    pace = LinkPace(at: time)
    self.largestFrame = largestFrame
    self.isRemote = isRemote
  }

  /// The number of slots from one frame to the next.
  package var divisor: Int { ladder.divisor }
  /// The colour tolerance of the current level.
  package var tolerance: Tolerance { ladder.levels[level] }
  /// Returns whether an answer may come. A terminal that never answered is expected to for a limited time only.
  package func expectsAnswer(at time: Int) -> Bool {
    guard answering != .silent else { return false }
    let areLate = lateAnswers > 0 && time < lateUntil
    guard let oldest = inFlight.oldest else { return areLate }
    // A terminal may answer the first query and no other, as st does.
    return areLate || record.answered > 0 || time - oldest.sentAt < Self.firstDeadline(isRemote)
  }

  /// Returns the nanoseconds that an unknown terminal has for its first answer. After them it counts as silent.
  package static func firstDeadline(_ isRemote: Bool) -> Int { isRemote ? 2 * second : second }

  /// Records that another program has used the terminal. Forgets all unanswered requests but the last `count`.
  package mutating func noteInterruption(answersMissing count: Int, at time: Int) {
    if answering == .acknowledged, !isRemote || time - lastAnswerAt < Self.second {
      noteMissing(count, at: time)
    }
    inFlight.forget()
    loss.forget(at: time)
    service.forget()
    firstAskedAt = nil
    owed.keep(count)
    lateAnswers = count
    lateUntil = time + 2 * Self.second
    probes = 0
    pace.forget(at: time)
  }

  /// Adapts to what the multiplexer reports about discarded output.
  package mutating func note(_ finding: DiscardWatch.Finding, at time: Int) {
    switch finding {
    case .kept:
      getsAll = true
      discardedLevel = nil
    case .discarded:
      getsAll = false
      discardedLevel = max(level, discardedLevel ?? 0)
      retreat(at: time)
    }
  }

  package var framesInFlight: Int { inFlight.count }
  /// The measured bytes per second, a lower bound if the link was never busy.
  package var bytesPerSecond: Double? { service.value }
  /// The bytes that the link carries between two frames; nil if unknown or over a million.
  package var bytesInSlot: Int? {
    guard let carried else { return nil }
    let bytes = carried * Double(period * divisor) / 1e9
    return bytes < 1e6 ? Int(bytes) : nil
  }
  /// The smallest recent round trip, in nanoseconds.
  package var smallestRoundTrip: Int? { smallest.value }

  /// Continues at another number of slots per second.
  package mutating func change(rate: Int, at time: Int) {
    discardedLevel = nil
    period = 1_000_000_000 / rate
    ladder = ladder.changed(to: rate)
    pace.forget(at: time)
  }

  /// Records that nothing moved for a while. Counting due and dropped frames starts again.
  package mutating func noteStandstill(at time: Int) { pace.forget(at: time) }

  mutating func restart(at time: Int) {
    service.forget()
    if isRemote { level = ladder.levels.count - 1 }
    pace.forget(at: time)
  }
}
