import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrilleShading
import QuadrilleTerminal

/// The background of `wrap`: a scene as in `play`, dimmed so that text is readable.
struct WrapModel: PlayedModel {
  /// The moments at which the background moves.
  enum Advance: String, CaseIterable, Sendable {
    /// The background moves at the end of each command.
    case command
    /// The background moves continuously.
    case auto
    /// The background moves on a key press.
    case key
  }

  private(set) var play: PlayModel
  let advance: Advance
  /// The chosen share of the terminal's background in the picture; nil: as much as text needs.
  private let chosenDim: Double?
  private let contrast: Double
  private let prefixName: String
  private(set) var dimming: Dimming
  /// Whether the background is switched off.
  private(set) var isOff = false

  /// The largest side of the gradient's square for computing the dimming.
  private static let sideForDimming = 128

  /// The seconds for which a scene moves after a command if it cannot move by single steps.
  static let breath = 1.2

  init(_ play: PlayModel, advance: Advance, dim: Double?, contrast: Double, prefixName: String) {
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
    sampleAgain()
  }

  var title: String { play.title }

  var isSeekable: Bool { isScalable && play.isSeekable }

  var isScalable: Bool { play.isScalable && play.makeScene().isScalable }

  var state: PlayState {
    get { play.state }
    set { play.state = newValue }
  }

  /// Always true: the terminal's background colour is mixed into the picture.
  var isDrawnForCapabilities: Bool { true }

  var keys: [(label: String, value: String)] {
    let prefix = prefixName
    return [
      ("after \(prefix):", ""), ("space", "pause"), ("n", "next step"),
      ("s S", "next, previous scene"), ("p P", "next, previous palette"),
      ("o", "background off or on"), ("f", "30 or 60 frames a second"), ("h", "figures"),
      ("PgUp PgDn", "scroll back and forth"), ("Ctrl-L", "draw everything again"),
      ("z", "suspend; the program goes on"),
      (prefix, "\(prefix) for the program"), ("?", "this list"),
    ]
  }

  /// The terminal's default foreground and background, or an assumption if unknown.
  var foreground: RGB {
    state.capabilities.foreground ?? (isDark ? RGB(229, 229, 229) : RGB(0, 0, 0))
  }
  var background: RGB { state.capabilities.background ?? (isDark ? .black : .white) }
  private var isDark: Bool { state.capabilities.isDark ?? true }

  var programColors: ProgramColors? {
    ProgramColors(
      foreground: foreground, background: background, light: isOff ? nil : dimming.light)
  }

  private mutating func sampleAgain() {
    // With automatic steps the samples cover the whole loop.
    var request = play.request
    if var clock = request.clock {
      clock.advance = .automatic
      request.setClock(clock)
    }
    // A smaller square has the same colours and is quicker to sample.
    request.updateScenes { scene in
      guard var contest = scene as? ContestScene else { return }
      contest.style.side = min(contest.style.side, Self.sideForDimming)
      scene = contest
    }
    dimming = Dimming(
      of: request.makeScene().withoutHelpers, rate: state.rate, chosen: chosenDim,
      foreground: foreground, background: background, contrast: contrast)
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
      return .text
    case .character(let character):
      state.say("\(character) does nothing; \(prefixName) ? lists the keys")
      return nil
    default: return nil
    }
  }

  /// Computes the dimming again if `effect` shows another scene or palette; returns `effect`.
  private mutating func followScene(_ effect: PlayEffect?) -> PlayEffect? {
    if case .plan(repainting: true, _) = effect {
      if advance != .auto, play.request.clock == nil { play.state.isPaused = true }
      sampleAgain()
    }
    return effect
  }

  var opening: FilmOpening? { play.opening }

  mutating func handle(_ event: SceneEvent) -> PlayEffect? { followScene(play.handle(event)) }

  /// Handles the end of a command: the background takes a step, or moves for a moment.
  mutating func commandEnded(at moment: Moment) -> PlayEffect? {
    guard advance == .command, !isOff, !state.reducesMotion else { return nil }
    guard let clock = play.request.clock else {
      play.state.isPaused = false
      return .plan(repainting: false)
    }
    play.request.setClock(clock.requestingStep(at: moment))
    return .plan(repainting: true)
  }

  /// Whether the background moves after the end of a command, so that it must be stopped again after some time.
  var restsAgain: Bool { advance == .command && play.request.clock == nil && !state.isPaused }

  mutating func rest() -> PlayEffect? {
    play.state.isPaused = true
    return .plan(repainting: false)
  }

  mutating func resize(to size: CellSize) -> Bool { play.resize(to: size) }

  mutating func followBackground() -> Bool {
    let isOther = play.followBackground()
    sampleAgain()
    return isOther
  }

  func makeScene() -> any Scene {
    let scene = play.makeScene()
    // Fully mixed, the terminal's background replaces the picture.
    return DimmedScene(scene, with: background, by: isOff || scene is PlainScene ? 1 : dimming.part)
  }
}
