/// A palette with the shape of its gradient: one value, so that still centres are always one a colour.
///
/// Centres are chosen for a number of colours. With another number, colours walk the ring, and the chosen
/// centres count again when there are as many colours as centres.
public struct PlacedPalette: Sendable {
  /// The colours.
  public var palette: Palette
  /// The shape as it was chosen, for a palette of any size.
  private var chosen: GradientShape

  /// Makes a palette with a shape.
  public init(_ palette: Palette, shape: GradientShape = GradientShape()) {
    self.palette = palette
    chosen = shape
  }

  /// The shape of the gradient; its centres, if it has any, are as many as the colours.
  public var shape: GradientShape {
    get {
      var shape = chosen
      if shape.centers?.count != palette.colors.count { shape.centers = nil }
      return shape
    }
    set { chosen = newValue }
  }

  /// Adds a colour; where colours are still, with that centre. Changes nothing if there are four.
  public mutating func append(_ color: RGB, centeredAt center: UnitPoint) {
    change { colors, centers in
      colors.append(color)
      centers?.append(center)
    }
  }

  /// Removes a colour, and its centre where colours are still. Changes nothing if there is only one, or
  /// none of that index.
  public mutating func remove(at index: Int) {
    guard palette.colors.indices.contains(index) else { return }
    change { colors, centers in
      colors.remove(at: index)
      centers?.remove(at: index)
    }
  }

  private mutating func change(_ body: (inout [RGB], inout [UnitPoint]?) -> Void) {
    var (colors, shape) = (palette.colors, shape)
    body(&colors, &shape.centers)
    guard let palette = Palette(colors) else { return }
    (self.palette, chosen) = (palette, shape)
  }
}

/// Two are equal if they look the same: centres that do not count make no difference.
extension PlacedPalette: Equatable {
  public static func == (left: PlacedPalette, right: PlacedPalette) -> Bool {
    left.palette == right.palette && left.shape == right.shape
  }
}
