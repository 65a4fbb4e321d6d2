import QuadrilleBench
import QuadrilleCore
import QuadrilleFiles

/// The options that choose something about scenes: each is a parameter of those that have it.
struct SceneOptions {
  private var words: [String: String] = [:]
  private let arguments: ParsedArguments
  /// The edge that a phone's screen means.
  private let deviceSide: Int?

  /// Takes the options that were given, and refuses what no scene could take.
  init(_ arguments: ParsedArguments, ignoresDevice: Bool) throws {
    self.arguments = arguments
    deviceSide = ignoresDevice ? nil : try SceneRequest.device(arguments)?.side
    for kind in SceneKind.all {
      for parameter in kind.parameters {
        guard let word = arguments.value(Self.option(parameter)) else { continue }
        words[parameter.name] = word
      }
    }
    for (name, word) in words {
      let shapes = SceneKind.all.compactMap { kind in
        kind.parameters.first { $0.name == name }
      }
      guard !shapes.contains(where: { Self.value(word, of: $0) != nil }) else { continue }
      throw Self.refusal(of: word, for: shapes[0], arguments)
    }
  }

  /// A parameter's option.
  static func option(_ parameter: SceneParameter) -> String {
    parameter.name.replacing("_", with: "-")
  }

  /// Sets what was given.
  func apply(to layer: inout SceneLayer) throws {
    if let deviceSide, let side = layer.parameter("side"), words["style"] == nil {
      try layer.set(side, to: .integer(deviceSide))
    }
    for parameter in layer.kind.parameters {
      guard let word = words[parameter.name] else { continue }
      guard let value = Self.value(word, of: parameter) else {
        throw Self.refusal(of: word, for: parameter, arguments)
      }
      do {
        try layer.set(parameter, to: value)
      } catch {
        throw arguments.usage("--\(Self.option(parameter)) cannot be '\(word)': \(error)")
      }
      // A style brings a side along; the phone's comes after it.
      if parameter.name == "style", let deviceSide, let side = layer.parameter("side") {
        try layer.set(side, to: .integer(deviceSide))
      }
    }
  }

  private static func value(_ word: String, of parameter: SceneParameter) -> SettingValue? {
    if case .choice = parameter.shape { return parameter.shape.value(word: word.lowercased()) }
    if case .curve = parameter.shape { return parameter.shape.value(word: word.lowercased()) }
    return parameter.shape.value(word: word)
  }

  private static func refusal(
    of word: String, for parameter: SceneParameter, _ arguments: ParsedArguments
  ) -> CommandError {
    var known: [String] = []
    switch parameter.shape {
    case .choice(let words): known = words
    case .curve: known = Curve.named.map(\.name)
    case .colors(_, isPalette: true): known = NamedPalette.all.map(\.name)
    default: break
    }
    return arguments.usage(
      "--\(option(parameter)) cannot be '\(word)'"
        + Suggestion.question(for: word, in: known, else: parameter.shape.expectation))
  }
}
