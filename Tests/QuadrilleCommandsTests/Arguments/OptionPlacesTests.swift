import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import TestSupport
import Testing

@testable import QuadrilleCommands

/// A scene's setting may come from the command line, the user's defaults or a scene file.
@Suite struct OptionPlacesTests {
  private static let size = PixelSize(width: 24, height: 16)

  private func pictures(_ request: SceneRequest) throws -> [Frame?] {
    try [0, 40, 200].map {
      try request.makeScene().picture(at: Moment(frame: $0, rate: 60), size: Self.size)
    }
  }

  /// The values of a parameter on a command line.
  private func words(_ parameter: SceneParameter) -> [String] {
    OptionBoundsTests.words(for: parameter.shape).good.filter {
      !$0.hasSuffix(".png") && !$0.hasSuffix(".gif")
    }
  }

  @Test(arguments: SceneKind.all.map(\.name))
  func `a setting gives the same picture on the command line, as a default and in a file`(
    name: String
  ) throws {
    let kind = try #require(SceneKind.named(name))
    let scratch = ScratchFolder()
    for parameter in kind.parameters where parameter.optionName != nil {
      for word in words(parameter) {
        let option = try #require(parameter.optionName)
        let label = "--\(option) '\(word)'"
        let line = try ParsedArguments([name, "--\(option)", word], of: .play)
        // Some values are valid only with others.
        guard let asked = try? SceneRequest(line, rate: 60) else { continue }
        let expected = try pictures(asked)

        var plain = try ParsedArguments([name], of: .play)
        let text = "\(option) \"\(word)\"\n"
        plain.take(try Defaults(path: "/c/defaults", bytes: Array(text.utf8)))
        let isDefault = try pictures(SceneRequest(plain, rate: 60)) == expected
        #expect(isDefault, "\(label) as a default")

        let value = try #require(parameter.shape.value(word: word), "\(label)")
        let json = parameter.shape.json(value).text
        let file = scratch.write(
          "a.json",
          Array(
            """
            {"schema": "quadrille.scene/1", "layers": [
              {"scene": "\(name)", "\(parameter.name)": \(json)}
            ]}
            """.utf8))
        let read = try SceneRequest(ParsedArguments([file], of: .play), rate: 60)
        let isInFile = try pictures(read) == expected
        #expect(isInFile, "\(label) in a file")
      }
    }
  }

  @Test(arguments: SceneKind.all.map(\.name))
  func `a scene written to a file with any settings is read back the same`(name: String) throws {
    let kind = try #require(SceneKind.named(name))
    for parameter in kind.parameters where parameter.optionName != nil {
      for word in words(parameter) {
        let option = try #require(parameter.optionName)
        let line = try ParsedArguments([name, "--\(option)", word], of: .play)
        guard let layers = try? SceneRequest(line, rate: 60).settings else { continue }
        let text = SceneFile(layers: layers).json.text
        let again = try SceneFile(name: "a.json", bytes: Array(text.utf8))
        let isSame = again.json.text == text
        #expect(isSame, "\(parameter.name) \(word)")
      }
    }
  }
}
