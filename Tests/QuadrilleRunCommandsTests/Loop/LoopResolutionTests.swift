import Glibc
import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import QuadrilleSystem
import TestSupport
import Testing

@testable import QuadrilleCommands
@testable import QuadrilleContest
@testable import QuadrilleTerminal

extension OneAtATime {
  /// The resolution of pixel pictures, and when half blocks replace them.
  @Suite struct LoopResolutionTests {
    /// A terminal that shows pictures, with cells of eight by sixteen pixels.
    private func terminal(fetches: Set<String> = []) -> LoopAtTerminal {
      let terminal = LoopAtTerminal(
        columns: 40, rows: 12, pixels: PixelSize(width: 320, height: 192), manner: .honest)
      terminal.answering.version = "kitty(0.41.1)"
      terminal.answering.fetches = fetches
      return terminal
    }

    private func quit(_ terminal: LoopAtTerminal) throws {
      try terminal.quit()
      #expect(terminal.answering.pictures.isEmpty)
    }

    @Test func `the output changes to half blocks when they are faster, and back to pixels`() throws
    {
      let terminal = terminal()
      try terminal.play("contest", "--still")
      terminal.expect { $0.sink.switchable.showsPixels }
      #expect(terminal.inspect { $0.chooser.race?.stage == .first } == true)
      _ = terminal.inspect { loop in
        var time = 0
        while loop.chooser.race?.note(isShown: false, at: time) == false { time += 16_666_667 }
        loop.replan(repainting: false)
      }
      terminal.expect { !$0.sink.switchable.showsPixels }
      #expect(
        terminal.inspect { $0.attachments.outputWords($0) }
          == "half blocks, which are faster here than pixels")
      #expect(terminal.read { terminal.answering.pictures.isEmpty })
      _ = terminal.inspect { loop in
        loop.chooser.race?.forget()
        loop.replan(repainting: false)
      }
      terminal.expect { $0.sink.switchable.showsPixels }
      #expect(terminal.read { !terminal.answering.pictures.isEmpty })
      try quit(terminal)
    }

    @Test func `a scene with edges has the picture resolution that its trial found`() throws {
      let terminal = terminal()
      try terminal.play("pokedex", "--still", "--pixels", "on")
      terminal.expect { $0.sink.switchable.showsPixels }
      let (grain, size) = try #require(
        terminal.inspect { ($0.chooser.detail.value, $0.sink.display.pixels) })
      var detail = 0
      if case .packed(let found)? = grain { detail = found }
      #expect(detail >= 1, "\(String(describing: grain))")
      #expect(size == PixelSize(width: 40 * detail, height: 24 * detail))
      try quit(terminal)
    }

    @Test func `another size repeats the resolution trial, and another frame rate does not`() throws
    {
      let terminal = terminal()
      try terminal.play("pokedex", "--still", "--pixels", "on")
      terminal.expect { $0.chooser.detail.isKnown }
      let first = try #require(terminal.inspect { $0.chooser.detail.number })
      terminal.type("f")
      terminal.expect { $0.model.state.label != nil }
      #expect(terminal.inspect { $0.chooser.detail.number } == first)
      terminal.resize(columns: 30, rows: 10)
      terminal.expect { $0.chooser.detail.number > first && $0.chooser.detail.isKnown }
      try quit(terminal)
    }

    @Test func `shared pictures have their trial's resolution, and the end of sharing repeats it`()
      throws
    {
      let terminal = terminal(fetches: ["s", "t"])
      try terminal.play("pokedex", "--still")
      terminal.expect { $0.sink.switchable.pixels?.showsShared == true }
      #expect(terminal.read { terminal.answering.fetched > 0 })
      let (grain, hasShare, size) = try #require(
        terminal.inspect {
          ($0.chooser.detail.value, $0.chooser.share != nil, $0.sink.display.pixels)
        })
      var cell: PixelSize?
      if case .shared(let found)? = grain { cell = found }
      #expect(
        hasShare && size == cell.map { PixelSize(width: 40 * $0.width, height: 12 * $0.height) })
      let number = try #require(terminal.inspect { $0.chooser.detail.number })
      _ = terminal.inspect { $0.chooser.endSharing($0) }
      terminal.expect {
        $0.chooser.share == nil && $0.chooser.detail.number > number
          && $0.chooser.detail.isKnown
      }
      #expect(terminal.inspect { $0.sink.switchable.pixels?.showsShared != true } == true)
      // A second call changes nothing.
      let later = terminal.inspect { $0.chooser.detail.number }
      _ = terminal.inspect { $0.chooser.endSharing($0) }
      #expect(terminal.inspect { $0.chooser.detail.number } == later)
      try quit(terminal)
    }

    @Test func `a terminal that says OK and fetches nothing gets half blocks and a label`() throws {
      let terminal = terminal()
      terminal.answering.ignoresShared = true
      // The label disappears after a while, which a slow test would miss.
      var isNamed = false
      terminal.onShown = { [unowned terminal] in
        isNamed = isNamed || terminal.says("the terminal does not read")
      }
      try terminal.play("snow")
      #expect(terminal.read { isNamed })
      #expect(
        terminal.inspect {
          $0.chooser.failure == .notFetched && !$0.sink.switchable.showsPixels
            && $0.chooser.share == nil
        } == true)
      let own = "\(SharedOwner.prefix)\(getpid())-"
      #expect(Path.names(in: SharedOwner.folder)?.contains { $0.hasPrefix(own) } == false)
      try quit(terminal)
    }

    @Test
    func `over a network the chat shows pixels only if the link carries its panes`()
      throws
    {
      let terminal = terminal()
      try terminal.play(
        ["--still"], of: .chat, environment: ["SSH_CONNECTION": "a"],
        model: { _, state in
          var chat = ChatModel.guest(startMinute: 0)
          chat.standsStill = true
          return ChatPlayModel(chat: chat, state: state)
        })
      // A link of unknown capacity carries no panes yet.
      terminal.expect { $0.chooser.panes != .absent }
      #expect(terminal.inspect { $0.chooser.share == nil } == true)
      let (isCarried, shows) = try #require(
        terminal.inspect { ($0.chooser.panes == .carried, $0.sink.switchable.showsPixels) })
      #expect(isCarried == shows)
      try terminal.quit("\u{3}")
    }
  }
}
