import Glibc
import LinkSupport
import QuadrilleCells
import TerminalSupport
import TestSupport
import Testing

/// However playing ends, the terminal is restored.
@Suite(.waiting, .serialized) struct ExitPathTests {
  private func expectRestored(
    _ terminal: PseudoTerminal, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(terminal.isRestored, "modes", sourceLocation: sourceLocation)
    let text = String(decoding: terminal.bytes, as: UTF8.self)
    #expect(text.contains("\u{1b}[?1049h"), sourceLocation: sourceLocation)
    let end = text.components(after: "\u{1b}[?1049h")
    for sequence in ["\u{1b}[?1049l", "\u{1b}[?7h", "\u{1b}[0m"] {
      #expect(end.contains(sequence), "\(sequence.dropFirst())", sourceLocation: sourceLocation)
    }
    #expect(
      end.contains("\u{1b}[?25h") || end.contains("\u{1b}[34h"), "cursor",
      sourceLocation: sourceLocation)
    #expect(
      terminal.screenAfterwards().text(row: 0).hasPrefix("before"), "screen",
      sourceLocation: sourceLocation)
  }

  @Test(arguments: ["q", "\u{1b}", "\u{3}"])
  func `a quit key ends play with code 0 and restores the terminal`(key: String) {
    let terminal = PseudoTerminal(["play"])
    #expect(terminal.readFrames(3))
    #expect(!terminal.isRestored)
    terminal.type(key)
    #expect(terminal.exitCode() == 0)
    expectRestored(terminal)
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
    #expect(terminal.readFrames(3))
    terminal.send(signal)
    #expect(terminal.exitCode() == code)
    expectRestored(terminal)
  }

  @Test func `an ignored hang-up, as under nohup, does not end play`() {
    let terminal = PseudoTerminal(shell: "trap '' HUP; exec \(Binary.path) play")
    #expect(terminal.readFrames(3))
    terminal.send(SIGHUP)
    let seen = terminal.framesSeen
    #expect(terminal.readFrames(seen + 10))
    terminal.send(SIGTERM)
    #expect(terminal.exitCode() == 128 + SIGTERM)
    expectRestored(terminal)
  }

  @Test func `play ends at its duration and restores the terminal`() {
    let terminal = PseudoTerminal(["play", "--duration", "0.2", "--fps", "30"])
    #expect(terminal.exitCode() == 0)
    expectRestored(terminal)
  }

  @Test func `a closed terminal ends play`() {
    let terminal = PseudoTerminal(["play"])
    #expect(terminal.readFrames(3))
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
    #expect(terminal.readFrames(2))
    // A frame is unfinished: its bytes do not fit the terminal's queue.
    #expect(terminal.wait { $0.isFull })
    if how == "q" { terminal.type("q") } else { terminal.send(SIGTERM) }
    #expect(terminal.wait { $0.process.exitCode != nil })
    #expect(terminal.exitCode() == (how == "q" ? 0 : 128 + SIGTERM), "\(terminal.error)")
    #expect(terminal.isRestored)
    // The last bytes end outside any sequence, so plain text after them is shown as text.
    let screen = terminal.screenAfterwards(size: size)
    #expect(screen.text(row: 0).hasPrefix("before"))
    screen.feed(Array("!".utf8))
    #expect(screen.text(row: 0).hasPrefix("before!"))
  }

  @Test func `a stop in an orphaned session continues at once, with a full repaint`() {
    let terminal = PseudoTerminal(["play"])
    #expect(terminal.readFrames(3))
    let seen = terminal.framesSeen
    terminal.send(SIGTSTP)
    #expect(terminal.read { $0.entries == 2 && $0.framesSeen > seen + 3 })
    #expect(!terminal.isRestored)
    terminal.type("q")
    #expect(terminal.exitCode() == 0)
    expectRestored(terminal)
  }

  @Test func `Ctrl-Z without a shell reports that no shell could continue the program`() {
    let terminal = PseudoTerminal(["play"])
    #expect(terminal.readFrames(3))
    terminal.type("\u{1a}")
    #expect(terminal.read(untilShown: "no shell started this"))
    #expect(terminal.entries == 1)
    terminal.type("q")
    #expect(terminal.exitCode() == 0)
    expectRestored(terminal)
  }

  @Test func `after SIGSTOP and SIGCONT play repaints the screen and can be quit`() {
    let terminal = PseudoTerminal(["play"])
    #expect(terminal.readFrames(3))
    terminal.send(SIGSTOP)
    #expect(terminal.wait { RunningProcess.isStopped($0.process.id) })
    while terminal.read(milliseconds: 0) {}
    terminal.send(SIGCONT)
    #expect(terminal.read { $0.clears == 2 })
    #expect(terminal.entries == 1)
    terminal.type("q")
    #expect(terminal.exitCode() == 0)
    expectRestored(terminal)
  }

  @Test func `a read error during play restores the terminal and is reported in one line`() throws {
    // A stream whose second frame is cut off.
    var bytes = Array("YUV4MPEG2 W2 H2 F30:1 Cmono\nFRAME\n".utf8) + [1, 2, 3, 4]
    bytes += Array("FRAME\n".utf8) + [1]
    var template = Array("/tmp/quadrille-fifo-XXXXXX".utf8CString)
    mkdtemp(&template)
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let path = folder + "/pipe.y4m"
    mkfifo(path, 0o600)
    let terminal = PseudoTerminal(["play", path])
    let pipe = open(path, O_WRONLY)
    _ = bytes.withUnsafeBytes { write(pipe, $0.baseAddress, $0.count) }
    close(pipe)
    #expect(terminal.exitCode() == 1)
    expectRestored(terminal)
    #expect(terminal.error.hasPrefix("quadrille: cannot read '"))
    #expect(terminal.error.contains("truncated"))
    #expect(terminal.error.split(separator: "\n").count == 1)
    unlink(path)
    rmdir(folder)
  }
}

extension String {
  /// The text after the last occurrence of another.
  fileprivate func components(after text: String) -> String {
    var result = self[...]
    while let range = result.range(of: text) { result = result[range.upperBound...] }
    return String(result)
  }
}

extension Substring {
  fileprivate func range(of text: String) -> Range<Index>? {
    let wanted = Array(text.utf8)
    let bytes = utf8
    var start = bytes.startIndex
    while start < bytes.endIndex {
      if bytes[start...].starts(with: wanted) {
        return start..<bytes.index(start, offsetBy: wanted.count)
      }
      start = bytes.index(after: start)
    }
    return nil
  }
}
