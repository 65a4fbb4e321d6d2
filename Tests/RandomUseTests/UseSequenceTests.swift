import QuadrilleFiles
import TestSupport
import Testing

@testable import QuadrilleCommands

/// Drawn sequences are valid, and the same for the same seed.
@Suite struct UseSequenceTests {
  private let words = ValidWords(folder: "/tmp")

  @Test func `every option of a drawn command gets valid words`() throws {
    var random = SeededNumbers(seed: 1)
    for command in UseSequence.commands {
      for option in command.options where option.value != nil {
        for _ in 0..<20 {
          guard !SceneOptions.all.contains(where: { $0.name == option.name }) else { continue }
          let word = try #require(
            words.word(for: option, &random), "--\(option.name) of \(command.name) has no word")
          #expect(option.value?.refusal(of: word) == nil)
        }
      }
    }
  }

  @Test func `every parameter of a scene gets valid words`() {
    let own = OwnPalettes.current
    OwnPalettes.$current.withValue(own) {
      var random = SeededNumbers(seed: 1)
      for parameter in SceneKind.all.flatMap(\.parameters) {
        for _ in 0..<50 {
          let word = words.word(for: parameter.shape, &random)
          guard ValidWords.ownPalettes[word] == nil else { continue }
          #expect(parameter.shape.value(word: word) != nil, "\(parameter.name) refuses '\(word)'")
        }
      }
    }
  }

  @Test func `a seed always gives the same sequence, and a recipe gives a part of it`() throws {
    let whole = UseSequence(UseRecipe(seed: 7), words: words)
    let again = UseSequence(UseRecipe(seed: 7), words: words)
    #expect(whole.events.map(\.description) == again.events.map(\.description))
    #expect(whole.optionWords == again.optionWords && whole.scene == again.scene)
    let recipe = try #require(UseRecipe("7 choices= events=2,3 small"))
    #expect(recipe.description == "7 choices= events=2,3 small")
    let part = UseSequence(recipe, words: words)
    #expect(part.events.map(\.description) == whole.events[2...3].map(\.description))
    #expect(part.optionWords.isEmpty && part.scene == whole.scene)
  }
}
