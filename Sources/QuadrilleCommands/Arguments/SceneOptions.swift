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

  /// All options, in the order of the scenes and their parameters. Scenes share the options of equal names.
  static let all: [Option<String>] = {
    var parameters: [[(SceneKind, SceneParameter)]] = []
    for kind in SceneKind.all {
      for parameter in kind.parameters where parameter.optionName != nil {
        let place = parameters.firstIndex { $0[0].1.optionName == parameter.optionName }
        if let place {
          parameters[place].append((kind, parameter))
        } else {
          parameters.append([(kind, parameter)])
        }
      }
    }
    return parameters.map { option($0) }
  }()

  /// The options of the gradient that also apply to the chat's background.
  static let background: [Option<String>] = {
    let names = ["centers", "ring", "power", "reach", "pattern", "intensity"]
    return SceneKind.contest.parameters.filter { names.contains($0.name) }.map {
      option([(.contest, $0)], namingKinds: false)
    }
  }()

  /// The options of commands that play, with `auto` as the default palette.
  static let played = all.map { option in
    let standard =
      "auto: \(AutomaticPalette.dark) on a dark terminal, else \(AutomaticPalette.light)"
    return option.name == "palette" ? option.with(standard: standard) : option
  }

  /// Returns the options of one scene.
  static func options(of kind: SceneKind) -> [Option<String>] {
    kind.parameters.filter { $0.placeholder != nil }.map {
      option([(kind, $0)], namingKinds: false)
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
  private static func option(
    _ owners: [(kind: SceneKind, parameter: SceneParameter)], namingKinds: Bool = true
  ) -> Option<String> {
    let grammars = owners.map(\.parameter.grammar)
    var grammar = Grammar(placeholder: grammars[0].placeholder, completion: grammars[0].completion)
    {
      word in grammars.contains { $0.read(word) != nil } ? word : nil
    }
    grammar.expectation = grammars[0].expectation
    return Option(
      owners[0].parameter.optionName ?? owners[0].parameter.name,
      aliases: owners.compactMap(\.parameter.alias), grammar,
      namingKinds ? summary(owners) : owners[0].parameter.summary + owners[0].parameter.bounds,
      standard: standard(owners))
  }

  private static func summary(_ owners: [(kind: SceneKind, parameter: SceneParameter)]) -> String {
    let bounds = Set(owners.map(\.parameter.bounds))
    let effects = grouped(owners) { parameter, _ in
      parameter.summary + (bounds.count > 1 ? parameter.bounds : "")
    }
    return effects.map { "\($0.kinds): \($0.words)" }.joined(separator: "; ")
      + (bounds.count > 1 ? "" : owners[0].parameter.bounds)
  }

  private static func standard(_ owners: [(kind: SceneKind, parameter: SceneParameter)]) -> String {
    let standards = grouped(owners) { $0.standard(in: $1) ?? "its own" }
    return standards.map { standards.count > 1 ? "\($0.words) in \($0.kinds)" : $0.words }
      .joined(separator: "; ")
  }

  /// Groups the scenes for which `words` returns the same text, and joins their names with commas.
  private static func grouped(
    _ owners: [(kind: SceneKind, parameter: SceneParameter)],
    _ words: (SceneParameter, SceneKind) -> String
  ) -> [(kinds: String, words: String)] {
    var groups: [(kinds: String, words: String)] = []
    for owner in owners {
      let words = words(owner.parameter, owner.kind)
      if let place = groups.firstIndex(where: { $0.words == words }) {
        groups[place].kinds += ", " + owner.kind.name
      } else {
        groups.append((owner.kind.name, words))
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
