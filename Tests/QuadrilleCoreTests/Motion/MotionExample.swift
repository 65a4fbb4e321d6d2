import QuadrilleCore

/// A ball that swings on its lower edge until its picture has come, and for 0.8 s at least; then the
/// picture, which grows and hops.
struct Appearance {
  let gate = Gate(minimum: 0.8)
  let swing = Keyframes(
    [0, 20, 0, -20, 0].map { $0 * .pi / 180 }, over: Timeline(seconds: 1.2).repeated())
  let scale = Keyframes(
    from: 0.2, to: 1, easing: .family(.quart, .out), over: Timeline(seconds: 0.2))
  let up = Timeline(seconds: 0.15, easing: .family(.quart, .out))
  let down = Timeline(seconds: 0.2, easing: .family(.circ, .inOut)).delayed(by: 0.15)

  /// The ball's turn, or how large the picture is and how high.
  func pose(at seconds: Double, ready: Double?) -> (turn: Double, scale: Double, height: Double) {
    guard let opening = gate.opensAt(ready: ready), seconds >= opening else {
      return (swing.value(at: seconds) ?? 0, 1, 0)
    }
    let since = seconds - opening
    let height = 20 * (up.progress(at: since) - down.progress(at: since))
    return (0, scale.value(at: since) ?? 1, height)
  }
}
