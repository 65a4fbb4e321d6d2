/// A scene that moves in steps, which a key may ask for.
public protocol SteppingScene: Scene {
  /// When and how it steps.
  var clock: StepClock { get set }
}

extension ContestScene: SteppingScene {}
extension LinearScene: SteppingScene {}
extension RadialScene: SteppingScene {}
