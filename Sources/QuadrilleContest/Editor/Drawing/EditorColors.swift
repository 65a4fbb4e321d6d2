package import QuadrilleCells
package import QuadrilleCore

/// The editor's colours: dark, so that the tuned background stands out.
///
/// With a small palette, surfaces use palette colours only, because dithered surfaces would be noise.
package struct EditorColors: Sendable, Equatable {
  var background = RGB(14, 22, 33)
  var bar = RGB(23, 33, 43)
  var card = RGB(20, 30, 41)
  var well = RGB(11, 17, 26)
  /// The background of a curve between its start and its end.
  var window = RGB(24, 41, 58)
  var focus = RGB(38, 62, 86)
  var chosen = RGB(43, 82, 120)
  let text = RGB(233, 238, 243)
  let label = RGB(141, 157, 172)
  var faint = RGB(72, 90, 108)
  let curve = RGB(232, 240, 248)
  /// The colour of a curve's start and end times, as in the contest's mock-up.
  let time = RGB(247, 197, 72)
  /// The colour of a curve's eases, as in the contest's mock-up.
  let ease = RGB(94, 176, 247)
  var caret = RGB(94, 176, 247)
  /// The colours of the knobs with which the mouse drags a curve's times and eases.
  var timeKnob = RGB(247, 197, 72)
  var easeKnob = RGB(146, 202, 250)
  let link = RGB(108, 184, 250)
  let danger = RGB(240, 105, 100)
  let good = RGB(120, 205, 130)
  /// Whether mixed colours can be shown.
  let hasShades: Bool
  /// The terminal's colour depth, and its sixteen palette colours if they are known.
  let depth: ColorDepth
  let sixteen: [RGB]?

  /// Chooses the colours for a depth; `sixteen` holds the terminal's palette colours if known.
  package init(depth: ColorDepth = .truecolor, sixteen: [RGB]? = nil) {
    self.depth = depth
    self.sixteen = sixteen
    hasShades = depth == .truecolor
    switch depth {
    case .truecolor: break
    case .indexed:
      // Greys, blues and a yellow of the fixed 256-colour palette.
      (background, bar, card) = (Self.grey(18), Self.grey(38), Self.grey(28))
      (well, window, focus) = (Self.grey(8), Self.grey(48), Self.grey(68))
      (chosen, caret, faint) = (RGB(0, 95, 135), RGB(95, 175, 255), Self.grey(108))
      (timeKnob, easeKnob) = (RGB(255, 215, 95), RGB(135, 215, 255))
    case .sixteen:
      let known = XtermPalette.sixteen(reported: sixteen)
      setBackgrounds(known[0])
      (window, focus, chosen, faint) = (known[8], known[8], known[4], known[8])
      (caret, timeKnob, easeKnob) = (known[14], known[11], known[14])
    case .mono:
      setBackgrounds(.black)
      (window, focus, chosen, caret) = (.black, .white, .white, .white)
      (timeKnob, easeKnob) = (.white, .white)
    }
  }

  private static func grey(_ level: UInt8) -> RGB { RGB(level, level, level) }

  private mutating func setBackgrounds(_ color: RGB) {
    (background, bar, card, well) = (color, color, color, color)
  }

  /// Returns the colour of the line at a curve's start or end.
  func mark(isMoving: Bool) -> RGB {
    guard hasShades else { return isMoving ? time : window }
    return window.mixed(with: time, by: isMoving ? 0.55 : 0.2)
  }
}
