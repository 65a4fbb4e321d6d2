import QuadrilleBench
import QuadrilleCells
import QuadrilleContest
import QuadrilleCore
import QuadrilleFiles
import QuadrilleSystem

// How a command line asks for scenes.
extension SceneRequest {
  /// Whether a word is meant for play although that is not said: a scene, several of which at least one
  /// is known, or the name of a file.
  static func isPlayable(_ word: String) -> Bool {
    PlayedFile(path: word) != nil || PlayedFile.isFilm(word)
      || word.split(separator: "+").contains { SceneKind.named($0) != nil }
  }

  /// Reads the options, and opens the file if the scene is one.
  ///
  /// The scene is the first plain word, unless another is given; a phone decides about the side.
  init(
    _ arguments: ParsedArguments, rate: Int, isLive: Bool = false, scene word: String? = nil,
    device: Device? = nil
  ) throws {
    let options = SceneOptions(arguments: arguments, deviceSide: device?.side)
    let word = word ?? arguments.words.first ?? "contest"
    if isLive, Self.namesFilm(word) {
      // Wrong files are refused before the terminal is touched; for others nobody waits.
      let film = try FilmOpening(word)
      name = Self.name(ofFile: word)
      if let picture = try film.picture(within: Self.filmPatience) {
        (opening, layers) = (nil, [.picture(picture, name: name)])
      } else {
        (opening, layers) = (film, [.picture(PlainScene(), name: name)])
      }
    } else {
      (layers, name) = try Self.layers(options, word: word, rate: rate, isLive: isLive)
    }
    note =
      word == "chat"
      ? try ChatRequest(arguments, isDemo: true).note
      : layers.lazy.compactMap { if case .built(let layer) = $0 { layer.note } else { nil } }.first
    alternatives = SceneKind.all.map { kind in
      var layer = SceneLayer(kind)
      try? options.apply(to: &layer)
      return (kind.name, .built(layer))
    }
    noteToday()
    for layer in layers.dropFirst() {
      guard case .built(let layer) = layer, !(layer.scene is any SeeThroughScene) else { continue }
      throw arguments.usage(
        "'\(layer.kind.name)' covers the scenes below it, so it must come first")
    }
  }

  /// Seconds for which a film is awaited before the terminal is touched.
  private static let filmPatience = 0.5

  /// Whether a word is the name of a film or picture for ffmpeg.
  private static func namesFilm(_ word: String) -> Bool {
    word != "chat" && word != "-" && PlayedFile(path: word) == nil
      && !word.split(separator: "+").contains { SceneKind.named($0) != nil }
      && PlayedFile.isFilm(word)
  }

  private static func name(ofFile path: String) -> String {
    SafeText(path.split(separator: "/").last ?? "").string
  }

  private static func layers(
    _ options: SceneOptions, word: String, rate: Int, isLive: Bool
  ) throws -> ([Layer], name: String) {
    let arguments = options.arguments
    func built(_ layer: SceneLayer, isFile: Bool = false) throws -> Layer {
      var layer = layer
      try options.apply(to: &layer, isFile: isFile)
      return .built(layer)
    }
    func picture(_ scene: any Scene, _ name: String) -> ([Layer], name: String) {
      ([.picture(scene, name: name)], name)
    }
    if word == "chat" {
      return picture(
        ChatScene(model: try ChatRequest(arguments, isDemo: true).model).repeating, word)
    }
    if word == "-" {
      return picture(try MovingPicture(y4m: word, isLive: isLive), "standard input")
    }
    let name = name(ofFile: word)
    switch PlayedFile(path: word) {
    case .json:
      // What a file says stands before what is usual, and after what is asked for here.
      let file = try SceneFile(path: word) { try options.prepare(&$0) }
      return (try file.layers.map { try built($0, isFile: true) }, name)
    case .gif, .png: return picture(try ImagePicture(path: word), name)
    case .y4m: return picture(try MovingPicture(y4m: word, isLive: isLive), name)
    case .rgb:
      guard let size = arguments[.size] ?? arguments[.cells]?.pixels else {
        throw arguments.usage(
          "'\(word)' has no picture size: add --size WxH or --cells CxR")
      }
      return picture(try MovingPicture(rgb: word, size: size, rate: rate, isLive: isLive), name)
    case nil where namesFilm(word):
      return picture(try MovingPicture(film: word, isLive: isLive), name)
    case nil:
      let parts = word.split(separator: "+", omittingEmptySubsequences: false)
      guard parts.count <= SceneFile.mostLayers else {
        throw arguments.usage("too many scenes joined with +: at most \(SceneFile.mostLayers)")
      }
      let layers = try parts.map { part in
        guard let kind = SceneKind.named(part) else { throw unknown(String(part), arguments) }
        return try built(SceneLayer(kind))
      }
      return (layers, word)
    }
  }

  private static func unknown(_ word: String, _ arguments: ParsedArguments) -> CommandError {
    let files = SettingShape.list(PlayedFile.allCases.map(\.ending))
    return arguments.usage(
      "unknown scene '\(ShortText.of(word))'"
        + Suggestion.question(
          for: word, in: builtIn,
          else: "expected \(SettingShape.list(builtIn)), a \(files) file, or -"))
  }

  /// Switches off what is over by today's date.
  private mutating func noteToday() {
    updateScenes { scene in
      guard var snow = scene as? SnowScene, let until = snow.until else { return }
      snow.isOver =
        System.localTime.flatMap { MonthDay(month: $0.month, day: $0.day) }.map {
          until.isOver(on: $0)
        } ?? false
      scene = snow
    }
  }
}
