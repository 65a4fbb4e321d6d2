package import QuadrilleCells
package import QuadrilleCore
import Synchronization

/// The packed objects over a scene's background. The store outlives changes of the playback plan.
package final class PaneStore: Sendable {
  private let packer = Mutex<PanePacker?>(nil)

  package init() {}

  /// Packs the objects of a painter's last picture. Objects that are already packed are reused.
  fileprivate func pack(
    _ painter: inout some PanedPainter, _ sizes: PanedSizes, _ share: (any PixelShare)?,
    into frame: inout Frame
  ) {
    packer.withLock { packer in
      var present = packer.take() ?? PanePacker(sizes, share)
      if !present.suits(sizes, share) { present = PanePacker(sizes, share) }
      present.pack(&painter, into: &frame)
      packer = present
    }
  }
}

/// A scene whose background and objects are packed as soon as they are painted, for a terminal that shows pixels.
package struct PackedPanes: Scene {
  private let scene: any PanedScene
  fileprivate let sizes: PanedSizes
  fileprivate let order: PackingOrder
  fileprivate let store: PaneStore
  fileprivate let share: (any PixelShare)?

  /// Wraps a scene for cells of a size. With `share` pictures go to shared memory unpacked. Returns nil if the scene's
  /// background is not smooth, the cells are too small, or the screen is too large.
  package init?(
    _ scene: any PanedScene, whole: PixelSize, cell: PixelSize, order: PackingOrder,
    store: PaneStore, share: (any PixelShare)? = nil
  ) {
    guard cell.width >= 4, cell.height >= 8, whole.area > 0 else { return nil }
    var sizes = PanedSizes(whole: whole, background: PixelSize(width: 0, height: 0), cell: cell)
    guard sizes.screen.area <= Self.mostPixels,
      let background = scene.backgroundSize(for: sizes.screen)
    else { return nil }
    sizes.background = background
    self.scene = scene
    self.order = order
    self.store = store
    self.share = share
    self.sizes = sizes
  }

  /// The largest screen, in pixels: that of a 4K display.
  private static let mostPixels = 3840 * 2160

  package func makePainter(size: PixelSize) -> any ScenePainter {
    func painter(_ painter: some PanedPainter) -> any ScenePainter {
      PanesPainter(
        panes: self, painter: painter, packer: PicturePacker(size: sizes.background, most: 6),
        background: Frame(size: sizes.background))
    }
    return size == sizes.whole
      ? painter(scene.makePanedPainter(sizes)) : scene.makePainter(size: size)
  }

  package func nextChange(after moment: Moment) -> Int? { scene.nextChange(after: moment) }

  package func framesInLoop(rate: Int) -> Int? { scene.framesInLoop(rate: rate) }

  package var framesAtOnce: Int { scene.framesAtOnce }
}

private struct PanesPainter<Painter: PanedPainter>: ScenePainter {
  let panes: PackedPanes
  var painter: Painter
  let packer: PicturePacker
  var background: Frame
  var buffer: [UInt32] = []

  mutating func paint(_ moment: Moment, into frame: inout Frame) throws -> Bool {
    guard try painter.paint(moment, into: &frame) else { return false }
    if painter.paintBackground(into: &background) {
      if let share = panes.share {
        // Forces a new shared-memory file: the terminal may still show the previous one.
        background.changeContent { $0.picture.shared = nil }
        share.put(&background, padding: 1, buffer: &buffer)
      } else {
        packer.pack(&background, near: panes.order.near)
      }
    }
    let picture = background.packed
    frame.changeContent { $0.picture.take(picture) }
    panes.store.pack(&painter, panes.sizes, panes.share, into: &frame)
    return true
  }
}
