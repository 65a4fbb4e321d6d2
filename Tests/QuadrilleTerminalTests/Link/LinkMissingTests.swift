import QuadrilleCells
import Testing

@testable import QuadrilleTerminal

/// Answers that something else reads: they are noticed where the terminal takes all bytes at once.
@Suite struct LinkMissingTests {
  private static let millisecond = 1_000_000
  private static let second = 1_000_000_000

  private func link(isRemote: Bool = false) -> Link {
    Link(rate: 60, tolerance: .fine, most: .rough, isRemote: isRemote, at: 0)
  }

  private func simulated(losing every: Int) -> SimulatedLink {
    var simulated = SimulatedLink(
      delay: Self.millisecond, rate: 5e7, fineBytes: 12_000, link: link())
    simulated.oneLostOf = every
    return simulated
  }

  @Test func `where all answers come none is missing`() {
    var simulated = simulated(losing: 0)
    simulated.run(seconds: 20)
    #expect(simulated.link.record.missing == 0 && !simulated.link.losesAnswers)
  }

  @Test(arguments: [3, 5, 20, 100])
  func `where one in so many is lost it is said soon, and the picture goes on`(every: Int) {
    var simulated = simulated(losing: every)
    simulated.run(seconds: Double(every) / 4 + 4)
    #expect(simulated.link.losesAnswers, "\(simulated.link.record.missing)")
    simulated.run(seconds: 20)
    let (missing, lost) = (simulated.link.record.missing, simulated.lost)
    #expect(missing <= lost && missing + 2 >= lost, "\(missing) of \(lost)")
    #expect(
      simulated.framesShown(lastSeconds: 10) > 45, "\(simulated.framesShown(lastSeconds: 10))")
    #expect(simulated.link.tolerance == .fine)
    if every >= 20 { #expect(simulated.link.record.lowestLevel == 0) }
  }

  @Test func `what a terminal could not take says nothing`() {
    var blocked = link()
    blocked.noteRoundTrip(Self.millisecond, at: 0)
    blocked.noteFrame(bytes: 100, asked: true, at: Self.second)
    _ = blocked.mayShow(isWritten: false, at: 2 * Self.second)
    blocked.noteInterruption(answersMissing: 5, at: 2 * Self.second + 1)
    #expect(blocked.record.missing == 0)
    var free = link()
    free.noteRoundTrip(Self.millisecond, at: 0)
    free.noteInterruption(answersMissing: 2, at: 2 * Self.second)
    #expect(free.record.missing == 2 && !free.losesAnswers)
    free.noteInterruption(answersMissing: 1, at: 3 * Self.second)
    #expect(free.losesAnswers)
  }

  @Test func `a distant link that is silent at the end may just be slow`() {
    var far = link(isRemote: true)
    far.noteRoundTrip(Self.millisecond, at: 0)
    far.noteInterruption(answersMissing: 9, at: 5 * Self.second)
    #expect(far.record.missing == 0)
    far.noteRoundTrip(Self.millisecond, at: 6 * Self.second)
    far.noteInterruption(answersMissing: 9, at: 6 * Self.second + 1)
    #expect(far.record.missing == 9)
  }

  @Test func `an answer that comes late after all is not missing`() {
    var link = link()
    link.noteRoundTrip(Self.millisecond, at: 0)
    link.noteInterruption(answersMissing: 2, at: Self.second)
    _ = link.noteAnswer(at: Self.second + 1)
    #expect(link.record.missing == 1)
    _ = link.noteAnswer(at: Self.second + 2)
    #expect(link.record.missing == 0)
  }

  @Test func `a terminal that never answered has none missing`() {
    var link = link()
    for index in 0..<400 {
      let time = index * 16_666_667
      _ = link.mayShow(isWritten: true, at: time)
      link.noteFrame(bytes: 100, asked: link.asks(at: time), at: time)
    }
    #expect(link.answering == .silent && link.record.missing == 0)
    link.noteInterruption(answersMissing: 3, at: 7 * Self.second)
    #expect(link.record.missing == 0)
  }
}
