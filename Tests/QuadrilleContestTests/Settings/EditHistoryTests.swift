import QuadrilleContest
import Testing

@Suite struct EditHistoryTests {
  @Test func `undo and redo take one change at a time`() {
    var history = EditHistory(0)
    for value in 1...3 { history.change(to: value) }
    history.undo()
    #expect(history.current == 2)
    history.undo()
    history.undo()
    history.undo()
    #expect(history.current == 0)
    #expect(!history.canUndo && history.canRedo)
    history.redo()
    #expect(history.current == 1)
    history.change(to: 9)
    #expect(!history.canRedo)
    history.redo()
    #expect(history.current == 9)
  }

  @Test func `the changes of a gesture are one undo step, or none if it returns to its start`() {
    var history = EditHistory(0)
    for value in 1...50 { history.change(to: value, gesture: "start") }
    history.endGesture()
    for value in 51...99 { history.change(to: value, gesture: "start") }
    history.undo()
    #expect(history.current == 50)
    history.undo()
    #expect(history.current == 0 && !history.canUndo)
    var other = EditHistory(0)
    other.change(to: 1)
    for value in [2, 3, 2, 1] { other.change(to: value, gesture: "x") }
    other.endGesture()
    other.undo()
    #expect(other.current == 0 && !other.canUndo)
  }

  @Test func `the history drops its oldest steps beyond the limit`() {
    var history = EditHistory(0)
    for value in 1...1000 { history.change(to: value) }
    var steps = 0
    while history.canUndo {
      history.undo()
      steps += 1
    }
    #expect(steps == EditHistory<Int>.mostSteps && history.current == 1000 - steps)
  }
}
