/// A picture that depends on the scene's own values and a moment, and on nothing else.
public protocol Scene: Sendable {
  /// Makes what paints this scene at one size, with the tables and working memory that takes.
  func makePainter(size: PixelSize) -> any ScenePainter

  /// The first frame after `moment` that may look different; nil if none ever will.
  func nextChange(after moment: Moment) -> Int?

  /// Frames until everything repeats, at a rate; nil if that is not known.
  func framesInLoop(rate: Int) -> Int?

  /// How many frames may be painted in one go before they are shown: ten, unless the scene's future is
  /// only known as it comes.
  var framesAtOnce: Int { get }
}

extension Scene {
  public var framesAtOnce: Int { 10 }

  /// Paints the picture of one moment; nil if the scene has ended before it. For more than one, a
  /// painter keeps its tables.
  public func picture(at moment: Moment, size: PixelSize) throws -> Frame? {
    var painter = makePainter(size: size)
    var frame = Frame(size: size)
    return try painter.paint(moment, into: &frame) ? frame : nil
  }
}

/// The painter of a scene. It belongs to one thread; painting a frame again gives the same picture.
public protocol ScenePainter {
  /// Paints a moment over the whole frame, giving it the painter's size; false if the scene has
  /// ended before it.
  mutating func paint(_ moment: Moment, into frame: inout Frame) throws -> Bool
}
