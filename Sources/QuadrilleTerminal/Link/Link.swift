public import QuadrilleCells

/// How far behind the screen is, and what may therefore be sent: the window, the rate, the tolerance.
///
/// After each frame the terminal is asked for its status; the answer says that everything before it
/// was read. Never more is sent than the link carries in its smallest round trip and one frame: a
/// frame that may not go is left out, none ever waits. Where too many are left out, frames are shown
/// in every second slot, every third and so on, and colours may be further off; when the link has
/// room again, the way back is tried. A value without a clock: times are arguments, in nanoseconds.
public struct Link: Sendable {
  /// What is known about the other end.
  public enum Answering: Equatable, Sendable {
    /// Nothing yet.
    case unknown
    /// It answers: frames are counted.
    case acknowledged
    /// It does not: all that is known is whether it takes bytes.
    case silent
  }

  /// Why a frame was left out.
  public enum Obstacle: Int, CaseIterable, Sendable {
    /// The one before is not written yet.
    case writing
    /// Too much is under way unanswered.
    case window
    /// More bytes than `--max-rate` allows.
    case budget
  }

  /// What is known about the other end.
  public internal(set) var answering = Answering.unknown
  /// What was counted and measured.
  public internal(set) var record = LinkRecord()
  /// The present step of the ladder.
  public internal(set) var level: Int
  /// The steps there are.
  public private(set) var ladder: Ladder

  private(set) var period: Int
  let isRemote: Bool
  var inFlight = InFlight()
  var smallest = LeastRecently()
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
  /// How far answers are from when they are expected, averaged, in nanoseconds.
  var jitter = 0.0
  /// Bytes of a frame, averaged; 0 before the first.
  var frameBytes = 0.0
  /// Bytes of the largest frames of the last seconds: motion comes and goes, and what is to be
  /// judged is whether the link can carry it at its fastest.
  var peakBytes = 0.0
  /// Bytes of a frame that the terminal must never get more of at once; nil: any number.
  let largestFrame: Int?

  /// A link of which nothing is known.
  ///
  /// - Parameters:
  ///   - rate: slots a second.
  ///   - tolerance: what is to be shown where the link can carry it.
  ///   - most: what it may rise to where it cannot.
  ///   - maximumRate: bytes a second that must not be passed.
  ///   - largestFrame: bytes of a frame beyond which the other end begins to discard.
  ///   - mostFrames: frames a second that are of use.
  ///   - isRemote: whether a network lies between, so that the first frames are sent with care.
  public init(
    rate: Int, tolerance: Tolerance, most: Tolerance, maximumRate: Int? = nil,
    largestFrame: Int? = nil, mostFrames: Int? = nil, isRemote: Bool = false, at time: Int
  ) {
    period = 1_000_000_000 / rate
    ladder = Ladder(
      rate: rate, tolerance: tolerance, most: max(tolerance, most), mostFrames: mostFrames)
    level = isRemote ? ladder.careful : 0
    bucket = maximumRate.map { TokenBucket(rate: $0, at: time) }
    pace = LinkPace(at: time)
    self.largestFrame = largestFrame
    self.isRemote = isRemote
  }

  /// A frame is shown in every so many slots.
  public var divisor: Int { ladder.levels[level].divisor }
  /// How far its colours may be off.
  public var tolerance: Tolerance { ladder.levels[level].tolerance }
  /// Whether an answer may come at any time.
  public func expectsAnswer(at time: Int) -> Bool {
    guard answering != .silent, let oldest = inFlight.oldest else { return false }
    return time - max(lastAnswerAt, oldest.sentAt) < stall
  }

  /// Frames under way.
  public var framesInFlight: Int { inFlight.count }
  /// Bytes a second that the link carries, as far as it was put to the test.
  public var bytesPerSecond: Double? { service.value }
  /// Bytes that the link carries between two frames; nil where it seems to carry anything.
  public var bytesInSlot: Int? {
    guard let carried = limitedRate else { return nil }
    let bytes = carried * Double(period * divisor) / 1e9
    return bytes < 1e6 ? Int(bytes) : nil
  }
  /// The smallest round trip of late, in nanoseconds.
  public var smallestRoundTrip: Int? { smallest.value }

