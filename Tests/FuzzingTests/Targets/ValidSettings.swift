@testable import QuadrilleContest
import QuadrilleCore

extension ChatSettings {
  /// Whether every value is in its range.
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
    } && isValid(background.position, background.duration) && background.isValid
  }
}

extension BackgroundSettings {
  /// Whether every value of the gradient is in its range.
  var isValid: Bool {
    func isValid(_ points: [UnitPoint]?) -> Bool {
      points?.allSatisfy {
        GradientShape.coordinates.contains($0.x) && GradientShape.coordinates.contains($0.y)
      } ?? true
    }
    return isValid(shape.centers) && isValid(shape.ring)
      && (shape.centers.map { $0.count == palette.colors.count } ?? true)
      && (shape.ring.map { Ring.counts.contains($0.count) } ?? true)
      && (shape.power.map { GradientShape.powers.contains($0) } ?? true)
      && (shape.reach.map { GradientShape.reaches.contains($0) } ?? true)
  }
}
