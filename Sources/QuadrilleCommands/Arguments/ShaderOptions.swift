import QuadrilleCore
import QuadrilleFiles
import QuadrilleShading
import QuadrilleSystem

/// The options of fragment shaders, and the shaders that a command line can name.
struct ShaderOptions {
  private var texture: ShaderTexture?
  private var speed: Double?
  private var timeOffset: Double
  private var loop: Double?
  private let isLive: Bool

  /// Reads the options; the texture is read only where its option is given.
  init(_ arguments: ParsedArguments, isLive: Bool) throws {
    texture = try arguments[.texture].map { try ShaderTexture(path: $0) }
    speed = arguments[.speed]
    (timeOffset, loop) = (
      Self.seconds("time-offset", arguments) ?? 0, Self.seconds("loop", arguments)
    )
    self.isLive = isLive
  }

  /// The value of an option that shaders share with scenes.
  private static func seconds(_ name: String, _ arguments: ParsedArguments) -> Double? {
    SceneOptions.named([name]).first.flatMap { arguments[$0] }.flatMap { Double($0) }
  }

  /// The shaders that have names.
  static var shelf: ShaderShelf {
    ShaderShelf(in: SettingsFolder(environment: Environment.value))
  }

  static var names: [String] { shelf.entries.map(\.name) }

  /// Whether a word is the name of a shader and of no scene.
  static func isName(_ word: String) -> Bool {
    SceneKind.named(word) == nil && shelf.entries.contains { $0.name == word }
  }

  /// The shader of a file.
  func file(_ path: String) -> FragmentScene {
    scene(FragmentSource(path: path, texture: texture, date: Self.date))
  }

  /// The shader that a word names: a file by its ending, or one that has a name; nil if there is none.
  func scene(_ word: String) -> FragmentScene? {
    if PlayedFile(path: word)?.isShader == true { return file(word) }
    return Self.shelf.source(named: word, texture: texture, date: Self.date).map { scene($0) }
  }

  /// The shader of a settings file; nil if its name is unknown. Options given on the command line come first.
  func scene(_ reference: ShaderReference) throws -> FragmentScene? {
    var options = self
    options.texture = try texture ?? reference.texture.map { try ShaderTexture(path: $0) }
    options.speed = speed ?? reference.speed
    (options.timeOffset, options.loop) = (reference.timeOffset, reference.loop)
    return options.scene(reference.file)
  }

  /// The shaders that have names; none where their helper is not installed.
  var named: [(name: String, layer: SceneRequest.Layer)] {
    guard FragmentSource.hasHelper else { return [] }
    let shelf = Self.shelf
    return shelf.entries.compactMap { entry in
      guard SceneKind.named(entry.name) == nil,
        let source = shelf.source(named: entry.name, texture: texture, date: Self.date)
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
  /// The shader as a settings file holds it.
  var layer: SceneLayer {
    var reference = ShaderReference()
    (reference.file, reference.texture) = (source.word, source.texturePath)
    (reference.speed, reference.timeOffset, reference.loop) = (speed, timeOffset, loop)
    return SceneLayer(reference)
  }

  /// The message about a shader that paints nothing by itself.
  var note: String? {
    source.look?.isBlack == true ? "'\(source.name)': \(FragmentLook.blackNote)" : nil
  }
}

extension SceneRequest.Layer {
  /// The fragment shader, if it is one.
  var fragment: FragmentScene? { scene as? FragmentScene }

  var name: String {
    switch self {
    case .built(let layer): layer.kind.name
    case .picture(_, let name): name
    }
  }
}
