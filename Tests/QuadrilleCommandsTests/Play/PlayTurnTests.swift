import Testing

@testable import QuadrilleCommands

/// How often the model is asked and the picture planned, however much is typed.
@Suite struct PlayTurnTests {
  private func turn(_ text: String) -> PlayTurn {
    var turn = PlayTurn()
    for character in text { turn.type(character) }
    return turn
  }

  @Test(arguments: [2, 500, 8000, 200_000])
  func `a field takes all that was typed at once`(count: Int) {
    let text = String(repeating: "ab", count: count / 2)
    var turn = turn(text)
    #expect(turn.nextGift(takesText: true) == .text(text))
    #expect(turn.nextGift(takesText: true) == nil)
  }

  @Test func `what takes no text is given keys, until it does`() {
    var turn = turn("ixyz")
    #expect(turn.nextGift(takesText: false) == .key("i"))
    #expect(turn.nextGift(takesText: true) == .text("xyz"))
    turn.type("q")
    #expect(turn.nextGift(takesText: true) == .key("q"))
    #expect(turn.nextGift(takesText: true) == nil)
  }

  @Test func `many changes are shown once`() {
    var turn = PlayTurn()
    #expect(turn.takeChange() == nil)
    for _ in 0..<10_000 { turn.noteText() }
    #expect(turn.takeChange() == .text)
    turn.notePlan(repainting: true)
    turn.notePlan(repainting: false)
    turn.noteText()
    #expect(turn.takeChange() == .plan(repainting: true))
    #expect(turn.takeChange() == nil)
  }
}
