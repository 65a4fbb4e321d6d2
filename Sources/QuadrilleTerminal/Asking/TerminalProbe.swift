import QuadrilleCells

/// Asks a terminal everything, and times how fast it answers and swallows: for `doctor`, one thing
/// after another, while nothing is played.
package final class TerminalProbe {
  /// All that was found out.
  package struct Findings: Sendable {
    /// The terminal's answers.
    package var inquiry = Inquiry()
    /// Round trips of the empty link, in nanoseconds; none if the terminal does not answer.
    package var roundTrips: [Int] = []
    /// The measured throughput in bytes per second; nil if it was not measured.
    package var bytesPerSecond: Double?
    /// Whether the user or a signal interrupted the probe.
    package var wasInterrupted = false
  }

  /// Whether to break off: asked many times a second.
  package var isInterrupted: () -> Bool {
    get { talk.isInterrupted }
    set { talk.isInterrupted = newValue }
  }

  private let talk: TerminalConversation
  private var roundTrips: [Int] = []
  private var bytesPerSecond: Double?

  /// The timeout of the first answer, in nanoseconds. Later timeouts follow from the time it took.
  private static let firstPatience = 2_000_000_000
  private static let millisecond = 1_000_000

  /// A probe of a terminal that was not entered yet; `now` is a clock in nanoseconds.
  package init(session: TerminalSession, now: @escaping () -> Int) {
    talk = TerminalConversation(session: session, now: now)
  }

  /// Takes the terminal, asks, and gives it back. `nextFrame` yields what is sent to see how fast
  /// it is swallowed, by what the terminal has said; nothing is where its screen is somebody else's.
  /// Where somebody answers, `drawing` is shown at last, until a key is pressed or for `duration`
  /// nanoseconds.
  package func run(
    _ questions: Set<Inquiry.Question>, nextFrame: (Inquiry) -> [UInt8],
    drawing: (Inquiry) -> [UInt8] = { _ in [] }, duration: Int = 0
  ) throws -> Findings {
    try ask(questions, nextFrame: nextFrame, drawing: drawing, duration: duration)
    return Findings(
      inquiry: talk.inquiry, roundTrips: roundTrips, bytesPerSecond: bytesPerSecond,
      wasInterrupted: talk.wasInterrupted)
  }

  private func ask(
    _ questions: Set<Inquiry.Question>, nextFrame: (Inquiry) -> [UInt8],
    drawing: (Inquiry) -> [UInt8], duration: Int
  ) throws {
    defer { talk.end() }
    try measure(questions, nextFrame: nextFrame)
    guard talk.inquiry.isComplete, !talk.wasInterrupted else { return }
    let bytes = drawing(talk.inquiry)
    if !bytes.isEmpty { try talk.show(bytes, for: duration) }
  }

  private func measure(
    _ questions: Set<Inquiry.Question>, nextFrame: (Inquiry) -> [UInt8]
  ) throws {
    let began = talk.now()
    try talk.begin(questions)
    guard talk.wait(until: began + Self.firstPatience, for: { self.talk.inquiry.isComplete })
    else { return }
    var patience = max(500 * Self.millisecond, 5 * (talk.now() - began))
    for _ in 0..<8 where !talk.wasInterrupted {
      guard let trip = try timeAnswer(to: [], patience: patience) else { return }
      roundTrips.append(trip)
    }
    let smallest = roundTrips.min() ?? 0
    guard talk.session.takesScreen else { return }
    patience = max(patience, 2000 * Self.millisecond)
    // The amount doubles until it takes long enough to be measured.
    var count = 1
    let end = talk.now() + 1500 * Self.millisecond
    while talk.now() < end, !talk.wasInterrupted {
      var bytes: [UInt8] = []
      for _ in 0..<count { bytes += nextFrame(talk.inquiry) }
      guard let trip = try timeAnswer(to: bytes, patience: patience) else { return }
      let busy = max(Self.millisecond / 5, trip - smallest)
      bytesPerSecond = Double(bytes.count) / Double(busy) * 1e9
      if trip - smallest > 150 * Self.millisecond || bytes.count > 4_000_000 { break }
      count *= 2
    }
  }

  /// Sends bytes, then DSR. Returns the nanoseconds until its answer; nil after the timeout.
  private func timeAnswer(to bytes: [UInt8], patience: Int) throws -> Int? {
    let wanted = talk.statusCount + 1
    let began = talk.now()
    try talk.write(askingAfter: bytes)
    guard talk.wait(until: began + patience, for: { self.talk.statusCount >= wanted }) else {
      return nil
    }
    return talk.now() - began
  }
}
