import QuadrilleCells
import QuadrilleContest
import QuadrilleCore
import QuadrilleFiles
import QuadrilleShading
import QuadrilleTerminal

/// The model of `play`: the scenes, and the effect of each key on them.
struct PlayModel: PlayedModel {
  var request: SceneRequest
  var state: PlayState
  /// The scenes for the key `s`.
  private var scenes: [(name: String, layers: [SceneRequest.Layer])]
  private var sceneIndex = 0
  /// The index in `scenes` of the film or shader that is opened at the start.
  private let filmIndex: Int
  /// Whether any key or mouse movement ends playing, as in a screensaver.
  var quitsOnInput = false
  /// The mouse position of a screensaver; nil before the first report, which some terminals send without a movement.
  private var mouse: MouseEvent?
  /// Whether playing continues when a scene cannot be painted.
  var outlivesScenes = false
  /// The palettes for the key `p`.
  private var palettes = PaletteCycle()
  /// The editor of the background's points; nil while it is closed.
  var points: EditorModel?
  private(set) var size = CellSize(columns: 80, rows: 24)
  /// The cycle of scenes (`--cycle`) that replaces the scene.
  private var cycle: CycleScene?

  init(_ request: SceneRequest, state: PlayState, cycle: CycleScene? = nil) {
    self.request = request
    self.cycle = cycle
    self.state = state
    if state.reducesMotion { self.request.skipEntrances() }
    // A title has no picture without a scene below it.
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
    if let note = Self.note(request.layers) { self.state.hint(note) }
    palettes.index = palettes.palettes.firstIndex { $0.value == request.value("palette") }
    _ = followBackground()
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

  /// The most important keys, in one line.
  var hint: String {
    var keys = ["q quits", "? keys", "s scene"]
    if cycle == nil, request.value("palette") != nil { keys.append("p palette") }
    if cycle == nil, canEditPoints { keys.append("e edit") }
    return keys.joined(separator: state.capabilities.usesASCII ? ", " : " · ")
  }

  mutating func handle(_ event: InputEvent, at moment: Moment) -> PlayEffect? {
    if quitsOnInput { return handleAsSaver(event) }
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
    case .character("n"), .enter: return takeStep(at: moment)
    case .character("s"): return chooseScene(by: 1)
    case .character("S"): return chooseScene(by: -1)
    case .character("p"): return choosePalette(by: 1)
    case .character("P"): return choosePalette(by: -1)
    case .character("e"):
      let effect = openPoints()
      if effect == nil { state.say("\(request.name) has no points to edit") }
      return effect
    case .character(let character):
      state.say("\(character) does nothing; ? lists the keys")
      return nil
    default:
      state.say("this key does nothing; ? lists the keys")
      return nil
    }
  }

  private mutating func handleAsSaver(_ event: InputEvent) -> PlayEffect? {
    switch event {
    case .key, .paste: return .quit
    case .mouse(let event):
      guard case .move = event.action else { return .quit }
      defer { mouse = event }
      guard let mouse else { return nil }
      return (mouse.column, mouse.row) == (event.column, event.row) ? nil : .quit
    case .focus, .reply: return nil
    }
  }

  /// False with shaders: their helper serves the painting thread only, so no moments can be painted for measuring.
  var isSeekable: Bool { isScalable && (cycle?.fragments.isEmpty ?? request.canBeTried) }

  var isScalable: Bool { points == nil }

  func makeScene() -> any Scene {
    if let pointScene { return pointScene }
    return cycle ?? request.makeScene()
  }

  mutating func resize(to size: CellSize) -> Bool {
    self.size = size
    return relayPokedex() || points != nil
  }

  /// Replaces the current scene's layers, also for a later return to it.
  mutating func setLayers(_ layers: [SceneRequest.Layer]) {
    request.layers = layers
    scenes[sceneIndex].layers = layers
  }

  var opening: FilmOpening? { request.opening }

