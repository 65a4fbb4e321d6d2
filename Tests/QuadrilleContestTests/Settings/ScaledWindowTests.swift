import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleContest

/// Windows while the duration of their animation changes.
@Suite struct ScaledWindowTests {
  @Test(
    arguments: [
      (5, 15, .short, .medium, [8, 23]), (5, 15, .short, .long, [10, 30]),
      (10, 15, .long, .short, [5, 10]), (55, 60, .long, .short, [25, 30]),
    ] as [(Int, Int, AnimationDuration, AnimationDuration, [Int])])
  func `another duration scales a curve window in proportion`(
    start: Int, end: Int, from: AnimationDuration, to: AnimationDuration, expected: [Int]
  ) {
    var scaled = ScaledWindow(CurveWindow(clamping: start, end, 0, 1, within: from), within: from)
    scaled.setDuration(to)
    #expect([scaled.window.start, scaled.window.end] == expected)
  }

  @Test func `a curve window is restored exactly once its first duration is back`() {
    var numbers = SeededNumbers(seed: 6)
    for _ in 0..<2000 {
      let start = AnimationDuration.allCases.randomElement(using: &numbers) ?? .short
      let window = CurveWindow.random(within: start, using: &numbers)
      var scaled = ScaledWindow(window, within: start)
      for _ in 0..<5 {
        let next = AnimationDuration.allCases.randomElement(using: &numbers) ?? .short
        scaled.setDuration(next)
        #expect(scaled.window.clamped(to: next) == scaled.window)
        if next == start { #expect(scaled.window == window) }
      }
      scaled.setDuration(start)
      #expect(scaled.window == window)
    }
  }

  @Test func `a value set at another duration is kept, and the others are restored`() {
    var scaled = ScaledWindow(CurveWindow(clamping: 3, 15, 0.33, 1, within: .short), within: .short)
    scaled.setDuration(.medium)
    var window = scaled.window
    window.setEaseIn(0.7)
    window.moveStart(to: 7)
    scaled.set(window, within: .medium)
    scaled.setDuration(.long)
    #expect((scaled.window.start, scaled.window.end) == (9, 30))
    scaled.setDuration(.medium)
    #expect(scaled.window == window)
    scaled.setDuration(.short)
    #expect((scaled.window.start, scaled.window.end, scaled.window.easeIn) == (5, 15, 0.7))
  }

  @Test func `settings are restored exactly after a tour through all durations`() {
    var numbers = SeededNumbers(seed: 9)
    for _ in 0..<40 {
      let settings = ChatSettings.random(using: &numbers)
      var changed = settings
      for duration in AnimationDuration.allCases + [.medium, .short] {
        for kind in MessageKind.allCases {
          changed[kind].setDuration(duration)
        }
        changed.background.setDuration(duration)
      }
      for kind in MessageKind.allCases {
        changed[kind].setDuration(settings[kind].duration)
      }
      changed.background.setDuration(settings.background.duration)
      #expect(changed == settings)
    }
  }
}
