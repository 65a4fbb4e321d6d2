import Glibc
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
  /// A child program in front of the picture.
  @Suite struct LoopProgramTests {
    @Test
    func `a child program shows its output, gets the typed keys, and ends wrap with its code`()
      throws
    {
      let terminal = LoopAtTerminal()
      try terminal.wrap(
        "printf 'who? '; read name; stty size; printf 'hello %s!' \"$name\"; read end; exit 7")
      terminal.expect("who?")
      terminal.type("you\r")
      #expect(terminal.read { terminal.says("hello you!") && terminal.says("16 60") })
      #expect(terminal.text[0].hasPrefix("who? you"))
      let outcome = try terminal.quit("\r")
      #expect(outcome.exitCode == 7)
    }

    @Test func `keys after the prefix change the background, and are reported`() throws {
      let terminal = LoopAtTerminal()
      try terminal.wrap("printf ready; read end; exit 3")
      terminal.expect("ready")
      terminal.type("\u{1c}o")
      terminal.expect("background off")
      // Only the terminal's own background is behind the text.
      #expect(
        terminal.read {
          (0..<60).allSatisfy {
            terminal.screen.cell(column: $0, row: 8).background == RGB(0, 0, 0)
          }
        })
      terminal.type("\u{1c}o")
      terminal.expect("background on")
      #expect(
        terminal.read {
          Set((0..<60).map { terminal.screen.cell(column: $0, row: 8).background.packed }).count > 4
        })
      terminal.type("\u{1c}v")
      terminal.expect("v does nothing; Ctrl-\\ ? lists the keys")
      terminal.type("\u{1c}?")
      terminal.expect("scroll back and forth")
      terminal.type("x")
      #expect(terminal.read { !terminal.says("scroll back and forth") })
      #expect(terminal.inspect { $0.model.state.panel == nil } == true)
      terminal.type("\u{1c}p")
      terminal.expect("palette: ")
      terminal.type("\r")
      #expect(try #require(terminal.end()).exitCode == 3)
    }

    @Test func `wrap scrolls back by rows and pages, and any other key returns`() throws {
      let terminal = LoopAtTerminal(columns: 40, rows: 10)
      try terminal.wrap(
        "n=1; while [ $n -le 30 ]; do echo line $n; n=$((n+1)); done; printf end; read x; "
          + "printf 'got %s' \"$x\"; read y")
      #expect(terminal.read { terminal.text[9].hasPrefix("end") })
      func row(_ row: Int, _ words: String) -> Bool {
        terminal.read { terminal.text[row].hasPrefix(words + " ") }
      }
      terminal.type("\u{1c}\u{1b}[5~")
      #expect(row(0, "line 13") && row(9, "line 22"))
      #expect(
        terminal.read {
          terminal.inspect { $0.model.state.label?.text } == "9 rows back; End returns"
        }
      )
      terminal.type("\u{1b}[A")
      #expect(row(0, "line 12"))
      terminal.type("\u{1b}[B\u{1b}[B")
      #expect(row(0, "line 14"))
      terminal.type("\u{1b}[H")
      #expect(row(0, "line 1"))
      #expect(terminal.inspect { $0.host?.scroll } == 21)
      terminal.type("\u{1b}[6~")
      #expect(row(0, "line 10"))
      terminal.type("\u{1b}[F")
      #expect(row(0, "line 22") && terminal.inspect { $0.model.state.label?.text } == .some(nil))
      terminal.type("\u{1b}[<64;3;3M")
      #expect(row(0, "line 19"))
      terminal.type("q")
      #expect(terminal.read { terminal.inspect { $0.host?.scroll } == .some(0) })
      terminal.type("\r")
      terminal.expect("got q")
      terminal.type("\u{1c}\u{1b}[6~")
      try terminal.quit("\r")
    }

    @Test func `a program on the alternate screen ends scrolling back`() throws {
      let terminal = LoopAtTerminal(columns: 40, rows: 10)
      try terminal.wrap(
        "n=1; while [ $n -le 30 ]; do echo line $n; n=$((n+1)); done; printf end; read x; "
          + "printf '\\033[?1049h\\033[Hfirst\\033[10Hlast'; read y")
      #expect(terminal.read { terminal.text[9].hasPrefix("end") })
      terminal.type("\u{1c}\u{1b}[5~")
      #expect(terminal.read { terminal.text[0].hasPrefix("line 13 ") })
      _ = terminal.inspect { $0.host?.program?.type(Array("\r".utf8)) }
      #expect(
        terminal.read { terminal.text[0].hasPrefix("first") && terminal.text[9].hasPrefix("last") })
      #expect(terminal.inspect { $0.model.state.label?.text } == .some(nil))
      try terminal.quit("\r")
    }

    @Test func `the background takes a step when a command ends, and rests otherwise`() throws {
      let terminal = LoopAtTerminal(columns: 40, rows: 10)
      try terminal.wrap("printf one; read a; printf two; read b")
      terminal.expect("one")
      func color() -> RGB { terminal.screen.cell(column: 20, row: 5).background }
      #expect(
        terminal.read {
          terminal.inspect { $0.player.log.shown > 0 } == true && color() != RGB(0, 0, 0)
        })
      let before = color()
      #expect(
        terminal.inspect { $0.player.plan.scene.nextChange(after: $0.player.moment) } == .some(nil))
      terminal.type("\r")
      #expect(terminal.read { terminal.says("two") && color() != before })
      // The emulator takes the terminal's new size.
      terminal.resize(columns: 50, rows: 12)
      #expect(
        terminal.read {
          terminal.inspect { $0.host?.emulator.size } == CellSize(columns: 50, rows: 12)
        })
      terminal.type("\r")
      #expect(try #require(terminal.end()).exitCode == 0)
    }

    @Test func `a child program's queries are answered, and its modes and title are passed on`()
      throws
    {
      let terminal = LoopAtTerminal()
      try terminal.wrap(
        "stty raw -echo; printf '\\033]0;its title\\007\\033[?2004h\\033[?1004h\\033[6n'; "
          + "head -c 6 | od -An -c; printf set; read end")
      #expect(terminal.read { terminal.says("033   [   1   ;   1   R") && terminal.says("set") })
      let text = { String(decoding: terminal.bytes, as: UTF8.self) }
      #expect(terminal.read { text().contains("its title") && text().contains("\u{1b}[?2004h") })
      try terminal.quit("\n")
      #expect(text().hasSuffix("\u{1b}[?1049l") || text().contains("\u{1b}[?2004l"))
    }

    @Test func `a child program that cannot be run is named in the error`() throws {
      let terminal = LoopAtTerminal()
      try terminal.play(
        ["contest"], of: .wrap,
        host: { session in
          WrapHost(
            words: ["/nonexistent/program"], size: session.size,
            input: WrapInput(prefix: nil, keys: KeyTable()), contrast: 4.5, opacity: 1)
        },
        model: { arguments, state in
          WrapModel(
            PlayModel(try SceneRequest(arguments, rate: 60, isLive: true), state: state),
            advance: .key, dim: 0.5, contrast: 4.5, prefixName: "none")
        })
      let outcome = try #require(terminal.end())
      #expect(outcome.words.hasPrefix("failed: cannot run '/nonexistent/program': No such file"))
      #expect(terminal.isRestored)
    }
  }
}