  // MARK: What may be sent

  /// Whether a frame may go now; asked once for each frame that is due.
  public mutating func mayShow(isWritten: Bool, at time: Int) -> Bool {
    let obstacle = obstacle(isWritten: isWritten, at: time)
    if let obstacle { record.noteLeftOut(for: obstacle) }
    // While everything is being repainted, or what was sent at another level is not yet answered,
    // waiting says nothing about this one.
    if obstacle == nil || inFlight.exempt == 0 {
      pace.noteDue(isLeftOut: obstacle != nil)
      adapt(at: time)
    }
    return obstacle == nil
  }

  private mutating func obstacle(isWritten: Bool, at time: Int) -> Obstacle? {
    if record.answered == 0, answering != .silent, let oldest = inFlight.oldest,
      time - oldest.sentAt > (answering == .unknown ? stall : 3 * stall)
    {
      fallSilent()
    }
    if !isWritten { return .writing }
    if bucket?.mayPass(at: time) == false { return .budget }
    guard let oldest = inFlight.oldest else { return nil }
    switch answering {
    case .silent: return nil
    case .unknown: return isRemote && inFlight.count >= 2 ? .window : nil
    case .acknowledged:
      let quiet = time - max(lastAnswerAt, oldest.sentAt)
      if quiet > stall { return mayProbe(at: time) ? nil : .window }
      return isOpen(at: time) ? nil : .window
    }
  }

  /// Whether the window has room for one more: whether by all that is known the link has carried, or
  /// is about to have carried, what it was given.
  private func isOpen(at time: Int) -> Bool {
    guard let oldest = inFlight.oldest, !inFlight.isFull else { return inFlight.isEmpty }
    guard let carried = service.value else { return inFlight.count < 2 }
    let trip = smallest.value ?? 0
    let slack = max(25_000_000, min(period * divisor, 50_000_000)) + Int(min(2 * jitter, 5e7))
    let own = Self.duration(oldest.bytes, carried)
    // An answer may be late by the model, and by the clock: the model may think too well of the link.
    return time <= began(oldest) + own + trip + slack
      && time <= oldest.sentAt + own + trip + 2 * slack
      && began(oldest) + Self.duration(inFlight.bytes, carried) <= time + slack
  }

  /// When the link began with the oldest frame under way, as seen from here.
  private func began(_ oldest: InFlight.Frame) -> Int {
    max(lastAnswerAt - (smallest.value ?? 0), oldest.sentAt)
  }

  private static func duration(_ bytes: Int, _ rate: Double) -> Int {
    Int(Double(bytes) / rate * 1e9)
  }

  /// A link that stands still gets one frame a second to show that it goes on.
  private mutating func mayProbe(at time: Int) -> Bool {
    inFlight.markStalled()
    guard time - lastSentAt > Self.second, !inFlight.isFull else { return false }
    probes += 1
    // One that answered only a few times may just have stopped to.
    if probes > (record.answered < 10 ? 2 : 10) { fallSilent() }
    return true
  }

  /// How long no answer comes until the link counts as standing still.
  private var stall: Int { max(Self.second, 8 * (smallest.value ?? 0)) }
  private static let second = 1_000_000_000
  /// In which a peak is forgotten, in nanoseconds.
  private static let peakTime = 4e9

  private mutating func fallSilent() {
    answering = .silent
    lateAnswers += inFlight.count
    inFlight.forget()
    service.forget()
    probes = 0
  }

  // MARK: What was sent and answered

  /// Whether to ask for an answer after the next frame: always, but where nothing answers only now
  /// and then, and in the end not at all.
  public func asks(at time: Int) -> Bool {
    guard answering == .silent else { return !inFlight.isFull }
    return isTrusted && probes < 5 && time - lastSentAt > Self.second
  }

