/// A scene that moves in steps, which a key can request.
public protocol SteppingScene: Scene {
  /// The timing and easing of the steps, the single moves of the scene's colours.
  var clock: StepClock { get set }
  /// Whether the picture never changes.
  var isStill: Bool { get }
  /// The number of steps after which every colour is back at its start.
  var stepsInLoop: Int { get }
}

extension SteppingScene {
  /// The number of points of the standard rings.
  public var stepsInLoop: Int { 8 }

  public func nextChange(after moment: Moment) -> Int? {
    isStill ? nil : clock.nextChange(after: moment)
  }

  public func framesInLoop(rate: Int) -> Int? {
    isStill ? 1 : clock.framesInLoop(rate: rate, steps: stepsInLoop)
  }
}
