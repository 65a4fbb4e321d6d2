@testable import QuadrilleCore
import Testing

@Suite struct KeyframesTests {
  @Test func `keyframe values are exact at their times and continuous just before them`() {
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

  @Test func `a keyframed value is constant before its first key and after its last`() {
    let frames = Keyframes([1.0, 2], at: [0.25, 0.75], over: Timeline(seconds: 4))
    #expect([0, 1, 2, 3, 4].map { frames.value(at: $0) } == [1, 1, 1.5, 2, 2])
    let one = Keyframes([5.0], over: Timeline(seconds: 1))
    #expect([-1, 0, 0.5, 1, 2].allSatisfy { one.value(at: $0) == 5 })
  }

  @Test func `the fill mode decides a keyframed value before the start and after the end`() {
    typealias Case = (Keyframes<Double>.Fill, before: Double?, after: Double?)
    let cases: [Case] = [
      (.none, nil, nil), (.backwards, 3, nil), (.forwards, nil, 8), (.both, 3, 8),
    ]
    for (fill, before, after) in cases {
      let frames = Keyframes(
        from: 3.0, to: 8, over: Timeline(seconds: 1, repeats: 2, delay: 0.5), fill: fill)
      let times = [-1, 0, 0.499, 0.5, 1, 1.5, 2, 2.5, 3, 1e9]
      let expected = [before, before, before, 3.0, 5.5, 3, 5.5, after, after, after]
      #expect(times.map { frames.value(at: $0) } == expected, "\(fill)")
    }
  }

  @Test func `an overshooting easing overshoots numbers and clamps colours`() {
    let back = Easing.family(.back, .out)
    let timeline = Timeline(seconds: 1)
    #expect(back.value(at: 0.6) > 1)
    let number = Keyframes(from: 0.0, to: 10, easing: back, over: timeline)
    #expect((number.value(at: 0.6) ?? 0) > 10)
    let color = Keyframes(from: RGB.black, to: .white, easing: back, over: timeline)
    #expect(color.value(at: 0.6) == .white)
  }

  @Test func `points and colours are interpolated between keyframes`() {
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
  }
}
