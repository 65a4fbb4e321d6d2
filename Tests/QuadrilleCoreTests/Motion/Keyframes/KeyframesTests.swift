@testable import QuadrilleCore
import Testing

@Suite struct KeyframesTests {
  @Test func `the article's jump`() {
    let jump = Keyframes(
      [0, -5, 0, -2.5, 0], at: [0, 0.25, 0.4, 0.6, 1], over: Timeline(seconds: 0.2), fill: .none)
    let expected: [(Double, Double)] = [
      (0, 0), (0.025, -2.5), (0.05, -5), (0.065, -2.5), (0.08, 0), (0.1, -1.25), (0.12, -2.5),
      (0.16, -1.25), (0.1999999999, 0),
    ]
    for (seconds, value) in expected {
      #expect(abs((jump.value(at: seconds) ?? .nan) - value) < 1e-8, "at \(seconds)")
    }
    #expect(jump.value(at: -0.001) == nil)
    #expect(jump.value(at: 0.2) == nil)
  }

  @Test func `the article's ball swings by 20 degrees for ever`() {
    let angle = 20 * Double.pi / 180
    let swing = Keyframes(
      [0, angle, 0, -angle, 0], at: [0, 0.25, 0.5, 0.75, 1],
      over: Timeline(seconds: 1.2).repeated())
    for round in [0, 1, 1000] {
      for (part, value) in [
        (0.0, 0.0), (0.125, 0.5), (0.25, 1), (0.5, 0), (0.75, -1), (0.875, -0.5),
      ] {
        let found = swing.value(at: 1.2 * (Double(round) + part)) ?? .nan
        #expect(abs(found - value * angle) < 1e-8)
      }
    }
  }

  @Test func `key values are exact at their times, and neighbours are near`() {
    let times = [0, 0.1, 0.35, 0.35, 0.8, 1]
    let values = [3, -1, 7, 2, 2, 0.3]
    for (name, easing) in Easing.examples where name != "expo-in" {
      let frames = Keyframes(values, at: times, easings: [easing], over: Timeline(seconds: 1))
      for (index, time) in times.enumerated() where index != 2 {
        #expect(frames.value(at: time) == values[index])
        let before = frames.value(at: time - 1e-10) ?? .nan
        #expect(abs(before - (index == 3 ? 7 : values[index])) < 0.05, "\(name) \(time)")
      }
    }
  }

  @Test func `each way has its own easing`() {
    let frames = Keyframes(
      [0, 10, 20], easings: [.family(.quad, .in), .family(.cubic, .out)],
      over: Timeline(seconds: 2))
    #expect(frames.keyTimes == [0, 0.5, 1])
    #expect(frames.value(at: 0.5) == 2.5)
    #expect(frames.value(at: 1.5) == 18.75)
  }

  @Test func `outside its keys a value stands still`() {
    let frames = Keyframes([1.0, 2], at: [0.25, 0.75], over: Timeline(seconds: 4))
    for (seconds, value) in [(0.0, 1.0), (1, 1), (2, 1.5), (3, 2), (4, 2)] {
      #expect(frames.value(at: seconds) == value)
    }
    let one = Keyframes([5.0], over: Timeline(seconds: 1))
    for seconds in [-1, 0, 0.5, 1, 2] { #expect(one.value(at: seconds) == 5) }
  }

  @Test func `fill says what is shown before and after`() {
    typealias Case = (Keyframes<Double>.Fill, before: Double?, after: Double?)
    let cases: [Case] = [
      (.none, nil, nil), (.backwards, 3, nil), (.forwards, nil, 8), (.both, 3, 8),
    ]
    for (fill, before, after) in cases {
      let frames = Keyframes(
        from: 3.0, to: 8, over: Timeline(seconds: 1, repeats: 2, delay: 0.5), fill: fill)
      for seconds in [-1, 0, 0.499] { #expect(frames.value(at: seconds) == before) }
      for (seconds, value) in [(0.5, 3.0), (1, 5.5), (1.5, 3), (2, 5.5)] {
        #expect(frames.value(at: seconds) == value)
      }
      for seconds in [2.5, 3, 1e9] { #expect(frames.value(at: seconds) == after) }
    }
  }

  @Test func `what turns back ends where it began`() {
    let frames = Keyframes(
      from: 3.0, to: 8, over: Timeline(seconds: 1, repeats: 2, autoreverses: true), fill: .forwards)
    for (seconds, value) in [(0.0, 3.0), (1, 8), (1.5, 5.5), (2, 3), (3, 8), (4, 3), (9, 3)] {
      #expect(frames.value(at: seconds) == value)
    }
  }

  @Test func `easings that go beyond take values along, as far as there are any`() {
    let back = Easing.family(.back, .out)
    let timeline = Timeline(seconds: 1)
    #expect(back.value(at: 0.6) > 1)
    let number = Keyframes(from: 0.0, to: 10, easing: back, over: timeline)
    #expect((number.value(at: 0.6) ?? 0) > 10)
    let color = Keyframes(from: RGB.black, to: .white, easing: back, over: timeline)
    #expect(color.value(at: 0.6) == .white)
  }

  @Test func `points, colours and placements are between too`() {
    let timeline = Timeline(seconds: 1)
    #expect(
      Keyframes(from: PixelPoint(0, 10), to: PixelPoint(4, 2), over: timeline).value(at: 0.25)
        == PixelPoint(1, 8))
    #expect(
      Keyframes(from: UnitPoint(0, 1), to: UnitPoint(1, 0), over: timeline).value(at: 0.5)
        == UnitPoint(0.5, 0.5))
    #expect(
      Keyframes(from: RGB(0, 100, 200), to: RGB(100, 100, 0), over: timeline).value(at: 0.5)
        == RGB(50, 100, 100))
    #expect(
      Keyframes(from: PixelPoint(0, 0), to: PixelPoint(8, 4), over: timeline).value(at: 0.5)
        == PixelPoint(4, 2))
    #expect(
      Keyframes(from: UnitPoint(0, 1), to: UnitPoint(1, 0), over: timeline).value(at: 0.5)
        == UnitPoint(0.5, 0.5))
  }
}
