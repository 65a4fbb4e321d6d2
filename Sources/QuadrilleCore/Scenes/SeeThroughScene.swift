/// A scene that leaves some of what is beneath it to be seen, so that it can be played over another.
///
/// Played alone it is drawn over its ground.
public protocol SeeThroughScene: Scene {
  /// The colour beneath when nothing else is.
  var ground: RGB { get }

  /// Makes what draws this scene over pictures of one size.
  func makeSeeThroughPainter(size: PixelSize) -> any SeeThroughPainter
}

/// The painter of a scene over another. It belongs to one thread; the same moment over the same picture
/// gives the same picture again.
public protocol SeeThroughPainter {
  /// Draws a moment over a frame that is already painted and has the painter's size.
  mutating func draw(_ moment: Moment, over frame: inout Frame)
}

extension SeeThroughScene {
  public func makePainter(size: PixelSize) -> any ScenePainter {
    GroundPainter(ground: ground, size: size, overlay: makeSeeThroughPainter(size: size))
  }
}

private struct GroundPainter: ScenePainter {
  let ground: RGB
  let size: PixelSize
  var overlay: any SeeThroughPainter

  mutating func paint(_ moment: Moment, into frame: inout Frame) -> Bool {
    frame.resize(to: size)
    Self.fill(&frame.pixels, with: ground)
    overlay.draw(moment, over: &frame)
    return true
  }

  private static func fill(_ pixels: inout [RGB], with color: RGB) {
    var span = pixels.mutableSpan
    for index in 0..<span.count { span[index] = color }
  }
}
