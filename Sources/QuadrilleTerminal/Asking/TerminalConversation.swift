import QuadrilleCells
import QuadrilleSystem

/// Questions to a terminal and its answers, one after another, while nothing is played.
final class TerminalConversation {
  /// Whether to break off: asked many times a second.
  var isInterrupted: () -> Bool = { false }
  /// The terminal's words about itself.
  private(set) var inquiry = Inquiry()
  /// Answers to `CSI 5 n` so far.
  private(set) var statusCount = 0
  /// What the terminal said last about a picture that is shown.
  private(set) var pictureReply: GraphicsReply?
  /// Called for each of them.
  var onStatus: () -> Void = {}
  /// Whether the user or a signal broke it off.
  private(set) var wasInterrupted = false

  /// Whether something is shown until a key is pressed, and whether one was.
  private var isShowing = false
  private var wasPressed = false

  let session: TerminalSession
  let now: () -> Int
  private var decoder: InputDecoder
  private var asked = 0
  private var silentSince: Int?
  private static let millisecond = 1_000_000
  /// How long answers are waited for that are still to come at the end.
  private static let farewell = 300 * millisecond

  init(session: TerminalSession, now: @escaping () -> Int) {
    self.session = session
    self.now = now
    decoder = InputDecoder(keys: session.description.keys)
    decoder.awaitsReply = true
  }

  /// Takes the terminal and asks; `first` goes before the questions.
  func begin(_ questions: Set<Inquiry.Question>, first: [UInt8] = []) throws {
    if questions.contains(.redefinition) { session.redefinedEntries = Inquiry.redefinedEntries }
    try session.enter(asking: first + Inquiry.bytes(questions))
  }

  /// Gives the terminal back, after reading the answers that are still under way: none of them is
  /// to be typed at the shell.
  func end() {
    let missing = asked - statusCount + (inquiry.isComplete ? 0 : 1)
    session.leave(awaiting: missing, patience: Self.farewell)
  }

  /// Sends bytes, and a request that is answered when they have been read.
  func write(askingAfter bytes: [UInt8]) throws {
    asked += 1
    try session.write((bytes + EscapeSequence.requestStatus.bytes).span)
  }

  /// Sends a picture that is to be acknowledged; whether it was.
  func shows(_ picture: [UInt8], patience: Int) throws -> Bool {
    pictureReply = nil
    let wanted = statusCount + 1
    try write(askingAfter: picture)
    return wait(until: now() + patience) { self.statusCount >= wanted }
      && pictureReply?.isFine == true
  }

  /// Shows something until a key is pressed, or for some nanoseconds.
  func show(_ bytes: [UInt8], for duration: Int) throws {
    try session.write(bytes.span)
    (isShowing, wasPressed) = (true, false)
    _ = wait(until: now() + duration) { wasPressed }
    isShowing = false
  }

  /// Reads and writes until something holds or a time is reached; false if it was reached.
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

  /// Reads what came after a pause, in seconds; false if the terminal is gone.
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
