@testable import QuadrilleCore
import TestSupport
import Testing

@Suite struct StepClockTests {
  @Test func `a step lasts as many frames as its time, then rests`() {
    let clock = StepClock(stepTime: 0.5, rest: 0.2, curve: .linear)
    #expect(clock.framesMoving(rate: 60) == 30 && clock.framesPerStep(rate: 60) == 42)
    let positions = [29, 41, 42].map { clock.position(at: Moment(frame: $0, rate: 60)) }
    #expect(positions.map(\.step) == [0, 0, 1] && positions.map(\.progress) == [1, 1, 0])
    #expect(clock.framesInLoop(rate: 60, steps: 8) == 8 * 42)
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
    func next(_ frame: Int) -> Int? { clock.nextChange(after: Moment(frame: frame, rate: 60)) }
    func expect(
      _ frame: Int, _ step: Int, _ progress: Double,
      at location: SourceLocation = #_sourceLocation
    ) {
      let position = clock.position(at: Moment(frame: frame, rate: 60))
      #expect(position == .init(step: step, progress: progress), sourceLocation: location)
    }
    #expect(next(0) == nil)
    expect(500, 0, 0)
    clock = clock.requestingStep(at: Moment(frame: 100, rate: 60))
    expect(100, 0, 0)
    #expect(clock.position(at: Moment(frame: 101, rate: 60)).progress > 0)
    clock = clock.requestingStep(at: Moment(frame: 120, rate: 60))
    expect(160, 1, 0)
    expect(220, 2, 0)
    #expect(next(220) == nil)
    clock = clock.requestingStep(at: Moment(frame: 400, rate: 60))
    expect(459, 2, 1)
    // The end of this step is the start of the next.
    #expect([458, 459].map { next($0) } == [459, nil])
  }

  @Test func `at most one loop of steps is queued`() {
    var clock = StepClock(stepTime: 1, curve: .linear, advance: .waiting)
    for _ in 0..<50 { clock = clock.requestingStep(at: Moment(frame: 10, rate: 60)) }
    guard case .onRequest(_, _, let count) = clock.advance else { return }
    #expect(count == 8)
  }

  @Test(arguments: [(61, 60, 30, 31), (31, 30, 60, 62), (12, 60, 60, 12)])
  func `a moment converted to another rate keeps its time, rounded up`(
    frame: Int, from: Int, to: Int, expected: Int
  ) {
    let converted = Moment(frame: frame, rate: from).converted(to: to)
    #expect(converted == Moment(frame: expected, rate: to))
  }
}
