import QuadrilleCells

/// Runs all queries and measures the terminal's round trip and throughput for `doctor`, while nothing is played.
package final class TerminalProbe: TerminalConversation {
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

  private var roundTrips: [Int] = []
  private var bytesPerSecond: Double?

  /// The timeout of the first answer, in nanoseconds. Later timeouts depend on the time that this answer takes.
  private static let firstTimeout = 2_000_000_000
  private static let millisecond = 1_000_000

  /// Enters the terminal, runs the queries and measurements, and restores the terminal. `nextFrame` returns the bytes
  /// of a frame for the throughput measurement, which is skipped if the screen belongs to another program. If the
  /// terminal answers, `drawing` is shown last, until a key is pressed or for `duration` nanoseconds.
  package func run(
    _ questions: Set<Inquiry.Question>, nextFrame: (Inquiry) -> [UInt8],
    drawing: (Inquiry) -> [UInt8] = { _ in [] }, duration: Int = 0
  ) throws -> Findings {
    defer { end() }
    try measure(questions, nextFrame: nextFrame)
    if inquiry.isComplete, !wasInterrupted {
      let bytes = drawing(inquiry)
      if !bytes.isEmpty { try show(bytes, for: duration) }
    }
    return Findings(
      inquiry: inquiry, roundTrips: roundTrips, bytesPerSecond: bytesPerSecond,
      wasInterrupted: wasInterrupted)
  }

  private func measure(_ questions: Set<Inquiry.Question>, nextFrame: (Inquiry) -> [UInt8]) throws {
    let began = now()
    guard try begin(questions, timeout: Self.firstTimeout) else { return }
    var timeout = max(500 * Self.millisecond, 5 * (now() - began))
    for _ in 0..<8 where !wasInterrupted {
      guard let trip = try timeAnswer(to: [], timeout: timeout) else { return }
      roundTrips.append(trip)
    }
    let smallest = roundTrips.min() ?? 0
    guard session.takesScreen else { return }
    timeout = max(timeout, 2000 * Self.millisecond)
    // The number of frames doubles until sending them takes long enough to be measured.
    var count = 1
    let end = now() + 1500 * Self.millisecond
    while now() < end, !wasInterrupted {
      var bytes: [UInt8] = []
      for _ in 0..<count { bytes += nextFrame(inquiry) }
      guard let trip = try timeAnswer(to: bytes, timeout: timeout) else { return }
      let busy = max(Self.millisecond / 5, trip - smallest)
      bytesPerSecond = Double(bytes.count) / Double(busy) * 1e9
      if trip - smallest > 150 * Self.millisecond || bytes.count > 4_000_000 { break }
      count *= 2
    }
  }
}
