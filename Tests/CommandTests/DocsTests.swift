import TestSupport
import Testing

@Suite struct DocsTests {
  static func read(_ name: String) -> String? {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return Golden.read(root.joined(separator: "/") + "/" + name)
  }

  @Test func `the example for embedding is the one that is compiled`() throws {
    let example = try #require(Self.read("Tests/EmbeddingExample/main.swift"))
    let page = try #require(Self.read("docs/embedding.md"))
    #expect(page.contains("```swift\n" + example + "```\n"))
  }

  @Test func `the example draws its frames`() {
    let result = Binary.run([], program: Binary.folder + "/EmbeddingExample")
    #expect(result.code == 0)
    #expect(result.text.contains("▀"))
  }
}
