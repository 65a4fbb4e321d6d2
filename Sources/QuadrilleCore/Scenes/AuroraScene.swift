/// A linear gradient whose hues rotate while the gradient is magnified, back and forth: SwiftUI's `LinearGradient` with
/// `scaleEffect`, `hueRotation` and `saturation`, eased in and out for ever.
public struct AuroraScene: Scene, Equatable {
  /// The colours along the line, evenly spaced; at least one.
  public var colors: [RGB]
  /// The start of the line. Colours are constant perpendicular to the line, as seen on the screen.
  public var start = UnitPoint(0, 0)
  /// The end of the line.
  public var end = UnitPoint(1, 1)
  /// The rotation of hues where the motion reverses, in degrees.
  public var hueRotation = 45.0
  /// The saturation where the motion reverses: 0 is grey, 1 unchanged.
  public var saturation = 1.0
  /// The magnification where the motion reverses, about the picture's centre; at least 1.
  public var scale = 3.0
  /// The seconds from the start until the motion reverses; the return takes as long.
  public var seconds = 3.0

  /// The default colours, a polar night: teal, green, violet and rose.
  public static let polarNight = [
    RGB(12, 22, 79), RGB(14, 116, 144), RGB(64, 224, 161), RGB(139, 92, 246), RGB(236, 72, 153),
  ]

  /// Makes the scene with the motion of an article on SwiftUI (`docs/reference/articles.md`).
  public init(colors: [RGB] = polarNight) {
    precondition(!colors.isEmpty)
    self.colors = colors
  }

  public func makePainter(size: PixelSize) -> any ScenePainter {
    AuroraPainter(
      scene: self, size: size,
      stops: colors.map { SIMD4(Float($0.red), Float($0.green), Float($0.blue), 0) },
      ramp: Array(repeating: .black, count: max(1024, 2 * (size.width + size.height))))
  }

  public func nextChange(after moment: Moment) -> Int? { isStill ? nil : moment.frame + 1 }

  public func framesInLoop(rate: Int) -> Int? {
    isStill ? 1 : 2 * Moment.frames(in: seconds, rate: rate)
  }

  /// Returns the eased progress of the motion: 0 at the start, 1 where the motion reverses.
  public func progress(at moment: Moment) -> Double {
    let there = Moment.frames(in: seconds, rate: moment.rate)
    let forth = moment.frame.modulo(2 * there)
    return Easing.easeInOut.value(at: Double(min(forth, 2 * there - forth)) / Double(there))
  }

  private var isStill: Bool { hueRotation == 0 && saturation == 1 && scale == 1 }
}

private struct AuroraPainter: ScenePainter {
  let scene: AuroraScene
  let size: PixelSize
  let stops: [SIMD4<Float>]
  /// The colours of the visible part of the line, computed for each frame. There are at least twice as many entries as
  /// pixels along the line, so that neighbouring entries hardly differ.
  var ramp: [RGB]

  mutating func paint(_ moment: Moment, into frame: inout Frame) -> Bool {
    frame.resize(to: size)
    let progress = scene.progress(at: moment)
    let scale = 1 + (scene.scale - 1) * progress
    let width = Double(size.width)
    let height = Double(size.height)

    // The line in pixels, and the change of the position along it with a step right and a step down.
    let dx = (scene.end.x - scene.start.x) * width
    let dy = (scene.end.y - scene.start.y) * height
    let length = max(dx * dx + dy * dy, .leastNormalMagnitude)
    let right = dx / length / scale
    let down = dy / length / scale
    let middle =
      ((0.5 - scene.start.x) * width * dx + (0.5 - scene.start.y) * height * dy) / length
    let reach = (abs(right) * width + abs(down) * height) / 2
    // Beyond the ends of the line the colour is constant.
    let first = max(0, min(1, middle - reach))
    let last = max(0, min(1, middle + reach))

    Self.fill(
      &ramp, stops, from: first, to: last,
      .hueRotation(degrees: scene.hueRotation * progress),
      .saturation(1 + (scene.saturation - 1) * progress))
    let entries = Double(ramp.count - 1) / max(last - first, 1e-9)
    for y in 0..<size.height {
      let place = middle + (Double(y) + 0.5 - height / 2) * down + (0.5 - width / 2) * right
      // Half an entry is added because the conversion to an integer truncates.
      Self.fillRow(
        &frame.pixels, from: y * size.width, count: size.width, ramp,
        Float((place - first) * entries + 0.5), Float(right * entries))
    }
    return true
  }

  // Hot: once per entry of the ramp.
  private static func fill(
    _ ramp: inout [RGB], _ colors: [SIMD4<Float>], from first: Double, to last: Double,
    _ hue: ChannelMatrix, _ saturation: ChannelMatrix
  ) {
    var span = ramp.mutableSpan
    let stops = colors.span
    let segments = max(1, stops.count - 1)
    let start = Float(first) * Float(segments)
    let step = Float((last - first) / Double(max(1, span.count - 1))) * Float(segments)
    for index in 0..<span.count {
      let place = start + step * Float(index)
      let segment = min(segments - 1, Int(place))
      let from = stops[segment]
      let to = stops[min(segment + 1, stops.count - 1)]
      let mixed = from + (to - from) * (place - Float(segment))
      let color = saturation.applied(to: hue.applied(to: mixed)) + 8_388_608
      span[index] = RGB(
        packed: color.x.bitPattern & 255 | (color.y.bitPattern & 255) &<< 8
          | (color.z.bitPattern & 255) &<< 16)
    }
  }

  // Hot: once per pixel.
  private static func fillRow(
    _ pixels: inout [RGB], from start: Int, count: Int, _ colors: [RGB], _ left: Float,
    _ right: Float
  ) {
    var span = pixels.mutableSpan
    let ramp = colors.span
    let last = Float(ramp.count - 1)
    for x in 0..<count {
      span[start &+ x] = ramp[Int(max(0, min(last, left + right * Float(x))))]
    }
  }
}
