import QuadrilleCore

/// One thing that can be chosen about a scene: its name, its bounds, and how it is read and set.
public struct SceneParameter: Sendable {
  /// As a settings file has it; on a command line with dashes.
  public let name: String
  /// What it does, for people.
  public let meaning: String
  public let shape: SettingShape
  let read: @Sendable (any Scene) -> SettingValue
  let write: @Sendable (inout any Scene, SettingValue) throws -> Void

  /// A parameter of scenes of one type.
  init<S: Scene>(
    _ name: String, _ shape: SettingShape, _ meaning: String,
    get: @escaping @Sendable (S) -> SettingValue,
    set: @escaping @Sendable (inout S, SettingValue) throws -> Void
  ) {
    self.name = name
    self.shape = shape
    self.meaning = meaning
    read = { scene in (scene as? S).map(get) ?? .automatic }
    write = { scene, value in
      guard var typed = scene as? S else { return }
      try set(&typed, value)
      scene = typed
    }
  }
}

extension SceneParameter {
  static func number<S: Scene>(
    _ name: String, in range: ClosedRange<Double>, _ meaning: String,
    _ path: any WritableKeyPath<S, Double> & Sendable
  ) -> SceneParameter {
    SceneParameter(name, .number(range), meaning, get: { .number($0[keyPath: path]) }) {
      (scene: inout S, value) in
      if case .number(let number) = value { scene[keyPath: path] = number }
    }
  }

  static func integer<S: Scene>(
    _ name: String, in range: ClosedRange<Int>, _ meaning: String,
    _ path: any WritableKeyPath<S, Int> & Sendable
  ) -> SceneParameter {
    SceneParameter(name, .integer(range), meaning, get: { .integer($0[keyPath: path]) }) {
      (scene: inout S, value) in
      if case .integer(let number) = value { scene[keyPath: path] = number }
    }
  }

  static func colors<S: Scene>(
    _ name: String, count: ClosedRange<Int>, _ meaning: String,
    _ path: any WritableKeyPath<S, [RGB]> & Sendable
  ) -> SceneParameter {
    SceneParameter(
      name, .colors(count, isPalette: false), meaning, get: { .colors($0[keyPath: path]) }
    ) { (scene: inout S, value) in
      if case .colors(let colors) = value { scene[keyPath: path] = colors }
    }
  }

  static func color<S: Scene>(
    _ name: String, _ meaning: String, _ path: any WritableKeyPath<S, RGB> & Sendable
  ) -> SceneParameter {
    SceneParameter(
      name, .colors(1...1, isPalette: false), meaning, get: { .colors([$0[keyPath: path]]) }
    ) { (scene: inout S, value) in
      if case .colors(let colors) = value { scene[keyPath: path] = colors[0] }
    }
  }

  static func point<S: Scene>(
    _ name: String, _ meaning: String, _ path: any WritableKeyPath<S, UnitPoint> & Sendable
  ) -> SceneParameter {
    SceneParameter(name, .points(count: 1), meaning, get: { .points([$0[keyPath: path]]) }) {
      (scene: inout S, value) in
      if case .points(let points) = value { scene[keyPath: path] = points[0] }
    }
  }
}
