import Testing

@testable import QuadrilleCommands

/// How often a burst of typing calls the model and plans the picture.
@Suite struct PlayTurnTests {
  private func turn(_ text: String) -> PlayTurn {
    var turn = PlayTurn()
    for character in text { turn.type(character) }
    return turn
  }

  @Test(arguments: [2, 500, 8000, 200_000])
  func `a text field takes everything typed in a turn as one text`(count: Int) {
    let text = String(repeating: "ab", count: count / 2)
    var turn = turn(text)
    #expect(turn.nextInput(takesText: true) == .text(text))
    #expect(turn.nextInput(takesText: true) == nil)
  }

  @Test func `typed characters are keys until a field takes them as text`() {
    var turn = turn("ixyz")
    #expect(turn.nextInput(takesText: false) == .key("i"))
    #expect(turn.nextInput(takesText: true) == .text("xyz"))
    turn.type("q")
    #expect([true, true].map { turn.nextInput(takesText: $0) } == [.key("q"), nil])
  }

  @Test func `many changes in a turn cause one update`() {
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
