import CMath

extension ClosedPath {
  /// The placement of the knots: the points in which the curves of a random path meet.
  public enum Knots: Sendable, Equatable {
    /// Every knot lies between 0.3 and 0.95 of the way from the middle to the edges.
    case inside
    /// Every second knot lies beyond 0.88 of the way from the middle to the edges, the others within 0.7 of it. If the
    /// bounds exceed the picture by a tenth on every side, the path leaves the picture and returns.
    case outAndIn
  }

  /// Makes a random path inside the bounds: of up to 256 attempts, the one with the smoothest bends.
  ///
  /// The path is made in a unit square and then stretched, so a seed gives the same shape at every size. There must be
  /// at least two curves.
  public init(
    seed: UInt64, stream: UInt64 = 0, curves: Int = 4, within bounds: PixelBounds,
    knots: Knots = .inside
  ) {
    precondition(curves >= 2)
    let random = SeededRandom(seed: seed, stream: stream)
    var best = RandomLoop(random, curves: curves, knots: knots, attempt: 0)
    for attempt in UInt64(1)..<256 {
      if best.quality >= 1 { break }
      let loop = RandomLoop(random, curves: curves, knots: knots, attempt: attempt)
      if loop.quality > best.quality { best = loop }
    }
    func place(_ point: PixelPoint) -> PixelPoint { bounds.point(UnitPoint(point.x, point.y)) }
    self.init(
      best.curves.map {
        PathCurve(from: place($0.start), place($0.control1), place($0.control2), to: place($0.end))
      })
  }
}

/// A closed chain of curves in the unit square.
private struct RandomLoop {
  let curves: [PathCurve]
  /// The smoothness of the loop; the search for a loop ends at 1 or more.
  private(set) var quality = 0.0

  init(_ random: SeededRandom, curves count: Int, knots: ClosedPath.Knots, attempt: UInt64) {
    // Each attempt uses its own random indices: `count` for the order, then six for every knot.
    let first = attempt * UInt64(7 * count)
    let order = Self.order(random, count, first)
    let isOut = knots == .outAndIn
    let points = order.enumerated().map { place, sector in
      let index = first + UInt64(count + 6 * place)
      let edge = Self.edge((Double(sector) + random.number(index, in: 0.15...0.85)) / Double(count))
      let reach = !isOut ? 0.3...0.95 : place % 2 == 0 ? 0.88...0.97 : 0.1...0.7
      let share = random.number(index + 1, in: reach)
      return PixelPoint(0.5 + (edge.x - 0.5) * share, 0.5 + (edge.y - 0.5) * share)
    }
    let handles = (0..<count).map { place in
      let index = first + UInt64(count + 6 * place)
      return Handles(
        at: points[place], from: points[(place + count - 1) % count],
        to: points[(place + 1) % count], turnedBy: random.number(index + 2, in: -0.6...0.6),
        shares: (random.number(index + 3, in: 0.3...0.5), random.number(index + 4, in: 0.3...0.5))
      )
    }
    curves = (0..<count).map { place in
      let next = (place + 1) % count
      return PathCurve(
        from: points[place], handles[place].after, handles[next].before, to: points[next])
    }
    quality = smoothness
  }

  /// The smaller of two ratios along the path; below 1, a bend looks like a corner. One is the radius of curvature over
  /// 0.04, the other the speed of the parameter over 0.25, which detects cusps between the samples.
  private var smoothness: Double {
    var smallest = Double.infinity
    for curve in curves {
      for step in 0...32 {
        let t = Double(step) / 32
        smallest = min(smallest, curve.radius(at: t) / 0.04, curve.speed(at: t) / 0.25)
      }
    }
    return smallest
  }

  /// Returns a random order of the sectors, each of which holds one knot, so that the path also crosses the middle.
  private static func order(_ random: SeededRandom, _ count: Int, _ first: UInt64) -> [Int] {
    var order = Array(0..<count)
    for place in 1..<count {
      order.swapAt(place, random.choice(first + UInt64(place), of: place + 1))
    }
    return order
  }

  /// Returns the point at a share of the square's perimeter, clockwise from the upper left corner.
  private static func edge(_ share: Double) -> PixelPoint {
    let along = share * 4
    let side = min(3, Int(along))
    let part = along - Double(side)
    return switch side {
    case 0: PixelPoint(part, 0)
    case 1: PixelPoint(1, part)
    case 2: PixelPoint(1 - part, 1)
    default: PixelPoint(0, 1 - part)
    }
  }

  /// The control points before and after a knot, on a line through the knot.
  private struct Handles {
    let before, after: PixelPoint

    init(
      at knot: PixelPoint, from last: PixelPoint, to next: PixelPoint, turnedBy turn: Double,
      shares: (Double, Double)
    ) {
      let angle = atan2(next.y - last.y, next.x - last.x) + turn
      let arriving = shares.0 * last.distance(to: knot)
      let leaving = shares.1 * knot.distance(to: next)
      // If a handle would cross an edge, the line is turned along the edge.
      let longest = max(arriving, leaving, 1e-9)
      let across = min(knot.x, 1 - knot.x) / longest
      let down = min(knot.y, 1 - knot.y) / longest
      var x = cos(angle)
      var y = sin(angle)
      if abs(y) > down {
        y = y < 0 ? -down : down
        x = (x < 0 ? -1 : 1) * (1 - y * y).squareRoot()
      }
      if abs(x) > across {
        x = x < 0 ? -across : across
        y = (y < 0 ? -1 : 1) * min(down, (1 - x * x).squareRoot())
      }
      before = PixelPoint(knot.x - x * arriving, knot.y - y * arriving)
      after = PixelPoint(knot.x + x * leaving, knot.y + y * leaving)
    }
  }
}
