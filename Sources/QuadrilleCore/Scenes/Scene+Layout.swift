// Queries of outputs about a scene. Each is forwarded to the parts of a composite scene: a cast of the outermost scene
// alone would miss them.
extension Scene {
  /// The scene inside all wrappers.
  package var unwrapped: any Scene { (self as? any WrapperScene)?.base.unwrapped ?? self }

  /// Returns the scene with its letters laid out in cells of a size.
  package func laidOut(in cell: PixelSize) -> any Scene {
    if var composite = self as? any CompositeScene {
      composite.parts = composite.parts.map { $0.laidOut(in: cell) }
      return composite
    }
    guard var lettered = self as? any LetteredScene else { return self }
    lettered.cell = cell
    return lettered
  }

  /// Returns the size at which to paint a scene that the output can stretch; nil for any other scene.
  package func stretchedSize(for size: PixelSize) -> PixelSize? {
    (unwrapped as? any SmoothScene)?.smallSize(for: size)
  }

  /// The scene for an output that redefines the terminal's palette: it also stores its smooth background. Nil if the
  /// scene has edges without a smooth background below them.
  package var recolorable: (any Scene)? {
    if stretchedSize(for: PixelSize(width: 1, height: 1)) != nil { return self }
    if var dimmed = self as? DimmedScene {
      guard let base = dimmed.base.recolorable else { return nil }
      dimmed.base = base
      return dimmed
    }
    guard var keeping = self as? any BackgroundKeepingScene, keeping.hasSmoothBackground else {
      return nil
    }
    keeping.keepsBackground = true
    return keeping
  }

  /// Whether all parts of the scene can be painted at a higher resolution than half cells.
  package var isScalable: Bool { contains { $0 is any CellScene } == false }

  /// Whether all parts of the scene can be painted at a terminal's own pixels.
  package var fitsPixels: Bool {
    contains { $0 is any CellScene && !($0 is any LetteredScene) } == false
  }

  /// Returns whether the scene or one of its parts satisfies a predicate.
  private func contains(_ isSuch: (any Scene) -> Bool) -> Bool {
    isSuch(self) || (self as? any CompositeScene)?.parts.contains { $0.contains(isSuch) } == true
  }
}
