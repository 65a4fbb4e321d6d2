import Glibc
import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import TestSupport
import QuadrilleShading
import Testing

@testable import QuadrilleCommands
@testable import QuadrilleContest
@testable import QuadrilleTerminal

extension OneAtATime {
  /// How fine pictures of pixels are, and when half blocks are shown in their place.
  @Suite struct LoopRoomTests {
    /// A terminal that shows pictures, of cells of eight by sixteen pixels.
    private func terminal(fetches: Set<String> = []) -> LoopAtTerminal {
      let terminal = LoopAtTerminal(
        columns: 40, rows: 12, pixels: PixelSize(width: 320, height: 192), manner: .honest)
      terminal.answering.version = "kitty(0.41.1)"
      terminal.answering.fetches = fetches
      return terminal
    }

    private func quit(_ terminal: LoopAtTerminal) throws {
      terminal.type("q")
      #expect(try #require(terminal.end()).words == "quit")
      #expect(terminal.answering.pictures.isEmpty && terminal.isRestored)
    }

    @Test func `half blocks that come more often are gone over to, and pixels come back`() throws {
      let terminal = terminal()
      try terminal.play("contest", "--still")
      #expect(terminal.read { terminal.look { $0.sink.showsPixels } == true })
      #expect(terminal.look { $0.sink.race?.stage == .first && !$0.pixels.isSlow } == true)
      _ = terminal.look { loop in
        var race = OutputRace()
        var time = 0
        while !race.note(isShown: false, at: time) { time += 16_666_667 }
        loop.sink.race = race
        loop.followRace()
      }
      #expect(terminal.read { terminal.look { !$0.sink.showsPixels } == true })
      #expect(terminal.look { $0.pixels.isSlow } == true)
      #expect(
        terminal.look { $0.pixels.words } == "half blocks, which are faster here than pixels")
      #expect(terminal.read { terminal.answering.pictures.isEmpty })
      _ = terminal.look { loop in
        loop.sink.race?.forget()
        loop.followRace()
      }
      #expect(terminal.read { terminal.look { $0.sink.showsPixels } == true })
      #expect(terminal.look { $0.pixels.isSlow } == false)
      #expect(terminal.read { !terminal.answering.pictures.isEmpty })
      try quit(terminal)
      // Nothing changes any more that came too late.
      _ = terminal.look { loop in
        loop.sink.race = nil
        loop.followRace()
      }
      #expect(terminal.look { $0.pixels.isSlow } == false)
    }

