import QuadrilleCells
import TestSupport
import Testing

@testable import QuadrilleTerminal

extension OnATerminal {
  @Suite struct LinkTrialTests {
    private static let millisecond = 1_000_000

    @Test func `frames are sent as answers arrive, and their times are recorded`() throws {
      let terminal = try AnsweringTerminal()
      let trial = LinkTrial(session: terminal.terminal.session, now: terminal.terminal.clock.now)
      trial.isInterrupted = {
        terminal.answerAll()
        return false
      }
      try trial.begin(asksName: true, period: 16_000_000)
      #expect(trial.hasAnswers && trial.answeredBy == nil)
      #expect(terminal.sent == Array(repeating: 0, count: 5))
      (terminal.perKilobyte, terminal.idle) = (5, Self.millisecond)
      let began = terminal.now
      var asked = 0
      let frames = try trial.run(nanoseconds: 100 * Self.millisecond) { time in
        asked += 1
        // Every second call gives no frame, and time passes.
        if asked % 2 == 0 { terminal.terminal.clock.advance(10 * Self.millisecond) }
        return (asked % 2 == 0 ? [] : Array(repeating: 0x2e, count: 2000), time - asked)
      }
      trial.end()
      #expect(!trial.wasInterrupted && terminal.terminal.isAsBefore)
      #expect(frames.allSatisfy { $0.bytes == 2000 })
      #expect(frames.map(\.due) == frames.indices.map { frames[$0].sentAt - 2 * $0 - 1 })
      #expect(frames.map(\.sentAt) == frames.map(\.sentAt).sorted() && frames[0].sentAt == 0)
      #expect(frames.allSatisfy { $0.sentAt < 100 * Self.millisecond })
      // Each answer comes 13 ms after its frame was read, in order.
      let answers = frames.compactMap(\.answeredAt)
      #expect(answers.count == frames.count && answers == answers.sorted())
      #expect(try #require(answers.last) <= terminal.now - began)
      #expect(frames.allSatisfy { ($0.answeredAt ?? 0) >= $0.sentAt + 13 * Self.millisecond })
      #expect(frames.count >= 4)
    }

    @Test(arguments: [(3, 16, 2), (160, 16, 12), (161, 10, 18), (900, 10, 40), (5, 0, 40)])
    func `the frames in flight are those due within a round trip, and two`(
      trip: Int, period: Int, most: Int
    ) throws {
      let terminal = try AnsweringTerminal()
      terminal.trip = trip
      let trial = LinkTrial(session: terminal.terminal.session, now: terminal.terminal.clock.now)
      trial.isInterrupted = {
        terminal.answerAll()
        return false
      }
      try trial.begin(asksName: false, period: period * Self.millisecond)
      // No request is answered from now on.
      (terminal.mostAnswers, terminal.idle) = (0, 2000 * Self.millisecond)
      let frames = try trial.run(nanoseconds: .max) { _ in ([0x2e], 0) }
      #expect(frames.count == most)
      #expect(frames.allSatisfy { $0.answeredAt == nil })
      trial.end()
    }

    @Test func `a silent terminal has no answers after 2.5 seconds`() throws {
      let terminal = try TestTerminal()
      let trial = LinkTrial(session: terminal.session, now: terminal.clock.now)
      trial.isInterrupted = {
        terminal.clock.advance(500 * Self.millisecond)
        return false
      }
      let began = terminal.clock.now()
      try trial.begin(asksName: true, period: 1)
      #expect(!trial.hasAnswers)
      // The trial checks once more when its time is up.
      #expect(terminal.clock.now() - began == 2500 * Self.millisecond)
      trial.end()
      #expect(terminal.isAsBefore)
    }
  }
}
