import CMath

/// Lines on a tile whose edges are 1 long; what goes beyond an edge comes in at the other side.
struct LineDrawing: Sendable, Equatable {
  /// Points joined by straight lines; a single one is a dot.
  struct Line: Sendable, Equatable {
    var points: [UnitPoint]
  }

  /// How thick lines are, in parts of the tile.
  var thickness: Double
  /// The lines.
  private(set) var lines: [Line] = []

  init(thickness: Double = 0.013) { self.thickness = thickness }

  /// Adds a figure that is drawn about (0, 0) as far as 1, turned clockwise by degrees.
  mutating func add(
    _ figure: Figure, at center: UnitPoint, size: Double, turned degrees: Double = 0
  ) {
    let angle = degrees / 180 * Double.pi
    let (sine, cosine) = (sin(angle) * size, cos(angle) * size)
    lines += figure.lines.map { line in
      Line(
        points: line.points.map { point in
          UnitPoint(
            center.x + point.x * cosine - point.y * sine,
            center.y + point.x * sine + point.y * cosine)
        })
    }
  }

  /// Adds points joined by lines, where they are.
  mutating func add(_ points: [UnitPoint]) { lines.append(Line(points: points)) }
}

/// A small line drawing about (0, 0), as far as 1 to every side, y down.
struct Figure: Sendable {
  private(set) var lines: [LineDrawing.Line] = []

  /// The same with points joined by lines.
  func path(_ points: (Double, Double)...) -> Figure {
    adding(points.map { UnitPoint($0.0, $0.1) })
  }

  /// The same with a part of an ellipse, from an angle to another in degrees: 0 is to the right,
  /// 90 below.
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

  /// The same with a curve from a point to another, drawn to two more: a cubic bezier.
  func curve(
    _ from: (Double, Double), _ first: (Double, Double), _ second: (Double, Double),
    _ to: (Double, Double)
  ) -> Figure {
    let count = 12
    return adding(
      (0...count).map { index in
        let t = Double(index) / Double(count)
        let (a, b) = ((1 - t) * (1 - t) * (1 - t), 3 * (1 - t) * (1 - t) * t)
        let (c, d) = (3 * (1 - t) * t * t, t * t * t)
        return UnitPoint(
          a * from.0 + b * first.0 + c * second.0 + d * to.0,
          a * from.1 + b * first.1 + c * second.1 + d * to.1)
      })
  }

  /// The same and what it is in a mirror that stands on the vertical axis.
  func mirrored() -> Figure {
    var figure = self
    figure.lines += lines.map { line in
      LineDrawing.Line(points: line.points.map { UnitPoint(-$0.x, $0.y) })
    }
    return figure
  }

  /// The same with a dot.
  func dot(_ x: Double, _ y: Double) -> Figure { adding([UnitPoint(x, y)]) }

  private func adding(_ points: [UnitPoint]) -> Figure {
    var figure = self
    figure.lines.append(LineDrawing.Line(points: points))
    return figure
  }
}
