/// A picture that is a function of the scene's values and a moment.
public protocol Scene: Sendable {
  /// Makes a painter of this scene at one size, which owns lookup tables and working memory.
  func makePainter(size: PixelSize) -> any ScenePainter

  /// Returns the first frame after `moment` whose picture may differ; nil if no later picture differs.
  func nextChange(after moment: Moment) -> Int?

  /// Returns the number of frames in a loop at a rate; nil if it is unknown or there is no loop.
  func framesInLoop(rate: Int) -> Int?

  /// The number of frames that may be painted at once before they are shown: ten, or fewer if the scene depends on
  /// future input.
  var framesAtOnce: Int { get }
}

extension Scene {
  public var framesAtOnce: Int { 10 }

  /// Returns the picture of one moment; nil if the scene has ended before that moment. For several moments, a single
  /// painter is faster, because it keeps its tables.
  public func picture(at moment: Moment, size: PixelSize) throws -> Frame? {
    var painter = makePainter(size: size)
    var frame = Frame(size: size)
    return try painter.paint(moment, into: &frame) ? frame : nil
  }
}

/// A painter of a scene. It belongs to one thread. Painting a moment again gives the same picture.
public protocol ScenePainter {
  /// Paints a moment over the whole frame, which gets the painter's size; returns false if the scene has ended before
  /// the moment.
  mutating func paint(_ moment: Moment, into frame: inout Frame) throws -> Bool
}
