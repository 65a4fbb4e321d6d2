import Glibc
import TestSupport
import Testing

@Suite(.waiting) struct DocsTests {
  static func read(_ name: String) -> String? {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return Golden.read(root.joined(separator: "/") + "/" + name)
  }

  @Test func `the embedding example in the docs is the compiled one`() throws {
    let example = try #require(Self.read("Tests/EmbeddingExample/main.swift"))
    let page = try #require(Self.read("docs/develop/embedding.md"))
    #expect(page.contains("```swift\n" + example + "```\n"))
  }

  @Test func `the embedding example draws frames`() {
    Binary.run([], program: Binary.folder + "/EmbeddingExample").expectOutput("▀")
  }

  private static let mandoc = "/usr/bin/mandoc"

  @Test(.enabled(if: access(mandoc, X_OK) == 0, "mandoc is needed"))
  func `mandoc reports no problem in the manual`() {
    let manual = Binary.run(["help", "man"]).output
    let result = Binary.run(["-Tlint"], program: Self.mandoc, input: manual)
    #expect(result.text.isEmpty && result.error.isEmpty, "\(result.text)\(result.error)")
  }

  @Test(.enabled(if: access(mandoc, X_OK) == 0, "mandoc is needed"))
  func `commands in the manual have lines of their own, and no section is missing`() {
    let manual = Binary.run(["help", "man"]).output
    let page = Binary.run(["-Tascii", "-Owidth=300"], program: Self.mandoc, input: manual).text
    let plain = page.replacing(#/.\u{8}/#, with: "")
    for words in [
      "\n           $ quadrille bench link\n", "-f yuv4mpegpipe - | quadrille play -\n", "\nNAME\n",
      "\nFILES\n", "\nENVIRONMENT\n", "\nEXIT STATUS\n", "\nSEE ALSO\n",
    ] {
      #expect(plain.contains(words), "\(words)")
    }
  }
}
