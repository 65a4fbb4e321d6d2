/// A scene that moves in steps, which a key can request.
public protocol SteppingScene: Scene {
  /// The timing and easing of the steps, the single moves of the scene's colours.
  var clock: StepClock { get set }
}

extension ContestScene: SteppingScene {}
extension LinearScene: SteppingScene {}
extension RadialScene: SteppingScene {}
