@testable import QuadrilleContest
import QuadrilleCore
import TestSupport

extension CurveWindow {
  /// A random valid window.
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
  static func importing(
    text: String, over base: ChatSettings = .defaults
  ) throws(ChatSettingsError) -> SettingsImport {
    try importing(bytes: Array(text.utf8), over: base)
  }

  /// Random valid settings with four colours.
  static func random(using numbers: inout SeededNumbers) -> ChatSettings {
    var settings = ChatSettings.defaults
    for kind in MessageKind.allCases {
      let duration = AnimationDuration.allCases.randomElement(using: &numbers) ?? .short
      settings[kind] = KindSettings(kind, duration) { _ in
        .random(within: duration, using: &numbers)
      }
    }
    let duration = AnimationDuration.allCases.randomElement(using: &numbers) ?? .short
    func color() -> RGB { RGB(packed: .random(in: 0...0xff_ffff, using: &numbers)) }
    settings.background = BackgroundSettings(
      duration: duration, position: .random(within: duration, using: &numbers),
      palette: Palette(color(), color(), color(), color()))
    return settings
  }

  /// These settings with two to four random colours and a random gradient shape.
  func shaped(using numbers: inout SeededNumbers) -> ChatSettings {
    var settings = self
    let count = Int.random(in: 2...4, using: &numbers)
    let colors = (0..<count).map { _ in RGB(packed: .random(in: 0...0xff_ffff, using: &numbers)) }
    settings.background.setPalette(Palette(colors) ?? settings.background.palette)
    func points(_ count: Int) -> [UnitPoint] {
      (0..<count).map { _ in
        UnitPoint(.random(in: -10...10, using: &numbers), .random(in: -1...2, using: &numbers))
      }
    }
    var shape = GradientShape(power: .random(in: 1...16, using: &numbers))
    if Bool.random(using: &numbers) { shape.reach = .random(in: 0.1...10, using: &numbers) }
    switch Int.random(in: 0...2, using: &numbers) {
    case 0: shape.centers = points(count)
    case 1: shape.ring = points(.random(in: 4...32, using: &numbers))
    default: break
    }
    settings.background.shape = shape.stepped
    return settings
  }

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
