import QuadrilleCells
import QuadrilleCore

/// The colours of bubbles and text, for a light or a dark background.
struct ChatTheme: Sendable, Hashable {
  let isDark: Bool
  /// The base colour of the other side's bubbles, of the field and of the header.
  let panel: RGB
  /// The colour of text on `panel` and on own bubbles.
  let text: RGB
  /// The colour of less important text.
  let faint: RGB
  /// The colour of names, bars, links and the caret.
  let accent: RGB
  let ownAccent: RGB
  /// The tint of own bubbles, the same everywhere, so that they stand out from the background.
  let ownTint: RGB
  /// The colour of text on pills, the dark labels on the background.
  let pillText = RGB.white
  let pillColor: RGB
  let onAccent: RGB
  /// Whether each surface has a single colour: with a small palette, mixed colours would be dithered into noise.
  let isFlat: Bool
  /// Whether small drawings are unrecognisable, as with 16 colours or 2.
  let isCoarse: Bool

  /// Derives the colours from the background's palette; `sixteen` holds the terminal's palette colours if known.
  init(_ palette: Palette, depth: ColorDepth = .truecolor, sixteen: [RGB]? = nil) {
    let light = palette.colors.reduce(0) { $0 + $1.luma601 }
    isDark = Double(light) / Double(255 * 256 * palette.colors.count) < 0.6
    let tint = Self.ownTint(palette, isDark: isDark)
    isFlat = depth != .truecolor
    isCoarse = depth != .truecolor && depth != .indexed
    let isNight = isDark
    guard !isCoarse else {
      let known = depth == .mono ? [] : XtermPalette.sixteen(reported: sixteen)
      func pick(_ light: Int, _ dark: Int, _ mono: RGB) -> RGB {
        known.isEmpty ? mono : known[isNight ? dark : light]
      }
      let (background, foreground): (RGB, RGB) = isDark ? (.black, .white) : (.white, .black)
      panel = pick(15, 0, background)
      text = pick(0, 15, foreground)
      faint = pick(0, 7, foreground)
      accent = pick(4, 14, foreground)
      ownAccent = pick(4, 11, foreground)
      ownTint = pick(10, 4, background)
      pillColor = pick(0, 0, .black)
      onAccent = pick(15, 0, background)
      return
    }
    if isFlat {
      panel = isDark ? RGB(28, 28, 28) : .white
      text = isDark ? RGB(238, 238, 238) : .black
      faint = isDark ? RGB(198, 198, 198) : RGB(78, 78, 78)
      accent = isDark ? RGB(135, 175, 255) : RGB(0, 95, 175)
      ownAccent = isDark ? RGB(255, 215, 135) : RGB(0, 95, 0)
      ownTint = XtermPalette.nearestInCube(to: tint)
      pillColor = RGB(48, 48, 48)
      onAccent = isDark ? RGB(18, 18, 18) : .white
      return
    }
    ownTint = tint
    pillColor = RGB(20, 34, 30)
    onAccent = isDark ? RGB(20, 22, 34) : .white
    panel = isDark ? RGB(22, 24, 36) : RGB(255, 255, 255)
    text = isDark ? RGB(244, 245, 250) : RGB(18, 26, 22)
    faint = isDark ? RGB(206, 210, 226) : RGB(62, 76, 70)
    accent = isDark ? RGB(140, 180, 255) : RGB(24, 112, 176)
    ownAccent = isDark ? RGB(255, 222, 160) : RGB(18, 104, 62)
  }

  /// Returns the palette's mean, more saturated, and mixed with white or black so that text on it is readable.
  private static func ownTint(_ palette: Palette, isDark: Bool) -> RGB {
    var mean = palette.colors[0]
    for (index, color) in palette.colors.enumerated().dropFirst() {
      mean = mean.mixed(with: color, by: 1 / Double(index + 1))
    }
    let grey = 0.3086 * Double(mean.red) + 0.6094 * Double(mean.green) + 0.082 * Double(mean.blue)
    func vivid(_ channel: UInt8) -> UInt8 {
      UInt8(max(0, min(255, grey + 2.4 * (Double(channel) - grey))))
    }
    return RGB(vivid(mean.red), vivid(mean.green), vivid(mean.blue))
      .mixed(with: isDark ? .black : .white, by: isDark ? 0.5 : 0.4)
  }

  /// The colour of names and bars in a message.
  func accent(of message: ChatMessage) -> RGB { message.isOwn ? ownAccent : accent }

  /// Returns a surface on a background like this theme's; opaque if the theme is flat.
  func surface(_ color: RGB, opacity: Double = 1) -> SurfaceColor {
    SurfaceColor(color: color, opacity: isFlat ? 1 : opacity, own: 0, isDark: isDark)
  }

  var other: SurfaceColor { surface(panel, opacity: isDark ? 0.88 : 0.93) }
  var own: SurfaceColor {
    var surface = other
    surface.own = 1
    surface.tint = ownTint
    if isFlat { surface.tintShare = 1 }
    return surface
  }
  /// The shadow below bubbles.
  var shadow: SurfaceColor { surface(.black) }
  var header: SurfaceColor { surface(panel, opacity: isDark ? 0.72 : 0.8) }
  var pill: SurfaceColor {
    SurfaceColor(color: pillColor, opacity: isFlat ? 1 : 0.55, own: 0, isDark: true)
  }
  var button: SurfaceColor { surface(accent) }
}
