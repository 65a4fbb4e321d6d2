import QuadrilleCells
import QuadrilleFiles

/// The options of scenes: each sets a parameter of the scenes that have it.
struct SceneOptions {
  let arguments: ParsedArguments
  /// The side in pixels of the small square in which the phone of `--device` paints the gradient; nil without
  /// `--device`.
  var deviceSide: Int?

  /// Applies the options and the user's defaults. With `isFile`, a settings file has set the layer and its values win
  /// over the defaults.
  func apply(to layer: inout SceneLayer, isFile: Bool = false) throws {
    for parameter in layer.kind.parameters {
      // A style, which is set earlier, also sets the side: the phone's side replaces it.
      if parameter.name == "side", let deviceSide {
        try layer.set(parameter, to: .integer(deviceSide))
      }
      let rival = parameter.rival.flatMap { layer.parameter($0) }
      let isRivalGiven = rival.map { arguments.word(for: $0) != nil } ?? false
      guard let option = parameter.optionName, let word = arguments.word(for: parameter) else {
        let isDecided = isFile || isRivalGiven || parameter.name == "side" && deviceSide != nil
        if !isDecided { try setUsual(parameter, of: &layer) }
        continue
      }
      let name = "--\(option)"
      if let refusal = parameter.grammar.refusal(of: word) {
        throw arguments.usage("\(name) \(refusal)")
      }
      if isRivalGiven, let rival {
        throw arguments.usage("\(name) and --\(rival.optionName ?? rival.name) exclude each other")
      }
      do {
        if let value = parameter.grammar.read(word) { try layer.set(parameter, to: value) }
      } catch {
        throw arguments.usage("\(name) cannot be '\(ShortText.of(word))': \(error)")
      }
    }
  }

  /// Applies the user's defaults, before a settings file is read.
  func prepare(_ layer: inout SceneLayer) throws {
    for parameter in layer.kind.parameters { try setUsual(parameter, of: &layer) }
  }

  /// Sets a parameter to the user's default, if this scene accepts the value: a default may be meant for other scenes
  /// with the same option.
  private func setUsual(_ parameter: SceneParameter, of layer: inout SceneLayer) throws {
    guard let word = arguments.usualWord(for: parameter), let value = parameter.grammar.read(word)
    else { return }
    do {
      try layer.set(parameter, to: value)
    } catch  where error is SettingError {
      // The default is valid, but not for this scene.
    } catch {
      throw CommandError.defaults(
        "your default '\(parameter.optionName ?? parameter.name) \(ShortText.of(word))': \(error)")
    }
  }

  /// A parameter, and a scene that has it.
  private typealias Owner = (kind: SceneKind, parameter: SceneParameter)

  /// All options, in the order of the scenes and their parameters. Scenes share the options of equal names.
  static let all: [Option<String>] = {
    let owners: [Owner] = SceneKind.all.flatMap { kind in
      kind.parameters.filter { $0.optionName != nil }.map { (kind: kind, parameter: $0) }
    }
    return grouped(owners) { $0.parameter.optionName }.map { option($0.owners) }
  }()

  /// The options of the gradient that also apply to the chat's background.
  static let background: [Option<String>] = {
    let names = ["centers", "ring", "power", "reach", "pattern", "intensity"]
    return options(of: .contest).filter { names.contains($0.name) }
  }()

  /// The options of commands that play, with `auto` as the default palette.
  static let played = all.map { option in
    let standard =
      "auto: \(AutomaticPalette.dark) on a dark terminal, else \(AutomaticPalette.light); "
      + "a polar night in aurora"
    return option.name == "palette" ? option.with(standard: standard) : option
  }

  static func options(of kind: SceneKind) -> [Option<String>] {
    kind.parameters.filter { $0.placeholder != nil }.map {
      let option = option([(kind, $0)], namingKinds: false)
      guard $0.name == "palette" else { return option }
      return option.with(standard: "auto in play and wrap, \(AutomaticPalette.light) in export")
    }
  }

  /// Returns the options of all scenes whose long names are in a set.
  static func named(_ names: Set<String>) -> [Option<String>] {
    all.filter { names.contains($0.name) }
  }

  /// Returns the end of an error message for an invalid value of an option, from the first of the scenes (names joined
  /// with +) that refuses the value; nil if no scene refuses it.
  static func refusal(of word: String, by option: String, inScenes scenes: String) -> String? {
    scenes.split(separator: "+").lazy.compactMap { SceneKind.named($0) }
      .compactMap { kind in kind.parameters.first { $0.optionName == option } }
      .compactMap { $0.grammar.refusal(of: word) }.first
  }

  /// Makes a single option for the parameters of several scenes that have the same option name.
  private static func option(_ owners: [Owner], namingKinds: Bool = true) -> Option<String> {
    let grammars = owners.map(\.parameter.grammar)
    var grammar = Grammar(placeholder: grammars[0].placeholder, completion: grammars[0].completion)
    { word in
      grammars.contains { $0.read(word) != nil } ? word : nil
    }
    grammar.expectation = grammars[0].expectation
    return Option(
      owners[0].parameter.optionName ?? owners[0].parameter.name,
      aliases: owners.compactMap(\.parameter.alias), grammar,
      namingKinds ? summary(owners) : owners[0].parameter.summary + owners[0].parameter.bounds,
      standard: standard(owners))
  }

  private static func summary(_ owners: [Owner]) -> String {
    let bounds = Set(owners.map(\.parameter.bounds))
    let effects = grouped(owners) { owner in
      owner.parameter.summary + (bounds.count > 1 ? owner.parameter.bounds : "")
    }
    return effects.map { "\(names($0.owners)): \($0.key)" }.joined(separator: "; ")
      + (bounds.count > 1 ? "" : owners[0].parameter.bounds)
  }

  private static func standard(_ owners: [Owner]) -> String {
    let standards = grouped(owners) { $0.parameter.standard(in: $0.kind) ?? "its own" }
    return standards.map { standards.count > 1 ? "\($0.key) in \(names($0.owners))" : $0.key }
      .joined(separator: "; ")
  }

  private static func names(_ owners: [Owner]) -> String {
    owners.map(\.kind.name).joined(separator: ", ")
  }

  /// Groups owners with equal keys, in the order of the first of each.
  private static func grouped<Key: Equatable>(
    _ owners: [Owner], by key: (Owner) -> Key
  ) -> [(key: Key, owners: [Owner])] {
    var groups: [(key: Key, owners: [Owner])] = []
    for owner in owners {
      let key = key(owner)
      if let place = groups.firstIndex(where: { $0.key == key }) {
        groups[place].owners.append(owner)
      } else {
        groups.append((key, [owner]))
      }
    }
    return groups
  }
}

extension SceneParameter {
  fileprivate var grammar: Grammar<SettingValue> { Grammar(placeholder ?? "", shape) { $0 } }

  /// The range of valid values, as the end of a sentence. Empty for integers without an upper bound, and if the
  /// placeholder lists the values.
  fileprivate var bounds: String {
    if case .integer(let range) = shape, range.upperBound == .max { return "" }
    if placeholder?.contains("|") == true { return "" }
    let bounds = shape.bounds(palettes: "a name from 'list palettes', auto")
    return bounds.isEmpty ? "" : (shape.hasNames ? ": " : ", ") + bounds
  }
}
