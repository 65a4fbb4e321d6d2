import QuadrilleCells
import QuadrilleTerminal

/// The first exchange with the terminal: what is asked, how long the first picture waits for the
/// answers, and what they change.
struct Greeting {
  /// What is known about the terminal so far.
  private(set) var capabilities: Capabilities
  /// Whether the last answer made it known better.
  private(set) var hasLearnt = false

  private var inquiry = Inquiry()
  private var askedAt: Int?
  private var hasTrip = false
  private let asksMuch: Bool
  private let isRemote: Bool

  init(capabilities: Capabilities, setting: PlaySetting) {
    self.capabilities = capabilities
    // The Linux console prints strings that it does not know.
    asksMuch = setting.terminalName != "linux"
    isRemote = setting.surroundings.isRemote
  }

  var isComplete: Bool { inquiry.isComplete }
  /// Who answers, in its own words.
  var version: String? { inquiry.version }

  /// The questions; time begins with them.
  mutating func bytes(at time: Int) -> [UInt8] {
    askedAt = time
    return Inquiry.bytes(asksMuch ? capabilities.questions.union([.version]) : [])
  }

  /// How long the first picture waits for answers that it depends on, in seconds; nil where it does
  /// not.
  var patience: Double? {
    asksMuch && !capabilities.questions.isEmpty ? (isRemote ? 1 : 0.25) : nil
  }

  /// Says that somebody else had the terminal in between: how long answers took means nothing then.
  mutating func forget() { askedAt = nil }

  /// Takes an answer; false if it is to something else.
  mutating func take(_ reply: TerminalReply) -> Bool {
    guard inquiry.take(reply) else { return false }
    hasLearnt = capabilities.learn(from: inquiry)
    return true
  }

  /// Whether an answer may still come.
  func isAwaited(at time: Int) -> Bool {
    !isComplete && askedAt.map { time - $0 < 2_000_000_000 } ?? false
  }

  /// How long the whole batch took, once, when it is over.
  mutating func roundTrip(at time: Int) -> Int? {
    guard isComplete, !hasTrip, let askedAt else { return nil }
    hasTrip = true
    return time - askedAt
  }
}
