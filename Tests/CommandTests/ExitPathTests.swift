import Glibc
import LinkSupport
import QuadrilleCells
import TerminalSupport
import TestSupport
import Testing

/// However playing ends, the terminal is restored.
@Suite(.waiting, .serialized) struct ExitPathTests {
  /// Expects an exit code and, after the last picture, all that restores the terminal.
  private func expectEnd(
    _ terminal: PseudoTerminal, _ code: Int32, at location: SourceLocation = #_sourceLocation
  ) {
    terminal.expectEnd(code, at: location)
    let text = String(decoding: terminal.bytes, as: UTF8.self)
    let parts = text.split(separator: "\u{1b}[?1049h", omittingEmptySubsequences: false)
    #expect(parts.count > 1, sourceLocation: location)
    let end = parts[parts.count - 1]
    let isWhole = ["\u{1b}[?1049l", "\u{1b}[?7h", "\u{1b}[0m"].allSatisfy { end.contains($0) }
    let showsCursor = end.contains("\u{1b}[?25h") || end.contains("\u{1b}[34h")
    let row = terminal.screenAfterwards().text(row: 0)
    #expect(isWhole && showsCursor && row.hasPrefix("before"), sourceLocation: location)
  }

  @Test(arguments: ["q", "\u{1b}", "\u{3}"])
  func `a quit key ends play with code 0 and restores the terminal`(key: String) {
    let terminal = PseudoTerminal(["play"])
    terminal.expectFrames(3)
    #expect(!terminal.isRestored)
    terminal.type(key)
    expectEnd(terminal, 0)
    #expect(terminal.error.isEmpty)
  }

  @Test(
    arguments: [
      (SIGINT, 130), (SIGTERM, 128 + SIGTERM), (SIGHUP, 128 + SIGHUP), (SIGQUIT, 128 + SIGQUIT),
      (SIGSEGV, 128 + SIGSEGV), (SIGABRT, 128 + SIGABRT), (SIGBUS, 128 + SIGBUS),
      (SIGILL, 128 + SIGILL), (SIGFPE, 128 + SIGFPE), (SIGTRAP, 128 + SIGTRAP), (34, 128 + 34),
      (64, 128 + 64),
    ] as [(Int32, Int32)])
  func `a signal ends play with its exit code and restores the terminal`(signal: Int32, code: Int32)
  {
    let terminal = PseudoTerminal(["play"])
    terminal.expectFrames(3)
    terminal.send(signal)
    expectEnd(terminal, code)
  }

  @Test func `an ignored hang-up, as under nohup, does not end play`() {
    let terminal = PseudoTerminal(shell: "trap '' HUP; exec \(Binary.path) play")
    terminal.expectFrames(3)
    terminal.send(SIGHUP)
    let seen = terminal.framesSeen
    terminal.expectFrames(seen + 10)
    terminal.send(SIGTERM)
    expectEnd(terminal, 128 + SIGTERM)
  }

  @Test func `play ends at its duration and restores the terminal`() {
    let terminal = PseudoTerminal(["play", "--duration", "0.2", "--fps", "30"])
    expectEnd(terminal, 0)
  }

