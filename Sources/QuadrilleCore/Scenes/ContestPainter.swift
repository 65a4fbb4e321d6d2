/// Paints the background of Telegram's animation contest at any position of its steps, which the scene's clock or the
/// chat's animation determines.
package struct ContestPainter: ScenePainter {
  private let scene: ContestScene
  private var gradient: GradientPainter
  private let ring: Ring
  private let still: Centers?
  private let pattern: PatternPainter?

  /// Makes a painter for frames of one size.
  package init(_ scene: ContestScene, size: PixelSize) {
    self.scene = scene
    let style = scene.shape.applied(to: scene.style)
    ring = style.ring
    still = scene.shape.stillCenters
    pattern = scene.pattern.flatMap {
      PatternPainter($0, intensity: scene.intensity, size: size)
    }
    gradient = GradientPainter(
      style: style, palette: scene.palette, method: scene.method, size: size)
  }

  package mutating func paint(_ moment: Moment, into frame: inout Frame) -> Bool {
    paint(scene.clock.position(at: moment), into: &frame)
    return true
  }

  /// Paints a step position, independent of the scene's clock.
  package mutating func paint(_ position: StepClock.Position, into frame: inout Frame) {
    if let still {
      gradient.paint(centers: still, into: &frame)
    } else if scene.style.motion == .fade {
      gradient.paint(
        fading: ring.stop(position.step), to: ring.stop(position.step + 1), by: position.progress,
        into: &frame)
    } else {
      gradient.paint(centers: ring.centers(at: position), into: &frame)
    }
    pattern?.paint(over: &frame)
  }
}
