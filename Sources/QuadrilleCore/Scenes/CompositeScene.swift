/// A scene made of other scenes.
///
/// An output asks more of a scene than its pictures: whether it has letters, edges, a layout in cells. `Scene+Layout`
/// passes each of these questions to the parts. So a scene that holds others is a `CompositeScene`, never a mere `Scene`.
public protocol CompositeScene: Scene {
  /// The scenes it is made of. Only as many may be set as there are.
  var parts: [any Scene] { get set }
}

/// A scene that shows one other scene: the same size, the same edges, the same letters and times.
///
/// It adds what is done with each picture; everything else is the base's unless it says otherwise.
public protocol WrapperScene: CompositeScene {
  /// The scene that is shown.
  var base: any Scene { get set }
}

extension WrapperScene {
  public var parts: [any Scene] {
    get { [base] }
    set { if let scene = newValue.first { base = scene } }
  }

  public func nextChange(after moment: Moment) -> Int? { base.nextChange(after: moment) }

  public func framesInLoop(rate: Int) -> Int? { base.framesInLoop(rate: rate) }

  public var framesAtOnce: Int { base.framesAtOnce }
}
