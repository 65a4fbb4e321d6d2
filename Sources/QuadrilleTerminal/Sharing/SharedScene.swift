package import QuadrilleCore

/// A scene whose pictures lie, as soon as they are painted, where a terminal on the same machine fetches them.
package struct SharedScene: Scene {
  private let scene: any Scene
  private let share: PictureShare
  private let padding: Int

  /// Has a scene shared; `padding` is how many pixels around it repeat its edge.
  package init(_ scene: any Scene, share: PictureShare, padding: Int) {
    self.scene = scene
    self.share = share
    self.padding = padding
  }

  package func makePainter(size: PixelSize) -> any ScenePainter {
    SharingPainter(painter: scene.makePainter(size: size), share: share, padding: padding)
  }

  package func nextChange(after moment: Moment) -> Int? { scene.nextChange(after: moment) }

  package func framesInLoop(rate: Int) -> Int? { scene.framesInLoop(rate: rate) }

  package var framesAtOnce: Int { scene.framesAtOnce }
}

private struct SharingPainter: ScenePainter {
  var painter: any ScenePainter
  let share: PictureShare
  let padding: Int
  var room: [UInt32] = []

  mutating func paint(_ moment: Moment, into frame: inout Frame) throws -> Bool {
    guard try painter.paint(moment, into: &frame) else { return false }
    share.put(&frame, padding: padding, room: &room)
    return true
  }
}
