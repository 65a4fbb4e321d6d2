import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrilleTerminal

/// The background behind a program: a scene as `play` plays it, made dark enough for text.
struct WrapModel: PlayedModel {
  /// When the background moves.
  enum Advance: String, CaseIterable, Sendable {
    /// With every command that has ended.
    case command
    /// Always.
    case auto
    /// When it is told to.
    case key
  }

  private(set) var play: PlayModel
  let advance: Advance
  /// The part of the terminal's background in the picture; nil: as much as text needs.
  private let chosenDim: Double?
  private let contrast: Double
  private let prefixName: String
  private(set) var dimming: Dimming
  /// Whether the picture was switched off.
  private(set) var isOff = false

  /// The largest side that the dimming is found with.
  private static let sideForDimming = 128

  /// Seconds for which a scene without steps moves when a command has ended.
  static let breath = 1.2

  init(
    _ play: PlayModel, advance: Advance, dim: Double?, contrast: Double, prefixName: String
  ) {
    var play = play
    play.outlivesScenes = true
    if advance != .auto {
      if var clock = play.request.clock {
        clock.advance = .waiting
        play.request.setClock(clock)
      } else {
        play.state.isPaused = true
      }
    }
    self.play = play
    self.advance = advance
    chosenDim = dim
    self.contrast = contrast
    self.prefixName = prefixName
    dimming = Dimming()
    lookAgain()
  }

  var title: String { play.title }

  var isSeekable: Bool { isScalable && play.isSeekable }

  var isScalable: Bool { play.isScalable && play.makeScene().isScalable }

  var state: PlayState {
    get { play.state }
    set { play.state = newValue }
  }

  /// The background's colour is a part of the picture.
  var isDrawnForCapabilities: Bool { true }

  var keys: [(label: String, value: String)] {
    let prefix = prefixName
    return [
      ("after \(prefix):", ""), ("space", "pause"), ("n", "next step"),
      ("s S", "next, previous scene"),
      ("p P", "next, previous palette"), ("o", "background off or on"),
      ("f", "30 or 60 frames a second"),
      ("h", "figures"), ("PgUp PgDn", "scroll back and forth"),
      ("z", "suspend, with all that is in it"),
      (prefix, "\(prefix) for the program"), ("?", "this list"),
    ]
  }

  /// The terminal's own colours, as far as they are known.
  var ink: RGB { state.capabilities.ink ?? (isDark ? RGB(229, 229, 229) : RGB(0, 0, 0)) }
  var paper: RGB { state.capabilities.ground ?? (isDark ? .black : .white) }
  private var isDark: Bool { state.capabilities.isDark ?? true }

  var programColors: ProgramColors? {
    ProgramColors(ink: ink, paper: paper, light: isOff ? nil : dimming.light)
  }

  private mutating func lookAgain() {
    // All that it may become, whenever that is.
    var request = play.request
    if var clock = request.clock {
      clock.advance = .automatic
      request.setClock(clock)
    }
    // The side is how finely colours are painted before they are stretched: a small one has the same colours.
    request.updateScenes { scene in
      guard var contest = scene as? ContestScene else { return }
      contest.style.side = min(contest.style.side, Self.sideForDimming)
      scene = contest
    }
    dimming = Dimming(
      of: request.makeScene(), rate: state.rate, chosen: chosenDim, ink: ink, paper: paper,
      contrast: contrast)
  }

  mutating func handle(_ event: InputEvent, at moment: Moment) -> PlayEffect? {
    guard case .key(let key, let modifiers) = event, modifiers.subtracting(.shift).isEmpty else {
      return nil
    }
    switch key {
    case .character("o"):
      isOff.toggle()
      state.say(isOff ? "background off" : "background on")
      return .plan(repainting: true)
    case .character("z"): return .suspend
    case .character(" "), .character("n"), .character("s"), .character("S"), .character("p"),
      .character("P"), .character("f"), .character("h"), .character("?"):
      return followScene(play.handle(event, at: moment))
    case .escape:
      guard state.panel != nil else { return nil }
      state.closePanel()
      return .panel
    case .character(let character):
      state.say("\(character) does nothing; \(prefixName) ? lists the keys")
      return nil
    default: return nil
    }
  }

  /// After another scene or palette another dimming may be needed.
  private mutating func followScene(_ effect: PlayEffect?) -> PlayEffect? {
    if case .plan(repainting: true, _) = effect {
      if advance != .auto, play.request.clock == nil { play.state.isPaused = true }
      lookAgain()
    }
    return effect
  }

  var opening: FilmOpening? { play.opening }

  mutating func handle(_ outcome: FilmOpening.Outcome) -> PlayEffect? {
    followScene(play.handle(outcome))
  }

  mutating func handle(failureOfScene error: any Error) -> PlayEffect? {
    followScene(play.handle(failureOfScene: error))
  }

  /// A command has ended: the background takes a step, or moves for a moment.
  mutating func commandEnded(at moment: Moment) -> PlayEffect? {
    guard advance == .command, !isOff, !state.reducesMotion else { return nil }
    guard let clock = play.request.clock else {
      play.state.isPaused = false
      return .plan(repainting: false)
    }
    play.request.setClock(clock.requestingStep(at: moment))
    return .plan(repainting: true)
  }

  /// Whether it rests again some time after a command has ended.
  var restsAgain: Bool { advance == .command && play.request.clock == nil && !state.isPaused }

  mutating func rest() -> PlayEffect? {
    play.state.isPaused = true
    return .plan(repainting: false)
  }

  mutating func resize(to size: CellSize) -> Bool { play.resize(to: size) }

  mutating func followGround() -> Bool {
    let isOther = play.followGround()
    lookAgain()
    return isOther
  }

  func makeScene() -> any Scene {
    let scene = play.makeScene()
    // Where there is no picture the terminal's own background is.
    return DimmedScene(scene, with: paper, by: isOff || scene is PlainScene ? 1 : dimming.part)
  }
}
