import Glibc
import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import TestSupport
import Testing

@testable import QuadrilleCommands
@testable import QuadrilleTerminal

extension OneAtATime {
  /// Pixel pictures, on terminals that show them or claim to.
  @Suite struct LoopPixelTests {
    private func terminal(
      _ manner: GraphicsTerminal.Manner = .honest, version: String? = "kitty(0.41.1)",
      pixels: PixelSize? = nil
    ) -> LoopAtTerminal {
      let terminal = LoopAtTerminal(columns: 40, rows: 12, pixels: pixels, manner: manner)
      terminal.answering.version = version
      return terminal
    }

    private func quit(_ terminal: LoopAtTerminal, showedPixels: Bool) throws {
      let outcome = try terminal.quit()
      #expect((outcome.output.name == "pixels") == showedPixels)
      #expect(terminal.answering.pictures.isEmpty)
    }

    @Test(arguments: [
      (GraphicsTerminal.Manner.ignorant, "kitty(0.41.1)" as String?, "auto"),
      (.honest, "kitty(0.26.5)", "auto"), (.honest, nil, "auto"), (.honest, "kitty(0.41.1)", "off"),
      (.refusing, "kitty(0.41.1)", "auto"),
      (.ignorant, nil, "on"),
    ])
    func `without usable pictures the output is exact half blocks`(
      manner: GraphicsTerminal.Manner, version: String?, choice: String
    ) throws {
      let terminal = terminal(manner, version: version)
      try terminal.play("aurora", "--still", "--tolerance", "lossless", "--pixels", choice)
      let scene = try #require(terminal.inspect { $0.model.makeScene() })
      terminal.expect(scene, rows: 0..<9)
      terminal.expect { $0.attachments.outputWords($0).hasPrefix("half blocks") }
      if choice == "on" {
        terminal.expect("no pixels: the terminal does not")
      }
      try quit(terminal, showedPixels: false)
    }

    @Test func `--pixels on tries pictures not known to be good, and reports what they lack`()
      throws
    {
      let terminal = terminal(version: "kitty(0.26.5)")
      try terminal.play("aurora", "--still", "--pixels", "on")
      terminal.expect(pictured: "pixels, but this version of kitty")
      #expect(terminal.read { terminal.answering.pictures.values.contains { $0.placement != nil } })
      try quit(terminal, showedPixels: true)
    }

    @Test
    func `an uploaded loop is sent once and played by the terminal, and each palette has its own`()
      throws
    {
      let terminal = terminal()
      try terminal.play("contest", "--upload", "--fps", "30", "--step-time", "0.1", "--rest", "0")
      func isPlaying() -> Bool { terminal.answering.pictures.contains { $0.value.isPlaying } }
      #expect(terminal.read { isPlaying() })
      let frames = try #require(terminal.inspect { $0.upload.frames })
      let loop = try #require(terminal.answering.pictures.values.first { $0.isPlaying })
      // As long as the scene's loop, however many pictures it takes.
      #expect(frames > 1 && abs(loop.gaps.reduce(0, +) - frames * 1000 / 30) <= 1)
      terminal.expect { $0.upload.began != nil }
      #expect(
        terminal.inspect { loop in
          loop.upload.isUnderWay && loop.player.plan.isPaused
            && (0..<loop.upload.frames).contains(loop.upload.framesPlayed(rate: 30) ?? -1)
        } == true)
      terminal.type("h")
      terminal.expect(pictured: "pixels, played by")
      let sent = terminal.answering.sent
      terminal.type("hp")
      #expect(terminal.read { terminal.answering.sent > sent && isPlaying() })
      #expect(terminal.inspect { $0.upload.number } == 2)
      terminal.type(" ")
      #expect(terminal.read { !isPlaying() })
      #expect(terminal.inspect { $0.upload.began == nil && !$0.upload.isUnderWay } == true)
      try quit(terminal, showedPixels: true)
      #expect(terminal.answering.faults == [])
    }

    @Test(arguments: [
      ("kitty(0.26.5)", "contest", "this terminal cannot play loops"),
      ("kitty(0.41.1)", "snow", "half blocks"), ("kitty(0.41.1)", "aurora", "the loop is too long"),
    ])
    func `a loop that cannot be uploaded is reported with its reason`(
      version: String, scene: String, reason: String
    )
      throws
    {
      let terminal = terminal(version: version)
      try terminal.play(scene, "--upload", "--pixels", "on")
      terminal.expect { $0.model.state.label?.text.contains("cannot send a loop") }
      let text = terminal.inspect { $0.model.state.label?.text } ?? nil
      #expect(text?.contains(reason) == true || scene == "aurora", "\(text ?? "")")
      #expect(terminal.inspect { !$0.upload.isUnderWay && !$0.player.plan.isPaused } == true)
      try terminal.quit()
    }
  }
}
