package import QuadrilleCells

/// Sends frames as fast as the terminal acknowledges them, and records when each was sent and acknowledged.
///
/// The window is the number of frames due within a round trip of the empty link, plus two. Network delay alone thus
/// blocks no frame, and the terminal always has a frame to work on. Each frame is the newest at the time it is sent.
package final class LinkTrial: TerminalConversation {
  package struct Frame: Sendable {
    /// The due time of the frame's contents, in nanoseconds after the start.
    package var due: Int
    package var sentAt: Int
    /// The time of the acknowledgement; nil if it never came.
    package var answeredAt: Int?
    package var bytes: Int
  }

  /// Whether the terminal answers at all.
  package var hasAnswers: Bool { inquiry.isComplete }
  /// The medium by which the terminal reads pictures from this machine; nil if the terminal does not.
  package var sharing: PictureShare.Way? { inquiry.sharing }

  private var underWay = 2
  private static let mostUnderWay = 40
  private static let probes = 5
  private static let timeout = 2_000_000_000

  /// Enters the terminal, queries its name, and measures the round trip. `period` is the shortest time between frames,
  /// in nanoseconds. With `asksForPictures` it also queries graphics support, and sends `sharing` to find out whether
  /// the terminal reads pictures from shared memory.
  package func begin(
    asksName: Bool, period: Int, asksForPictures: Bool = false, sharing: [UInt8] = []
  ) throws {
    var questions: Set<Inquiry.Question> = asksName ? [.version, .synchronized] : []
    if asksForPictures { questions.formUnion([.graphics, .cell]) }
    guard try begin(questions, first: asksForPictures ? sharing : [], timeout: Self.timeout)
    else { return }
    session.toldCell = inquiry.cell
    var least = Int.max
    for _ in 0..<Self.probes {
      guard let trip = try timeAnswer(to: [], timeout: Self.timeout) else { return }
      least = min(least, trip)
    }
    underWay = min(Self.mostUnderWay, 2 + least / max(1, period))
  }

  /// Returns the terminal's support for pictures in pixels, by its answers.
  package func graphics(_ surroundings: Surroundings, _ depth: ColorDepth) -> GraphicsSupport {
    GraphicsSupport(inquiry, surroundings: surroundings, depth: depth)
  }

  /// Sends a picture that requests an acknowledgement. Returns whether the terminal acknowledged it within two seconds.
  package func shows(_ picture: [UInt8]) throws -> Bool {
    try shows(picture, timeout: Self.timeout)
  }

  /// Sends frames for `nanoseconds`, until the user interrupts or acknowledgements fail for two seconds. `frame` gets
  /// the nanoseconds since the start, and returns the newest frame and its due time, or no bytes if it has not changed.
  package func run(nanoseconds: Int, frame: (Int) -> (bytes: [UInt8], due: Int)) throws -> [Frame] {
    var frames: [Frame] = []
    let began = now()
    let before = statusCount
    onStatus = { [self] in
      let place = statusCount - before - 1
      if frames.indices.contains(place) { frames[place].answeredAt = now() - began }
    }
    defer { onStatus = {} }
    func answered() -> Int { statusCount - before }
    while now() - began < nanoseconds, !wasInterrupted {
      let sent = frames.count
      guard wait(until: now() + Self.timeout, for: { sent - answered() < underWay }) else { break }
      let next = frame(now() - began)
      if next.bytes.isEmpty {
        _ = wait(until: now() + 1_000_000, for: { false })
        continue
      }
      frames.append(Frame(due: next.due, sentAt: now() - began, bytes: next.bytes.count))
      try write(askingAfter: next.bytes)
      _ = wait(until: now() + Self.timeout, for: { session.isIdle })
    }
    let sent = frames.count
    _ = wait(until: now() + Self.timeout, for: { answered() >= sent })
    return frames
  }
}
