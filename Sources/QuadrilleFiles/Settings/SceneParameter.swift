import QuadrilleCore

/// A parameter of a scene: its name, its values, and how it is read and set.
package struct SceneParameter: Sendable {
  package let name: String
  /// A description of the parameter's effect, for help.
  package let summary: String
  package let shape: SettingShape
  /// The placeholder for the value in help; nil if only settings files have the parameter.
  package private(set) var placeholder: String?
  /// The name of the parameter that excludes this one.
  package private(set) var rival: String?
  /// A description of the default, where the scene's own value does not give one.
  private var standard: String?
  /// The name of the command line option, if that differs from the name in files.
  private var ownOptionName: String?
  /// Another name of the command line option.
  package private(set) var alias: String?
  let read: @Sendable (any Scene) -> SettingValue
  let write: @Sendable (inout any Scene, SettingValue) throws -> Void

  init<S: Scene>(
    _ name: String, _ shape: SettingShape, _ summary: String,
    get: @escaping @Sendable (S) -> SettingValue,
    set: @escaping @Sendable (inout S, SettingValue) throws -> Void
  ) {
    self.name = name
    self.shape = shape
    self.summary = summary
    read = { scene in (scene as? S).map(get) ?? .automatic }
    write = { scene, value in
      guard var typed = scene as? S else { return }
      try set(&typed, value)
      scene = typed
    }
  }

  /// Returns this parameter with an option of the same name. `placeholder` stands for its value in help; `standard`
  /// describes the default.
  func option(_ placeholder: String, standard: String? = nil) -> SceneParameter {
    var parameter = self
    (parameter.placeholder, parameter.standard) = (placeholder, standard)
    return parameter
  }

  /// Returns this parameter with another option name and an alias.
  func spelled(_ optionName: String, alias: String) -> SceneParameter {
    var parameter = self
    (parameter.ownOptionName, parameter.alias) = (optionName, alias)
    return parameter
  }

  /// Returns this parameter, excluded by the presence of another.
  func excluding(_ rival: String) -> SceneParameter {
    var parameter = self
    parameter.rival = rival
    return parameter
  }

  /// The name of the command line option without dashes; nil if only settings files have the parameter.
  package var optionName: String? {
    placeholder == nil ? nil : ownOptionName ?? name.replacing("_", with: "-")
  }

  /// The description, with the meaning of `null` where that is allowed.
  package var meaning: String {
    if case .optional(_, let otherwise) = shape {
      "\(summary); null: \(otherwise)"
    } else {
      summary
    }
  }

  /// Returns the default value as text; nil if it has none.
  package func standard(in kind: SceneKind) -> String? {
    standard ?? shape.word(read(kind.makeDefault()))
  }
}

extension SceneParameter {
  static func number<S: Scene>(
    _ name: String, in range: ClosedRange<Double>, _ summary: String,
    _ path: any WritableKeyPath<S, Double> & Sendable
  ) -> SceneParameter {
    SceneParameter(name, .number(range), summary, get: { .number($0[keyPath: path]) }) {
      (scene: inout S, value) in
      if case .number(let number) = value { scene[keyPath: path] = number }
    }
  }

  static func integer<S: Scene>(
    _ name: String, in range: ClosedRange<Int>, _ summary: String,
    _ path: any WritableKeyPath<S, Int> & Sendable
  ) -> SceneParameter {
    SceneParameter(name, .integer(range), summary, get: { .integer($0[keyPath: path]) }) {
      (scene: inout S, value) in
      if case .integer(let number) = value { scene[keyPath: path] = number }
    }
  }

  /// Returns a parameter for a range: two numbers, the lower bound first.
  static func range<S: Scene>(
    _ name: String, in range: ClosedRange<Double>, _ summary: String,
    _ path: any WritableKeyPath<S, ClosedRange<Double>> & Sendable
  ) -> SceneParameter {
    SceneParameter(
      name, .numbers(count: 2...2, in: range, rising: true), summary,
      get: { .numbers([$0[keyPath: path].lowerBound, $0[keyPath: path].upperBound]) },
      set: { (scene: inout S, value) in
        if case .numbers(let ends) = value { scene[keyPath: path] = ends[0]...ends[1] }
      })
  }

  static func choice<S: Scene, Choice: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, _ summary: String, _ path: any WritableKeyPath<S, Choice> & Sendable
  ) -> SceneParameter where Choice.RawValue == String {
    SceneParameter(
      name, .choice(Choice.allCases.map(\.rawValue)), summary,
      get: { .word($0[keyPath: path].rawValue) },
      set: { (scene: inout S, value) in
        if case .word(let word) = value, let choice = Choice(rawValue: word) {
          scene[keyPath: path] = choice
        }
      })
  }

  static func color<S: Scene>(
    _ name: String, _ summary: String, _ path: any WritableKeyPath<S, RGB> & Sendable
  ) -> SceneParameter {
    SceneParameter(
      name, .colors(1...1, isPalette: false), summary, get: { .colors([$0[keyPath: path]]) }
    ) { (scene: inout S, value) in
      if case .colors(let colors) = value { scene[keyPath: path] = colors[0] }
    }
  }

  static func point<S: Scene>(
    _ name: String, _ summary: String, _ path: any WritableKeyPath<S, UnitPoint> & Sendable
  ) -> SceneParameter {
    SceneParameter(name, .points(count: 1), summary, get: { .points([$0[keyPath: path]]) }) {
      (scene: inout S, value) in
      if case .points(let points) = value { scene[keyPath: path] = points[0] }
    }
  }
}
