import QuadrilleCells
import QuadrilleCore
import QuadrilleTerminal

/// The choice of redefined colours as an output, with its reason in words.
struct RecolorOutput {
  /// Why `auto` prefers redefined colours to cells.
  enum Need: String {
    case slowLink = "the link is too slow for half blocks"
    case drawsByGPU = "the terminal draws by GPU"
    case fewColors = "the terminal has 256 colours"
  }

  let choice: RecolorChoice
  /// Why the terminal is not asked; nil: it is.
  let obstacle: String?
  private let drawsByGPU: Bool
  /// Whether the terminal proved that it redefines entries; nil before its answer.
  private var isProven: Bool?
  /// Why redefined colours are not used although the terminal redefines entries; nil: they may be.
  private var failure: String?
  private(set) var need: Need?
  /// Whether the terminal flickers when colours are redefined.
  private var flickers = false
  /// The entries in one OSC 4.
  private(set) var pairs = 7
  /// The comparison of frames with cells.
  var race = RecolorRace()

  /// `isLimited`: whether the user bounds the bytes of a second. `terminal` is known by `TERM` or `TERM_PROGRAM`.
  init(
    _ choice: RecolorChoice, place: TerminalPlace = .screen, surroundings: Surroundings,
    isLimited: Bool = false, mayBeIndexed: Bool = false, terminal: KnownTerminal? = nil
  ) {
    self.choice = choice
    drawsByGPU = terminal?.drawsByGPU == true
    let isSlow = surroundings.isRemote || isLimited
    obstacle =
      Self.obstacle(choice, place: place, surroundings: surroundings)
      ?? (choice == .on || isSlow || drawsByGPU || mayBeIndexed
        ? nil : "half blocks cost a terminal on this machine less")
  }

  /// Returns why the terminal is not asked, whatever it is; nil: it may be.
  static func obstacle(
    _ choice: RecolorChoice, place: TerminalPlace = .screen, surroundings: Surroundings
  ) -> String? {
    if choice == .off { return "redefined colours are off" }
    if place.isInline { return "with --inline, older lines share the colours" }
    if surroundings.isMosh { return "mosh does not pass redefined colours on" }
    return surroundings.multiplexer.map { "\($0.rawValue) does not pass redefined colours on" }
  }

  /// Whether the terminal is asked.
  var isAsked: Bool { obstacle == nil }

  /// Whether pictures move by redefined colours, where the scene can.
  var isUsed: Bool {
    guard isAsked, isProven == true, failure == nil else { return false }
    return choice == .on || need != nil && race.prefersRecolored
  }

  /// Takes the answer, and what is known of the terminal by its name; returns false where it has answered before.
  @discardableResult
  mutating func learn(redefines: Bool?, terminal: KnownTerminal?, depth: ColorDepth) -> Bool {
    guard isProven == nil else { return false }
    isProven = redefines == true
    flickers = terminal?.flickersRepainting == true
    if terminal?.readsPairs == false { pairs = 1 }
    if terminal?.repaintsEntries == false {
      failure = "the terminal does not repaint in time what a redefined colour is used for"
    } else if depth == .sixteen || depth == .mono {
      failure = "there are no 256 colours"
    } else if !flickers {
      need =
        depth == .indexed
        ? .fewColors : drawsByGPU || terminal?.drawsByGPU == true ? .drawsByGPU : nil
    }
    return true
  }

  /// Takes a due picture; returns true if from now on the other output is to be used.
  mutating func noteDue(isShown: Bool, _ sink: ScreenSink, at time: Int) -> Bool {
    guard isProven == true, failure == nil else { return false }
    let isRecolored = sink.screen.showsRecolored
    if isRecolored, sink.link.answering == .silent {
      failure = "the terminal stopped answering"
      return true
    }
    guard choice == .auto, !flickers, sink.leastStride == 1 else {
      race.rest()
      return false
    }
    if isRecolored, need == .slowLink, race.isTooSlow(sink.link.carried, at: time) {
      failure = "the link carries less than \(Int(RecolorRace.leastRate) / 1000) kB a second"
      return true
    }
    if need == nil, let frames = race.framesOfSlowLink(sink.link, isShown: isShown, at: time) {
      need = .slowLink
      race.begin(against: frames)
      return true
    }
    return need != nil && race.note(isShown: isShown, stride: sink.stride, at: time)
  }

  /// Why redefined colours are not used whatever the user wishes; nil: they may be.
  var reason: String? {
    obstacle ?? failure ?? (isProven == false ? "the terminal did not prove that it can" : nil)
  }

  /// Why the user's wish is not granted; nil: it is, or there was none.
  var complaint: String? {
    guard choice == .on else { return nil }
    if let reason { return "no redefined colours: \(reason)" }
    return flickers ? "redefined colours, but this terminal flickers when it repaints" : nil
  }

  /// The output and its reason, for the figures, while it is used.
  var words: String {
    "redefined colours: \(choice == .on ? "asked for" : need?.rawValue ?? "")"
  }
}
