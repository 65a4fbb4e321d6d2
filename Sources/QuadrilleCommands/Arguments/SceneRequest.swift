import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrilleShading

/// The requested scenes with all their parameters; keys change them during playback.
struct SceneRequest {
  enum Layer {
    case built(SceneLayer)
    case picture(any Scene, name: String)
  }

  static let builtIn = SceneKind.all.map(\.name)

  /// The layers, from the lowest up.
  var layers: [Layer]
  var name: String
  /// A warning about something unavailable, on one line; printed at the end, so that it stays in view.
  var note: String?
  /// The film or shader that is being opened; nil without one. Until it is open, its layer is a `PlainScene`.
  var opening: FilmOpening?
  /// Whether the lowest layer is a fragment shader, opened or not.
  let isShader: Bool
  /// The named palettes, including the user's own.
  private let palettes = OwnPalettes.choices
  /// The built-in scenes and named shaders, with the command line's options. Keys switch between them.
  let alternatives: [(name: String, layer: Layer)]
}

extension SceneRequest {
  func makeScene() -> any Scene {
    let scenes = layers.map(\.scene)
    guard scenes.count > 1, let base = scenes.first else { return scenes[0] }
    return LayeredScene(
      base: base, overlays: scenes.dropFirst().compactMap { $0 as? any SeeThroughScene })
  }

  /// Waits up to 60 seconds until the film or shader is open, and then makes it the lowest layer.
  mutating func awaitFilm() throws {
    guard let picture = try opening?.picture(within: 60) else { return }
    layers[0] = .picture(picture, name: layers[0].name)
    opening = nil
  }

  /// The name, followed by the palette if there is one and its name differs.
  var title: String {
    guard let palette = paletteName, palette != name else { return name }
    return "\(name) · \(palette)"
  }

  /// The palette's name, or its colours; nil if no scene has one.
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

  /// The clock of the lowest scene that moves in steps; nil if no scene does.
  var clock: StepClock? { layers.lazy.compactMap { ($0.scene as? any SteppingScene)?.clock }.first }

  mutating func setClock(_ clock: StepClock) {
    updateScenes { scene in
      guard var stepping = scene as? any SteppingScene else { return }
      stepping.clock = clock
      scene = stepping
    }
  }

  var takesMouse: Bool { layers.contains { $0.scene is PokedexScene } }

  /// Skips entrance animations, for reduced motion.
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

  /// The layers for a settings file; nil if a layer is a picture or film.
  var settings: [SceneLayer]? {
    let built = layers.compactMap { layer in
      if case .built(let layer) = layer { layer } else { layer.fragment?.layer }
    }
    return built.count == layers.count ? built : nil
  }

  /// Whether frames can be painted in any order, which comparing outputs requires. False for shaders, films that cannot
  /// seek, and while a film opens.
  var canBeTried: Bool {
    opening == nil
      && layers.allSatisfy { layer in
        guard layer.fragment == nil else { return false }
        guard case .picture(let picture as MovingPicture, _) = layer else { return true }
        return picture.isSeekable
      }
  }

  /// The shortest loop chosen by default, in seconds.
  private static let shortestLoop = 12

  /// Makes scenes repeat that have no loop, with a length that is a multiple of the other scenes' loop. Does nothing if
  /// a layer is a picture or film.
  mutating func loop(rate: Int) {
    guard settings != nil, makeScene().framesInLoop(rate: rate) == nil else { return }
    let frames = layers.compactMap { $0.scene.framesInLoop(rate: rate) }.max() ?? rate
    // A multiple of the other scenes' longest loop, which is rounded up to whole seconds.
    let seconds = max(1, (frames + rate - 1) / rate)
    let length = (Self.shortestLoop + seconds - 1) / seconds * seconds
    layers = layers.map { layer in
      guard var shader = layer.fragment, shader.loop == nil else { return layer }
      shader.loop = Double(length)
      return .picture(shader, name: layer.name)
    }
    for layer in layers {
      guard case .built(let built) = layer, let parameter = built.parameter("loop"),
        built.scene.framesInLoop(rate: rate) == nil,
        let value = parameter.shape.value(word: String(min(3600, length)))
      else { continue }
      set("loop", to: value)
    }
  }

  /// Sets a parameter of every layer that has it and accepts the value.
  mutating func set(_ name: String, to value: SettingValue) {
    for index in layers.indices { layers[index].set(name, to: value) }
  }

  /// Returns a parameter's value from the lowest layer that has the parameter; nil if no layer does.
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

  /// The layer's scene if it is a fragment shader; nil for other scenes.
  var fragment: FragmentScene? { scene as? FragmentScene }

  var name: String {
    switch self {
    case .built(let layer): layer.kind.name
    case .picture(_, let name): name
    }
  }

  /// Sets a parameter if the layer has it and accepts the value.
  mutating func set(_ name: String, to value: SettingValue) {
    guard case .built(var built) = self, let parameter = built.parameter(name) else { return }
    try? built.set(parameter, to: value)
    self = .built(built)
  }
}
