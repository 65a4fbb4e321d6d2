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

  @Test func `whoever started it may have wanted to hear of no children`() {
    let program = "exec sleep 0.1 <&- >&- 2>&-"
    let terminal = PseudoTerminal(
      shell: "trap '' CHLD; exec \(Binary.path) wrap --no-defaults -- /bin/sh -c '\(program)'")
    #expect(terminal.exitCode() == 0)
    expectGivenBack(terminal)
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

  @Test func `a program that opens its terminal again is shown on`() throws {
    let path = "/tmp/quadrille-opened-\(getpid())"
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let terminal = Self.wrap(
      "exec <&- >&- 2>&-; read line <\(path); exec <>/dev/tty >&0 2>&0; echo again; read line; "
        + "exit 4")
    let end = open(path, O_WRONLY)
    try #require(end >= 0)
    defer { close(end) }
    #expect(terminal.rest() && write(end, "\n", 1) == 1)
    #expect(terminal.read(untilShown: "again"))
    terminal.type("\r")
    #expect(terminal.exitCode() == 4)
    expectGivenBack(terminal)
  }

  @Test func `a program that is not there is one line`() {
    let terminal = PseudoTerminal(["wrap", "--no-defaults", "--", "/nonexistent/program"])
    #expect(terminal.exitCode() == 1)
    #expect(terminal.error.contains("/nonexistent/program"))
    #expect(terminal.error.split(separator: "\n").count == 1)
    expectGivenBack(terminal)
  }

  @Test func `the picture is behind it, and stands still at rest`() {
    let terminal = Self.wrap("echo ready; read end")
    #expect(terminal.read(untilShown: "ready"))
    #expect(terminal.rest())
    let shown = terminal.shown
    let colors = Set((0..<40).map { shown.cell(column: $0, row: 6).background.packed })
    #expect(colors.count > 4)
    terminal.type("\r")
    #expect(terminal.exitCode() == 0)
  }

  @Test func `looks and links are shown as the program meant them`() {
    let terminal = Self.wrap(
      "printf '\\033[1;3;4mlooks\\033[0m \\033]8;;https://example.org/a\\033\\\\link\\033]8;;\\033\\\\'; "
        + "printf ' ready'; read end")
    #expect(terminal.read(untilShown: "ready"))
    let shown = terminal.shown
    let looks = shown.cell(column: 0, row: 0).looks
    #expect(looks.isBold && looks.isItalic && looks.underline == 1)
    #expect(shown.cell(column: 6, row: 0).looks == VirtualTerminal.Looks())
    #expect(shown.text(row: 0).hasPrefix("looks link ready"))
    let text = String(decoding: terminal.bytes, as: UTF8.self)
    let link = text.split(separator: "https://example.org/a", maxSplits: 1)
    #expect(link.count == 2 && link[0].contains("\u{1b}]8;"))
    #expect(link.last?.contains("\u{1b}]8;;") == true)
    terminal.type("\r")
    #expect(terminal.exitCode() == 0)
    expectGivenBack(terminal)
  }

  @Test func `it finds a terminal of its own size and kind, and is told of another size`() {
    let terminal = Self.wrap(
      "echo $TERM $COLORTERM $QUADRILLE_WRAP; stty size; trap 'stty size' WINCH; echo set; "
        + "while :; do read end && exit; done")
    #expect(
      terminal.read {
        $0.shownText.contains("xterm-256color truecolor 1") && $0.shownText.contains("12 40")
      })
    #expect(terminal.read(untilShown: "set"))
    terminal.resize(to: CellSize(columns: 50, rows: 14))
    #expect(terminal.read(untilShown: "14 50"))
    terminal.type("\r")
    #expect(terminal.exitCode() == 0)
    #expect(terminal.isRestored)
  }

  @Test func `what the program asks of its terminal is asked of the one around, and taken back`() {
    let terminal = Self.wrap(
      "printf '\\033[?1h\\033[?2004h\\033[?1003h\\033[?1006h'; echo ready; read end")
    #expect(terminal.read(untilShown: "ready"))
    let text = String(decoding: terminal.bytes, as: UTF8.self)
    for mode in [1, 2004, 1003, 1006] { #expect(text.contains("\u{1b}[?\(mode)h"), "\(mode)") }
    terminal.type("\r")
    #expect(terminal.exitCode() == 0)
    let end = String(decoding: terminal.bytes, as: UTF8.self)
    for mode in [1, 2004, 1003, 1006] { #expect(end.contains("\u{1b}[?\(mode)l"), "\(mode)") }
  }

  @Test func `nothing that it writes is passed on that was not meant to`() {
    // Strings of a device, answers that it makes up, sequences of a window.
    let terminal = Self.wrap(
      "printf '\\033P1$r0m\\033\\\\\\033_Gi=1\\033\\\\\\033^private\\033\\\\\\033[5;1t\\033[?1049h\\033]50;font\\007"
        + "\\033[?1049l'; echo ready; read end")
    #expect(terminal.read(untilShown: "ready"))
    let text = String(decoding: terminal.bytes, as: UTF8.self)
    for part in ["1$r0m", "Gi=1", "private", "[5;1t", "font"] {
      #expect(!text.contains(part), "\(part)")
    }
    #expect(text.components(separated: "\u{1b}[?1049h") == 2)
    terminal.type("\r")
    #expect(terminal.exitCode() == 0)
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

extension String {
  fileprivate func components(separated separator: String) -> Int {
    var count = 1
    var rest = self[...]
    while let place = rest.firstRange(of: separator) {
      count += 1
      rest = rest[place.upperBound...]
    }
    return count
  }
}
