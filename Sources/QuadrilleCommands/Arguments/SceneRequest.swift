import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles

/// The scenes that were asked for, with everything that can be chosen about them; keys change them
/// while they play.
struct SceneRequest {
  enum Layer {
    case built(SceneLayer)
    case picture(any Scene, name: String)
  }

  /// The scenes that need no file.
  static let builtIn = SceneKind.all.map(\.name)

  /// The lowest first.
  var layers: [Layer]
  var name: String
  /// What was asked for and cannot be had, in a line without its end.
  var note: String?
  /// The film that is still being opened; until then its layer is a `PlainScene`.
  var opening: FilmOpening?
  /// The palettes that have names.
  private let palettes = OwnPalettes.choices
  /// The scenes alone, with the same choices, for going through them.
  let alternatives: [(name: String, layer: Layer)]
}

extension SceneRequest {
  /// The scene that all of them make.
  func makeScene() -> any Scene {
    let scenes = layers.map(\.scene)
    guard scenes.count > 1, let base = scenes.first else { return scenes[0] }
    return LayeredScene(
      base: base, overlays: scenes.dropFirst().compactMap { $0 as? any SeeThroughScene })
  }

  /// Takes the film that was being opened; waits for it where it is not open yet.
  mutating func awaitFilm() throws {
    guard let picture = try opening?.picture(within: 60) else { return }
    layers = [.picture(picture, name: name)]
    opening = nil
  }

  /// Says, last of all, what cannot be had.
  func tellNote() { Standard.tell(note) }

  /// Its name, and its palette if it has one.
  var title: String {
    guard let palette = paletteName, palette != name else { return name }
    return "\(name) · \(palette)"
  }

  /// The palette's name, or its colours; nil if the scene has none.
  private var paletteName: String? {
    let colors: [RGB]
    switch value("palette") {
    case .colors(let list): colors = list
    case .link(let link): colors = link.palette.colors
    default: return nil
    }
    return palettes.first { $0.palette.colors == colors }?.name
      ?? colors.prefix(4).map(\.hex).joined(separator: ",")
  }

  /// The clock of those that step; nil if none does.
  var clock: StepClock? {
    layers.lazy.compactMap { ($0.scene as? any SteppingScene)?.clock }.first
  }

  /// Makes those that step do so by a clock.
  mutating func setClock(_ clock: StepClock) {
    updateScenes { scene in
      guard var stepping = scene as? any SteppingScene else { return }
      stepping.clock = clock
      scene = stepping
    }
  }

  /// Whether the mouse does anything there.
  var takesMouse: Bool { layers.contains { $0.scene is PokedexScene } }

  /// Has everything there at once that would come in little by little, for where nothing moves.
  mutating func skipEntrances() {
    updateScenes { scene in
      if var swarm = scene as? MosquitoesScene {
        swarm.timeOffset = max(swarm.timeOffset, swarm.entrance)
        scene = swarm
      } else if var title = scene as? TitleScene {
        title.entrance = 0
        scene = title
      }
    }
  }

  /// The layers as settings files hold them; nil if one is a picture.
  var settings: [SceneLayer]? {
    let built = layers.compactMap { layer in
      if case .built(let layer) = layer { layer } else { nil }
    }
    return built.count == layers.count ? built : nil
  }

  /// Whether any moment of it can be painted at any time without those before.
  var canBeTried: Bool {
    opening == nil
      && layers.allSatisfy { layer in
        guard case .picture(let picture as MovingPicture, _) = layer else { return true }
        return picture.isSeekable
      }
  }

  /// Seconds that a loop lasts at least that nobody asked for.
  private static let shortestLoop = 12

  /// Makes those repeat that would never, together with the others.
  mutating func loop(rate: Int) {
    guard settings != nil, makeScene().framesInLoop(rate: rate) == nil else { return }
    let frames = layers.compactMap { $0.scene.framesInLoop(rate: rate) }.max() ?? rate
    // Whole seconds, whatever the others' are.
    let seconds = max(1, (frames + rate - 1) / rate)
    let length = (Self.shortestLoop + seconds - 1) / seconds * seconds
    for layer in layers {
      guard case .built(let built) = layer, let parameter = built.parameter("loop"),
        built.scene.framesInLoop(rate: rate) == nil,
        let value = parameter.shape.value(word: String(min(3600, length)))
      else { continue }
      set("loop", to: value)
    }
  }

  /// Sets a parameter of all that have it.
  mutating func set(_ name: String, to value: SettingValue) {
    layers = layers.map { layer in
      guard case .built(var built) = layer, let parameter = built.parameter(name) else {
        return layer
      }
      try? built.set(parameter, to: value)
      return .built(built)
    }
  }

  /// The value of a parameter, of the lowest that has it.
  func value(_ name: String) -> SettingValue? {
    for case .built(let layer) in layers {
      if let parameter = layer.parameter(name) { return layer.value(parameter) }
    }
    return nil
  }

  mutating func updateScenes(_ change: (inout any Scene) -> Void) {
    layers = layers.map { layer in
      guard case .built(var built) = layer else { return layer }
      built.update(change)
      return .built(built)
    }
  }
}

extension SceneRequest.Layer {
  var scene: any Scene {
    switch self {
    case .built(let layer): layer.scene
    case .picture(let picture, _): picture
    }
  }
}