    @Test func `a scene with edges is as fine as its trial found, and then as there is room for`()
      throws
    {
      let terminal = terminal()
      try terminal.play("pokedex", "--still", "--pixels", "on")
      #expect(
        terminal.read { terminal.look { $0.sink.room != nil && $0.sink.showsPixels } == true })
      let (grain, size, shown) = try #require(
        terminal.look { ($0.detail.value, $0.sink.display.pixels, $0.sink.room?.detail) })
      var detail = 0
      if case .packed(let found)? = grain { detail = found }
      #expect(detail >= 1, "\(String(describing: grain))")
      #expect(size == PixelSize(width: 40 * detail, height: 24 * detail))
      #expect(shown == detail)
      #expect(terminal.look { $0.detail.costs?.isForced == true && $0.sink.watchesRoom } == true)
      // It is tried again as it plays.
      #expect(
        terminal.look { $0.sampler != nil && $0.played($0.model.makeScene()) is SampledScene }
          == true)
      let other = detail == 1 ? 2 : 1
      _ = terminal.look { loop in
        guard let costs = loop.detail.costs else { return }
        loop.sink.room = RoomWatch(costs, detail: other)
        loop.followRoom()
      }
      #expect(
        terminal.read {
          terminal.look { $0.sink.display.pixels }
            == PixelSize(width: 40 * other, height: 24 * other)
        })
      #expect(terminal.look { $0.detail.value == .packed(other) } == true)
      _ = terminal.look { loop in
        guard let costs = loop.detail.costs else { return }
        loop.sink.room = RoomWatch(costs, detail: nil)
        loop.followRoom()
      }
      #expect(terminal.read { terminal.look { !$0.sink.showsPixels } == true })
      #expect(terminal.look { $0.detail.value == nil && $0.detail.isKnown } == true)
      try quit(terminal)
      let before = terminal.look { $0.detail.value }
      _ = terminal.look { loop in
        guard let costs = loop.detail.costs else { return }
        loop.sink.room = RoomWatch(costs, detail: other)
        loop.followRoom()
      }
      #expect(terminal.look { $0.detail.value } == before)
    }

    @Test func `scenes that come by turns are tried once each`() throws {
      let terminal = terminal()
      try terminal.play(["--cycle", "100", "--still", "--pixels", "on"]) { arguments, state in
        let request = try FragmentSource.$helperPath.withValue("/missing") {
          try SceneRequest(arguments, rate: state.rate, isLive: true)
        }
        return PlayModel(request, state: state, cycle: try request.cycle(arguments))
      }
      #expect(terminal.read { terminal.look { $0.detail.costs != nil } == true })
      #expect(terminal.look { $0.sampler == nil && $0.detail.isKnown } == true)
      try quit(terminal)
    }

    @Test func `another scene, or another size, is tried anew; other colours are not`() throws {
      let terminal = terminal()
      try terminal.play("pokedex", "--still", "--pixels", "on")
      #expect(terminal.read { terminal.look { $0.detail.isKnown } == true })
      let first = try #require(terminal.look { $0.detail.number })
      terminal.type("f")
      #expect(terminal.read { terminal.look { $0.model.state.label != nil } == true })
      #expect(terminal.look { $0.detail.number } == first)
      terminal.resize(columns: 30, rows: 10)
      #expect(
        terminal.read { terminal.look { $0.detail.number > first && $0.detail.isKnown } == true })
      try quit(terminal)
    }

    @Test func `what the terminal fetches is as fine as that may be, until it no longer can`()
      throws
    {
      let terminal = terminal(fetches: ["s", "t"])
      try terminal.play("pokedex", "--still")
      #expect(terminal.read { terminal.look { $0.sink.showsShared } == true })
      #expect(terminal.read { terminal.answering.fetched > 0 })
      let (grain, hasShare) = try #require(terminal.look { ($0.detail.value, $0.share != nil) })
      var cell: PixelSize?
      if case .shared(let found)? = grain { cell = found }
      #expect(hasShare)
      #expect(
        terminal.look { $0.sink.display.pixels }
          == cell.map { PixelSize(width: 40 * $0.width, height: 12 * $0.height) })
      let number = try #require(terminal.look { $0.detail.number })
      _ = terminal.look { $0.sink.onShareFailure() }
      #expect(
        terminal.read {
          terminal.look { $0.share == nil && $0.detail.number > number && $0.detail.isKnown }
            == true
        })
      #expect(terminal.look { !$0.sink.showsShared && $0.sink.share == nil } == true)
      // A second time it changes nothing.
      let later = terminal.look { $0.detail.number }
      _ = terminal.look { $0.endSharing() }
      #expect(terminal.look { $0.detail.number } == later)
      try quit(terminal)
    }

    @Test func `a terminal that says OK and fetches nothing gets half blocks, and is named`() throws
    {
      let terminal = terminal()
      terminal.answering.ignoresShared = true
      try terminal.play("snow")
      #expect(terminal.read { terminal.look { $0.pixels.failure == .notFetched } == true })
      #expect(terminal.look { !$0.sink.showsPixels && $0.share == nil } == true)
      #expect(terminal.read { terminal.says("the terminal does not read") })
      let own = "\(SharedOwner.prefix)\(getpid())-"
      #expect(SystemCalls.names(in: SystemCalls.sharedFolder, beginningWith: own).isEmpty)
      try quit(terminal)
    }

    @Test
    func `over a network half blocks come first, and things over a ground when it carries them`()
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
      #expect(terminal.read { terminal.look { $0.pixels.support != nil } == true })
      #expect(terminal.look { $0.detail.costs == .panes && $0.share == nil } == true)
      #expect(terminal.read { terminal.look { $0.detail.isKnown && $0.sink.room != nil } == true })
      let (known, shows) = try #require(
        terminal.look { ($0.detail.value != nil, $0.sink.showsPixels) })
      #expect(known == shows)
      terminal.type("\u{3}")
      #expect(try #require(terminal.end()).words == "quit")
    }
  }
}
