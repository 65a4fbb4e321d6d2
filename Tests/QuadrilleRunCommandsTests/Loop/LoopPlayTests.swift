import Glibc
import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrillePlayback
import TerminalSupport
import TestSupport
import Testing

@testable import QuadrilleCommands
@testable import QuadrilleTerminal

extension OneAtATime {
  /// The screen of a playing scene, and the effects of keys, signals and the terminal on it.
  @Suite struct LoopPlayTests {
    private static let still = ["--still", "--tolerance", "lossless"]

    /// The played model, which predicts the screen.
    private func model(_ words: [String], columns: Int = 60, rows: Int = 16) throws -> PlayModel {
      let request = try SceneRequest(ParsedArguments(words, of: .play), rate: 60, isLive: true)
      var model = PlayModel(request, state: .forTests(isPaused: words.contains("--still")))
      _ = model.resize(to: CellSize(columns: columns, rows: rows))
      return model
    }

    /// Plays a still scene until it is shown exactly; returns its model.
    private func playStill(_ scene: String, on terminal: LoopAtTerminal) throws -> PlayModel {
      let size = terminal.screen.size
      let model = try model([scene] + Self.still, columns: size.columns, rows: size.rows)
      try terminal.play(scene, "--still", "--tolerance", "lossless")
      terminal.expect(model.makeScene(), rows: 0..<size.rows)
      return model
    }

    @Test func `a still picture is exact, and quitting restores the screen`() throws {
      let terminal = LoopAtTerminal()
      _ = try playStill("aurora", on: terminal)
      #expect(!terminal.isRestored)
      let outcome = try terminal.quit()
      #expect(outcome.cells == CellSize(columns: 60, rows: 16) && outcome.rate == 60)
      #expect(outcome.depth == .truecolor && !outcome.usesASCII)
      #expect(outcome.output.name != "pixels")
      #expect(outcome.exitCode == nil && outcome.log.shown >= 1 && outcome.answeredBy == nil)
      let text = String(decoding: terminal.bytes, as: UTF8.self)
      #expect(text.contains("\u{1b}[?1049h") && text.contains("\u{1b}[?1049l"))
      #expect((0..<16).allSatisfy { terminal.text[$0].allSatisfy { $0 == " " } })
    }

    @Test func `Ctrl-L writes everything again over what another program wrote`() throws {
      let terminal = LoopAtTerminal()
      let model = try playStill("aurora", on: terminal)
      terminal.screen.feed(Array("\u{1b}[3;9Hnot ours".utf8))
      terminal.type("\u{c}")
      terminal.expect(model.makeScene(), rows: 0..<16)
      #expect(!terminal.says("not ours"))
      try terminal.quit()
    }

    @Test func `an answer is awaited from a picture's output until it comes`() throws {
      let terminal = LoopAtTerminal()
      _ = try playStill("aurora", on: terminal)
      #expect(terminal.read { terminal.inspect { $0.awaitsReply } == false })
      terminal.isSilent = true
      terminal.type("p")
      terminal.expect { $0.awaitsReply }
      // A lone escape may begin the answer.
      terminal.type("\u{1b}[0n")
      #expect(terminal.read { terminal.inspect { $0.awaitsReply } == false })
      terminal.isSilent = false
      try terminal.quit()
    }

    @Test func `each key changes the picture as in its model, and its label disappears again`()
      throws
    {
      let terminal = LoopAtTerminal()
      var model = try playStill("contest", on: terminal)
      var moment = Moment(frame: 0, rate: 60)
      for key in "pPnnsSx " {
        terminal.type(String(key))
        if case .plan(_, let frame?) = model.handle(.key(.character(key), []), at: moment) {
          moment = Moment(frame: frame, rate: 60)
        }
        if let label = model.state.label?.text {
          #expect(terminal.read { terminal.says(" \(label) ") }, "\(key)")
        }
        #expect(
          terminal.read { terminal.shows(model.makeScene(), at: moment, rows: 0..<13) }, "\(key)")
      }
      terminal.expect(model.makeScene(), at: moment, rows: 0..<16)
      #expect(terminal.inspect { $0.model.state.label?.text } == model.state.label?.text)
      try terminal.quit("\u{3}")
    }

    @Test func `the key list and the figures lie over the picture until they are closed`() throws {
      let terminal = LoopAtTerminal(columns: 70, rows: 20)
      terminal.answering.version = "test(1.2)"
      let model = try playStill("contest", on: terminal)
      terminal.type("?")
      #expect(terminal.read { terminal.says("this list") && terminal.says("quit") })
      for (label, value) in model.keys {
        #expect(terminal.text.contains { $0.contains(label) && $0.contains(value) }, "\(label)")
      }
      terminal.type("?")
      terminal.expect(model.makeScene(), rows: 0..<20)
      terminal.type("h")
      terminal.expect("grid")
      // The counts depend on the machine's load.
      let rows = [
        "contest", "output   half blocks: the terminal does not", "grid     70x20, 24-bit",
        "link     answers in", "KB a frame, lossless", "missed   ", ", skipped ", ", underruns ",
      ]
      #expect(rows.filter { !terminal.says($0) } == [], "\(terminal.text)")
      terminal.type("h")
      terminal.expect(model.makeScene(), rows: 0..<20)
      terminal.type("?")
      terminal.expect("this list")
      terminal.type("\u{1b}")
      terminal.expect(model.makeScene(), rows: 0..<20)
      terminal.type("Q")
      let outcome = try #require(terminal.end())
      #expect(outcome.answeredBy == "test(1.2)")
    }