  @Test func `a closed terminal ends play`() {
    let terminal = PseudoTerminal(["play"])
    terminal.expectFrames(3)
    terminal.hangUp()
    let code = terminal.exitCode()
    // The kernel also sends a hang-up; either may be seen first.
    #expect(
      code == 1 || code == 128 + SIGHUP, "\(code.map(String.init) ?? "none") \(terminal.error)")
  }

  @Test(arguments: ["q", "TERM"])
  func `play ends on a terminal that stopped reading, outside any escape sequence`(how: String) {
    let size = CellSize(columns: 300, rows: 100)
    let terminal = PseudoTerminal(["play"], size: size)
    terminal.expectFrames(2)
    // A frame is unfinished: its bytes do not fit the terminal's queue.
    #expect(terminal.wait { $0.isFull })
    if how == "q" { terminal.type("q") } else { terminal.send(SIGTERM) }
    #expect(terminal.wait { $0.process.exitCode != nil })
    terminal.expectEnd((how == "q" ? 0 : 128 + SIGTERM))
    // The last bytes end outside any sequence, so plain text after them is shown as text.
    let screen = terminal.screenAfterwards(size: size)
    #expect(screen.text(row: 0).hasPrefix("before"))
    screen.feed(Array("!".utf8))
    #expect(screen.text(row: 0).hasPrefix("before!"))
  }

  @Test func `a stop in an orphaned session continues at once, with a full repaint`() {
    let terminal = PseudoTerminal(["play"])
    terminal.expectFrames(3)
    let seen = terminal.framesSeen
    terminal.send(SIGTSTP)
    #expect(terminal.read { $0.entries == 2 && $0.framesSeen > seen + 3 })
    #expect(!terminal.isRestored)
    terminal.type("q")
    expectEnd(terminal, 0)
  }

  @Test func `Ctrl-Z without a shell reports that no shell could continue the program`() {
    let terminal = PseudoTerminal(["play"])
    terminal.expectFrames(3)
    terminal.type("\u{1a}")
    terminal.expect("no shell started this")
    #expect(terminal.entries == 1)
    terminal.type("q")
    expectEnd(terminal, 0)
  }

  @Test func `a stopped job stays stopped in the background, and a shell's kill ends it`() {
    // Not `wait`, which returns at once while bash still believes that the job is stopped.
    let terminal = Self.stoppedInBackground(
      "p=$(jobs -p); kill %1; while kill -0 $p; do sleep 0.01; done; echo it has ended")
    terminal.expect("held")
    terminal.expect("it has ended")
    #expect(terminal.entries == 1)
    terminal.expectEnd()
  }

  @Test func `a stopped job draws no more when its shell ends`() {
    let terminal = Self.stoppedInBackground("echo job $(jobs -p) is stopped")
    terminal.expect("is stopped")
    let job = terminal.shownText.split { !$0.isNumber }.compactMap { pid_t($0) }.last ?? 0
    #expect(terminal.read { _ in RunningProcess(job) == nil })
    terminal.expectEnd()
    #expect(terminal.entries == 1)
  }

  /// Plays as a job of a shell that continues it in the background, and waits until it is stopped again.
  private static func stoppedInBackground(_ line: String) -> PseudoTerminal {
    // Bash controls jobs only with standard error on the terminal. Its own list is asked: it sends a stopped job
    // SIGCONT only once it has seen the stop, which a process's state shows earlier.
    let terminal = PseudoTerminal(
      [
        "-c",
        "exec 2>&1; set -m; \(Binary.path) play; bg; "
          + "until [ \"$(jobs -s)\" ]; do sleep 0.01; done; echo held; \(line)",
      ], program: "/bin/bash")
    terminal.expectFrames(3)
    terminal.type("\u{1a}")
    return terminal
  }

  @Test func `a job whose shell is a script leaves the terminal before the shell writes to it`() {
    let terminal = PseudoTerminal(
      [
        "-c",
        "exec 2>&1; set -m; sh -c '\(Binary.path) play; true'; echo the\" \"shell; read x; fg",
      ], program: "/bin/bash")
    terminal.expectFrames(3)
    terminal.type("\u{1a}")
    terminal.expect("the shell")
    // The alternate screen would take it away.
    #expect(terminal.shownText.contains("Stopped"))
    terminal.type("\r")
    #expect(terminal.read { $0.entries == 2 })
    terminal.type("q")
    terminal.expectEnd()
  }

  @Test func `a script that no shell has started cannot be suspended`() {
    let terminal = PseudoTerminal(shell: "\(Binary.path) play; true")
    terminal.expectFrames(3)
    terminal.type("\u{1a}")
    terminal.expect("no shell started this")
    #expect(terminal.entries == 1)
    terminal.type("q")
    terminal.expectEnd()
  }

  @Test func `after SIGSTOP and SIGCONT play repaints the screen and can be quit`() {
    let terminal = PseudoTerminal(["play"])
    terminal.expectFrames(3)
    terminal.send(SIGSTOP)
    #expect(terminal.wait { RunningProcess.isStopped($0.process.id) })
    while terminal.read(milliseconds: 0) {}
    terminal.send(SIGCONT)
    #expect(terminal.read { $0.clears == 2 })
    #expect(terminal.entries == 1)
    terminal.type("q")
    expectEnd(terminal, 0)
  }

  @Test func `a read error during play restores the terminal and is reported in one line`() throws {
    // A stream whose second frame is cut off.
    var bytes = Array("YUV4MPEG2 W2 H2 F30:1 Cmono\nFRAME\n".utf8) + [1, 2, 3, 4]
    bytes += Array("FRAME\n".utf8) + [1]
    let folder = ScratchFolder()
    let path = folder.path + "/pipe.y4m"
    mkfifo(path, 0o600)
    let terminal = PseudoTerminal(["play", path])
    let pipe = open(path, O_WRONLY)
    _ = bytes.withUnsafeBytes { write(pipe, $0.baseAddress, $0.count) }
    close(pipe)
    expectEnd(terminal, 1)
    #expect(terminal.error.hasPrefix("quadrille: cannot read '"))
    #expect(terminal.error.contains("truncated"))
    #expect(terminal.error.split(separator: "\n").count == 1)
  }
}