  mutating func handle(_ event: SceneEvent) -> PlayEffect? {
    switch event {
    case .film(.success(let picture)):
      request.opening = nil
      replaceScene(at: filmIndex, by: picture)
      sayNote(of: filmIndex)
      return sceneIndex == filmIndex ? .plan(repainting: true, from: 0) : nil
    case .film(.failure(let error)):
      request.opening = nil
      return replaceScene(at: filmIndex, because: error)
    case .compiled(let source, let failure):
      guard scenes[sceneIndex].layers.contains(where: { $0.fragment?.source == source }) else {
        // Another scene was chosen meanwhile.
        source.close()
        return nil
      }
      if let failure { _ = replaceScene(at: sceneIndex, because: failure) }
      return showChosenScene()
    case .reloaded(let source, .done):
      state.say("\(source.name): compiled anew")
      return .plan(repainting: true)
    case .reloaded(let source, .failed(let error)):
      state.say("\(source.name), the old one goes on: \(error.reason)")
      return nil
    case .failed(let error):
      guard var cycle else { return replaceScene(at: sceneIndex, because: error) }
      let failed = cycle.parts.map { $0.fragments.first { $0.source.failure != nil }?.source.name }
      guard let name = failed.lazy.compactMap({ $0 }).first else { return nil }
      cycle.parts = zip(cycle.parts, failed).map { $1 == nil ? $0 : PlainScene() }
      self.cycle = cycle
      return sayFailure(of: name, error)
    }
  }

  /// Returns the note about a scene's shader, as that it paints only black; nil without one.
  private static func note(_ layers: [SceneRequest.Layer]) -> String? {
    layers.lazy.compactMap { $0.fragment?.note }.first
  }

  private mutating func sayNote(of index: Int) {
    if let note = Self.note(scenes[index].layers) { state.say(note) }
  }

  private mutating func sayFailure(of name: String, _ error: any Error) -> PlayEffect {
    state.say("\(name): \((error as? FileError)?.reason ?? "\(error)")")
    return .plan(repainting: true)
  }

  /// Puts another scene in place of the lowest layer.
  private mutating func replaceScene(at index: Int, by scene: any Scene) {
    scenes[index].layers[0] = .picture(scene, name: scenes[index].layers[0].name)
    if index == sceneIndex { request.layers = scenes[index].layers }
  }

  /// Replaces a scene by a plain background and shows the error; nil if playing should end instead.
  private mutating func replaceScene(at index: Int, because error: any Error) -> PlayEffect? {
    guard outlivesScenes else { return nil }
    replaceScene(at: index, by: PlainScene())
    return sayFailure(of: scenes[index].name, error)
  }

  /// Skips to the next step if steps come by themselves or motion is reduced; otherwise starts a step.
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
    outlivesScenes = true
    sceneIndex = (sceneIndex + step + scenes.count) % scenes.count
    state.say("scene: \(scenes[sceneIndex].name)")
    if let source = scenes[sceneIndex].layers.first?.fragment?.source, !source.isOpen {
      // Until the shader is compiled, the previous scene is shown.
      return .open(source)
    }
    return showChosenScene()
  }

  /// Makes the chosen scene the current scene, and keeps the step clock and the palette.
  private mutating func showChosenScene() -> PlayEffect {
    let clock = request.clock
    request.name = scenes[sceneIndex].name
    request.layers = scenes[sceneIndex].layers
    if let clock { request.setClock(clock) }
    if state.reducesMotion { request.skipEntrances() }
    if let palette = palettes.current { request.set("palette", to: palette.value) }
    _ = followBackground()
    sayNote(of: sceneIndex)
    return .plan(repainting: true)
  }

  private mutating func choosePalette(by step: Int) -> PlayEffect? {
    guard request.value("palette") != nil else {
      state.say("\(request.name) has no palette")
      return nil
    }
    state.followsBackground = false
    let palette = palettes.step(by: step)
    request.set("palette", to: palette.value)
    state.say("palette: \(palette.name)")
    return .plan(repainting: true)
  }

  mutating func followBackground() -> Bool {
    guard let palette = state.suitingPalette, palette.value != request.value("palette"),
      request.value("palette") != nil
    else { return false }
    palettes.index = palettes.palettes.firstIndex { $0.name == palette.name }
    request.set("palette", to: palette.value)
    return true
  }
}
