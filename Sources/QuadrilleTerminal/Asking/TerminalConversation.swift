import QuadrilleCells
import QuadrilleSystem

/// A sequence of queries to a terminal and its answers, while nothing is played.
package class TerminalConversation {
  /// Returns whether the conversation must end, such as after a signal. Called many times a second.
  package var isInterrupted: () -> Bool = { false }
  /// The terminal's answers to the first queries.
  private(set) var inquiry = Inquiry()
  /// The number of DSR answers (`CSI 0 n`) so far.
  private(set) var statusCount = 0
  /// The terminal's last answer about a picture.
  private(set) var pictureReply: GraphicsReply?
  /// Called for each DSR answer.
  var onStatus: () -> Void = {}
  /// Whether the user or a signal interrupted the conversation.
  package private(set) var wasInterrupted = false

  /// Whether a drawing is shown until a key is pressed, and whether a key was pressed.
  private var isShowing = false
  private var wasPressed = false

  let session: TerminalSession
  let now: () -> Int
  private var decoder: InputDecoder
  private var asked = 0
  private var silentSince: Int?
  private static let millisecond = 1_000_000
  /// The longest wait for missing answers at the end, in nanoseconds.
  private static let farewell = 300 * millisecond

  /// Makes a conversation with a terminal that is not yet entered. `now` returns the time in nanoseconds.
  package init(session: TerminalSession, now: @escaping () -> Int) {
    self.session = session
    self.now = now
    decoder = InputDecoder(keys: session.description.keys)
    decoder.awaitsReply = true
  }

  /// The name and version that the terminal reported.
  package var answeredBy: String? { inquiry.version }
  /// Whether the terminal supports synchronized output (DECSET 2026); nil if it has not answered.
  package var knowsMarks: Bool? { inquiry.knowsMarks }

  /// Enters the terminal, sends `first` and then the queries. Returns whether it answered all in `timeout` nanoseconds.
  @discardableResult
  func begin(
    _ questions: Set<Inquiry.Question>, first: [UInt8] = [], timeout: Int
  ) throws -> Bool {
    let deadline = now() + timeout
    if questions.contains(.redefinition) { session.redefinedEntries = Inquiry.redefinedEntries }
    try session.enter(asking: first + Inquiry.bytes(questions))
    return wait(until: deadline) { inquiry.isComplete }
  }

  /// Restores the terminal after reading the answers still expected, so that no answer is typed into the shell.
  package func end() {
    session.ownColor = inquiry.ownColor
    let missing = asked - statusCount + (inquiry.isComplete ? 0 : 1)
    session.leave(awaiting: missing, timeout: Self.farewell)
  }

  /// Writes bytes, then DSR: its answer shows that the terminal has read them.
  func write(askingAfter bytes: [UInt8]) throws {
    asked += 1
    try session.write((bytes + EscapeSequence.requestStatus.bytes).span)
  }

  /// Writes bytes, then DSR. Returns the nanoseconds until its answer; nil after the timeout.
  func timeAnswer(to bytes: [UInt8], timeout: Int) throws -> Int? {
    let (began, wanted) = (now(), statusCount + 1)
    try write(askingAfter: bytes)
    guard wait(until: began + timeout, for: { statusCount >= wanted }) else { return nil }
    return now() - began
  }

  /// Writes a picture that requests an acknowledgement. Returns whether it was confirmed in `timeout` nanoseconds.
  func shows(_ picture: [UInt8], timeout: Int) throws -> Bool {
    pictureReply = nil
    return try timeAnswer(to: picture, timeout: timeout) != nil && pictureReply?.isFine == true
  }

  /// Writes a drawing and waits until a key is pressed, for at most `duration` nanoseconds.
  func show(_ bytes: [UInt8], for duration: Int) throws {
    try session.write(bytes.span)
    (isShowing, wasPressed) = (true, false)
    _ = wait(until: now() + duration) { wasPressed }
    isShowing = false
  }

  /// Reads input and writes pending output until a condition holds. Returns false if the deadline comes first, the user
  /// or a signal interrupts, or the terminal is closed.
  func wait(until deadline: Int, for condition: () -> Bool) -> Bool {
    while !condition() {
      let left = deadline - now()
      if isInterrupted() { wasInterrupted = true }
      if left <= 0 || wasInterrupted { return false }
      let events: Readiness = session.isIdle ? .input : [.input, .output]
      let milliseconds = min(50, left / Self.millisecond + 1)
      guard session.descriptor.poll(for: events, milliseconds: milliseconds) else {
        handle(decoder.idle(for: Double(now() - (silentSince ?? now())) / 1e9))
        continue
      }
      let time = now()
      let pause = Double(time - (silentSince ?? time)) / 1e9
      silentSince = time
      if !session.isIdle, (try? session.resume()) == nil { return false }
      if !readAnswers(after: pause) { return false }
    }
    return true
  }

  /// Reads input after a pause, in seconds. Returns false if the terminal was closed.
  private func readAnswers(after pause: Double) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    switch session.descriptor.readAvailable(into: &bytes) {
    case .bytes(let count): handle(decoder.feed(bytes.prefix(count), after: pause))
    case .nothing: break
    case .closed: return false
    }
    return true
  }

  private func handle(_ events: [InputEvent]) {
    for event in events {
      switch event {
      case .reply(.status):
        statusCount += 1
        onStatus()
      case .reply(let reply):
        if !inquiry.take(reply), case .graphics(let reply) = reply { pictureReply = reply }
      case .key(.character("c"), .control): wasInterrupted = true
      case .key where isShowing: wasPressed = true
      case .key(.character("q"), _), .key(.escape, _): wasInterrupted = true
      default: break
      }
    }
  }
}
