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
