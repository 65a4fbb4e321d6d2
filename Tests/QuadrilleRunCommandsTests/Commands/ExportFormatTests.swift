import QuadrilleFiles
import Testing

@testable import QuadrilleCommands

@Suite struct ExportFormatTests {
  private func format(_ path: String, _ words: String...) throws -> ExportFormat {
    try ExportFormat(ParsedArguments(words, of: .export), path: path)
  }

  private func refusal(_ path: String) -> String {
    do { return "\(try format(path))" } catch { return "\(error)" }
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

  @Test func `a name without a known ending is refused`() {
    #expect(refusal("-").contains("standard output has no ending; choose one with --format"))
    #expect(refusal("a.jpg").contains("no format ends in '.jpg'"))
    #expect(refusal("png.d/a").contains("no format ends in '.a'"))
    #expect(refusal("").contains("no format ends in '.'"))
  }
}
