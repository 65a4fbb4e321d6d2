import Synchronization
package import QuadrilleCore

/// How well pictures are to be packed: said by whoever knows the link, read where they are painted.
package final class PackingOrder: Sendable {
  private let levels = Atomic<Int>(0)

  /// Asks for pictures that are as they are.
  package init() {}

  /// By how many levels a channel may be off.
  package var near: Int {
    get { levels.load(ordering: .relaxed) }
    set { levels.store(max(0, min(16, newValue)), ordering: .relaxed) }
  }
}

/// A scene whose pictures are packed as soon as they are painted, for a terminal that shows pixels.
package struct PackedScene: WrapperScene {
  package var base: any Scene
  private let order: PackingOrder

  /// Has a scene packed.
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

  /// Whether a picture is looked at for long: it goes as it is.
  private func stays(_ moment: Moment) -> Bool {
    guard let next = scene.nextChange(after: moment) else { return true }
    return next - moment.frame > moment.rate / 3
  }
}
