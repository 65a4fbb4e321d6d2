import QuadrilleCells
import QuadrilleContest
import QuadrilleCore
import QuadrilleTerminal
import TerminalSupport
import TestSupport
import Testing

@testable import QuadrilleCommands
@testable import QuadrillePlayback

/// Text typed in the chat appears at once, however slow the link is.
@Suite struct TypingTests {
  /// Types into a chat while a message flies; returns the delay of each character, in milliseconds.
  private func type(
    _ size: CellSize, delay: Int, rate: Double, depth: ColorDepth
  ) -> (times: [Int], longestQueue: Int) {
    var model = ChatModel.guest(startMinute: 0)
    model.resize(to: size)
    func scene() -> ChatScene {
      var scene = ChatScene(model: model)
      scene.depth = depth
      return scene
    }
    let play = SimulatedPlay(scene(), size: size, delay: delay, rate: rate, depth: depth)
    play.sink.note { link, _ in link.sendsParts = true }
    func handle(_ event: InputEvent) {
      _ = model.handle(event, at: play.player.comingMoment.frame)
      play.change(to: scene())
    }
    // The first picture, however long it takes, and a message that shows the link's capacity.
    play.run(slots: 600)
    handle(.paste("Hello"))
    handle(.key(.enter, []))
    play.run(slots: 240)
    handle(.paste("Again"))
    handle(.key(.enter, []))
    play.run(slots: 12)
    play.path.longestQueue = 0
    var times: [Int] = []
    var waiting: [(text: String, at: Int)] = []
    var typed = ""
    func answerAll() {
      let field = play.path.terminal.text(row: size.rows - 2)
      while let first = waiting.first, field.contains(first.text) {
        times.append((play.time - first.at) / 1_000_000)
        waiting.removeFirst()
      }
    }
    for character in "whileitflies" {
      typed.append(character)
      handle(.key(.character(character), []))
      waiting.append((typed, play.time))
      play.run(slots: 4, answerAll)
    }
    for _ in 0..<30 where !waiting.isEmpty || play.sink.hasRest { play.run(slots: 10, answerAll) }
    #expect(waiting.isEmpty && !play.sink.hasRest)
    return (times, play.path.longestQueue / 1_000_000)
  }

  @Test(arguments: [
    (CellSize(columns: 64, rows: 20), ColorDepth.truecolor, 37_500.0, 0),
    (CellSize(columns: 64, rows: 20), .truecolor, 37_500, 100_000_000),
    (CellSize(columns: 48, rows: 16), .indexed, 20_000, 100_000_000),
    (CellSize(columns: 40, rows: 12), .sixteen, 16_000, 0),
  ])
  func `a typed character is shown within the round trip and a tenth of a second`(
    _ size: CellSize, _ depth: ColorDepth, _ rate: Double, _ delay: Int
  ) {
    let run = type(size, delay: delay, rate: rate, depth: depth)
    let trip = delay / 1_000_000
    #expect(run.times.count == 12 && run.longestQueue <= 80)
    #expect((run.times.max() ?? 0) <= trip + 100, "\(run.times)")
  }
}
