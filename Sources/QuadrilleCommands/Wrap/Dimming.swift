import QuadrilleCells
import QuadrilleCore

/// How far a picture is mixed with the terminal's background so that text can be read on it, and what light it
/// then has.
struct Dimming: Sendable, Equatable {
  /// The part of the background in it: 0 none, 1 nothing else.
  var part: Double
  /// The darkest and the lightest that it becomes; nil: nobody has looked.
  var light: ClosedRange<Float>?

  /// Pictures of a scene that are looked at, and their size.
  private static let looks = 16
  private static let size = PixelSize(width: 24, height: 24)
  /// The most that is done about it, in percent.
  private static let most = 90
  /// The usual ink gets more contrast than it needs, so that coloured text can keep its colour.
  private static let surplus: Float = 1.4

  /// None yet.
  init() {
    part = 0
    light = nil
  }

  /// Looks at a scene. With `chosen` it is mixed so far; else so far that the ink can be read on all of it.
  init(
    of scene: any Scene, rate: Int, chosen: Double?, ink: RGB, paper: RGB, contrast: Double
  ) {
    var colors = Self.colors(of: scene, rate: rate)
    // Whatever comes lies between these.
    if colors.isEmpty { colors = [.black, .white] }
    part = chosen ?? Self.part(colors, ink: ink, paper: paper, contrast: contrast)
    let mixed = colors.map { Luminance.of($0.mixed(with: paper, by: part)) }
    // Between those that were looked at there are others.
    let (low, high) = (mixed.min() ?? 0, mixed.max() ?? 1)
    light = max(0, low * 0.85 - 0.002)...min(1, high * 1.1 + 0.002)
  }

  private static func part(_ colors: [RGB], ink: RGB, paper: RGB, contrast: Double) -> Double {
    guard contrast > 1 else { return 0.35 }
    let light = Luminance.of(ink)
    func isReadable(_ percent: Int) -> Bool {
      colors.allSatisfy {
        let behind = Luminance.of($0.mixed(with: paper, by: Double(percent) / 100))
        return Luminance.contrast(light, behind) >= Float(contrast) * surplus
      }
    }
    var low = 0
    var high = most
    while low < high {
      let middle = (low + high) / 2
      if isReadable(middle) { high = middle } else { low = middle + 1 }
    }
    return Double(low) / 100
  }

  /// Colours that a scene has over time; none of a scene that is not asked beforehand.
  private static func colors(of scene: any Scene, rate: Int) -> [RGB] {
    guard scene.framesAtOnce > 1 else { return [] }
    let loop = scene.framesInLoop(rate: rate) ?? 20 * rate
    var painter = scene.makePainter(size: size)
    var frame = Frame(size: size)
    var colors: Set<RGB> = []
    for look in 0..<looks {
      let moment = Moment(frame: look * loop / looks, rate: rate)
      guard (try? painter.paint(moment, into: &frame)) == true else { break }
      for index in stride(from: 0, to: frame.pixels.count, by: 5) {
        colors.insert(frame.pixels[index])
      }
    }
    return Array(colors)
  }
}
