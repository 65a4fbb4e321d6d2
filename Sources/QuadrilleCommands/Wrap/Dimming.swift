import QuadrilleCells
import QuadrilleCore

/// The share of the terminal's background mixed into a picture so that text on it is readable, and the resulting range
/// of luminance.
struct Dimming: Sendable, Equatable {
  /// The share of the background: 0 none, 1 nothing else.
  var part = 0.0
  /// The lowest and highest luminance of the mixed picture; nil before any scene was sampled.
  var light: ClosedRange<Float>?

  /// The number of sampled frames, and their size.
  private static let sampleCount = 16
  private static let size = PixelSize(width: 24, height: 24)
  /// The highest share chosen automatically, in percent.
  private static let most = 90
  /// The factor by which the default foreground exceeds the required contrast, so that coloured text can keep
  /// its colour.
  private static let surplus: Float = 1.4

  /// Makes the value for no dimming.
  init() {}

  /// Samples a scene. The share is `chosen`, or else the lowest at which text has the contrast everywhere, at most 90
  /// %; 35 % if no contrast is required (1).
  init(
    of scene: any Scene, rate: Int, chosen: Double?, foreground: RGB, background: RGB,
    contrast: Double
  ) {
    var colors = Self.colors(of: scene, rate: rate)
    // An unknown picture may have any luminance.
    if colors.isEmpty { colors = [.black, .white] }
    part =
      chosen
      ?? Self.part(colors, foreground: foreground, background: background, contrast: contrast)
    let mixed = colors.map { Luminance.of($0.mixed(with: background, by: part)) }
    // A margin for frames between the samples.
    let (low, high) = (mixed.min() ?? 0, mixed.max() ?? 1)
    light = max(0, low * 0.85 - 0.002)...min(1, high * 1.1 + 0.002)
  }

  private static func part(
    _ colors: [RGB], foreground: RGB, background: RGB, contrast: Double
  ) -> Double {
    guard contrast > 1 else { return 0.35 }
    let light = Luminance.of(foreground)
    func isReadable(_ percent: Int) -> Bool {
      colors.allSatisfy {
        let behind = Luminance.of($0.mixed(with: background, by: Double(percent) / 100))
        return Luminance.contrast(light, behind) >= Float(contrast) * surplus
      }
    }
    // More of the background may be less readable, where it is lighter than the text and the picture darker.
    return Double((0..<most).first(where: isReadable) ?? most) / 100
  }

  /// Returns the colours of a scene over its loop, or over 20 seconds; empty for scenes that cannot be painted ahead.
  private static func colors(of scene: any Scene, rate: Int) -> [RGB] {
    guard scene.framesAtOnce > 1 else { return [] }
    let loop = scene.framesInLoop(rate: rate) ?? 20 * rate
    var painter = scene.makePainter(size: size)
    var frame = Frame(size: size)
    var colors: Set<RGB> = []
    for index in 0..<sampleCount {
      let moment = Moment(frame: index * loop / sampleCount, rate: rate)
      guard (try? painter.paint(moment, into: &frame)) == true else { break }
      for index in stride(from: 0, to: frame.pixels.count, by: 5) {
        colors.insert(frame.pixels[index])
      }
    }
    return Array(colors)
  }
}
