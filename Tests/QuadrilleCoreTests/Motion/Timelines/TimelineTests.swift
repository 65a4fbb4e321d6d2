@testable import QuadrilleCore
import Testing

@Suite struct TimelineTests {
  private func expect(
    _ timeline: Timeline, _ pairs: [(Double, Double)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (seconds, progress) in pairs {
      let found = timeline.progress(at: seconds)
      #expect(
        abs(found - progress) < 1e-9, "\(found) at \(seconds)", sourceLocation: sourceLocation)
    }
  }

  @Test func `a pass of no duration jumps to its end, an infinite one never progresses`() {
    expect(Timeline(seconds: 0).delayed(by: 1), [(0.999, 0), (1, 1), (2, 1)])
    expect(Timeline(seconds: 0).repeated(), [(-1, 0), (0, 1), (2, 1)])
    expect(Timeline(seconds: .infinity), [(0, 0), (1e9, 0)])
    let endless = Timeline(seconds: .infinity)
    #expect(endless.thenBack() == endless && endless.repeated(2) == endless)
  }

  @Test func `every repetition restarts, and the last keeps its end value`() {
    let thrice = Timeline(seconds: 2).repeated(3)
    #expect(thrice.duration == 6)
    expect(thrice, [(-1, 0), (1, 0.5), (1.99, 0.995), (2, 0), (3, 0.5), (5, 0.5), (6, 1), (99, 1)])
    expect(Timeline(seconds: 2).repeated(2.25), [(4, 0), (4.4, 0.2), (4.5, 0.25), (9, 0.25)])
    expect(Timeline(seconds: 2).repeated(0.5), [(0.5, 0.25), (1, 0.5), (9, 0.5)])
    expect(Timeline(seconds: 2).repeated(0), [(0, 0), (1, 0)])
    let forever = Timeline(seconds: 2).repeated()
    #expect(forever.duration == .infinity)
    expect(forever, [(2_000_000, 0), (2_000_000.5, 0.25), (2_000_001.5, 0.75)])
    // An endless timeline cannot be repeated.
    #expect(forever.repeated(2) == forever)
  }

  @Test func `an endless autoreversing timeline eases both ways, as in SwiftUI`() {
    // .easeInOut(duration: 3).repeatForever(autoreverses: true)
    let timeline = Timeline(seconds: 3, easing: .easeInOut).thenBack().repeated()
    for step in 0..<120 {
      let time = Double(step) / 20
      let part = time < 3 ? time / 3 : 2 - time / 3
      let expected = Easing.easeInOut.value(at: part)
      expect(timeline, [(time, expected), (time + 6, expected), (time + 6000, expected)])
    }
    #expect(
      Timeline(seconds: 3, easing: .easeInOut, repeats: .infinity, autoreverses: true) == timeline)
  }

  @Test func `a frame at the start of a pass never shows the end of the pass before`() {
    for rate in [24, 30, 60] {
      for frames in 1...40 {
        let timeline = Timeline(seconds: Double(frames) / Double(rate)).repeated()
        for round in 0..<50 {
          let start = Moment(frame: round * frames, rate: rate)
          #expect(timeline.progress(at: start.seconds) < 1e-6)
        }
      }
    }
  }
}
