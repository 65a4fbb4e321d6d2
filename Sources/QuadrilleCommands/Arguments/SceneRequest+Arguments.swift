import QuadrilleBench
import QuadrilleCells
import QuadrilleContest
import QuadrilleCore
import QuadrilleFiles
import QuadrilleShading
import QuadrilleSystem

// Parsing of scenes on the command line.
extension SceneRequest {
  /// Returns whether a word without a command is meant for play: a scene, joined scenes with at least one known name,
  /// or a file.
  static func isPlayable(_ word: String) -> Bool {
    PlayedFile(path: word) != nil || PlayedFile.isFilm(word)
      || word.split(separator: "+").contains {
        SceneKind.named($0) != nil || ShaderOptions.isName(String($0))
      }
  }

  /// Parses the options, and opens the file if there is one.
  ///
  /// `word` defaults to the first word of the arguments that is no option, else to `contest`. `device` is a phone: the
  /// gradient is painted in a square of its side.
  init(
    _ arguments: ParsedArguments, rate: Int, isLive: Bool = false, scene word: String? = nil,
    device: Device? = nil
  ) throws {
    let options = SceneOptions(arguments: arguments, deviceSide: device?.side)
    let word = word ?? arguments.words.first ?? "contest"
    if isLive, Self.namesFilm(word) {
      // Most bad files fail within the timeout, before the terminal is changed. A slow file is opened while playing.
      let film = try FilmOpening(word)
      name = Self.name(ofFile: word)
      if let picture = try film.picture(within: Self.filmTimeout) {
        (opening, layers) = (nil, [.picture(picture, name: name)])
      } else {
        (opening, layers) = (film, [.picture(PlainScene(), name: name)])
      }
    } else {
      (layers, name) = try Self.layers(options, word: word, rate: rate, isLive: isLive)
    }
    let shaders = ShaderOptions(arguments, isLive: isLive)
    isShader = layers.first?.fragment != nil
    if opening == nil {
      opening = try Self.openShader(
        of: &layers, isLive: isLive, isBackground: arguments.command.takesProgram)
    }
    note =
      word == "chat"
      ? try ChatRequest(arguments, isDemo: true).note
      : layers.lazy.compactMap { if case .built(let layer) = $0 { layer.note } else { nil } }.first
        ?? layers.lazy.compactMap { $0.fragment?.note }.first
    alternatives =
      SceneKind.all.map { kind in
        var layer = SceneLayer(kind)
        try? options.apply(to: &layer)
        return (kind.name, .built(layer))
      } + shaders.named
    noteToday()
    for layer in layers.dropFirst() {
      guard !(layer.scene is any SeeThroughScene) else { continue }
      let reason = "'\(layer.name)' covers the scenes below it, so it must come first"
      if PlayedFile(path: word) == .json { throw FileError("cannot read '\(word)'", reason) }
      throw arguments.usage(reason)
    }
  }

  /// The timeout for opening a film before the terminal is changed, in seconds.
  private static let filmTimeout = 0.5

  /// Opens the lowest layer if it is a shader. If a live shader takes longer than `filmTimeout`, a plain scene
  /// replaces it, and its opening is returned. The same is done if the shader fails behind a child program, so that
  /// the program still starts. Returns nil in all other cases.
  private static func openShader(
    of layers: inout [Layer], isLive: Bool, isBackground: Bool
  ) throws -> FilmOpening? {
    guard let first = layers.first, let shader = first.fragment else { return nil }
    if let missing = shader.source.missingFile { throw missing }
    // Without its helper a shader fails at once.
    guard isLive, isBackground || FragmentSource.hasHelper else {
      try shader.source.open()
      return nil
    }
    let opening = try FilmOpening {
      try shader.source.open()
      return shader
    }
    do {
      if try opening.picture(within: filmTimeout) != nil { return nil }
    } catch  where isBackground {
      // The run loop gets the error from the opening, and shows it.
    }
    layers[0] = .picture(PlainScene(), name: first.name)
    return opening
  }

  /// Returns whether a word is a film or picture that ffmpeg decodes.
  private static func namesFilm(_ word: String) -> Bool {
    word != "chat" && word != "-" && PlayedFile(path: word) == nil
      && !word.split(separator: "+").contains {
        SceneKind.named($0) != nil || ShaderOptions.isName(String($0))
      }
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
      // Precedence: command line, settings file, user defaults.
      let file = try SceneFile(path: word) { try options.prepare(&$0) }
      return (
        try file.layers.map { layer in
          let layer = try built(layer, isFile: true)
          guard let reference = layer.scene as? ShaderReference else { return layer }
          let shader = try ShaderOptions(arguments, isLive: isLive).scene(reference)
          guard let shader else {
            throw FileError(
              "cannot read '\(word)'",
              "'file' of a shader is '\(ShortText.of(reference.file))'; expected a .glsl, .frag or .shader file, "
                + "or a name from 'quadrille list shaders'")
          }
          return .picture(shader, name: shader.source.name)
        }, name
      )
    case .glsl, .frag, .shader:
      // A word with a plus sign is a file if a file of that name exists, else several joined scenes.
      guard word.contains("+"), !MovingPicture.isFile(word) else {
        return picture(try ShaderOptions(arguments, isLive: isLive).file(word), name)
      }
      fallthrough
    case nil where !namesFilm(word):
      let shaders = ShaderOptions(arguments, isLive: isLive)
      let parts = word.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
      guard parts.count <= SceneFile.mostLayers else {
        throw arguments.usage("too many scenes joined with +: at most \(SceneFile.mostLayers)")
      }
      let layers = try parts.map { part in
        if let kind = SceneKind.named(part) { return try built(SceneLayer(kind)) }
        guard let shader = try shaders.scene(part) else { throw unknown(part, arguments) }
        return .picture(shader, name: shader.source.name)
      }
      return (layers, word)
    case .gif, .png: return picture(try ImagePicture(path: word), name)
    case .y4m: return picture(try MovingPicture(y4m: word, isLive: isLive), name)
    case .rgb:
      guard let size = arguments[.size] ?? arguments[.cells]?.pixels else {
        throw arguments.usage("'\(word)' has no picture size: add --size WxH or --cells CxR")
      }
      return picture(try MovingPicture(rgb: word, size: size, rate: rate, isLive: isLive), name)
    case nil: return picture(try MovingPicture(film: word, isLive: isLive), name)
    }
  }

  private static func unknown(_ word: String, _ arguments: ParsedArguments) -> CommandError {
    if let fault = ShaderOptions.library.faults.first(where: { $0.name == word }) {
      return arguments.usage(
        "cannot play '\(ShortText.of(word))'; its file in '\(ShaderLibrary.folder)' is wrong: "
          + fault.reason)
    }
    let files = SettingShape.list(PlayedFile.allCases.map(\.ending))
    return arguments.usage(
      "unknown scene '\(ShortText.of(word))'"
        + Suggestion.question(
          for: word, in: builtIn + ShaderOptions.names,
          else: "expected \(SettingShape.list(builtIn)), a \(files) file, or -"))
  }

  /// Turns off snow whose end date has passed.
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
