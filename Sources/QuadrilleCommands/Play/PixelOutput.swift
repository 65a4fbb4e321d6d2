import QuadrilleCells
import QuadrilleTerminal

/// Which of the two ways to show pictures is used, pixels or half blocks, and why.
struct PixelOutput {
  private let choice: PixelChoice
  /// Why nobody is asked; nil: the terminal is.
  private let obstacle: String?
  /// The terminal's side, once it has answered.
  private(set) var support: GraphicsSupport?
  /// How it failed at what it had said that it can do; nil: it did not.
  private(set) var failure: Failure?
  /// Whether half blocks come more often here than pictures of pixels.
  var isSlow = false

  /// What a terminal does not do although it says so.
  enum Failure: String {
    case notShown = "the terminal does not show the pictures"
    case notFetched = "the terminal does not read pictures from shared memory"
  }

  /// `isGuess`: whether there may be more colours than that, which is asked only when the screen is taken; some
  /// terminals of which nothing is known print the question for pictures, so that comes only if the user wants it.
  init(
    _ choice: PixelChoice, place: TerminalPlace, surroundings: Surroundings, depth: ColorDepth,
    isGuess: Bool = false
  ) {
    self.choice = choice
    let unknown =
      isGuess && choice != .on && !surroundings.namesPictures
      ? "COLORTERM does not report 24-bit colour" : nil
    obstacle =
      choice == .off
      ? "pixels are off"
      : place.isInline
        ? "with --inline, pictures would scroll away"
        : GraphicsSupport.obstacle(surroundings, isGuess ? .truecolor : depth)?.text ?? unknown
  }

  /// Whether the terminal is to be asked.
  var isAsked: Bool { obstacle == nil }

  /// Whether pictures of pixels are used, where the scene has them.
  var isUsed: Bool {
    guard let support, isAsked, support.isPossible, failure == nil else { return false }
    return choice == .on || support.isGood && !isSlow
  }

  /// Takes what the terminal said.
  mutating func learn(_ support: GraphicsSupport) { self.support = support }

  /// Gives pixels up.
  mutating func fail(_ failure: Failure) { self.failure = failure }

  /// Whether the user wants to know why there are none, or what they lack.
  var complaint: String? {
    guard choice == .on else { return nil }
    if let obstacle { return "no pixels: \(obstacle)" }
    if let failure { return "no pixels: \(failure.rawValue)" }
    guard let support, !support.isPossible || !support.isGood else { return nil }
    return (support.isPossible ? "pixels, but " : "no pixels: ") + support.reason
  }

  /// The way that is used, for the figures, and the reason where it is the worse one.
  var words: String {
    if isUsed { return "pixels" }
    if let obstacle { return "half blocks: \(obstacle)" }
    if let failure { return "half blocks: \(failure.rawValue)" }
    if isSlow { return "half blocks, which are faster here than pixels" }
    return support.map { "half blocks: \($0.reason)" } ?? "half blocks"
  }
}
