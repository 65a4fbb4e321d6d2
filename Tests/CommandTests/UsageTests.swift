import Glibc
import QuadrilleFiles
import TestSupport
import Testing

@Suite(.waiting) struct UsageTests {
  @Test(arguments: [
    ["--help"], ["-h"], ["help"], ["--help", "play"], ["chat", "--help"], ["edit", "-h"],
    ["help", "man"], ["completions", "zsh"],
  ])
  func `help goes to standard output, with code 0`(words: [String]) {
    let result = Binary.run(words)
    result.expectOutput("quadrille")
    #expect(result.error.isEmpty && result.text.hasSuffix("\n"))
  }

  @Test func `the version is one line, and the commit a second one if it is known`() throws {
    let lines = Binary.run(["--version"]).text.split(separator: "\n")
    #expect(lines.first == "quadrille 1.0.0" && lines.count <= 2)
    let commit = #/commit [0-9a-f]{7,40}(, with changes)?/#
    #expect(lines.dropFirst().allSatisfy { $0.wholeMatch(of: commit) != nil })
  }

  @Test(arguments: [
    (["paly"], "did you mean 'play'?"), (["play", "--fps", "0"], "30 or 60"),
    (["--fps", "0"], "30 or 60"), (["export", "contest"], "add -o FILE"),
    (["play", "--cells", "9999999999999999999x1"], "--cells"), (["bench", "x"], "workload"),
  ])
  func `wrong arguments are refused in one line with code 64`(words: [String], expected: String) {
    let result = Binary.run(words)
    result.expectRefusal(expected, code: 64)
    #expect(result.output.isEmpty && result.error.hasPrefix("quadrille: "))
  }

  @Test func `playing without a terminal is refused, with a hint at export`() {
    Binary.run(["play"], environment: PseudoTerminal.environment).expectRefusal("quadrille export")
  }

  @Test func `a scene or a file in place of a command is played`() {
    let terminal = PseudoTerminal(["contest+snow"])
    #expect(terminal.read { $0.shows("▄") || $0.shows("▀") })
    terminal.type("q")
    terminal.expectEnd()
    let scratch = ScratchFolder()
    let film = scratch.path + "/film.y4m"
    #expect(
      Binary.run(["export", "contest", "--size", "4x4", "--frames", "3", "-o", film]).code == 0)
    let played = PseudoTerminal([film, "--duration", "0.1"])
    played.expectEnd()
    #expect(Binary.run([scratch.path + "/none.gif"]).error.contains("No such file"))
  }

  @Test func `a file named like a command or a scene replaces neither`() {
    let scratch = ScratchFolder()
    let names = ["play", "list", "help", "chat", "snow", "contest", "-"]
    for name in names { _ = scratch.write(name, []) }
    func run(_ words: String) -> Binary.Result {
      Binary.run(
        ["-c", "cd '\(scratch.path)' && exec '\(Binary.path)' \(words)"], program: "/bin/sh",
        environment: PseudoTerminal.environment)
    }
    #expect(run("list styles").code == 0)
    #expect(run("help").text.contains("quadrille play"))
    for words in ["", "play", "snow", "contest+snow", "--fps 30"] {
      #expect(run(words).error.contains("quadrille export"), "there is no terminal: \(words)")
    }
    for name in names {
      #expect(run("./\(name)").code == 1, "a file is played, which needs a terminal")
      let error = run("export ./\(name) -o picture.ppm").error
      #expect(error.contains("'./\(name)'"), "the file is read")
    }
    #expect(run("play list").error.contains("'list'"))
    #expect(run("play -").error.contains("standard input"))
  }

  @Test func `doctor works without a terminal`() {
    let result = Binary.run(["doctor"], environment: ["TERM=xterm-256color"])
    result.expectOutput("256 colours", "COLORTERM")
    let json = Binary.run(["doctor", "--json"], environment: ["TERM=evil\u{1b}[31m"])
    json.expectOutput()
    #expect(json.text.hasPrefix("{") && !json.output.contains(0x1b))
  }

  @Test func `doctor in the background leaves the terminal alone and is not stopped`() throws {
    let scratch = ScratchFolder()
    let file = scratch.path + "/report"
    let terminal = PseudoTerminal(
      ["-c", "set -m; '\(Binary.path)' doctor > '\(file)' & wait $!; echo code $?"],
      program: "/bin/bash")
    #expect(terminal.read { $0.shows("code 0") })
    terminal.expectEnd()
    #expect(!terminal.shows("\u{1b}"))
    #expect(try #require(Golden.read(file)).contains("colours"))
  }
}
