import Glibc
import LinkSupport
import QuadrilleCells
import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

/// A picture behind a child program, on a terminal.
@Suite(.waiting, .serialized) struct WrapTests {
  private static func wrap(_ script: String, _ options: [String] = []) -> PseudoTerminal {
    PseudoTerminal(
      ["wrap", "--no-defaults"] + options + ["--", "/bin/sh", "-c", script],
      environment: PseudoTerminal.environment + ["SHELL=/bin/sh", "PS1=$ "])
  }

  private func expectEnd(
    _ terminal: PseudoTerminal, _ code: Int32, at location: SourceLocation = #_sourceLocation
  ) {
    terminal.expectEnd(code, at: location)
    let row = terminal.screenAfterwards().text(row: 0)
    let left = RunningProcess.descendants(of: terminal.process.id)
    #expect(row.hasPrefix("before") && left.isEmpty, sourceLocation: location)
  }

  @Test(arguments: [(nil, 4), ("\u{3}", 130), ("\u{1c}\u{1c}", 131)])
  func `a child program that closed its terminal is awaited, and can be interrupted`(
    typed: String?, code: Int32
  ) throws {
    let path = "/tmp/quadrille-closed-\(getpid())"
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let terminal = Self.wrap("ulimit -c 0; exec <&- >&- 2>&-; read line <\(path); exit 4")
    // Opens once the program reads, which is after it closed its terminal.
    let end = open(path, O_WRONLY)
    try #require(end >= 0)
    defer { close(end) }
    #expect(terminal.rest())
    if let typed { terminal.type(typed) } else { #expect(write(end, "\n", 1) == 1) }
    expectEnd(terminal, code)
  }

  @Test func `a missing program is an error in one line`() {
    let terminal = PseudoTerminal(["wrap", "--no-defaults", "--", "/nonexistent/program"])
    expectEnd(terminal, 1)
    #expect(terminal.error.contains("/nonexistent/program"))
    #expect(terminal.error.split(separator: "\n").count == 1)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGSEGV])
  func `a signal ends wrap with its code and restores the terminal`(signal: Int32) {
    let terminal = Self.wrap("echo ready; sleep 600")
    terminal.expect("ready")
    terminal.send(signal)
    terminal.expectEnd(128 + signal)
  }

  @Test func `a child program that ignores the hang-up is killed`() {
    let terminal = Self.wrap("trap '' HUP TERM INT; echo ready; while :; do sleep 0.1; done")
    terminal.expect("ready")
    terminal.send(SIGTERM)
    expectEnd(terminal, 128 + SIGTERM)
  }

  @Test(arguments: [SIGSEGV, SIGABRT])
  func `a child program does not outlive a crash of wrap`(signal: Int32) throws {
    let terminal = Self.wrap(
      "trap '' HUP TERM INT; echo \"process $$ ready\"; while :; do sleep 0.1; done")
    terminal.expect("ready")
    let words = terminal.shownText.split(separator: " ")
    let number = words.drop { $0 != "process" }.dropFirst().first
    let program = try #require(number.flatMap { pid_t($0) })
    terminal.send(signal)
    terminal.expectEnd(128 + signal)
    #expect(RunningProcess.ends(program))
  }

  @Test func `a background process does not keep wrap from ending`() {
    let terminal = Self.wrap("sleep 600 & echo $!; exit 5")
    terminal.expectEnd(5)
  }

  @Test func `a child program that stops itself stops wrap, and both continue together`() {
    // The awaited text is not in the line, which the shell repeats.
    let program = "echo ready; kill -STOP $$; echo a\"gai\"n; read end; exit 4"
    let terminal = PseudoTerminal(
      [
        "-c",
        "exec 2>/dev/tty; set -m; '\(Binary.path)' wrap --no-defaults -- sh -c '\(program)'; "
          + "echo the\" \"shell; read x; fg; echo code $?",
      ], program: "/bin/bash")
    terminal.expect("the shell")
    #expect(terminal.shows("\u{1b}[?1049l") && terminal.entries == 1)
    terminal.type("\r")
    terminal.expect("again")
    #expect(terminal.entries == 2)
    terminal.type("\r")
    #expect(terminal.read { $0.shows("code 4") })
    terminal.expectEnd()
  }

  @Test func `the prefix and z suspend wrap while its program goes on, and fg returns to it`() {
    let program = "echo ready; read x; echo a\"gai\"n; read end; exit 4"
    let terminal = PseudoTerminal(
      [
        "-c",
        "exec 2>/dev/tty; set -m; '\(Binary.path)' wrap --no-defaults -- sh -c '\(program)'; "
          + "ps -o stat= --ppid $(jobs -p) | grep -q T || echo the\" \"shell; read x; fg; echo code $?",
      ], program: "/bin/bash")
    terminal.expect("ready")
    // Signals that come before the first is handled stop nothing again.
    terminal.type("\u{1c}z\u{1c}z\u{1c}z")
    terminal.expect("the shell")
    terminal.type("\r")
    #expect(terminal.read { $0.entries == 2 })
    terminal.type("\r")
    terminal.expect("again")
    terminal.type("\r")
    #expect(terminal.read { $0.shows("code 4") })
    terminal.expectEnd()
  }

  @Test func `at most 128 KB of replies wait for a program that does not read them`() {
    let terminal = Self.wrap(
      "stty raw -echo min 0 time 5; awk 'BEGIN { for (i = 0; i < 99999; i++) printf \"\\033[c\" }'; "
        + "n=$(wc -c); stty sane; [ $n -gt 60000 ] && [ $n -lt 132000 ] && echo fits || echo has $n; read end"
    )
    terminal.expect("fits")
    terminal.type("\r")
    terminal.expectEnd()
  }

  @Test func `variables that are not UTF-8 reach the program unchanged`() {
    let program = "printf %s \"$ODD\" | od -An -tx1"
    let terminal = PseudoTerminal(
      [
        "-c",
        "ODD=$(printf \"a\\351b\") exec '\(Binary.path)' wrap --no-defaults -- sh -c '\(program); read end'",
      ], program: "/bin/bash")
    terminal.expect("61 e9 62")
    terminal.type("\r")
    terminal.expectEnd()
  }

  @Test func `a stopped child program continues where no shell could continue it`() {
    let terminal = Self.wrap("kill -STOP $$; printf '\\n\\n\\nagain'; read end; exit 4")
    // The label covers the first line for a while.
    terminal.expect("no shell started this")
    terminal.expect("again")
    terminal.type("\r")
    expectEnd(terminal, 4)
  }

  @Test func `a closed terminal ends wrap and its child program`() {
    let terminal = Self.wrap("echo ready; sleep 600")
    terminal.expect("ready")
    terminal.hangUp()
    let code = terminal.exitCode()
    #expect(code == 1 || code == 128 + SIGHUP)
    #expect(RunningProcess.descendants(of: terminal.process.id).isEmpty)
  }
}
