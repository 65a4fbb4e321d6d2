import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import Testing

@testable import QuadrilleCommands

@Suite struct ParsedArgumentsTests {
  private func parse(_ words: String..., of command: Command = .export) throws -> ParsedArguments {
    try ParsedArguments(words, of: command)
  }

  private func refusal(_ words: [String], of command: Command = .play) -> String {
    do {
      _ = try ParsedArguments(words, of: command)
      return "taken"
    } catch {
      return "\(error)"
    }
  }

  @Test func `values are typed, absent ones are nil, and flags are true or false`() throws {
    let arguments = try parse("contest", "--fps", "30", "--cells=10x5", "--color", "auto")
    #expect(arguments[.fps] == 30)
    #expect(arguments[.cells] == CellSize(columns: 10, rows: 5))
    #expect(arguments[.color] == .some(nil))
    #expect(arguments[.start] == nil)
    #expect(arguments[.tolerance] == nil)
    #expect(!arguments[.help])
    #expect(try parse("--demo", of: .chat)[.demo])
    #expect(arguments.words == ["contest"])
  }

  @Test func `a short option takes its value separately, joined or after an equals sign`() throws {
    for words in [["-o", "a.gif"], ["-oa.gif"], ["-o=a.gif"], ["--output=a.gif"]] {
      #expect(try ParsedArguments(words, of: .export)[.output] == "a.gif")
    }
    #expect(try parse("-oa=b")[.output] == "a=b")
    #expect(try parse("--output=a=b")[.output] == "a=b")
    #expect(try parse("--output=")[.output] == "")
    #expect(try parse("-h")[.help])
  }

  @Test func `the last value counts, and a value may look like an option`() throws {
    #expect(try parse("--start", "1", "--start", "2")[.start] == 2)
    #expect(try parse("--output", "--fps")[.output] == "--fps")
  }

  @Test func `a dash is a word, and so is everything after two dashes`() throws {
    #expect(try parse("-", "-o", "-").words == ["-"])
    #expect(try parse("--start", "1", "--", "--zz").words == ["--zz"])
  }

  @Test func `a request for help hides wrong values, but not an unknown option`() throws {
    #expect(try parse("--help", "--fps", "0", "a", "b")[.help])
    #expect(try parse("--fps", "0", "-h")[.help])
    #expect(refusal(["--help", "--zz"]).contains("unknown option '--zz'"))
  }

  @Test func `too many words are refused before values are`() {
    #expect(refusal(["a", "b", "--fps", "0"]).contains("unexpected word 'b'"))
    #expect(refusal(["a"], of: .chat).contains("unexpected word 'a'"))
    #expect(refusal(["engine", "link", "encode"], of: .bench) == "taken")
  }

  @Test func `an option of another command is refused, and the error names its command`() {
    #expect(refusal(["--demo"]).hasPrefix("--demo is an option of chat, not of play; see"))
    #expect(
      refusal(["--count", "1"], of: .bench).contains("of play, wrap and export, not of bench; see"))
    #expect(refusal(["-o", "x"]).contains("-o is an option of export, not of play"))
    #expect(refusal(["-z"]).contains("unknown option '-z'"))
    #expect(refusal(["--plaette", "x"]).contains("did you mean '--palette'?"))
  }

  @Test func `an error in a list names the wrong part`() {
    #expect(
      refusal(["--device", "iphone-6,iphone"], of: .bench).contains(
        "cannot be 'iphone'; did you mean"))
  }

  @Test func `options of the same name are read as each command means them`() throws {
    let arguments = try parse("--device", "iphone-6,iphone-11", of: .bench)
    #expect(arguments[.devices]?.map(\.id) == ["iphone-6", "iphone-11"])
    let export = try parse("chat", "--style", "ios", "--palette", "night")
    #expect(export[.chatStyle] == .ios)
    #expect(export[.chatPalette] == NamedPalette.named("night")?.palette)
  }
}
