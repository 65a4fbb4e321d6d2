import QuadrilleCore

/// The editor's colours: a night's, so that what is tuned is what shines.
enum EditorColors {
  static let ground = RGB(14, 22, 33)
  static let bar = RGB(23, 33, 43)
  static let card = RGB(20, 30, 41)
  static let well = RGB(11, 17, 26)
  /// Between the start and the end of a curve.
  static let window = RGB(24, 41, 58)
  static let focus = RGB(38, 62, 86)
  static let chosen = RGB(43, 82, 120)
  static let text = RGB(233, 238, 243)
  static let label = RGB(141, 157, 172)
  static let faint = RGB(72, 90, 108)
  static let curve = RGB(232, 240, 248)
  /// Times, as in the contest's mock-up.
  static let time = RGB(247, 197, 72)
  /// Eases, as in the contest's mock-up.
  static let ease = RGB(94, 176, 247)
  static let link = RGB(108, 184, 250)
  static let danger = RGB(240, 105, 100)
  static let good = RGB(120, 205, 130)
}
