import QuadrilleFiles
import Testing

@testable import QuadrilleCommands

@Suite struct ExportFormatTests {
  private func format(_ path: String, _ words: String...) throws -> ExportFormat {
    try ExportFormat(ParsedArguments(words, of: .export), path: path)
  }

  @Test func `each format is recognised by its ending, in any case`() throws {
    for known in ExportFormat.allCases {
      #expect(try format("a/b.c." + known.rawValue) == known)
      #expect(try format("A." + known.rawValue.uppercased()) == known)
    }
  }

  @Test func `--format overrides the ending`() throws {
    #expect(try format("a.png", "--format", "GIF") == .gif)
    #expect(try format("-", "--format", "y4m") == .y4m)
  }
}
