import QuadrilleCore
import QuadrilleFiles
import QuadrilleShading
import TestSupport
import Testing

@testable import QuadrilleCommands

@Suite struct ShaderRequestTests {
  @Test(arguments: [
    ("snow+silk", "'silk' covers the scenes below it"),
    ("contest+a.glsl", "'a.glsl' covers the scenes below it"),
    (
      "silk+title",
      "cannot play 'silk': the program quadrille-shader is missing; it belongs beside quadrille"
    ),
    ("/none/a.frag", "cannot play '/none/a.frag': No such file or directory"),
    ("contest --speed 2", "--speed is for fragment shaders"),
    ("contest --texture /none.png", "--texture is for fragment shaders"),
    ("silk --texture /none.png", "cannot read '/none.png'"),
    ("silk --texture -", "cannot read '-': a texture must be a file"),
    ("sil", "unknown scene 'sil'; did you mean 'silk'?"),
  ])
  func `a shader over a scene, without its helper or file, or a foreign option, is refused`(
    line: String, reason: String
  ) throws {
    FragmentSource.$helperPath.withValue("/missing") {
      do {
        let words = line.split(separator: " ").map { String($0) }
        let arguments = try ParsedArguments(words, of: .export)
        try SceneRequest(arguments, rate: 60).refuseForeignOptions(arguments)
        Issue.record("taken: \(line)")
      } catch {
        #expect("\(error)".hasPrefix(reason), "\(line)")
      }
    }
  }

  @Test func `shaders that have names are known, and only offered where they can be drawn`() throws
  {
    #expect(SceneRequest.isPlayable("silk") && SceneRequest.isPlayable("silk+title"))

    try FragmentSource.$helperPath.withValue("/missing") {
      let request = try SceneRequest(ParsedArguments(["contest"], of: .play), rate: 60)
      #expect(request.alternatives.map(\.name) == SceneRequest.builtIn)
    }
  }
}

/// Shaders in settings files.
@Suite struct ShaderFileTests {
  private let folder = ScratchFolder()

  private func layers(_ text: String, _ words: String...) throws -> [SceneRequest.Layer] {
    let path = folder.write("scene.json", Array(text.utf8))
    return try SceneRequest(ParsedArguments([path] + words, of: .play), rate: 60, isLive: true)
      .layers
  }

  /// A shader as a file holds it, over which options of the command line come.
  private static let text = """
    { "schema": "quadrille.scene/1", "layers": [
      { "scene": "shader", "file": "silk", "speed": 2, "loop": 4 }, { "scene": "snow" } ] }
    """

  @Test func `a settings file holds a shader with its options`() throws {
    try FragmentSource.$helperPath.withValue("/missing") {
      let error = #expect(throws: FileError.self) { try layers(Self.text) }
      #expect(error?.description.hasPrefix("cannot play 'silk': the program") == true)
      let file = try SceneFile(name: "a.json", bytes: Array(Self.text.utf8))
      let again = try SceneFile(name: "b.json", bytes: Array(file.json.text.utf8))
      let reference = try #require(again.layers.first?.scene as? ShaderReference)
      #expect(reference.file == "silk" && reference.speed == 2 && reference.loop == 4)
    }
  }

  @Test(arguments: [
    (#"{"scene":"shader"}"#, "'file' of a shader is ''"),
    (#"{"scene":"shader","file":"/dev/zero"}"#, "'file' of a shader is '/dev/zero'"),
    (#"{"scene":"snow"},{"scene":"contest"}"#, "'contest' covers the scenes below it"),
  ])
  func `what a settings file lacks is said of the file`(layers text: String, reason: String) throws
  {
    let text = #"{"schema":"quadrille.scene/1","layers":["# + text + "]}"
    let error = #expect(throws: FileError.self) { try layers(text) }
    #expect(error?.action == "cannot read '\(folder.path)/scene.json'")
    #expect(error?.reason.hasPrefix(reason) == true)
  }

  @Test func `options come before what a settings file says of a shader`() throws {
    let file = try SceneFile(name: "a.json", bytes: Array(Self.text.utf8))
    let reference = try #require(file.layers.first?.scene as? ShaderReference)
    let arguments = try ParsedArguments(["contest", "--speed", "3"], of: .play)
    let shader = try #require(
      try ShaderOptions(arguments, isLive: true).scene(reference))
    #expect(shader.speed == 3 && shader.loop == 4)
    let layer = shader.layer
    #expect((layer.scene as? ShaderReference)?.file == "silk")
  }
}
