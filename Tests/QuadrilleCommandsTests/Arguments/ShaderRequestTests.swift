import QuadrilleCore
import QuadrilleFiles
import QuadrilleShading
import TestSupport
import Testing

@testable import QuadrilleCommands

@Suite struct ShaderRequestTests {
  private func refusal(_ words: String...) -> String {
    do {
      let arguments = try ParsedArguments(words, of: .export)
      try SceneRequest(arguments, rate: 60).refuseForeignOptions(arguments)
      return "taken"
    } catch {
      return "\(error)"
    }
  }

  @Test func `a shader cannot lie over a scene`() {
    FragmentSource.$helperPath.withValue("/missing") {
      #expect(refusal("snow+silk").hasPrefix("'silk' covers the scenes below it"))
      #expect(refusal("contest+a.glsl").hasPrefix("'a.glsl' covers the scenes below it"))
    }
  }

  @Test func `a shader without its helper, or a file, is refused by name`() {
    FragmentSource.$helperPath.withValue("/missing") {
      #expect(
        refusal("silk+title")
          == "cannot play 'silk': the program quadrille-shader is missing; it belongs beside quadrille"
      )
      #expect(refusal("/none/a.frag") == "cannot play '/none/a.frag': No such file or directory")
    }
  }

  @Test func `options of shaders are refused elsewhere`() {
    #expect(refusal("contest", "--speed", "2").hasPrefix("--speed is for fragment shaders"))
    #expect(refusal("contest", "--texture", "/none.png").hasPrefix("cannot read '/none.png'"))
    #expect(refusal("contest", "--texture", "-") == "cannot read '-': a texture must be a file")
  }

  @Test func `shaders that have names are known, and only offered where they can be drawn`() throws
  {
    #expect(SceneRequest.isPlayable("silk") && SceneRequest.isPlayable("silk+title"))
    #expect(refusal("sil").contains("did you mean 'silk'?"))
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
