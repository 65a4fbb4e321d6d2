import QuadrilleCells
import QuadrilleSystem
import QuadrilleTerminal

/// The startup query of the terminal: the questions, the answers, and the time that the first picture waits for them.
struct Greeting {
  /// The terminal's capabilities as known so far.
  private(set) var capabilities: Capabilities
  /// Whether the last answer changed the capabilities.
  private(set) var hasLearnt = false

  /// The answers so far.
  private(set) var inquiry: Inquiry
  private var askedAt: Int?
  private var hasTrip = false
  private let setting: PlaySetting
  private let asksMuch: Bool
  /// The questions beyond those about colours and synchronized output.
  private let extraQuestions: Set<Inquiry.Question>
  /// The query whether the terminal reads pictures from shared memory; empty to omit it.
  private let shareQuestion: [UInt8]

  /// Prepares the questions about colours and synchronized output, and those of `extra`, without questions that this
  /// terminal would print as text.
  init(
    capabilities: Capabilities, setting: PlaySetting, extra: Set<Inquiry.Question> = [],
    shareQuestion: [UInt8] = []
  ) {
    self.capabilities = capabilities
    self.setting = setting
    let known = KnownTerminal.named(setting.terminalName)
    asksMuch = known?.printsStrings != true
    inquiry = Inquiry(isInline: setting.place.isInline)
    var extra = extra
    if !asksMuch { extra.subtract([.widths, .keyboard, .redefinition]) }
    // Without UTF-8, the characters whose width is measured would be garbage.
    if capabilities.usesASCII { extra.remove(.widths) }
    if known?.printsPictures == true { extra.subtract([.graphics, .cell]) }
    extraQuestions = extra
    self.shareQuestion = extra.contains(.graphics) ? shareQuestion : []
  }

  /// Whether frames use synchronized output (DECSET 2026): as `--sync` states, else false until the terminal is known
  /// to support it, because some terminals print an error.
  var marksFrames: Bool { setting.marksFrames ?? inquiry.knowsMarks ?? setting.knowsMarks }
  /// Whether the terminal is asked to redefine an entry of its palette, and to report it.
  var asksForRedefinition: Bool { extraQuestions.contains(.redefinition) }

  var isComplete: Bool { inquiry.isComplete }
  /// The terminal's support for pixel graphics, by its answers.
  var graphics: GraphicsSupport {
    GraphicsSupport(inquiry, surroundings: setting.surroundings, depth: capabilities.depth)
  }

  /// Returns the queries as bytes, and starts the timeouts.
  mutating func bytes(at time: Int) -> [UInt8] {
    askedAt = time
    return shareQuestion
      + Inquiry.bytes(asksMuch ? questions : [.encoding], isInline: setting.place.isInline)
  }

  private var questions: Set<Inquiry.Question> {
    var questions = capabilities.questions.union(extraQuestions).union([.version])
    if setting.marksFrames == nil, !setting.knowsMarks { questions.insert(.synchronized) }
    return questions
  }

  /// The longest time that the first picture waits for the answers it depends on, in seconds; nil if it depends on
  /// none. A remote terminal with a UTF-8 locale is assumed to read UTF-8. With a child program all answers about the
  /// keyboard are awaited, since the program queries them only once.
  var timeout: Double? {
    var questions = asksMuch ? capabilities.questions : [.encoding]
    let isRemote = setting.surroundings.isRemote
    if isRemote, capabilities.charset == .utf8 { questions.remove(.encoding) }
    questions.formUnion(extraQuestions.intersection([.graphics, .keyboard]))
    if asksForRedefinition, !isRemote || setting.recolor == .on { questions.insert(.redefinition) }
    return questions.isEmpty ? nil : isRemote || questions.contains(.keyboard) ? 1 : 0.25
  }

  /// Discards the start time after an interruption, since response times are meaningless then.
  mutating func forget() { askedAt = nil }

  /// Takes a reply; returns false if it does not answer a query.
  mutating func take(_ reply: TerminalReply) -> Bool {
    guard inquiry.take(reply) else { return false }
    hasLearnt = capabilities.learn(from: inquiry)
    return true
  }

  /// Returns whether an answer may still come, up to 2 s after the query.
  func isAwaited(at time: Int) -> Bool { isMissing(for: 2_000_000_000, at: time) }

  /// Returns whether a late answer might still reach the shell after exit.
  func isOwed(at time: Int) -> Bool { isMissing(for: Link.longestFarewell, at: time) }

  /// Returns whether an ESC may be the start of an answer, and is worth waiting for.
  func isExpected(at time: Int) -> Bool {
    isMissing(for: Link.firstDeadline(setting.surroundings.isRemote), at: time)
  }

  /// Returns whether late answers, which are kept from a child program, may still come: up to 10 s after the query.
  func mayStillCome(at time: Int) -> Bool { isMissing(for: 10_000_000_000, at: time) }

  /// Returns whether an answer is missing, less than `nanoseconds` after the query.
  private func isMissing(for nanoseconds: Int, at time: Int) -> Bool {
    !isComplete && askedAt.map { time - $0 < nanoseconds } ?? false
  }

  /// Returns the response time of all queries, once, when the last is answered.
  mutating func roundTrip(at time: Int) -> Int? {
    guard isComplete, !hasTrip, let askedAt else { return nil }
    hasTrip = true
    return time - askedAt
  }
}
