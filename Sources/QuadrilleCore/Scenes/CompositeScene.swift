/// A scene made of other scenes.
///
/// Outputs also query whether a scene has letters, edges or a layout in cells; `Scene+Layout` forwards these queries
/// to the parts. A scene that contains others must therefore conform to `CompositeScene`, not only to `Scene`.
public protocol CompositeScene: Scene {
  /// The contained scenes. An assigned array must have the same count.
  var parts: [any Scene] { get set }
}

/// A scene that shows one other scene with the same size, edges, letters and times.
///
/// It processes each picture; everything else is forwarded to the base by default.
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
