import QuadrilleCells
import QuadrilleCore
import QuadrilleEmulator
import QuadrillePlayback
import TerminalSupport
import TestSupport
import Testing

@testable import QuadrilleCommands
@testable import QuadrilleTerminal

extension OneAtATime {
  /// The input of a child program, and what moves the picture behind it.
  @Suite struct LoopProgramInputTests {
    /// Ends a program that waits for a line.
    private func end(_ terminal: LoopAtTerminal, isRaw: Bool = false) throws {
      try terminal.quit(isRaw ? "\n" : "\r")
    }

    /// A script that prints `count` bytes of its input with `od`.
    private func given(_ count: Int) -> String {
      "head -c \(count) | od -An -c -w\(count); printf '\\r'; "
    }

    @Test func `the wheel sends arrow keys on the alternate screen, if the program asked for them`()
      throws
    {
      let terminal = LoopAtTerminal(columns: 90, rows: 16)
      try terminal.wrap(
        "stty raw -echo; printf '\\033[?1049h\\033[?1007hready'; " + given(9)
          + "printf '\\033[?1h'; " + given(18) + "printf '\\033[?1007lnone'; " + given(1)
          + "printf over; read end")
      terminal.expect("ready")
      terminal.type("\u{1b}[<64;3;3M")
      terminal.expect("033   [   A 033   [   A 033   [   A")
      terminal.expect { $0.host?.emulator.modes.applicationCursor }
      terminal.type("\u{1b}[<65;3;3M\u{1b}[<65;3;3M")
      #expect(
        terminal.read {
          terminal.says("033   O   B 033   O   B 033   O   B 033   O   B 033   O   B 033   O   B")
        })
      terminal.expect("none")
      terminal.type("\u{1b}[<64;3;3M")
      terminal.type("x")
      #expect(terminal.read { terminal.says("   x") && terminal.says("over") })
      try end(terminal, isRaw: true)
    }

    @Test func `the prefix and Ctrl-L write everything again, and the program is sent nothing`()
      throws
    {
      let terminal = LoopAtTerminal()
      try terminal.wrap("printf ready; read line; printf \"got <$line>\"; read end")
      terminal.expect("ready")
      terminal.screen.feed(Array("\u{1b}[5;9Hnot ours".utf8))
      terminal.type("\u{1c}\u{c}")
      #expect(terminal.read { !terminal.says("not ours") && terminal.says("ready") })
      terminal.type("x\r")
      terminal.expect("got <x>")
      try end(terminal)
    }

    @Test func `focus changes are reported to a program that asked for them`() throws {
      let terminal = LoopAtTerminal()
      try terminal.wrap(
        "stty raw -echo; printf ready; " + given(1) + "printf '\\033[?1004hasked'; " + given(6)
          + "read end")
      terminal.expect("ready")
      terminal.type("\u{1b}[Ia")
      #expect(terminal.read { terminal.says("   a") && terminal.says("asked") })
      terminal.expect { $0.host?.emulator.modes.focus }
      terminal.type("\u{1b}[O\u{1b}[I")
      terminal.expect("033   [   O 033   [   I")
      try end(terminal, isRaw: true)
    }

    @Test func `a program's size queries are answered with the window's and a cell's pixels`()
      throws
    {
      let terminal = LoopAtTerminal(
        columns: 60, rows: 16, pixels: PixelSize(width: 480, height: 288))
      try terminal.wrap(
        "stty raw -echo; printf '\\033[14t'; " + given(12) + "printf '\\033[16t'; " + given(9)
          + "read end")
      terminal.expect("033   [   4   ;   2   8   8   ;   4   8   0   t")
      terminal.expect("033   [   6   ;   1   8   ;   8   t")
      try end(terminal, isRaw: true)
    }

    @Test func `a scene without steps moves for a moment when a command ends`() throws {
      let terminal = LoopAtTerminal()
      try terminal.wrap("printf ready; read a; printf more; read b", ["snow"])
      terminal.expect("ready")
      #expect(terminal.inspect { $0.model.state.isPaused && $0.player.plan.isPaused } == true)
      terminal.type("\r")
      terminal.expect { !$0.player.plan.isPaused }
      terminal.expect { $0.player.plan.isPaused }
      #expect(terminal.inspect { $0.model.state.isPaused } == true)
      try end(terminal)
    }

    @Test func `a shell that reports the ends of its commands is recognised by the first report`()
      throws
    {
      let terminal = LoopAtTerminal()
      try terminal.wrap("printf ready; read a; printf '\\033]133;D\\007one'; read b", ["snow"])
      terminal.expect("ready")
      #expect(terminal.inspect { $0.host?.saysCommands } == false)
      terminal.type("\r")
      terminal.expect { $0.host?.saysCommands }
      terminal.expect { $0.player.plan.isPaused }
      try end(terminal)
    }

    @Test func `scrolling back without earlier rows reports that there are none`() throws {
      let terminal = LoopAtTerminal()
      try terminal.wrap("printf ready; read a; read b")
      terminal.expect("ready")
      terminal.type("\u{1c}\u{1b}[5~")
      terminal.expect("nothing to scroll back to")
      terminal.type("\r")
      try end(terminal)
    }

    @Test func `keyboard flags follow the program's push and pop`()
      throws
    {
      let terminal = LoopAtTerminal()
      terminal.answers = [("\u{1b}[?u", "\u{1b}[?0u")]
      try terminal.wrap(
        "printf ready; read a; printf '\\033[>5u'; read b; printf '\\033[<u'; read c")
      terminal.expect("ready")
      #expect(terminal.inspect { $0.host?.keyboard(of: 0) } == .some(nil))
      #expect(terminal.inspect { $0.host?.emulator.surroundings.hasKeyboard } == true)
      let text = { String(decoding: terminal.bytes, as: UTF8.self) }
      #expect(!text().contains("\u{1b}[>5u") && !text().contains("\u{1b}[=5u"))
      terminal.type("\r")
      #expect(terminal.read { terminal.inspect { $0.host?.keyboard(of: 0) } == .some(5) })
      #expect(terminal.read { text().contains("5u") })
      terminal.type("\r")
      #expect(terminal.read { terminal.inspect { $0.host?.keyboard(of: 0) } == .some(0) })
      try end(terminal)
    }
  }
}
