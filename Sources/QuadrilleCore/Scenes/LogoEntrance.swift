/// How a splash's logo comes in: it is drawn on from left to right, then beats once and stands.
struct LogoEntrance: Sendable, Equatable {
  /// The part of its width up to which the logo is there, from below 0 to above 1.
  let reach: Double
  /// How many times its own size it is.
  let scale: Double

  /// The part of the width over which what is drawn on comes from nothing to all.
  static let softness = 0.2
  /// The part of the time that drawing it on takes; the rest is the beat's.
  static let drawing = 0.7
  /// How much larger it is at the height of its beat.
  static let beat = 0.08

  /// The logo after a part of its time.
  init(at part: Double) {
    let drawn = Easing.easeInOut.value(at: part / Self.drawing)
    reach = drawn * (1 + Self.softness) - Self.softness / 2
    let beating = max(0, min(1, (part - Self.drawing) / (1 - Self.drawing)))
    // Out fast and back slowly, as a heart does.
    let out = Easing.family(.circ, .out).value(at: beating / 0.35)
    let back = Easing.easeInOut.value(at: (beating - 0.35) / 0.65)
    scale = 1 + Self.beat * (out - back)
  }

  /// How much of it is there at a part of its width.
  func coverage(at place: Double) -> Double {
    max(0, min(1, (reach - place) / Self.softness + 0.5))
  }
}
