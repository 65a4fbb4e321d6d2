import Glibc
import QuadrilleCells

/// Questions to a terminal and its answers, one after another, while nothing is played.
final class TerminalConversation {
  /// Whether to break off: asked many times a second.
  var isInterrupted: () -> Bool = { false }
  /// What the terminal said about itself.
  private(set) var inquiry = Inquiry()
  /// Answers to `CSI 5 n` so far.
  private(set) var statusCount = 0
  /// Called for each of them.
  var onStatus: () -> Void = {}
  /// Whether the user or a signal broke it off.
  private(set) var wasInterrupted = false

  let session: TerminalSession
  let now: () -> Int
  private var decoder: InputDecoder
  private static let millisecond = 1_000_000

  init(session: TerminalSession, now: @escaping () -> Int) {
    self.session = session
    self.now = now
    decoder = InputDecoder(keys: session.description.keys)
    decoder.awaitsReply = true
  }

  /// Reads and writes until something holds or a time is reached; false if it was reached.
  func wait(until deadline: Int, for condition: () -> Bool) -> Bool {
    while !condition() {
      let left = deadline - now()
      if isInterrupted() { wasInterrupted = true }
      if left <= 0 || wasInterrupted { return false }
      let events = Int32(POLLIN) | (session.isIdle ? 0 : Int32(POLLOUT))
      let milliseconds = min(50, left / Self.millisecond + 1)
      guard QuadrilleTerminal.wait(for: events, on: session.descriptor, milliseconds: milliseconds)
      else { continue }
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
    for event in decoder.feed(bytes.prefix(max(0, count))) {
      switch event {
      case .reply(.status):
        statusCount += 1
        onStatus()
      case .reply(let reply): _ = inquiry.take(reply)
      case .key(.character("c"), .control), .key(.character("q"), _): wasInterrupted = true
      default: break
      }
    }
    return true
  }
}
