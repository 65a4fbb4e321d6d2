import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleContest

/// Windows while the duration of their animation changes.
@Suite struct ScaledWindowTests {
  private func scaled(
    _ window: CurveWindow, _ durations: AnimationDuration...
  ) -> CurveWindow {
    var scaled = ScaledWindow(window, within: durations[0])
    for duration in durations.dropFirst() { scaled.setDuration(duration) }
    return scaled.window
  }

  @Test func `another duration scales a curve window in proportion`() {
    let halves = CurveWindow(clamping: 5, 15, 0.33, 1, within: .short)
    let longer = scaled(halves, .short, .medium)
    #expect((longer.start, longer.end) == (8, 23))
    let longest = scaled(halves, .short, .long)
    #expect((longest.start, longest.end) == (10, 30))
    let least = CurveWindow(clamping: 10, 15, 0, 1, within: .long)
    let shorter = scaled(least, .long, .short)
    #expect((shorter.start, shorter.end) == (5, 10))
    let last = CurveWindow(clamping: 55, 60, 0, 1, within: .long)
    #expect(scaled(last, .long, .short) == .init(clamping: 25, 30, 0, 1, within: .short))
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
          var ofKind = changed[kind]
          ofKind.setDuration(duration)
          changed.set(ofKind)
        }
        changed.background.setDuration(duration)
      }
      for kind in MessageKind.allCases {
        var ofKind = changed[kind]
        ofKind.setDuration(settings[kind].duration)
        changed.set(ofKind)
      }
      changed.background.setDuration(settings.background.duration)
      #expect(changed == settings)
    }
  }
}
