package import QuadrilleCells

/// How far behind the screen is, and what may therefore be sent: the window, the rate, the tolerance.
///
/// After each frame the terminal is asked for its status; the answer says that everything before it
/// was read. Never more is sent than the link carries in its smallest round trip and one frame: a
/// frame that may not go is left out, none ever waits. Where too many are left out, frames are shown
/// in every second slot, every third and so on, and colours may be further off; when the link has
/// room again, the way back is tried. A value without a clock: times are arguments, in nanoseconds.
package struct Link: Sendable {
  /// The state of the other end, as far as it is known.
  package enum Answering: Equatable, Sendable {
    /// Nothing yet.
    case unknown
    /// It answers: frames are counted.
    case acknowledged
    /// It does not: all that is known is whether it takes bytes.
    case silent
  }

  /// Why a frame was left out.
  package enum Obstacle: Int, CaseIterable, Sendable {
    /// The one before is not written yet.
    case writing
    /// Too much is under way unanswered.
    case window
    /// More bytes than `--max-rate` allows.
    case budget
  }

  /// The state of the other end, as far as it is known.
  package internal(set) var answering = Answering.unknown
  /// All that was counted and measured.
  package internal(set) var record = LinkRecord()
  /// The present step of the ladder.
  package internal(set) var level: Int
  /// The steps there are.
  package internal(set) var ladder: Ladder

  static let second = 1_000_000_000
  /// In which a peak is forgotten, in nanoseconds.
  static let peakTime = 4e9

  private(set) var period: Int
  let isRemote: Bool
  var inFlight = InFlight()
  var smallest = LeastRecently()
  /// The longest round trip of late, negative.
  var longest = LeastRecently()
  /// Answers that may still be typed at whoever is next, given up or not.
  var owed = OwedAnswers()
  /// When the first frame was asked about; nil before it, and where somebody else had the terminal since.
  var firstAskedAt: Int?
  /// When an answer came last that had been given up.
  var overdueAt: Int?
  var service = ServiceRate()
  /// Bytes a second when frames had to queue: what the link carries and not more.
  var saturated = LeastRecently()
  var bucket: TokenBucket?
  var pace: LinkPace
  var lastAnswerAt = 0
  var lastSentAt = 0
  var lastFrameAt = 0
  var bareAskedAt = 0
  var probes = 0
  /// Answers that may still come to requests that were given up.
  var lateAnswers = 0
  var lateUntil = 0
  /// When the terminal last kept something waiting that was to be written.
  var blockedAt = -Link.second
  /// What is being found out about answers that may be lost.
  var loss = LossTest()
  /// When answers came again after a standstill; nil while there is none.
  var resumedAt: Int?
  /// How far answers are from when they are expected, averaged, in nanoseconds.
  var jitter = 0.0
  /// Whether somebody writes, so that frames go in parts where the link is slow.
  package var sendsParts = false
  var slowness = Slowness()
  var answerClock = AnswerClock()
  /// Bytes of the parts that went of the present frame.
  var partBytes = 0
  /// Bytes of a frame, averaged; 0 before the first.
  var frameBytes = 0.0
  /// Bytes of the largest frames of the last seconds: motion comes and goes, and what is to be
  /// judged is whether the link can carry it at its fastest.
  var peakBytes = 0.0
  /// Bytes of a frame that the terminal must never get more of at once, unless it is known that all gets
  /// through; nil: any number.
  package var largestFrame: Int? {
    didSet { getsAll = false }
  }
  /// Whether whoever stands between says that it throws nothing away.
  private(set) var getsAll = false
  /// The step at which something was thrown away of late; nil if nothing was.
  private(set) var discardedLevel: Int?
  /// Bytes of a frame beyond which something may be thrown away, as far as is known.
  var frameLimit: Int? { getsAll ? nil : largestFrame }

  /// A link of which nothing is known.
  ///
  /// - Parameters:
  ///   - rate: slots a second.
  ///   - tolerance: what is to be shown where the link can carry it.
  ///   - most: what it may rise to where it cannot.
  ///   - maximumRate: bytes a second that must not be passed.
  ///   - largestFrame: bytes of a frame beyond which the other end begins to discard.
  ///   - mostFrames: frames a second that are of use.
  ///   - depth: the colours that there are, which say what a tolerance is worth.
  ///   - isRemote: whether a network lies between, so that the first frames are sent with care.
  package init(
    rate: Int, tolerance: Tolerance, most: Tolerance, maximumRate: Int? = nil,
    largestFrame: Int? = nil, mostFrames: Int? = nil, depth: ColorDepth = .truecolor,
    isRemote: Bool = false, at time: Int
  ) {
    period = 1_000_000_000 / rate
    ladder = Ladder(
      rate: rate, tolerance: tolerance, most: max(tolerance, most), mostFrames: mostFrames,
      depth: depth)
    level = isRemote ? ladder.careful : 0
    bucket = maximumRate.map { TokenBucket(rate: $0, at: time) }
    pace = LinkPace(at: time)
    self.largestFrame = largestFrame
    self.isRemote = isRemote
  }

  /// A frame is shown in every so many slots.
  package var divisor: Int { ladder.levels[level].divisor }
  /// How far its colours may be off.
  package var tolerance: Tolerance { ladder.levels[level].tolerance }
  /// Whether an answer may come at any time: of one that never answered, for a while only.
  package func expectsAnswer(at time: Int) -> Bool {
    guard answering != .silent else { return false }
    let areLate = lateAnswers > 0 && time < lateUntil
    guard let oldest = inFlight.oldest else { return areLate }
    // A terminal may answer what it is asked first and nothing else, as st does.
    return areLate || record.answered > 0 || time - oldest.sentAt < Self.firstDeadline(isRemote)
  }

  /// How long a terminal of which nothing is known has to answer until it counts as one that does not, in
  /// nanoseconds.
  package static func firstDeadline(_ isRemote: Bool) -> Int { isRemote ? 2 * second : second }

  /// Says that somebody else had the terminal: what was under way is not, but for so many answers.
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

  /// Takes what whoever stands between says about what it threw away.
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

  /// Frames under way.
  package var framesInFlight: Int { inFlight.count }
  /// Bytes a second that the link carries, as far as it was put to the test.
  package var bytesPerSecond: Double? { service.value }
  /// Bytes a second that the link carries, or may be given if that is less; nil: nobody knows.
  package var carried: Double? { limitedRate }
  /// Bytes that the link carries between two frames; nil where it seems to carry anything.
  package var bytesInSlot: Int? {
    guard let carried = limitedRate else { return nil }
    let bytes = carried * Double(period * divisor) / 1e9
    return bytes < 1e6 ? Int(bytes) : nil
  }
  /// The smallest round trip of late, in nanoseconds.
  package var smallestRoundTrip: Int? { smallest.value }

  /// Goes on with another number of slots a second.
  package mutating func change(rate: Int, at time: Int) {
    // What it carried until now: such colours, and so many frames.
    let (carried, frames) = (tolerance, 1_000_000_000 / (period * divisor))
    let wasBest = level == 0
    discardedLevel = nil
    period = 1_000_000_000 / rate
    ladder = ladder.changed(to: rate)
    let fitting = ladder.levels.firstIndex {
      $0.tolerance >= carried && rate / $0.divisor <= frames
    }
    level = wasBest ? 0 : fitting ?? ladder.levels.count - 1
    pace.forget(at: time)
  }

  /// Says that nothing moved for a while: what comes next is judged afresh.
  package mutating func noteRest(at time: Int) { pace.forget(at: time) }

  mutating func restart(at time: Int) {
    service.forget()
    level = max(level, isRemote ? ladder.careful : 0)
    pace.forget(at: time)
  }
}
