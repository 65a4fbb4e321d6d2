import Testing

@testable import QuadrilleCommands

/// Keys and command lines as they are given to `bench program`.
@Suite struct KeyScriptTests {
  private func names(_ text: String) -> [String]? {
    KeyScript(text)?.steps.map { step in
      switch step {
      case .key(let name, _), .cursor(let name, _): name
      case .pause(let time): "\(time)"
      }
    }
  }

  @Test func `characters are typed as they are, names in braces are keys or pauses`() {
    #expect(names("j{200ms}{esc}{up}{ctrl-c}{{é") == ["j", "200", "esc", "up", "ctrl-c", "{", "é"])
    #expect(KeyScript("{ctrl-c}")?.steps == [.key(name: "ctrl-c", bytes: [3])])
    let wrong = ["", "{", "{nokey}", "a{esc", "{0ms}", "{ctrl-}", "{ctrl-ß}"]
    #expect(wrong.filter { KeyScript($0) != nil } == [])
  }

  @Test func `keys are a tenth of a second apart, or as far as the pause between them`() {
    #expect(KeyScript("ab{200ms}c{25ms}d")?.schedule.map(\.milliseconds) == [0, 100, 300, 325])
    #expect(KeyScript("{50ms}{50ms}a")?.schedule.map(\.milliseconds) == [100])
  }

  @Test func `the probe moves down and up again`() {
    let keys = names("{probe}j")
    #expect(keys?.count == 21 && keys?.prefix(3) == ["down", "up", "down"] && keys?.last == "j")
  }

  @Test func `a command line is split as a shell splits it, and nothing is expanded`() {
    #expect(
      ShellWords.split("a  'b c' \"d \\\" e\" f\\ g ''") == ["a", "b c", "d \" e", "f g", ""])
    #expect(ShellWords.split("echo $HOME *") == ["echo", "$HOME", "*"])
    for wrong in ["", "  ", "a 'b", "a \"b", "a \\"] { #expect(ShellWords.split(wrong) == nil) }
  }

  @Test func `a character cut in two by a read is written whole`() {
    let cut: [[UInt8]] = [
      Array("aé".utf8.dropLast()), Array("a€".utf8.dropLast()), Array("é".utf8),
      [0x80, 0x80, 0x80, 0x80],
    ]
    #expect(cut.map { ProgramCast.unfinished($0) } == [1, 2, 0, 0])
  }
}
