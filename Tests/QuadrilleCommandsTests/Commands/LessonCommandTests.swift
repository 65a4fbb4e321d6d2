import QuadrilleCore
import Testing

@testable import QuadrilleCommands

/// What a lesson can be about.
@Suite struct LessonCommandTests {
  private func scene(_ words: String...) throws -> ContestScene {
    let arguments = try ParsedArguments(words + ["--lesson"], of: .play)
    let request = try SceneRequest(arguments, rate: 60, device: arguments[.device])
    return try LessonCommand.scene(of: request, arguments)
  }

  @Test func `the contest's background in any style and palette`() throws {
    #expect(try scene().style.name == "article")
    #expect(try scene("contest", "--style", "ios", "--palette", "night").style.name == "ios")
    #expect(try scene("--device", "iphone-se").style.side == 32)
  }

  @Test(arguments: ["snow", "linear", "contest+snow", "chat"])
  func `no other scene`(name: String) {
    let refusal = "--lesson plays the scene contest, not '\(name)'"
    #expect { try scene(name) } throws: { "\($0)".contains(refusal) }
  }

  @Test(arguments: [("side", "20"), ("method", "plain")])
  func `not what it decides itself`(option: String, value: String) {
    #expect { try scene("--\(option)", value) } throws: { "\($0)".contains("--\(option)") }
  }
}
