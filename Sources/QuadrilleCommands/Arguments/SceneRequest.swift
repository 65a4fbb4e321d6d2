import QuadrilleBench
import QuadrilleCells
import QuadrilleContest
import QuadrilleCore
import QuadrilleFiles

/// The scenes that were asked for, with everything that can be chosen about them; keys change them
/// while they play.
struct SceneRequest {
  /// One of them.
  enum Layer {
    case built(SceneLayer)
    case picture(any Scene, name: String)
  }

  /// The scenes that need no file.
  static let builtIn = SceneKind.all.map(\.name)

  /// The lowest first.
  var layers: [Layer]
  /// What it is called.
  var name: String
  var tolerance: Tolerance
  /// The scenes alone, with the same choices, for going through them.
  let alternatives: [(name: String, layer: Layer)]

  /// Reads the options, and opens the file if the scene is one.
  ///
  /// The scene is the first plain word, unless another is given; `--device` decides about the side
  /// unless it means something else.
  init(
    _ arguments: ParsedArguments, rate: Int, isLive: Bool = false, scene word: String? = nil,
    ignoresDevice: Bool = false
  ) throws {
    let options = try SceneOptions(arguments, ignoresDevice: ignoresDevice)
    tolerance = try arguments.tolerance("tolerance") ?? .fine
    let word = word ?? arguments.words.first ?? "contest"
    (layers, name) = try Self.layers(arguments, options, word: word, rate: rate, isLive: isLive)
    alternatives = SceneKind.all.map { kind in
      var layer = SceneLayer(kind)
      try? options.apply(to: &layer)
      return (kind.name, .built(layer))
    }
    noteToday()
    for layer in layers.dropFirst() {
      guard case .built(let layer) = layer, !(layer.scene is any SeeThroughScene) else { continue }
      throw arguments.usage(
        "'\(layer.kind.name)' covers everything under it, so it can only come first")
    }
  }

  /// The phone of `--device`.
  static func device(_ arguments: ParsedArguments) throws -> Device? {
    try arguments.choice("device", of: Device.all.map { ($0.id, $0) })
  }

  private static func layers(
    _ arguments: ParsedArguments, _ options: SceneOptions, word: String, rate: Int, isLive: Bool
  ) throws -> ([Layer], name: String) {
    if word == "chat" {
      let scene = ChatScene(model: try ChatCommand.model(arguments, isDemo: true)).repeating
      return ([.picture(scene, name: "chat")], "chat")
    }
    if let picture = try picture(arguments, word: word, rate: rate, isLive: isLive) {
      return ([picture.layer], picture.name)
    }
    if word.lowercased().hasSuffix(".json") {
      let layers = try SceneFile(path: word).layers.map { layer in
        var layer = layer
        try options.apply(to: &layer)
        return Layer.built(layer)
      }
      return (layers, SafeText(word.split(separator: "/").last ?? "").string)
    }
    let layers = try word.split(separator: "+", omittingEmptySubsequences: false).map { part in
      guard let kind = SceneKind.named(part) else { throw unknown(String(part), arguments) }
      var layer = SceneLayer(kind)
      try options.apply(to: &layer)
      return Layer.built(layer)
    }
    return (layers, word)
  }

  private static func unknown(_ word: String, _ arguments: ParsedArguments) -> CommandError {
    arguments.usage(
      "unknown scene '\(word)'"
        + (Suggestion.nearest(to: word, in: builtIn).map { "; did you mean '\($0)'?" }
          ?? "; it is \(OptionTable.list(builtIn)), a .json, .gif, .png, .y4m or .rgb file, or -"))
  }

  private static func picture(
    _ arguments: ParsedArguments, word: String, rate: Int, isLive: Bool
  ) throws -> (layer: Layer, name: String)? {
    let name = SafeText(word.split(separator: "/").last ?? "").string
    if word.lowercased().hasSuffix(".rgb") {
      guard let size = try arguments.size() ?? arguments.cells()?.pixels else {
        throw arguments.usage(
          "'\(word)' does not say how large its pictures are: add --size WxH or --cells CxR")
      }
      let picture = try MovingPicture(rgb: word, size: size, rate: rate, isLive: isLive)
      return (.picture(picture, name: name), name)
    }
    if [".gif", ".png"].contains(where: { word.lowercased().hasSuffix($0) }) {
      return (.picture(try ImagePicture(path: word), name: name), name)
    }
    guard word == "-" || word.lowercased().hasSuffix(".y4m") else { return nil }
    let shown = word == "-" ? "standard input" : name
    return (.picture(try MovingPicture(y4m: word, isLive: isLive), name: shown), shown)
  }
}

extension SceneRequest {
  /// The scene that all of them make.
  func makeScene() -> any Scene {
    let scenes = layers.map(\.scene)
    guard scenes.count > 1, let base = scenes.first else { return scenes[0] }
    return LayeredScene(
      base: base, overlays: scenes.dropFirst().compactMap { $0 as? any SeeThroughScene })
  }

  /// Its name, and its palette if it has one.
  var title: String { paletteName.map { "\(name) · \($0)" } ?? name }

  /// The palette's name, or its colours; nil if the scene has none.
  private var paletteName: String? {
    guard case .colors(let colors) = value("palette") else { return nil }
    return NamedPalette.all.first { $0.palette.colors == colors }?.name
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

  /// What settings files hold of them; nil if one is a picture.
  var settings: [SceneLayer]? {
    let built = layers.compactMap { layer in
      if case .built(let layer) = layer { layer } else { nil }
    }
    return built.count == layers.count ? built : nil
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

  /// What a parameter is, of the lowest that has it.
  func value(_ name: String) -> SettingValue? {
    for case .built(let layer) in layers {
      if let parameter = layer.parameter(name) { return layer.value(parameter) }
    }
    return nil
  }

  /// Switches off what is over by today's date.
  private mutating func noteToday() {
    updateScenes { scene in
      guard var snow = scene as? SnowScene, let until = snow.until else { return }
      snow.isOver = Today.local.map { until.isOver(on: $0) } ?? false
      scene = snow
    }
  }

  private mutating func updateScenes(_ change: (inout any Scene) -> Void) {
    layers = layers.map { layer in
      guard case .built(var built) = layer else { return layer }
      built.update(change)
      return .built(built)
    }
  }
}

extension SceneRequest.Layer {
  /// The scene itself.
  var scene: any Scene {
    switch self {
    case .built(let layer): layer.scene
    case .picture(let picture, _): picture
    }
  }
}
