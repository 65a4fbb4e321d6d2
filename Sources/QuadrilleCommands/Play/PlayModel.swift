import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrillePlayback
import QuadrilleTerminal

/// What is played and shown, and what each key does about it. No input or output here.
struct PlayModel: PlayedModel {

  var request: SceneRequest
  var rate: Int
  var isPaused: Bool
  var showsFigures = false
  var showsKeys = false
  var capabilities: Capabilities
  /// What to do while the terminal is out of focus, and whether it has been for long enough.
  let unfocused: Unfocused
  var isAway = false

  /// What judges the playing by a phone, if one is played.
  var judge: PlayJudge?

  /// Set by a key that moves on to the next step; taken by `apply`.
  private var stepRequested = false
  private let reducesMotion: Bool
  /// What `s` goes through.
  private let scenes: [(name: String, layers: [SceneRequest.Layer])]
  private var sceneIndex = 0
  private var paletteIndex: Int?

  init(
    request: SceneRequest, rate: Int, capabilities: Capabilities, unfocused: Unfocused = .pause,
    reducesMotion: Bool
  ) {
    self.unfocused = unfocused
    self.request = request
    self.rate = rate
    self.capabilities = capabilities
    self.reducesMotion = reducesMotion
    isPaused = reducesMotion
    // A title alone is nothing to look at.
    var scenes = request.alternatives.filter { $0.name != "title" }.map {
      (name: $0.name, layers: [$0.layer])
    }
    if let index = scenes.firstIndex(where: { $0.name == request.name }) {
      sceneIndex = index
    } else {
      scenes.insert((request.name, request.layers), at: 0)
    }
    self.scenes = scenes
    paletteIndex = NamedPalette.all.firstIndex {
      .colors($0.palette.colors) == request.value("palette")
    }
  }

  var title: String { request.title }

  var keys: [(label: String, value: String)] {
    [
      ("q Esc", "quit"), ("space", "pause"), ("n Enter", "next step"),
      ("f", "30 or 60 frames a second"), ("s S", "next, previous scene"),
      ("p P", "next, previous palette"), ("h", "figures"), ("?", "this list"),
    ]
  }

  mutating func handle(_ event: InputEvent, at moment: Moment) -> PlayChange? {
    handle(event)
  }

  /// What an event of the terminal changes; nil: nothing.
  mutating func handle(_ event: InputEvent) -> PlayChange? {
    guard case .key(let key, let modifiers) = event else { return nil }
    if modifiers == .control {
      switch key {
      case .character("c"): return .quit
      case .character("z"): return .suspend
      case .character("l"): return .overlay
      default: return nil
      }
    }
    guard modifiers.subtracting(.shift).isEmpty else { return nil }
    switch key {
    case .escape:
      // Escape closes the list of keys first, as everywhere.
      guard showsKeys else { return .quit }
      showsKeys = false
      return .overlay
    case .character("q"), .character("Q"): return .quit
    case .character(" "):
      guard !reducesMotion else { return nil }
      isPaused.toggle()
      return .plan(repainting: false)
    case .character("n"), .enter:
      guard let clock = request.clock else { return nil }
      stepRequested = true
      return .plan(repainting: clock.advance != .automatic)
    case .character("f"):
      rate = rate == 60 ? 30 : 60
      return .plan(repainting: false)
    case .character("s"): return chooseScene(by: 1)
    case .character("S"): return chooseScene(by: -1)
    case .character("p"): return choosePalette(by: 1)
    case .character("P"): return choosePalette(by: -1)
    case .character("h"):
      showsFigures.toggle()
      return .overlay
    case .character("?"):
      showsKeys.toggle()
      return .overlay
    default: return nil
    }
  }

  /// Brings a plan up to date with what was chosen.
  mutating func apply(to plan: inout PlaybackPlan) {
    plan.isPaused = isPaused || isAway && unfocused == .pause
    if stepRequested {
      stepRequested = false
      let moment = Moment(frame: plan.firstFrame, rate: plan.rate)
      if let clock = request.clock {
        if clock.advance == .automatic || reducesMotion {
          plan.firstFrame = clock.startOfNextStep(after: moment)
        } else {
          request.setClock(clock.requestingStep(at: moment))
        }
      }
    }
    plan.rate = rate
    plan.scene = makeScene()
  }

  /// The scene that is played.
  func makeScene() -> any Scene {
    let scene = request.makeScene()
    return judge?.timing(scene) ?? scene
  }

  private mutating func chooseScene(by step: Int) -> PlayChange {
    let clock = request.clock
    sceneIndex = (sceneIndex + step + scenes.count) % scenes.count
    request.name = scenes[sceneIndex].name
    request.layers = scenes[sceneIndex].layers
    if let clock { request.setClock(clock) }
    if let paletteIndex { choose(NamedPalette.all[paletteIndex]) }
    return .plan(repainting: true)
  }

  private mutating func choosePalette(by step: Int) -> PlayChange {
    let count = NamedPalette.all.count
    let index = paletteIndex.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
    paletteIndex = index
    choose(NamedPalette.all[index])
    return .plan(repainting: true)
  }

  private mutating func choose(_ palette: NamedPalette) {
    request.set("palette", to: .colors(palette.palette.colors))
  }
}
