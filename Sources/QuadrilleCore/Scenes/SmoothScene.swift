/// A scene without edges, which looks the same if it is painted small and stretched smoothly by the output.
package protocol SmoothScene: Scene {
  /// Returns the size to paint for a picture of a size; nil if the scene now has edges or must be painted large.
  func smallSize(for size: PixelSize) -> PixelSize?
}

extension ContestScene: SmoothScene {
  /// The largest side, in pixels, at which sending the small square is worthwhile.
  private static let largestSide = 96
  /// The side of the square, in pixels, for a linear gradient of two colours.
  private static let lineSide = 64

  /// Returns the size of the painted square, 1 × 1 for one colour; nil with a pattern (which has edges) or above
  /// `largestSide`.
  package func smallSize(for size: PixelSize) -> PixelSize? {
    guard pattern == nil else { return nil }
    if palette.isPlain { return PixelSize(width: 1, height: 1) }
    let side = palette.rotation == nil ? style.side : Self.lineSide
    return side <= Self.largestSide ? PixelSize(width: side, height: side) : nil
  }
}

extension LinearScene: SmoothScene {
  /// The side of the square. At a stop, stretching is wrong by the change of slope over a quarter of a small pixel:
  /// about 3 levels at this side with typical colours.
  private static let side = 192
  /// The least distance between two stops, as a fraction of the picture; below it they look like an edge.
  private static let shortest = 0.05

  package func smallSize(for size: PixelSize) -> PixelSize? {
    guard line.colors.count > 1 else { return PixelSize(width: 1, height: 1) }
    let stops = line.stops
    let gap = zip(stops, stops.dropFirst()).map { $1 - $0 }.min() ?? 0
    var length = 0.5
    if let start, let end {
      let (across, down) = (end.x - start.x, end.y - start.y)
      length = (across * across + down * down).squareRoot()
    }
    guard gap * length >= Self.shortest else { return nil }
    return PixelSize(width: Self.side, height: Self.side)
  }
}

extension AuroraScene: SmoothScene {
  private static let longerSide = 192

  /// Returns a size of the picture's aspect ratio, because colours are constant at right angles to the line on the
  /// screen.
  package func smallSize(for size: PixelSize) -> PixelSize? {
    let longer = max(size.width, size.height)
    guard longer > Self.longerSide else { return size }
    func scaled(_ side: Int) -> Int { max(1, (side * Self.longerSide + longer / 2) / longer) }
    return PixelSize(width: scaled(size.width), height: scaled(size.height))
  }
}
