@testable import QuadrilleContest
import QuadrilleCore
import TestSupport

extension CurveWindow {
  /// Any valid window.
  static func random(
    within duration: AnimationDuration, using numbers: inout SeededNumbers
  ) -> CurveWindow {
    let start = Int.random(in: 0...duration.frames - leastFrames, using: &numbers)
    return CurveWindow(
      clamping: start,
      Int.random(in: start + leastFrames...duration.frames, using: &numbers),
      .random(in: 0...1, using: &numbers), .random(in: 0...1, using: &numbers), within: duration)
  }
}

extension ChatSettings {
  /// Any valid settings.
  static func random(using numbers: inout SeededNumbers) -> ChatSettings {
    var settings = ChatSettings.defaults
    for kind in MessageKind.allCases {
      let duration = AnimationDuration.allCases.randomElement(using: &numbers) ?? .short
      settings.set(
        KindSettings(kind, duration) { _ in .random(within: duration, using: &numbers) })
    }
    let duration = AnimationDuration.allCases.randomElement(using: &numbers) ?? .short
    func color() -> RGB { RGB(packed: .random(in: 0...0xff_ffff, using: &numbers)) }
    settings.background = BackgroundSettings(
      duration: duration, position: .random(within: duration, using: &numbers),
      palette: Palette(color(), color(), color(), color()))
    return settings
  }

  /// Whether every window is where it may be.
  var isValid: Bool {
    func isValid(_ window: CurveWindow, _ duration: AnimationDuration) -> Bool {
      CurveWindow(
        start: window.start, end: window.end, easeIn: window.easeIn, easeOut: window.easeOut,
        within: duration) == window
    }
    return MessageKind.allCases.allSatisfy { kind in
      kind.parameters.allSatisfy { parameter in
        self[kind][parameter].map { isValid($0, self[kind].duration) } ?? false
      }
    } && isValid(background.position, background.duration)
  }
}