  /// Whether to ask before the next frame too, while the link is empty: the answer then takes the
  /// round trip and nothing else, which no frame's does where the link is slow.
  public func asksBefore(at time: Int) -> Bool {
    guard answering == .acknowledged, level > 0, !inFlight.isFull,
      time - bareAskedAt > Self.second
    else { return false }
    guard let oldest = inFlight.oldest, let carried = service.value else { return true }
    return began(oldest) + Self.duration(inFlight.bytes, carried) <= time
  }

  /// Notes a request that no frame went before.
  public mutating func noteBareRequest(at time: Int) {
    bareAskedAt = time
    inFlight.send(bytes: 0, at: time)
  }

  /// Notes a frame that was handed over, with a request for an answer or without.
  ///
  /// A frame that repaints everything is `isWhole`: it is larger than others.
  public mutating func noteFrame(bytes: Int, isWhole: Bool = false, asked: Bool, at time: Int) {
    record.frames += 1
    record.bytes += bytes
    bucket?.take(bytes)
    if !isWhole {
      frameBytes = frameBytes == 0 ? Double(bytes) : frameBytes * 0.8 + Double(bytes) * 0.2
      let faded = 1 - Double(time - lastFrameAt) / Self.peakTime
      peakBytes = max(frameBytes, peakBytes * max(0, faded))
      lastFrameAt = time
    }
    if asked {
      if answering == .silent {
        probes += 1
        lateAnswers += inFlight.count
        inFlight.forget()
      }
      inFlight.send(bytes: bytes, isExempt: isWhole, at: time)
      lastSentAt = time
    }
  }

  /// Notes an answer; false if none was asked for.
  public mutating func noteAnswer(at time: Int) -> Bool {
    if lateAnswers > 0 && (answering == .silent || time < lateUntil) {
      // To something long given up: it only says that there are answers again.
      if answering == .silent { lateUntil = time + 2 * Self.second }
      lateAnswers -= 1
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
    guard isTrusted else { return true }
    record.answered += 1
    let trip = max(0, time - frame.sentAt)
    let before = lastAnswerAt
    lastAnswerAt = time
    probes = 0
    answering = .acknowledged
    if frame.isStalled {
      // It went on: what was learnt before the standstill is out of date.
      if inFlight.isEmpty { restart(at: time) }
      return true
    }
    smallest.note(trip, at: time)
    record.noteTrip(trip)
    let free = max(before, frame.sentAt + (smallest.value ?? 0))
    if let carried = service.value {
      let expected = free + Self.duration(frame.bytes, carried)
      jitter = jitter * 0.95 + Double(abs(time - expected)) * 0.05
    }
    if frame.bytes > 0 { service.note(bytes: frame.bytes, nanoseconds: max(0, time - free)) }
    if trip - (smallest.value ?? 0) > 25_000_000, let carried = service.value {
      saturated.note(Int(min(carried, 1e12)), at: time)
    }
    return true
  }

  /// Whether answers mean anything: a terminal that gives more than it was asked for counts for one
  /// that gives none.
  public var isTrusted: Bool { record.surplus < 8 || record.surplus * 4 < record.answered }

  /// Notes how long an answer to something that is not a frame took: the round trip of an empty link.
  public mutating func noteRoundTrip(_ trip: Int, at time: Int) {
    guard answering != .silent else { return }
    answering = .acknowledged
    lastAnswerAt = max(lastAnswerAt, time)
    smallest.note(trip, at: time)
  }

  /// Goes on with another number of slots a second.
  public mutating func change(rate: Int, at time: Int) {
    period = 1_000_000_000 / rate
    ladder = ladder.changed(to: rate)
    level = min(level, ladder.levels.count - 1)
    pace.forget(at: time)
  }

  /// Says that nothing moved for a while: what comes next is judged afresh.
  public mutating func noteRest(at time: Int) { pace.forget(at: time) }

  private mutating func restart(at time: Int) {
    service.forget()
    level = max(level, isRemote ? ladder.careful : 0)
    pace.forget(at: time)
  }
}
