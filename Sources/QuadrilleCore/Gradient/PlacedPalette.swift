/// A palette and the shape of its gradient. As one value, they never have different numbers of colours and centres.
///
/// Chosen centres apply only while their count equals that of the colours. Otherwise the colours move along the ring;
/// the chosen centres are kept, and apply again when the counts match.
public struct PlacedPalette: Sendable {
  public var palette: Palette
  /// The shape as it was set; its centres may not match the colours.
  private var chosen: GradientShape

  public init(_ palette: Palette, shape: GradientShape = GradientShape()) {
    self.palette = palette
    chosen = shape
  }

  /// The shape of the gradient. Its centres are nil or as many as the colours.
  public var shape: GradientShape {
    get {
      var shape = chosen
      if shape.centers?.count != palette.colors.count { shape.centers = nil }
      return shape
    }
    set { chosen = newValue }
  }

  /// Adds a colour, and its centre if the centres are fixed. Does nothing if there are already four colours.
  public mutating func append(_ color: RGB, centeredAt center: UnitPoint) {
    change { colors, centers in
      colors.append(color)
      centers?.append(center)
    }
  }

  /// Removes a colour, and its centre if the centres are fixed. Does nothing for the only colour or an invalid index.
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

/// Values are equal if their gradients look the same: kept centres that do not apply are ignored.
extension PlacedPalette: Equatable {
  public static func == (left: PlacedPalette, right: PlacedPalette) -> Bool {
    left.palette == right.palette && left.shape == right.shape
  }
}
