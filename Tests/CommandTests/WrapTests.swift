import Glibc
import LinkSupport
import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

/// A picture behind a program, on a terminal.
@Suite(.serialized) struct WrapTests {
  private static func wrap(_ script: String, _ options: [String] = []) -> PseudoTerminal {
    PseudoTerminal(
      ["wrap", "--no-defaults"] + options + ["--", "/bin/sh", "-c", script],
      environment: PseudoTerminal.environment + ["SHELL=/bin/sh", "PS1=$ "])
  }

  private func expectGivenBack(
    _ terminal: PseudoTerminal, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(terminal.isRestored, "modes", sourceLocation: sourceLocation)
    #expect(
      terminal.screenAfterwards().text(row: 0).hasPrefix("before"), "screen",
      sourceLocation: sourceLocation)
    #expect(
      RunningProcess.descendants(of: terminal.process.id).isEmpty, "processes",
      sourceLocation: sourceLocation)
  }

  @Test(arguments: [(nil, 4), ("\u{3}", 130), ("\u{1c}\u{1c}", 131)])
  func `a program that has closed its terminal is waited for`(typed: String?, code: Int32) throws {
    let path = "/tmp/quadrille-closed-\(getpid())"
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let terminal = Self.wrap("ulimit -c 0; exec <&- >&- 2>&-; read line <\(path); exit 4")
    // There is somebody at the other end when the terminal is closed.
    let end = open(path, O_WRONLY)
    try #require(end >= 0)
    defer { close(end) }
    #expect(terminal.rest())
    if let typed { terminal.type(typed) } else { #expect(write(end, "\n", 1) == 1) }
    #expect(terminal.exitCode() == code)
    expectGivenBack(terminal)
  }

  @Test func `a program that is not there is one line`() {
    let terminal = PseudoTerminal(["wrap", "--no-defaults", "--", "/nonexistent/program"])
    #expect(terminal.exitCode() == 1)
    #expect(terminal.error.contains("/nonexistent/program"))
    #expect(terminal.error.split(separator: "\n").count == 1)
    expectGivenBack(terminal)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGSEGV])
  func `signals end it and the program`(signal: Int32) {
    let terminal = Self.wrap("echo ready; sleep 600")
    #expect(terminal.read(untilShown: "ready"))
    terminal.send(signal)
    #expect(terminal.exitCode() == 128 + signal)
    #expect(terminal.isRestored)
  }

  @Test func `a program that ignores its terminal's end is ended`() {
    let terminal = Self.wrap("trap '' HUP TERM INT; echo ready; while :; do sleep 0.1; done")
    #expect(terminal.read(untilShown: "ready"))
    terminal.send(SIGTERM)
    #expect(terminal.exitCode() == 128 + SIGTERM)
    expectGivenBack(terminal)
  }

  @Test(arguments: [SIGSEGV, SIGABRT])
  func `and it does not outlive a crash`(signal: Int32) throws {
    let terminal = Self.wrap(
      "trap '' HUP TERM INT; echo \"process $$ ready\"; while :; do sleep 0.1; done")
    #expect(terminal.read(untilShown: "ready"))
    let words = terminal.shownText.split(separator: " ")
    let number = words.drop { $0 != "process" }.dropFirst().first
    let program = try #require(number.flatMap { pid_t($0) })
    terminal.send(signal)
    #expect(terminal.exitCode() == 128 + signal)
    #expect(terminal.isRestored)
    #expect(RunningProcess.ends(program))
  }

  @Test func `a program in the background does not keep it`() {
    let terminal = Self.wrap("sleep 600 & echo $!; exit 5")
    #expect(terminal.exitCode() == 5)
    #expect(terminal.isRestored)
  }

  @Test func `a program that stops itself stops all of it, and both go on together`() {
    // What is waited for is not in the line, which the shell repeats.
    let program = "echo ready; kill -STOP $$; echo a\"gai\"n; read end; exit 4"
    let terminal = PseudoTerminal(
      [
        "-c",
        "exec 2>/dev/tty; set -m; '\(Binary.path)' wrap --no-defaults -- sh -c '\(program)'; "
          + "echo the\" \"shell; read x; fg; echo code $?",
      ], program: "/bin/bash")
    #expect(terminal.read(untilShown: "the shell"))
    #expect(terminal.shows("\u{1b}[?1049l") && terminal.entries == 1)
    terminal.type("\r")
    #expect(terminal.read(untilShown: "again"))
    #expect(terminal.entries == 2)
    terminal.type("\r")
    #expect(terminal.read { $0.shows("code 4") })
    #expect(terminal.exitCode() == 0)
    #expect(terminal.isRestored)
  }

  @Test func `where no shell would let it go on, it goes on`() {
    let terminal = Self.wrap("kill -STOP $$; echo again; read end; exit 4")
    #expect(terminal.read(untilShown: "again"))
    #expect(terminal.read(untilShown: "no shell started this"))
    terminal.type("\r")
    #expect(terminal.exitCode() == 4)
    expectGivenBack(terminal)
  }

  @Test func `a closed terminal ends it`() {
    let terminal = Self.wrap("echo ready; sleep 600")
    #expect(terminal.read(untilShown: "ready"))
    terminal.hangUp()
    let code = terminal.exitCode()
    #expect(code == 1 || code == 128 + SIGHUP)
    #expect(RunningProcess.descendants(of: terminal.process.id).isEmpty)
  }
}
