import QuadrilleCore
import Testing

@testable import QuadrilleFiles

@Suite struct ShaderSceneTests {
  @Test(arguments: ShaderLanguage.allCases)
  func `a way of less than a frame is one frame there and one back`(language: ShaderLanguage)
    throws
  {
    for (seconds, there) in [(0.001, 1), (1.0 / 30, 1), (0.1, 3), (2, 60)] {
      var aurora = AuroraScene()
      aurora.seconds = seconds
      let text = try #require(ShaderScene(aurora, rate: 30, language)).text
      #expect(text.contains("const int THERE = \(there);"))
      #expect(text.contains("const int LOOP = \(2 * there);"))
    }
  }
}
