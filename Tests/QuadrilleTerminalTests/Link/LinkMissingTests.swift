import QuadrilleCells
import Testing

@testable import QuadrilleTerminal

/// Answers taken by another reader: they are noticed where the terminal takes all bytes at once.
@Suite struct LinkMissingTests {
  private static let millisecond = 1_000_000
  private static let second = 1_000_000_000

  private func link(isRemote: Bool = false) -> Link {
    Link(Ladder(rate: 60, tolerance: .fine, most: .rough), isRemote: isRemote, at: 0)
  }

  private func simulated(losing every: Int) -> SimulatedLink {
    var simulated = SimulatedLink(
      delay: Self.millisecond, rate: 5e7, fineBytes: 12_000, link: link())
    simulated.oneLostOf = every
    return simulated
  }

  @Test func `if all answers come, none is missing`() {
    var simulated = simulated(losing: 0)
    simulated.run(seconds: 20)
    #expect(simulated.link.record.missing == 0 && !simulated.link.losesAnswers)
  }

  @Test(arguments: [3, 5, 20, 100])
  func `regularly lost answers are noticed soon, and the picture continues`(every: Int) {
    var simulated = simulated(losing: every)
    simulated.run(seconds: Double(every) / 4 + 4)
    #expect(simulated.link.losesAnswers, "\(simulated.link.record.missing)")
    simulated.run(seconds: 20)
    let (missing, lost) = (simulated.link.record.missing, simulated.lost)
    #expect(missing <= lost && missing + 2 >= lost, "\(missing) of \(lost)")
    let shown = simulated.framesShown(lastSeconds: 10)
    #expect(shown > 45 && simulated.link.tolerance == .fine, "\(shown)")
    #expect(every < 20 || simulated.link.record.lowestLevel == 0)
  }

  @Test func `missing answers of a distant link count only just after a round trip`() {
    var far = link(isRemote: true)
    far.noteRoundTrip(Self.millisecond, at: 0)
    far.noteInterruption(answersMissing: 9, at: 5 * Self.second)
    #expect(far.record.missing == 0)
    far.noteRoundTrip(Self.millisecond, at: 6 * Self.second)
    far.noteInterruption(answersMissing: 9, at: 6 * Self.second + 1)
    #expect(far.record.missing == 9)
  }
}
