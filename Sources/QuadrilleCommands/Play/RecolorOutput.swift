import QuadrilleCells
import QuadrilleCore
import QuadrilleTerminal

/// The decision whether pictures move by redefining the terminal's palette (OSC 4), with the reason.
struct RecolorOutput {
  /// Why `auto` prefers redefined colours to cells.
  enum Need: String {
    case slowLink = "the link is too slow for half blocks"
    case drawsByGPU = "the terminal draws by GPU"
    case fewColors = "the terminal has 256 colours"
  }

  let choice: RecolorChoice
  /// The reason why the terminal is not queried about redefined colours; nil: it is queried.
  let obstacle: String?
  private let drawsByGPU: Bool
  /// Whether the terminal proved that it redefines palette entries; nil before its answer.
  private var isProven: Bool?
  /// The reason against redefined colours although the terminal redefines entries; nil: there is none.
  private var failure: String?
  private(set) var need: Need?
  /// Whether the terminal flickers when colours are redefined.
  private var flickers = false
  /// The number of palette entries in one OSC 4.
  private(set) var pairs = 7
  /// The comparison of redefined colours with cells, by frames shown.
  var race = RecolorRace()

  /// Decides whether to query the terminal. `depth` is the colour depth known before its answers: terminals with 16
  /// colours or none might print the query. `isUseful` means that cells may be too slow or have too few colours here.
  /// `terminal` is the terminal named by `TERM` or `TERM_PROGRAM`; nil if unknown.
  init(
    _ choice: RecolorChoice, place: TerminalPlace = .screen, surroundings: Surroundings,
    depth: ColorDepth = .truecolor, isUseful: Bool = false, terminal: KnownTerminal? = nil
  ) {
    self.choice = choice
    drawsByGPU = terminal?.drawsByGPU == true
    obstacle =
      Self.obstacle(choice, place: place, surroundings: surroundings)
      ?? (depth == .sixteen || depth == .mono ? Self.tooFewColors : nil)
      ?? (choice == .on || surroundings.isRemote || drawsByGPU || isUseful
        ? nil : "half blocks cost a terminal on this machine less")
  }

  private static let tooFewColors = "there are no 256 colours"

  /// Returns the reason why no terminal is queried in these surroundings; nil: there is none.
  static func obstacle(
    _ choice: RecolorChoice, place: TerminalPlace = .screen, surroundings: Surroundings
  ) -> String? {
    if choice == .off { return "redefined colours are off" }
    if place.isInline { return "with --inline, older lines share the colours" }
    if surroundings.isMosh { return "mosh does not pass redefined colours on" }
    return surroundings.multiplexer.map { "\($0.rawValue) does not pass redefined colours on" }
  }

  /// Whether the terminal is queried about redefined colours.
  var isAsked: Bool { obstacle == nil }

  /// Whether scenes that can move by redefined colours do so.
  var isUsed: Bool {
    guard isAsked, isProven == true, failure == nil else { return false }
    return choice == .on || need != nil && race.prefersRecolored
  }

  /// Takes the terminal's answer and its known properties. Returns false, and changes nothing, after the first answer.
  @discardableResult
  mutating func learn(redefines: Bool?, terminal: KnownTerminal?, depth: ColorDepth) -> Bool {
    guard isProven == nil else { return false }
    isProven = redefines == true
    flickers = terminal?.flickersRepainting == true
    if terminal?.readsPairs == false { pairs = 1 }
    if terminal?.repaintsEntries == false {
      failure = "the terminal does not repaint in time what a redefined colour is used for"
    } else if depth == .sixteen || depth == .mono {
      failure = Self.tooFewColors
    } else if !flickers {
      need =
        depth == .indexed
        ? .fewColors : drawsByGPU || terminal?.drawsByGPU == true ? .drawsByGPU : nil
    }
    return true
  }

  /// Records whether a due picture is shown. Returns true if the output must change.
  mutating func noteDue(isShown: Bool, _ sink: ScreenSink, at time: Int) -> Bool {
    guard isProven == true, failure == nil else { return false }
    let isRecolored = sink.switchable.showsRecolored
    if isRecolored, sink.link.answering == .silent {
      failure = "the terminal stopped answering"
      return true
    }
    guard choice == .auto, !flickers, sink.leastStride == 1 else {
      race.rest()
      return false
    }
    if need == nil, let frames = race.framesOfSlowLink(sink.link, isShown: isShown, at: time) {
      need = .slowLink
      race.begin(against: frames)
      return true
    }
    return need != nil && race.note(isShown: isShown, stride: sink.stride, at: time)
  }

  /// The reason why redefined colours cannot be used; nil: they can, or the terminal has not answered.
  var reason: String? {
    obstacle ?? failure ?? (isProven == false ? "the terminal did not prove that it can" : nil)
  }

  /// The warning for `--recolor on` if redefined colours are not used, or flicker; else nil.
  var complaint: String? {
    guard choice == .on else { return nil }
    if let reason { return "no redefined colours: \(reason)" }
    return flickers ? "redefined colours, but this terminal flickers when it repaints" : nil
  }

  /// The text for the figures while redefined colours are used, with the reason.
  var words: String {
    "redefined colours: \(choice == .on ? "asked for" : need?.rawValue ?? "")"
  }
}
