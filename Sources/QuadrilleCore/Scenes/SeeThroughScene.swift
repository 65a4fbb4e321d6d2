/// A partly transparent scene, which can be drawn over another.
public protocol SeeThroughScene: Scene {
  /// The background when the scene is shown alone.
  var background: RGB { get }

  /// Makes a painter that draws this scene over frames of one size.
  func makeSeeThroughPainter(size: PixelSize) -> any SeeThroughPainter
}

/// A painter of a scene over another. It belongs to one thread. The same moment over the same picture gives the same
/// result.
public protocol SeeThroughPainter {
  /// Draws a moment over a frame that is already painted and has the painter's size.
  mutating func draw(_ moment: Moment, over frame: inout Frame)
}

extension SeeThroughScene {
  public func makePainter(size: PixelSize) -> any ScenePainter {
    PlainBackgroundPainter(
      background: background, size: size, overlay: makeSeeThroughPainter(size: size))
  }
}

struct PlainBackgroundPainter: ScenePainter {
  let background: RGB
  let size: PixelSize
  var overlay: (any SeeThroughPainter)?

  mutating func paint(_ moment: Moment, into frame: inout Frame) -> Bool {
    frame.resize(to: size)
    frame.fill(with: background)
    overlay?.draw(moment, over: &frame)
    return true
  }
}
