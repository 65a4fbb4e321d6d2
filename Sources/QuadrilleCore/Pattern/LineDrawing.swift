import CMath

/// Lines on a tile with edges of length 1. Parts beyond an edge re-enter at the opposite edge.
struct LineDrawing: Sendable, Equatable {
  /// The thickness of lines, in fractions of the tile.
  var thickness: Double
  /// Polylines; a single point is a dot.
  private(set) var lines: [[UnitPoint]] = []

  init(thickness: Double = 0.013) { self.thickness = thickness }

  /// Adds a figure, scaled by `size` and rotated clockwise in degrees.
  mutating func add(
    _ figure: Figure, at center: UnitPoint, size: Double, turned degrees: Double = 0
  ) {
    let angle = degrees / 180 * Double.pi
    let (sine, cosine) = (sin(angle) * size, cos(angle) * size)
    lines += figure.lines.map { line in
      line.map { point in
        UnitPoint(
          center.x + point.x * cosine - point.y * sine,
          center.y + point.x * sine + point.y * cosine)
      }
    }
  }

  /// Adds a polyline in coordinates of the tile.
  mutating func add(_ points: [UnitPoint]) { lines.append(points) }
}

/// A small line drawing with coordinates in −1…1, y down.
struct Figure: Sendable {
  private(set) var lines: [[UnitPoint]] = []

  /// Returns the figure with a polyline added.
  func path(_ points: (Double, Double)...) -> Figure {
    adding(points.map { UnitPoint($0.0, $0.1) })
  }

  /// Returns the figure with an arc of an ellipse added. Angles are in degrees: 0 is to the right, 90 below.
  func arc(
    _ x: Double, _ y: Double, _ across: Double, _ down: Double, from start: Double = 0,
    to end: Double = 360
  ) -> Figure {
    let count = max(4, Int(abs(end - start) / 15))
    return adding(
      (0...count).map { index in
        let angle = (start + (end - start) * Double(index) / Double(count)) / 180 * Double.pi
        return UnitPoint(x + across * cos(angle), y + down * sin(angle))
      })
  }

  /// Returns the figure with a cubic Bézier curve added.
  func curve(
    _ from: (Double, Double), _ first: (Double, Double), _ second: (Double, Double),
    _ to: (Double, Double)
  ) -> Figure {
    func point(_ place: (Double, Double)) -> PixelPoint { PixelPoint(place.0, place.1) }
    let curve = PathCurve(from: point(from), point(first), point(second), to: point(to))
    return adding(
      (0...12).map { index in
        let place = curve.point(at: Double(index) / 12)
        return UnitPoint(place.x, place.y)
      })
  }

  /// Returns the figure together with its mirror image about the vertical axis.
  func mirrored() -> Figure {
    var figure = self
    figure.lines += lines.map { line in line.map { UnitPoint(-$0.x, $0.y) } }
    return figure
  }

  /// Returns the figure with a dot added.
  func dot(_ x: Double, _ y: Double) -> Figure { adding([UnitPoint(x, y)]) }

  private func adding(_ points: [UnitPoint]) -> Figure {
    var figure = self
    figure.lines.append(points)
    return figure
  }
}
