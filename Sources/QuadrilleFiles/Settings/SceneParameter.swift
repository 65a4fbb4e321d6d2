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

  /// Returns this parameter with an option. `placeholder` stands for its value in help; `standard` describes the
  /// default. `name` is the option's name, if that differs, and `rival` a parameter that excludes this one.
  func option(
    _ placeholder: String, standard: String? = nil, name: String? = nil, alias: String? = nil,
    rival: String? = nil
  ) -> SceneParameter {
    var parameter = self
    (parameter.placeholder, parameter.standard) = (placeholder, standard)
    (parameter.ownOptionName, parameter.alias, parameter.rival) = (name, alias, rival)
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
  /// Returns a parameter for a property. `make` and `read` convert its values; nil from `read` changes nothing.
  static func property<S: Scene, Value: Sendable>(
    _ name: String, _ shape: SettingShape, _ summary: String,
    _ path: any WritableKeyPath<S, Value> & Sendable,
    make: @escaping @Sendable (Value) -> SettingValue,
    read: @escaping @Sendable (SettingValue) -> Value?
  ) -> SceneParameter {
    SceneParameter(
      name, shape, summary, get: { make($0[keyPath: path]) },
      set: { (scene: inout S, value) in
        if let new = read(value) { scene[keyPath: path] = new }
      })
  }

  /// Returns a parameter for a property that may be nil, with the effect that `otherwise` describes.
  static func optional<S: Scene, Value: Sendable>(
    _ name: String, _ shape: SettingShape, otherwise: String, _ summary: String,
    _ path: any WritableKeyPath<S, Value?> & Sendable,
    make: @escaping @Sendable (Value) -> SettingValue,
    read: @escaping @Sendable (SettingValue) -> Value?
  ) -> SceneParameter {
    SceneParameter(
      name, .optional(shape, otherwise: otherwise), summary,
      get: { $0[keyPath: path].map { make($0) } ?? .automatic },
      set: { (scene: inout S, value) in scene[keyPath: path] = read(value) })
  }

  static func number<S: Scene>(
    _ name: String, in range: ClosedRange<Double>, _ summary: String,
    _ path: any WritableKeyPath<S, Double> & Sendable
  ) -> SceneParameter {
    property(name, .number(range), summary, path, make: { .number($0) }, read: { $0.asNumber })
  }

  static func integer<S: Scene>(
    _ name: String, in range: ClosedRange<Int>, _ summary: String,
    _ path: any WritableKeyPath<S, Int> & Sendable
  ) -> SceneParameter {
    property(name, .integer(range), summary, path, make: { .integer($0) }, read: { $0.asInteger })
  }

  /// Returns a parameter for a range: two numbers, the lower bound first.
  static func range<S: Scene>(
    _ name: String, in range: ClosedRange<Double>, _ summary: String,
    _ path: any WritableKeyPath<S, ClosedRange<Double>> & Sendable
  ) -> SceneParameter {
    property(
      name, .numbers(count: 2...2, in: range, rising: true), summary, path,
      make: { .numbers([$0.lowerBound, $0.upperBound]) },
      read: { $0.asNumbers.map { $0[0]...$0[1] } })
  }

  static func choice<S: Scene, Choice: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, _ summary: String, _ path: any WritableKeyPath<S, Choice> & Sendable
  ) -> SceneParameter where Choice.RawValue == String {
    property(
      name, .choice(Choice.allCases.map(\.rawValue)), summary, path,
      make: { .word($0.rawValue) }, read: { $0.asWord.flatMap { Choice(rawValue: $0) } })
  }

  static func color<S: Scene>(
    _ name: String, _ summary: String, _ path: any WritableKeyPath<S, RGB> & Sendable
  ) -> SceneParameter {
    property(
      name, .colors(1...1, isPalette: false), summary, path,
      make: { .colors([$0]) }, read: { $0.asColors?[0] })
  }

  static func point<S: Scene>(
    _ name: String, _ summary: String, _ path: any WritableKeyPath<S, UnitPoint> & Sendable
  ) -> SceneParameter {
    property(name, .point, summary, path, make: { .points([$0]) }, read: { $0.asPoints?[0] })
  }

  /// The parameter for a loop's length in seconds, for scenes that otherwise never repeat.
  static func loop<S: Scene>(_ path: any WritableKeyPath<S, Double?> & Sendable) -> SceneParameter {
    optional(
      "loop", .number(1...3600), otherwise: "never", "seconds after which everything repeats", path,
      make: { .number($0) }, read: { $0.asNumber }
    ).option("S")
  }

  /// The parameter for the seconds of a scene to skip at the start.
  static func timeOffset<S: Scene>(
    _ path: any WritableKeyPath<S, Double> & Sendable
  ) -> SceneParameter {
    number("time_offset", in: 0...3600, "seconds of the scene to skip at the start", path)
      .option("S")
  }

  /// The parameter for the seed of random numbers.
  static func seed<S: Scene>(_ path: any WritableKeyPath<S, UInt64> & Sendable) -> SceneParameter {
    property(
      "seed", .integer(0...Int.max), "the seed of everything random", path,
      make: { .integer(Int(clamping: $0)) }, read: { $0.asInteger.map { UInt64($0) } }
    ).option("N")
  }
}
