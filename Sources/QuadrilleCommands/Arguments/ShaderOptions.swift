import QuadrilleCore
import QuadrilleFiles
import QuadrilleShading
import QuadrilleSystem

/// The options of fragment shaders, and the shaders that a command line can name.
struct ShaderOptions {
  private var setting = ShaderSetting()
  /// The picture of `--texture`, read only for a shader: other scenes ignore it in the user's defaults.
  private let texture: String?
  private var speed: Double?
  private var timeOffset: Double
  private var loop: Double?
  private let isLive: Bool

  init(_ arguments: ParsedArguments, isLive: Bool) {
    texture = arguments[.texture]
    setting.date = Self.date
    setting.usesGPU = arguments[.gpu]
    speed = arguments[.speed]
    // In seconds, as for scenes.
    timeOffset = arguments.word(named: "time-offset").flatMap { Double($0) } ?? 0
    loop = arguments.word(named: "loop").flatMap { Double($0) }
    self.isLive = isLive
  }

  static var library: ShaderLibrary {
    ShaderLibrary(in: SettingsFolder(environment: Environment.value))
  }

  static var names: [String] { library.entries.map(\.name) }

  /// Returns whether a word is the name of a shader, but not of a scene.
  static func isName(_ word: String) -> Bool {
    SceneKind.named(word) == nil && library.entries.contains { $0.name == word }
  }

  func file(_ path: String) throws -> FragmentScene {
    scene(FragmentSource(path: path, try textured()))
  }

  /// Returns the setting with the texture's picture.
  private func textured() throws -> ShaderSetting {
    var setting = setting
    if let texture { setting.texture = try ShaderTexture(path: texture) }
    return setting
  }

  /// Returns the shader that a word names: a file with a shader's extension, or a named shader; else nil.
  func scene(_ word: String) throws -> FragmentScene? {
    if PlayedFile(path: word)?.isShader == true { return try file(word) }
    guard Self.library.entries.contains(where: { $0.name == word }) else { return nil }
    return Self.library.source(named: word, try textured()).map { scene($0) }
  }

  /// Returns the shader of a settings file; nil if its name is unknown. The command line's texture and speed
  /// take precedence.
  func scene(_ reference: ShaderReference) throws -> FragmentScene? {
    var options = self
    if texture == nil {
      options.setting.texture = try reference.texture.map { try ShaderTexture(path: $0) }
    }
    options.speed = speed ?? reference.speed
    (options.timeOffset, options.loop) = (reference.timeOffset, reference.loop)
    return try options.scene(reference.file)
  }

  /// The named shaders, without those named like a scene; empty if `quadrille-shader` is not installed.
  var named: [(name: String, layer: SceneRequest.Layer)] {
    guard FragmentSource.hasHelper else { return [] }
    let library = Self.library
    // A texture that cannot be read is reported when a shader is asked for.
    let setting = (try? textured()) ?? setting
    return library.entries.compactMap { entry in
      guard SceneKind.named(entry.name) == nil,
        let source = library.source(named: entry.name, setting)
      else { return nil }
      return (source.name, .picture(scene(source), name: source.name))
    }
  }

  private func scene(_ source: FragmentSource) -> FragmentScene {
    var scene = FragmentScene(source, isLive: isLive)
    (scene.speed, scene.timeOffset, scene.loop) = (speed ?? 1, timeOffset, loop)
    return scene
  }

  private static var date: ShaderDate {
    guard let now = System.localTime else { return .none }
    return ShaderDate(
      year: now.year, month: now.month, day: now.day, seconds: 60 * now.minute + now.second)
  }
}

extension FragmentScene {
  /// The shader as a layer of a settings file.
  var layer: SceneLayer {
    var reference = ShaderReference()
    (reference.file, reference.texture) = (source.word, source.texturePath)
    (reference.speed, reference.timeOffset, reference.loop) = (speed, timeOffset, loop)
    return SceneLayer(reference)
  }

  /// The message if the shader draws only black, or if the processor draws it although a GPU was requested; else nil.
  var note: String? {
    if source.preview?.isBlack == true { return "'\(source.name)': \(FragmentPreview.blackNote)" }
    return source.lacksGPU ? "no GPU was found for '\(source.name)': the processor draws it" : nil
  }
}
