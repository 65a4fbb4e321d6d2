import Synchronization
package import QuadrilleCore

/// The tolerance for packing pictures. The code that knows the link sets it; the painting thread reads it.
package final class PackingOrder: Sendable {
  private let levels = Atomic<Int>(0)

  /// Starts with a tolerance of 0: exact pictures.
  package init() {}

  /// The largest difference of a channel between a packed and a painted picture, in levels from 0 to 16.
  package var near: Int {
    get { levels.load(ordering: .relaxed) }
    set { levels.store(max(0, min(16, newValue)), ordering: .relaxed) }
  }
}

/// A scene whose pictures are packed as soon as they are painted, for a terminal that shows pixels.
package struct PackedScene: WrapperScene {
  package var base: any Scene
  private let order: PackingOrder

  package init(_ scene: any Scene, order: PackingOrder) {
    base = scene
    self.order = order
  }

  package func makePainter(size: PixelSize) -> any ScenePainter {
    PackingPainter(
      scene: base, painter: base.makePainter(size: size), packer: PicturePacker(size: size),
      order: order)
  }
}

private struct PackingPainter: ScenePainter {
  let scene: any Scene
  var painter: any ScenePainter
  let packer: PicturePacker
  let order: PackingOrder

  mutating func paint(_ moment: Moment, into frame: inout Frame) throws -> Bool {
    guard try painter.paint(moment, into: &frame) else { return false }
    packer.pack(&frame, near: stays(moment) ? 0 : order.near)
    return true
  }

  /// Returns whether a picture stays for more than a third of a second. Such a picture is packed exactly.
  private func stays(_ moment: Moment) -> Bool {
    guard let next = scene.nextChange(after: moment) else { return true }
    return next - moment.frame > moment.rate / 3
  }
}
