@testable import QuadrilleCore
import TestSupport
import Testing

@Suite struct StepClockTests {
  @Test func `a step lasts as many frames as its time, then rests`() {
    let clock = StepClock(stepTime: 0.5, rest: 0.2, curve: .linear)
    #expect(clock.framesMoving(rate: 60) == 30)
    #expect(clock.framesPerStep(rate: 60) == 42)
    #expect(clock.position(at: Moment(frame: 29, rate: 60)) == .init(step: 0, progress: 1))
    #expect(clock.position(at: Moment(frame: 41, rate: 60)) == .init(step: 0, progress: 1))
    #expect(clock.position(at: Moment(frame: 42, rate: 60)) == .init(step: 1, progress: 0))
    #expect(clock.framesInLoop(rate: 60) == 8 * 42)
  }

  /// The next frame that differs, found by looking at every frame.
  private func nextDifferent(_ clock: StepClock, after frame: Int, rate: Int, limit: Int) -> Int? {
    func place(_ frame: Int) -> Double {
      let position = clock.position(at: Moment(frame: frame, rate: rate))
      return Double(position.step) + position.progress
    }
    return (frame + 1..<frame + limit).first { abs(place($0) - place(frame)) > 1e-12 }
  }

  @Test func `the announced next change is never late and skips long rests`() {
    var numbers = SeededNumbers(seed: 5)
    for _ in 0..<300 {
      var clock = StepClock(
        stepTime: Double.random(in: 0.01...0.4, using: &numbers),
        rest: [0, 0, Double.random(in: 0...0.5, using: &numbers)].randomElement(using: &numbers)!,
        curve: .contest)
      if Bool.random(using: &numbers) {
        clock.advance = .onRequest(
          done: .random(in: 0...7, using: &numbers),
          start: Moment(frame: .random(in: 0...50, using: &numbers), rate: 60),
          count: .random(in: 0...3, using: &numbers))
      }
      let rate = [30, 60].randomElement(using: &numbers)!
      for frame in 0..<120 {
        let actual = nextDifferent(clock, after: frame, rate: rate, limit: 200)
        let promised = clock.nextChange(after: Moment(frame: frame, rate: rate))
        if let actual { #expect((promised ?? .max) <= actual, "\(clock) \(frame)") }
        if clock.rest > 0.1, let promised, let actual, promised > frame + 1 {
          // A rest is skipped to its end.
          #expect(promised >= actual - 1)
        }
      }
    }
  }

  @Test func `requested steps play one after another, and then nothing changes`() {
    var clock = StepClock(stepTime: 1, curve: .linear, advance: .waiting)
    #expect(clock.nextChange(after: Moment(frame: 0, rate: 60)) == nil)
    #expect(clock.position(at: Moment(frame: 500, rate: 60)) == .init(step: 0, progress: 0))
    clock = clock.requestingStep(at: Moment(frame: 100, rate: 60))
    #expect(clock.position(at: Moment(frame: 100, rate: 60)) == .init(step: 0, progress: 0))
    #expect(clock.position(at: Moment(frame: 101, rate: 60)).progress > 0)
    clock = clock.requestingStep(at: Moment(frame: 120, rate: 60))
    #expect(clock.position(at: Moment(frame: 160, rate: 60)) == .init(step: 1, progress: 0))
    #expect(clock.position(at: Moment(frame: 220, rate: 60)) == .init(step: 2, progress: 0))
    #expect(clock.nextChange(after: Moment(frame: 220, rate: 60)) == nil)
    clock = clock.requestingStep(at: Moment(frame: 400, rate: 60))
    #expect(clock.position(at: Moment(frame: 459, rate: 60)) == .init(step: 2, progress: 1))
    // The end of this step is the start of the next.
    #expect(clock.nextChange(after: Moment(frame: 458, rate: 60)) == 459)
    #expect(clock.nextChange(after: Moment(frame: 459, rate: 60)) == nil)
  }

  @Test func `at most one loop of steps is queued`() {
    var clock = StepClock(stepTime: 1, curve: .linear, advance: .waiting)
    for _ in 0..<50 { clock = clock.requestingStep(at: Moment(frame: 10, rate: 60)) }
    guard case .onRequest(_, _, let count) = clock.advance else { return }
    #expect(count == 8)
  }

  @Test func `a moment converted to another rate keeps its time, rounded up`() {
    let moment = Moment(frame: 61, rate: 60)
    #expect(moment.converted(to: 30).frame == 31)
    #expect(Moment(frame: 31, rate: 30).converted(to: 60).frame == 62)
    #expect(Moment(frame: 12, rate: 60).converted(to: 60) == Moment(frame: 12, rate: 60))
  }
}
