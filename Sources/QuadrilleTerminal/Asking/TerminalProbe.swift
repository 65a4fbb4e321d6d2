import Glibc
import QuadrilleCells

/// Asks a terminal everything, and times how fast it answers and swallows: for `doctor`, one thing
/// after another, while nothing is played.
public final class TerminalProbe {
  /// What was found out.
  public struct Findings: Sendable {
    /// What the terminal said about itself.
    public var inquiry = Inquiry()
    /// Round trips of an empty link, in nanoseconds; none if nothing answers.
    public var roundTrips: [Int] = []
    /// Bytes a second that were read, as far as the terminal's answers tell.
    public var bytesPerSecond: Double?
    /// Whether the user or a signal broke it off.
    public var wasInterrupted = false
  }

  /// Whether to break off: asked many times a second.
  public var isInterrupted: () -> Bool = { false }

  private let session: TerminalSession
  private let now: () -> Int
  private var decoder: InputDecoder
  private var findings = Findings()
  private var statusCount = 0
  private var asked = 0
  private var silentSince: Int?

  /// How long an answer is waited for at first; afterwards as long as by then seems reasonable.
  private static let firstPatience = 2_000_000_000
  private static let millisecond = 1_000_000
  /// How long answers are waited for that are still to come at the end.
  private static let farewell = 300 * millisecond

  /// A probe of a terminal that was not entered yet; `now` is a clock in nanoseconds.
  public init(session: TerminalSession, now: @escaping () -> Int) {
    self.session = session
    self.now = now
    decoder = InputDecoder(keys: session.description.keys)
    decoder.awaitsReply = true
  }

  /// Takes the terminal, asks, and gives it back. `nextFrame` yields what is sent to see how fast
  /// it is swallowed.
  public func run(
    _ questions: Set<Inquiry.Question>, nextFrame: () -> [UInt8]
  ) throws -> Findings {
    defer {
      let missing = asked - statusCount + (findings.inquiry.isComplete ? 0 : 1)
      session.leave(awaiting: missing, patience: Self.farewell)
    }
    let began = now()
    try session.enter(asking: Inquiry.bytes(questions))
    guard wait(until: began + Self.firstPatience, for: { self.findings.inquiry.isComplete }) else {
      return findings
    }
    var patience = max(500 * Self.millisecond, 5 * (now() - began))
    for _ in 0..<8 where !findings.wasInterrupted {
      guard let trip = try timeAnswer(to: [], patience: patience) else { return findings }
      findings.roundTrips.append(trip)
    }
    let smallest = findings.roundTrips.min() ?? 0
    patience = max(patience, 2000 * Self.millisecond)
    // Twice as much each time, until it takes long enough to be timed.
    var count = 1
    let end = now() + 1500 * Self.millisecond
    while now() < end, !findings.wasInterrupted {
      var bytes: [UInt8] = []
      for _ in 0..<count { bytes += nextFrame() }
      guard let trip = try timeAnswer(to: bytes, patience: patience) else { return findings }
      let busy = max(Self.millisecond / 5, trip - smallest)
      findings.bytesPerSecond = Double(bytes.count) / Double(busy) * 1e9
      if trip - smallest > 150 * Self.millisecond || bytes.count > 4_000_000 { break }
      count *= 2
    }
    return findings
  }

  /// Sends bytes and a request; how long until the answer, or nil.
  private func timeAnswer(to bytes: [UInt8], patience: Int) throws -> Int? {
    let wanted = statusCount + 1
    asked += 1
    let began = now()
    try session.write((bytes + EscapeSequence.requestStatus.bytes).span)
    guard wait(until: began + patience, for: { self.statusCount >= wanted }) else { return nil }
    return now() - began
  }

  /// Reads and writes until something holds or a time is reached; false if it was reached.
  private func wait(until deadline: Int, for condition: () -> Bool) -> Bool {
    while !condition() {
      let left = deadline - now()
      if isInterrupted() { findings.wasInterrupted = true }
      if left <= 0 || findings.wasInterrupted { return false }
      let events = Int32(POLLIN) | (session.isIdle ? 0 : Int32(POLLOUT))
      let milliseconds = min(50, left / Self.millisecond + 1)
      guard QuadrilleTerminal.wait(for: events, on: session.descriptor, milliseconds: milliseconds)
      else {
        handle(decoder.idle(for: Double(now() - (silentSince ?? now())) / 1e9))
        continue
      }
      silentSince = now()
      if !session.isIdle, (try? session.resume()) == nil { return false }
      if !readAnswers() { return false }
    }
    return true
  }

  /// False if the terminal is gone.
  private func readAnswers() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(session.descriptor, &bytes, bytes.count)
    if count == 0 || count < 0 && errno != EAGAIN && errno != EINTR { return false }
    handle(decoder.feed(bytes.prefix(max(0, count))))
    return true
  }

  private func handle(_ events: [InputEvent]) {
    for event in events {
      switch event {
      case .reply(.status): statusCount += 1
      case .reply(let reply): _ = findings.inquiry.take(reply)
      case .key(.character("c"), .control), .key(.character("q"), _), .key(.escape, _):
        findings.wasInterrupted = true
      default: break
      }
    }
  }
}
