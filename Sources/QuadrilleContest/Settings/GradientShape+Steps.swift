import QuadrilleCore

extension GradientShape {
  /// The steps per unit of coordinates and reach: thousandths, so that every file format restores them exactly.
  static let steps = 1000.0

  /// The shape with coordinates and reach rounded to thousandths.
  var stepped: GradientShape {
    func stepped(_ number: Double) -> Double { (number * Self.steps).rounded() / Self.steps }
    func stepped(_ points: [UnitPoint]?) -> [UnitPoint]? {
      points?.map { UnitPoint(stepped($0.x), stepped($0.y)) }
    }
    return GradientShape(
      centers: stepped(centers), ring: stepped(ring), power: power, reach: reach.map(stepped))
  }
}