    @Test(arguments: [(40, 8), (80, 24), (60, 16)])
    func `a resized window is filled, and one of the same size is redrawn`(
      columns: Int, rows: Int
    ) throws {
      let terminal = LoopAtTerminal()
      let model = try playStill("aurora", on: terminal)
      let before = terminal.bytes.count
      terminal.resize(columns: columns, rows: rows)
      #expect(
        terminal.read {
          terminal.bytes.count > before + columns * rows / 4
            && terminal.shows(model.makeScene(), rows: 0..<rows)
        })
      terminal.send(SIGTERM)
      let outcome = try #require(terminal.end())
      let size = CellSize(columns: columns, rows: rows)
      #expect(outcome.words == "signal \(SIGTERM)" && outcome.cells == size)
    }

    @Test func `a grid from --cells is no larger than the terminal`() throws {
      let terminal = LoopAtTerminal()
      try terminal.play("aurora", "--still", "--cells", "20x30")
      terminal.expect { $0.hasBegun && $0.player.log.shown > 0 }
      #expect(terminal.inspect { $0.sink.display.size } == CellSize(columns: 20, rows: 16))
      terminal.send(SIGCONT)
      terminal.send(SIGINT)
      let outcome = try #require(terminal.end())
      #expect(outcome.words == "signal \(SIGINT)" && terminal.isRestored)
      #expect(outcome.cells == CellSize(columns: 20, rows: 16))
    }

    @Test func `after SIGCONT play takes the terminal again and redraws`() throws {
      let terminal = LoopAtTerminal()
      let model = try playStill("aurora", on: terminal)
      // The screen as a shell leaves it.
      terminal.screen.feed(Array("\u{1b}[2J\u{1b}[H$ fg".utf8))
      terminal.send(SIGCONT)
      terminal.expect(model.makeScene(), rows: 0..<16)
      terminal.hangUp()
      let outcome = try #require(terminal.end())
      #expect(outcome.words == "failed: \(TerminalError.closed)")
    }

    @Test func `play ends at its duration, after it showed a moving picture`()
      throws
    {
      let terminal = LoopAtTerminal()
      try terminal.play("contest", "--duration", "0.5", "--fps", "30")
      let outcome = try #require(terminal.end())
      #expect(outcome.words == "quit" && outcome.rate == 30 && (2...15).contains(outcome.log.shown))
      #expect(outcome.usage.nanoseconds > 300_000_000)
    }

    @Test func `play works on a terminal that never answers`() throws {
      let terminal = LoopAtTerminal()
      terminal.isSilent = true
      let words = ["aurora"] + Self.still
      let model = try model(words)
      try terminal.play("aurora", "--still", "--tolerance", "lossless", "--pixels", "on")
      terminal.expect(model.makeScene(), rows: 0..<14)
      terminal.type("q")
      let outcome = try #require(terminal.end())
      #expect(outcome.answeredBy == nil && outcome.link.answering != .acknowledged)
    }

    @Test func `play pauses a while after losing focus, and resumes with it`() throws {
      let terminal = LoopAtTerminal()
      try terminal.play("contest")
      terminal.expect { $0.player.log.shown > 3 }
      terminal.type("\u{1b}[O")
      terminal.expect { $0.player.plan.isPaused }
      #expect(terminal.inspect { $0.model.state.isAway && $0.sink.leastStride > 1 } == true)
      let shown = terminal.inspect { $0.player.log.shown } ?? 0
      terminal.type("\u{1b}[I")
      terminal.expect { !$0.player.plan.isPaused && $0.player.log.shown > shown + 3 }
      #expect(terminal.inspect { $0.sink.leastStride } == 1)
      terminal.type("f")
      #expect(terminal.read { terminal.inspect { $0.player.plan.rate } == 30 })
      terminal.type(" ")
      terminal.expect { $0.player.plan.isPaused }
      terminal.type("q")
      let outcome = try #require(terminal.end())
      #expect(outcome.rate == 30)
    }

    @Test func `an automatic palette follows the terminal's background`() throws {
      let terminal = LoopAtTerminal()
      terminal.answers = [("]11;?", "\u{1b}]11;rgb:ffff/ffff/eeee\u{1b}\\")]
      try terminal.play("contest", "--still", "--palette", "auto", "--tolerance", "lossless")
      let light = try model(["contest", "--palette", AutomaticPalette.light] + Self.still)
      terminal.expect(light.makeScene(), rows: 0..<16)
      #expect(terminal.inspect { $0.model.state.capabilities.background } == RGB(255, 255, 238))
      try terminal.quit()
    }

    @Test(arguments: [false, true])
    func `inline rows are drawn alone, and cleared or left at the end`(clears: Bool) throws {
      let terminal = LoopAtTerminal()
      terminal.screen.feed(Array("$ quadrille\r\n".utf8))
      try terminal.play(
        "aurora", "--still", "--tolerance", "lossless",
        place: .inline(rows: 4, clears: clears))
      terminal.expect { $0.hasBegun && $0.player.log.shown > 0 }
      #expect(terminal.inspect { $0.sink.display.size } == CellSize(columns: 60, rows: 4))
      terminal.type("x")
      terminal.expect("x does nothing")
      #expect(
        terminal.inspect { $0.attachments.outputWords($0) }
          == "half blocks: with --inline, pictures would scroll away")
      try terminal.quit()
      #expect(terminal.text[0].hasPrefix("$ quadrille") && !terminal.says("x does"))
      let painted = (1..<5).map { row in
        (0..<60).contains { terminal.screen.halves(column: $0, row: row).upper != RGB(0, 0, 0) }
      }
      #expect(painted == [Bool](repeating: !clears, count: 4))
      #expect(terminal.screen.cursor == (0, clears ? 1 : 5))
    }
  }
}
