import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import TerminalSupport
import TestSupport
import Testing

@testable import QuadrilleCommands
@testable import QuadrilleTerminal

extension OneAtATime {
  /// Pictures that move by redefined colours, and how that ends.
  @Suite struct LoopRecolorTests {
    private static let question = "\u{1b}]4;255;?\u{7}"

    private func terminal(answering answer: String? = "\u{1b}]4;255;rgb:2b2b/5a5a/8d8d\u{1b}\\")
      -> LoopAtTerminal
    {
      let terminal = LoopAtTerminal(columns: 40, rows: 12)
      if let answer { terminal.answers = [(Self.question, answer)] }
      return terminal
    }

    private func quit(_ terminal: LoopAtTerminal, _ output: SwitchableDisplay.Output) throws {
      let outcome = try terminal.quit()
      #expect(outcome.output == output)
      #expect(terminal.screen.entries.colors.isEmpty)
    }

    private func isRecolored(_ terminal: LoopAtTerminal) -> Bool {
      terminal.inspect { $0.sink.switchable.showsRecolored } == true
    }

    @Test(arguments: ["contest", "linear", "aurora", "contest+snow"])
    func `a scene moves by redefined colours, and the end restores all of them`(scene: String)
      throws
    {
      let terminal = terminal()
      try terminal.play(scene, "--recolor", "on")
      #expect(terminal.read { isRecolored(terminal) && terminal.screen.entries.colors.count > 50 })
      #expect(
        terminal.inspect { $0.attachments.outputWords($0) } == "redefined colours: asked for")
      try quit(terminal, .recolored)
    }

    @Test func `a terminal that cannot reset colours gets back the one that the query redefined`()
      throws
    {
      let terminal = terminal(
        answering:
          "\u{1b}]4;255;rgb:eeee/dddd/cccc\u{1b}\\\u{1b}]4;255;rgb:2b2b/5a5a/8d8d\u{1b}\\")
      try terminal.play("contest", "--recolor", "on")
      // The first picture is written after the colour.
      #expect(terminal.read { terminal.screen.entries.colors.count > 50 })
      let isSetBack = terminal.bytes.contains(Array("\u{1b}]4;255;#eeddcc\u{7}".utf8))
      #expect(isSetBack)
      try quit(terminal, .recolored)
    }

    @Test func `a scene with edges alone is shown in half blocks`() throws {
      let terminal = terminal()
      try terminal.play("snow", "--recolor", "on", "--still")
      terminal.expect { $0.hasBegun }
      try quit(terminal, .cells)
    }

    @Test(arguments: [
      "\u{1b}]4;255;rgb:eeee/eeee/eeee\u{1b}\\", "\u{1b}]4;17;rgb:2b2b/5a5a/8d8d\u{1b}\\", nil,
    ])
    func `a terminal that does not prove that it redefines entries gets half blocks`(
      answer: String?
    ) throws {
      let terminal = terminal(answering: answer)
      try terminal.play("contest", "--recolor", "on", "--tolerance", "lossless", "--still")
      let scene = try #require(terminal.inspect { $0.model.makeScene() })
      terminal.expect(scene, rows: 0..<9)
      terminal.expect("no redefined")
      try quit(terminal, .cells)
    }

    @Test func `a terminal that stops answering gets half blocks and its own colours`() throws {
      let terminal = terminal()
      try terminal.play("contest", "--recolor", "on")
      #expect(terminal.read { isRecolored(terminal) })
      terminal.isSilent = true
      #expect(
        terminal.read {
          // Set again and again, because an answer under way ends the silence.
          _ = terminal.inspect { loop in loop.sink.note { link, _ in link.answering = .silent } }
          return !isRecolored(terminal) && terminal.screen.entries.colors.isEmpty
        })
      try quit(terminal, .cells)
    }

    @Test func `a resized window gets a new layout`() throws {
      let terminal = terminal()
      try terminal.play("contest", "--recolor", "on")
      #expect(terminal.read { isRecolored(terminal) })
      terminal.resize(columns: 60, rows: 16)
      let size = CellSize(columns: 60, rows: 16)
      let entries = RecoloredDisplay.entries(of: size)
      #expect(
        terminal.read {
          terminal.inspect { $0.sink.display.size } == size
            && terminal.screen.entries.colors.count >= entries.count
        })
      try quit(terminal, .recolored)
    }

    @Test func `a stopped picture becomes exact, and then moves by colours again`() throws {
      let terminal = terminal()
      try terminal.play("contest", "--recolor", "on", "--no-hint")
      #expect(terminal.read { isRecolored(terminal) })
      terminal.type(" ")
      #expect(
        terminal.read {
          guard let frame = terminal.inspect({ $0.player.moment }),
            let scene = terminal.inspect({ $0.model.makeScene() })
          else { return false }
          return terminal.shows(scene, at: frame, rows: 0..<9)
        })
      terminal.type(" ")
      #expect(terminal.read { terminal.inspect { $0.sink.display.isExact } == false })
      try quit(terminal, .recolored)
    }

    @Test func `a chat moves by redefined colours, and restores them at its end`() throws {
      let terminal = LoopAtTerminal(columns: 60, rows: 20)
      terminal.answers = [(Self.question, "\u{1b}]4;255;rgb:2b2b/5a5a/8d8d\u{1b}\\")]
      try terminal.run("chat --demo --recolor on --no-files --stats -")
      #expect(terminal.read { terminal.screen.entries.colors.count > 50 })
      terminal.type("\u{3}")
      let run = try #require(terminal.commandEnd())
      #expect(run.talk.contains("\"output\": \"recolored\""))
      #expect(terminal.screen.entries.colors.isEmpty)
    }

    @Test func `behind a child program the picture moves without rewriting text`() throws {
      let terminal = LoopAtTerminal()
      terminal.answers = [(Self.question, "\u{1b}]4;255;rgb:2b2b/5a5a/8d8d\u{1b}\\")]
      try terminal.wrap(
        "printf 'ready to read'; read end; exit 3", ["contest", "--recolor", "on"], advance: .auto)
      let entries = RecoloredDisplay.entries(of: CellSize(columns: 60, rows: 16))
      #expect(
        terminal.read {
          isRecolored(terminal) && terminal.says("ready to read")
            && terminal.screen.entries.colors.count >= entries.count
        })

      // The character's background is an entry, whose colour changes without the character being written.
      let start = terminal.bytes.count
      let before = terminal.screen.cell(column: 2, row: 0).background
      #expect(
        terminal.read { terminal.screen.cell(column: 2, row: 0).background != before })
      #expect(
        terminal.screen.entries.colors.values.contains(
          terminal.screen.cell(column: 2, row: 0).background))
      #expect(!String(decoding: terminal.bytes[start...], as: UTF8.self).contains("r"))
      terminal.type("\r")
      #expect(try #require(terminal.end()).exitCode == 3)
      #expect(terminal.screen.entries.colors.isEmpty)
    }
  }
}
