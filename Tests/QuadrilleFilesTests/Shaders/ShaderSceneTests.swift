import QuadrilleCore
import Testing

@testable import QuadrilleFiles

@Suite struct ShaderSceneTests {
  @Test(arguments: ShaderLanguage.allCases)
  func `an aurora's shader moves for at least one frame there and one back`(
    language: ShaderLanguage
  ) throws {
    for (seconds, there) in [(0.001, 1), (1.0 / 30, 1), (0.1, 3), (2, 60)] {
      var aurora = AuroraScene()
      aurora.seconds = seconds
      let text = try #require(ShaderScene(aurora, rate: 30, language)).text
      let lines = ["const int THERE = \(there);", "const int LOOP = \(2 * there);"]
      #expect(lines.allSatisfy(text.contains))
    }
  }

  @Test(arguments: ShaderFile.scenes, ShaderLanguage.allCases)
  func `a shader file names its scene, sets its dimming and blends the terminal's text`(
    name: String, language: ShaderLanguage
  ) throws {
    let scene = SceneLayer(try #require(SceneKind.named(name))).scene
    let file = try ShaderFile(
      scene, name: name, language: language, rate: 30, dim: 0.25, contrast: 4.5)
    let text = try #require(file).text
    let lines = ["// \(name), behind a terminal's text.", "float DIM_ON_DARK = 0.25;", "over("]
    #expect(lines.allSatisfy(text.contains))
  }
}
