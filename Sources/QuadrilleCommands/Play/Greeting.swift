import QuadrilleCells
import QuadrilleCore
import QuadrilleSystem
import QuadrilleTerminal

/// The first exchange with the terminal: what is asked, how long the first picture waits for the
/// answers, and what they change.
struct Greeting {
  /// What is known about the terminal so far.
  private(set) var capabilities: Capabilities
  /// Whether the last answer made it known better.
  private(set) var hasLearnt = false

  private var inquiry: Inquiry
  private var askedAt: Int?
  private var hasTrip = false
  private let asksMuch: Bool
  private let isRemote: Bool
  private let isInline: Bool
  private let chosenMarks: Bool?
  private let knowsMarks: Bool
  private let asksForPictures: Bool
  /// Whether the system knows how many pixels the window has.
  private let knowsPixels: Bool
  private let asksForWidths: Bool
  /// The question whether pictures are fetched from memory; empty: that is not asked.
  private let shareQuestion: [UInt8]
  private let asksForKeyboard: Bool
  /// Whether an entry of the palette is redefined, and asked for.
  let asksForRedefinition: Bool
  /// Whether the first picture depends on that answer.
  private let awaitsRedefinition: Bool
  private let surroundings: Surroundings

  init(
    capabilities: Capabilities, setting: PlaySetting, asksForPictures: Bool = false,
    knowsPixels: Bool = true,
    asksForWidths: Bool = false, asksForKeyboard: Bool = false,
    asksForRedefinition: Bool = false, shareQuestion: [UInt8] = []
  ) {
    self.capabilities = capabilities
    let known = KnownTerminal.named(setting.terminalName)
    asksMuch = known?.printsStrings != true
    isInline = setting.place.isInline
    inquiry = Inquiry(isInline: isInline)
    isRemote = setting.surroundings.isRemote
    chosenMarks = setting.marksFrames
    knowsMarks = setting.knowsMarks
    surroundings = setting.surroundings
    self.asksForKeyboard = asksForKeyboard && asksMuch
    self.asksForRedefinition = asksForRedefinition && asksMuch
    awaitsRedefinition = self.asksForRedefinition && (!isRemote || setting.recolor == .on)
    self.knowsPixels = knowsPixels
    // Elsewhere they would be garbage.
    self.asksForWidths = asksForWidths && asksMuch && !capabilities.usesASCII
    self.asksForPictures = asksForPictures && known?.printsPictures != true
    self.shareQuestion = self.asksForPictures ? shareQuestion : []
  }

  /// Whether frames are to be marked, by all that is known so far: an error to some terminals, so not
  /// before there is reason to.
  var marksFrames: Bool { chosenMarks ?? inquiry.knowsMarks ?? knowsMarks }

  var isComplete: Bool { inquiry.isComplete }
  /// What pictures of pixels the terminal shows, by what it said.
  var graphics: GraphicsSupport {
    GraphicsSupport(inquiry, surroundings: surroundings, depth: capabilities.depth)
  }
  /// A cell's pixels, if they were asked for and told.
  var cell: PixelSize? { inquiry.cell }
  /// How the terminal fetches pictures from this machine's memory; nil: it does not.
  var sharing: PictureShare.Way? { inquiry.sharing }
  /// How wide characters of several parts are; what was not told is narrow and apart.
  var widths: (pictures: Bool, emoji: Bool, flags: Bool) {
    (inquiry.widensPictures ?? false, inquiry.joinsEmoji ?? false, inquiry.joinsFlags ?? false)
  }
  /// Whether the terminal redefines entries of its palette; nil where it did not say.
  var redefinesEntries: Bool? { inquiry.redefinesEntries }
  /// The flags that were set of kitty's keyboard protocol; nil where that is not known.
  var keyboard: Int? { inquiry.keyboard }
  /// Who answers, in its own words.
  var version: String? { inquiry.version }

  /// The questions; time begins with them.
  mutating func bytes(at time: Int) -> [UInt8] {
    askedAt = time
    return shareQuestion + Inquiry.bytes(asksMuch ? questions : [.encoding], isInline: isInline)
  }

  private var questions: Set<Inquiry.Question> {
    var questions = capabilities.questions.union([.version])
    if chosenMarks == nil, !knowsMarks { questions.insert(.synchronized) }
    if asksForPictures { questions.insert(.graphics) }
    if asksForPictures, !knowsPixels { questions.insert(.cell) }
    if asksForWidths { questions.insert(.widths) }
    if asksForKeyboard { questions.insert(.keyboard) }
    if asksForRedefinition { questions.insert(.redefinition) }
    return questions
  }

  /// How long the first picture waits for answers that it depends on, in seconds; nil where it does
  /// not. Of a terminal far away in a locale of UTF-8 it is believed that it reads that. A program before the picture
  /// asks its questions once, however busy the machine is then: what they are about is known first.
  var patience: Double? {
    var questions = asksMuch ? capabilities.questions : [.encoding]
    if isRemote, capabilities.charset == .utf8 { questions.remove(.encoding) }
    if asksForPictures { questions.insert(.graphics) }
    if asksForKeyboard { questions.insert(.keyboard) }
    if awaitsRedefinition { questions.insert(.redefinition) }
    return questions.isEmpty ? nil : isRemote || asksForKeyboard ? 1 : 0.25
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

  /// Whether an answer may come that would be typed at the shell.
  func isOwed(at time: Int) -> Bool {
    !isComplete && askedAt.map { time - $0 < Link.longestFarewell } ?? false
  }

  /// Whether an answer is worth being waited for, by an Escape that may be its beginning.
  func isExpected(at time: Int) -> Bool {
    !isComplete && askedAt.map { time - $0 < Link.firstDeadline(isRemote) } ?? false
  }

  /// Whether the answers may still come, late as they are: before a program they would be typed at it.
  func mayStillCome(at time: Int) -> Bool {
    !isComplete && askedAt.map { time - $0 < 10 * 1_000_000_000 } ?? false
  }

  /// How long the whole batch took, once, when it is over.
  mutating func roundTrip(at time: Int) -> Int? {
    guard isComplete, !hasTrip, let askedAt else { return nil }
    hasTrip = true
    return time - askedAt
  }
}
