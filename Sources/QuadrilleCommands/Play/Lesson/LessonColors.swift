import QuadrilleCells
import QuadrilleCore

/// The lesson's colours. With a small palette they are palette colours, since other colours would be dithered.
struct LessonColors {
  var background = RGB.black
  let title = RGB.white
  let text = RGB(225, 230, 235)
  let label = RGB(150, 165, 178)
  let key = RGB(247, 197, 72)
  /// The background of a chosen item.
  var chosen = RGB(43, 82, 120)
  /// The colours of a slot with a new picture, and of a slot without.
  var fresh = RGB(120, 205, 130)
  var stood = RGB(225, 75, 70)
  /// The colours of the slider's line before and after its knob, and of the knob.
  var filled = RGB(94, 176, 247)
  var rest = RGB(72, 90, 108)
  let knob = RGB.white

  /// Whether the terminal has colours. Without colours, only cells with text have a uniform background.
  var areColors = true

  /// Chooses the colours for a depth; `sixteen` holds the terminal's palette colours if known.
  init(depth: ColorDepth = .truecolor, sixteen: [RGB]? = nil) {
    switch depth {
    case .truecolor: break
    case .indexed:
      (chosen, fresh, stood) = (RGB(0, 95, 135), RGB(95, 215, 135), RGB(215, 95, 95))
      (filled, rest) = (RGB(95, 175, 255), RGB(108, 108, 108))
    case .sixteen:
      let known = XtermPalette.sixteen(reported: sixteen)
      background = known[0]
      (chosen, fresh, stood, filled, rest) = (known[4], known[10], known[9], known[14], known[8])
    case .mono:
      // Mid grey, so that the picture keeps its full contrast.
      background = RGB(128, 128, 128)
      chosen = background
      areColors = false
    }
  }
}
