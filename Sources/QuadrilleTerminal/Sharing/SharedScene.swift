package import QuadrilleCore

/// A scene whose painted frames are put into shared memory, from which a terminal on the same machine reads them.
package struct SharedScene: WrapperScene {
  package var base: any Scene
  private let share: PictureShare
  private let padding: Int

  /// Wraps a scene. `padding` is the width of a margin that repeats the picture's edge, in pixels.
  package init(_ scene: any Scene, share: PictureShare, padding: Int) {
    base = scene
    self.share = share
    self.padding = padding
  }

  package func makePainter(size: PixelSize) -> any ScenePainter {
    SharingPainter(painter: base.makePainter(size: size), share: share, padding: padding)
  }
}

private struct SharingPainter: ScenePainter {
  var painter: any ScenePainter
  let share: PictureShare
  let padding: Int
  var buffer: [UInt32] = []

  mutating func paint(_ moment: Moment, into frame: inout Frame) throws -> Bool {
    guard try painter.paint(moment, into: &frame) else { return false }
    share.put(&frame, padding: padding, buffer: &buffer)
    return true
  }
}
