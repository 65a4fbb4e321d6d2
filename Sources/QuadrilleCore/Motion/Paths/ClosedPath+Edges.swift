extension ClosedPath {
  /// Makes a random path by the method of an article on flying insects: it starts on an edge of the bounds, visits the
  /// right, lower, left and upper edge, then returns straight to its start.
  ///
  /// Both control points of a curve lie to the right of its end and below it, which makes corners at the edges and
  /// sharp bends between them. A seed gives the same shape at every size.
  public init(seed: UInt64, stream: UInt64 = 0, fromEdgeToEdgeOf bounds: PixelBounds) {
    let random = SeededRandom(seed: seed, stream: stream)
    let places = (0..<4).map { random.number(UInt64($0), in: 0...1) }
    let points = [
      PixelPoint(1, places[0]), PixelPoint(places[1], 1), PixelPoint(0, places[2]),
      PixelPoint(places[3], 0),
    ]
    func place(_ point: PixelPoint) -> PixelPoint { bounds.point(UnitPoint(point.x, point.y)) }
    var last = points[random.choice(4, of: points.count)]
    let first = last
    var curves: [PathCurve] = []
    for (index, point) in points.enumerated() {
      func control(_ number: Int) -> PixelPoint {
        let index = UInt64(5 + 4 * index + 2 * number)
        return PixelPoint(
          random.number(index, in: point.x...1), random.number(index + 1, in: point.y...1))
      }
      curves.append(
        PathCurve(from: place(last), place(control(0)), place(control(1)), to: place(point)))
      last = point
    }
    if last != first {
      curves.append(PathCurve(from: place(last), place(last), place(first), to: place(first)))
    }
    self.init(curves)
  }
}
