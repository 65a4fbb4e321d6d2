import QuadrilleCore

/// A ball that swings on its lower edge until its picture has come, and for 0.8 s at least; then the
/// picture, which grows and hops.
struct Appearance {
  let gate = Gate(minimum: 0.8)
  let swing = Keyframes(
    [0, 20, 0, -20, 0].map { $0 * .pi / 180 }, over: Timeline(seconds: 1.2).repeated())
  let scale = Keyframes(
    from: 0.2, to: 1, easing: .family(.quart, .out), over: Timeline(seconds: 0.2))
  let hop = TimelineGroup.sequence([
    Timeline(seconds: 0.15, easing: .family(.quart, .out)),
    Timeline(seconds: 0.2, easing: .family(.circ, .inOut)),
  ])

  func placement(at seconds: Double, ready: Double?) -> Placement {
    var placement = Placement(PixelPoint(100, 90), anchor: UnitPoint(0.5, 1))
    if let opening = gate.opensAt(ready: ready), seconds >= opening {
      let since = seconds - opening
      placement.scale = scale.value(at: since) ?? 1
      placement.position.y -=
        20 * (hop.progress(of: 0, at: since) - hop.progress(of: 1, at: since))
    } else {
      placement.rotation = swing.value(at: seconds) ?? 0
    }
    return placement
  }
}
