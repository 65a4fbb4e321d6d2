import QuadrilleCells
import QuadrilleContest
import QuadrilleCore
import QuadrilleFiles
import QuadrilleTerminal

/// A scene, or several, as `play` plays them: what is shown, and what each key does about it.
struct PlayModel: PlayedModel {
  var request: SceneRequest
  var state: PlayState
  /// What `s` goes through.
  private var scenes: [(name: String, layers: [SceneRequest.Layer])]
  private var sceneIndex = 0
  /// The place of a film that is being opened among these.
  private let filmIndex: Int
  /// Whether playing goes on when a scene cannot be painted.
  var outlivesScenes = false
  /// What `p` goes through.
  private var palettes = PaletteCycle()
  /// The editor of the background's points, while it is open.
  var points: EditorModel?
  private(set) var size = CellSize(columns: 80, rows: 24)
  /// What is played in the scene's place, if it is another every so often.
  private let cycle: CycleScene?

  init(_ request: SceneRequest, state: PlayState, cycle: CycleScene? = nil) {
    self.request = request
    self.cycle = cycle
    self.state = state
    if state.reducesMotion { self.request.skipEntrances() }
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
    filmIndex = sceneIndex
    palettes.index = palettes.palettes.firstIndex {
      $0.value == request.value("palette")
    }
    _ = followGround()
  }

  var title: String { cycle == nil ? request.title : "scenes in turn" }

  var keys: [(label: String, value: String)] {
    guard points == nil else { return EditSession.pointKeys }
    return [
      ("q Esc", "quit"), ("space", "pause"), ("n Enter", "next step"),
      ("f", "30 or 60 frames a second"), ("s S", "next, previous scene"),
      ("p P", "next, previous palette"), ("e", "edit the background's points"), ("h", "figures"),
      ("?", "this list"),
    ] + pokedexKeys
  }

  /// The keys that matter most, in a line.
  var hint: String {
    var keys = ["q quits", "? keys", "s scene"]
    if cycle == nil, request.value("palette") != nil { keys.append("p palette") }
    if cycle == nil, canEditPoints { keys.append("e edit") }
    return keys.joined(separator: state.capabilities.usesASCII ? ", " : " · ")
  }

  mutating func handle(_ event: InputEvent, at moment: Moment) -> PlayEffect? {
    if points != nil { return handleAtPoints(event, at: moment) }
    if cycle == nil, let touch = pokedexTouch(event) { return take(touch, at: moment) }
    guard case .key(let key, let modifiers) = event else { return nil }
    let stillText =
      request.clock == nil ? "nothing moves here by itself" : "nothing moves by itself; n steps"
    if case .done(let effect) = state.takeShared(key, modifiers, stillText: stillText) {
      return effect
    }
    if let cycle {
      switch key {
      case .character("n"), .character("s"), .enter:
        state.say("next scene")
        return .plan(repainting: false, from: cycle.startOfNextTurn(after: moment))
      case .character("S"), .character("p"), .character("P"), .character("e"):
        state.say("scenes alternate here; s shows the next one")
        return nil
      default: break
      }
    }
    switch key {
    case .character("n"), .enter:
      return takeStep(at: moment)
    case .character("s"): return chooseScene(by: 1)
    case .character("S"): return chooseScene(by: -1)
    case .character("p"): return choosePalette(by: 1)
    case .character("P"): return choosePalette(by: -1)
    case .character("e"):
      let effect = openPoints()
      if effect == nil { state.say("\(request.name) has no points to edit") }
      return effect
    default:
      state.say(Self.nothing(key))
      return nil
    }
  }

  /// What is said of a key that means nothing.
  private static func nothing(_ key: Key) -> String {
    if case .character(let character) = key { return "\(character) does nothing; ? lists the keys" }
    return "this key does nothing; ? lists the keys"
  }

  var isSeekable: Bool { isScalable && (cycle != nil || request.canBeTried) }

  var isScalable: Bool { points == nil }

  func makeScene() -> any Scene {
    if let pointScene { return pointScene }
    return cycle ?? request.makeScene()
  }

  mutating func resize(to size: CellSize) -> Bool {
    self.size = size
    return relayPokedex() || points != nil
  }

  /// Plays other layers, also when the keys come back to this scene.
  mutating func setLayers(_ layers: [SceneRequest.Layer]) {
    request.layers = layers
    scenes[sceneIndex].layers = layers
  }

  var opening: FilmOpening? { request.opening }

  mutating func handle(_ outcome: FilmOpening.Outcome) -> PlayEffect? {
    request.opening = nil
    switch outcome {
    case .opened(let picture):
      replaceScene(at: filmIndex, by: picture)
      return sceneIndex == filmIndex ? .plan(repainting: true, from: 0) : nil
    case .failed(let error): return replaceScene(at: filmIndex, because: error)
    }
  }

  mutating func handle(failureOfScene error: any Error) -> PlayEffect? {
    replaceScene(at: sceneIndex, because: error)
  }

  private mutating func replaceScene(at index: Int, by scene: any Scene) {
    scenes[index].layers = [.picture(scene, name: scenes[index].name)]
    if index == sceneIndex { request.layers = scenes[index].layers }
  }

  /// Puts a plain background in place of a scene and says why; nil where there is nothing else to play.
  private mutating func replaceScene(at index: Int, because error: any Error) -> PlayEffect? {
    guard outlivesScenes else { return nil }
    replaceScene(at: index, by: PlainScene())
    state.say("\(scenes[index].name): \((error as? FileError)?.reason ?? "\(error)")")
    return .plan(repainting: true)
  }

  /// Goes to the next step at once, or lets it begin.
  private mutating func takeStep(at moment: Moment) -> PlayEffect? {
    guard let clock = request.clock else {
      state.say("\(request.name) has no steps")
      return nil
    }
    state.say("next step")
    if clock.advance == .automatic || state.reducesMotion {
      return .plan(
        repainting: clock.advance != .automatic, from: clock.startOfNextStep(after: moment))
    }
    request.setClock(clock.requestingStep(at: moment))
    return .plan(repainting: true)
  }

  private mutating func chooseScene(by step: Int) -> PlayEffect {
    let clock = request.clock
    outlivesScenes = true
    sceneIndex = (sceneIndex + step + scenes.count) % scenes.count
    request.name = scenes[sceneIndex].name
    request.layers = scenes[sceneIndex].layers
    if let clock { request.setClock(clock) }
    if state.reducesMotion { request.skipEntrances() }
    if let palette = palettes.current { choose(palette) }
    _ = followGround()
    state.say("scene: \(request.name)")
    return .plan(repainting: true)
  }

  private mutating func choosePalette(by step: Int) -> PlayEffect? {
    guard request.value("palette") != nil else {
      state.say("\(request.name) has no palette")
      return nil
    }
    state.followsGround = false
    let palette = palettes.step(by: step)
    choose(palette)
    state.say("palette: \(palette.name)")
    return .plan(repainting: true)
  }

  mutating func followGround() -> Bool {
    guard let palette = state.suitingPalette, palette.value != request.value("palette"),
      request.value("palette") != nil
    else { return false }
    palettes.index = palettes.palettes.firstIndex { $0.name == palette.name }
    choose(palette)
    return true
  }

  private mutating func choose(_ palette: NamedPalette) {
    request.set("palette", to: palette.value)
  }
}
