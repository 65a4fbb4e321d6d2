/// The entrance of a logo: it is revealed from left to right, then beats once and stands still.
struct LogoEntrance: Sendable, Equatable {
  /// The fraction of the logo's width that is revealed, from below 0 to above 1.
  let reach: Double
  /// The magnification of the logo.
  let scale: Double

  /// The width of the soft edge of the revealed part, as a fraction of the logo's width.
  static let softness = 0.2
  /// The fraction of the time that revealing takes; the rest is for the beat.
  static let drawing = 0.7
  /// The additional scale at the peak of the beat.
  static let beat = 0.08

  /// Computes the state after a fraction of the time.
  init(at part: Double) {
    let drawn = Easing.easeInOut.value(at: part / Self.drawing)
    reach = drawn * (1 + Self.softness) - Self.softness / 2
    let beating = max(0, min(1, (part - Self.drawing) / (1 - Self.drawing)))
    // Expands fast and contracts slowly, like a heartbeat.
    let out = Easing.family(.circ, .out).value(at: beating / 0.35)
    let back = Easing.easeInOut.value(at: (beating - 0.35) / 0.65)
    scale = 1 + Self.beat * (out - back)
  }

  /// Returns the opacity at a fraction of the logo's width.
  func coverage(at place: Double) -> Double {
    max(0, min(1, (reach - place) / Self.softness + 0.5))
  }
}
