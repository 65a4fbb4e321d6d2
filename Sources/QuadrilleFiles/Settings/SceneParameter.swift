import QuadrilleCore

/// One thing that can be chosen about a scene: its name, its bounds, and how it is read and set.
package struct SceneParameter: Sendable {
  package let name: String
  /// Its effect, for people.
  package let summary: String
  package let shape: SettingShape
  /// How a command line calls its value; nil: only settings files have it.
  package private(set) var placeholder: String?
  /// The parameter that cannot be given together with this one.
  package private(set) var rival: String?
  /// The value without any choice, where that is no value of its own.
  private var standard: String?
  /// The name of its option where that differs from the name in files.
  private var ownOptionName: String?
  /// Another spelling of its option.
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

  /// The same parameter as an option too, whose value is called `placeholder`; `standard` says what
  /// is without it where the scene's own value does not.
  func option(_ placeholder: String, standard: String? = nil) -> SceneParameter {
    var parameter = self
    (parameter.placeholder, parameter.standard) = (placeholder, standard)
    return parameter
  }

  /// The same parameter, whose option has a name of its own and a second spelling.
  func spelled(_ optionName: String, alias: String) -> SceneParameter {
    var parameter = self
    (parameter.ownOptionName, parameter.alias) = (optionName, alias)
    return parameter
  }

  /// The same parameter, which cannot be given where another one is.
  func excluding(_ rival: String) -> SceneParameter {
    var parameter = self
    parameter.rival = rival
    return parameter
  }

  /// The name of its option, without dashes; nil: only settings files have it.
  package var optionName: String? {
    placeholder == nil ? nil : ownOptionName ?? name.replacing("_", with: "-")
  }

  /// Its effect, and what nothing means where that can be given.
  package var meaning: String {
    if case .optional(_, let otherwise) = shape {
      "\(summary); null: \(otherwise)"
    } else {
      summary
    }
  }

  /// The value in a scene that nothing was chosen about, in words.
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
