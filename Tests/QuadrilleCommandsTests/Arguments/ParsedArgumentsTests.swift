import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import Testing

@testable import QuadrilleCommands

@Suite struct ParsedArgumentsTests {
  private func parse(_ words: String..., of command: Command = .export) throws -> ParsedArguments {
    try ParsedArguments(words, of: command)
  }

  @Test func `values are typed, absent ones are nil, and flags are true or false`() throws {
    let arguments = try parse("contest", "--fps", "30", "--cells=10x5", "--color", "auto")
    #expect(arguments[.fps] == 30 && arguments[.cells] == CellSize(columns: 10, rows: 5))
    #expect(arguments[.color] == .some(nil) && arguments.words == ["contest"])
    #expect(arguments[.start] == nil && arguments[.tolerance] == nil && !arguments[.help])
    #expect(try parse("--demo", of: .chat)[.demo])
  }

  @Test(arguments: [
    (["-o", "a.gif"], "a.gif"), (["-oa.gif"], "a.gif"), (["-o=a.gif"], "a.gif"),
    (["--output=a.gif"], "a.gif"), (["-oa=b"], "a=b"), (["--output=a=b"], "a=b"),
    (["--output="], ""), (["--output", "--fps"], "--fps"), (["-oa", "-ob"], "b"),
  ])
  func `an option takes its value separately, joined or after an equals sign, and the last counts`(
    words: [String], value: String
  ) throws {
    #expect(try ParsedArguments(words, of: .export)[.output] == value)
  }

  @Test func `a dash is a word, and so is everything after two dashes`() throws {
    #expect(try parse("-", "-o", "-").words == ["-"])
    #expect(try parse("--start", "1", "--", "--zz").words == ["--zz"])
  }

  @Test func `a request for help hides wrong values`() throws {
    #expect(try parse("--help", "--fps", "0", "a", "b")[.help])
    #expect(try parse("--fps", "0", "-h")[.help])
  }

  @Test func `options of the same name are read as each command means them`() throws {
    let arguments = try parse("--device", "iphone-6,iphone-11", of: .bench)
    #expect(arguments[.devices]?.map(\.id) == ["iphone-6", "iphone-11"])
    let export = try parse("chat", "--style", "ios", "--palette", "night")
    #expect(export[.chatStyle] == .ios)
    #expect(export[.chatPalette] == NamedPalette.named("night")?.palette)
  }
}
