/// A scene without edges: painted small, and stretched smoothly by whoever shows it, it looks the same.
package protocol SmoothScene: Scene {
  /// How large to paint it for a picture of a size; nil where, as it is now, it has edges after all.
  func smallSize(for size: PixelSize) -> PixelSize?
}

extension ContestScene: SmoothScene {
  /// The largest square that is worth sending whole.
  private static let largestSide = 96
  /// The square of a line between two colours, which bends nowhere.
  private static let lineSide = 64

  /// The square that it is painted as; a pattern has edges.
  package func smallSize(for size: PixelSize) -> PixelSize? {
    guard pattern == nil else { return nil }
    if palette.isPlain { return PixelSize(width: 1, height: 1) }
    let side = palette.rotation == nil ? style.side : Self.lineSide
    return side <= Self.largestSide ? PixelSize(width: side, height: side) : nil
  }
}

extension LinearScene: SmoothScene {
  /// Where colours meet the line bends, and a stretched picture is off by as many levels as the line changes
  /// its slope by in a quarter of a pixel: at this side 3 levels in usual colours.
  private static let side = 192
  /// The part of the picture between two colours below which it looks like an edge.
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

  /// The picture's own proportions: colours stay the same at right angles on the screen.
  package func smallSize(for size: PixelSize) -> PixelSize? {
    let longer = max(size.width, size.height)
    guard longer > Self.longerSide else { return size }
    func scaled(_ side: Int) -> Int { max(1, (side * Self.longerSide + longer / 2) / longer) }
    return PixelSize(width: scaled(size.width), height: scaled(size.height))
  }
}
