// The questions an output asks before it has a scene painted. Each is answered here, by the scenes that a composite is
// made of: a cast of the outermost scene would miss what is inside.
extension Scene {
  /// The scene inside all wrappers.
  package var unwrapped: any Scene { (self as? any WrapperScene)?.base.unwrapped ?? self }

  /// The same scene with its letters laid out in cells of a size.
  package func laidOut(in cell: PixelSize) -> any Scene {
    if var composite = self as? any CompositeScene {
      composite.parts = composite.parts.map { $0.laidOut(in: cell) }
      return composite
    }
    guard var lettered = self as? any LetteredScene else { return self }
    lettered.cell = cell
    return lettered
  }

  /// The size at which to paint a scene without edges that the output stretches; nil if it has edges.
  package func stretchedSize(for size: PixelSize) -> PixelSize? {
    (unwrapped as? any SmoothScene)?.smallSize(for: size)
  }

  /// The scene for a display that redefines the terminal's colours; nil where it has edges that are not laid over a
  /// smooth base.
  package var recolorable: (any Scene)? {
    if stretchedSize(for: PixelSize(width: 1, height: 1)) != nil { return self }
    if var dimmed = self as? DimmedScene {
      guard let base = dimmed.base.recolorable else { return nil }
      dimmed.base = base
      return dimmed
    }
    guard var grounded = self as? any GroundedScene, grounded.hasSmoothGround else { return nil }
    grounded.keepsGround = true
    return grounded
  }

  /// Whether all of the scene can be painted a little larger than half cells.
  package var isScalable: Bool { contains { $0 is any CellScene } == false }

  /// Whether all of the scene can be painted at a terminal's own pixels.
  package var fitsPixels: Bool {
    contains { $0 is any CellScene && !($0 is any LetteredScene) } == false
  }

  /// Whether the scene or any that it is made of is such a one.
  private func contains(_ isSuch: (any Scene) -> Bool) -> Bool {
    isSuch(self) || (self as? any CompositeScene)?.parts.contains { $0.contains(isSuch) } == true
  }
}
