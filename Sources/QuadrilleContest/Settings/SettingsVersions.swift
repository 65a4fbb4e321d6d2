import QuadrilleCore

// What older versions of files and shared lines have.
extension MessageKind {
  /// The first version of the settings that has it; in older ones it is missing, and has its
  /// defaults. A new kind gets a line of its own here.
  var settingsVersion: Int {
    switch self {
    default: 1
    }
  }

  /// The kinds that a version has.
  static func all(in version: Int) -> [MessageKind] {
    allCases.filter { $0.settingsVersion <= version }
  }
}

extension AnimationParameter {
  /// The first version of the settings that has it, as for kinds.
  var settingsVersion: Int {
    switch self {
    default: 1
    }
  }
}

extension MessageKind {
  /// The parameters of the kind that a version has.
  func parameters(in version: Int) -> [AnimationParameter] {
    parameters.filter { $0.settingsVersion <= version }
  }
}

extension BackgroundSettings {
  /// The first version of shared lines that can say all of it: before the second there were four
  /// colours, on their style's way.
  var settingsVersion: Int {
    palette.colors.count == 4 && shape == GradientShape() ? 1 : 2
  }
}

extension GradientShape {
  /// The steps of coordinates and reaches: thousandths, so that every way of writing them down gives
  /// them back exactly.
  static let steps = 1000.0

  /// The same on those steps.
  var stepped: GradientShape {
    func stepped(_ number: Double) -> Double { (number * Self.steps).rounded() / Self.steps }
    func stepped(_ points: [UnitPoint]?) -> [UnitPoint]? {
      points?.map { UnitPoint(stepped($0.x), stepped($0.y)) }
    }
    return GradientShape(
      centers: stepped(centers), ring: stepped(ring), power: power, reach: reach.map(stepped))
  }
}
