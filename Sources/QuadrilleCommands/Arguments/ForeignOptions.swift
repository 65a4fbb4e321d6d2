import QuadrilleFiles

// Options without effect are errors, which name the commands, scenes or formats that have the option.

extension ParsedArguments {
  /// The options on the command line, user defaults excluded.
  var given: [any CommandOption] { command.options.filter { isGiven($0) } }

  /// Throws if another command has an option for which `isIt` returns true. `word` is the option as typed.
  func refuseForeign(_ word: String, _ isIt: (any CommandOption) -> Bool) throws {
    let owners = Command.all.filter { $0.options.contains(where: isIt) }.map(\.name)
    guard !owners.isEmpty else { return }
    throw usage("\(word) is an option of \(listed(owners)), not of \(command.name)")
  }

  /// Throws a usage error if one of some options is on the command line.
  func refuse(_ options: [any CommandOption], because reason: String) throws {
    if let option = options.first(where: { isGiven($0) }) {
      throw usage("--\(option.name) \(reason)")
    }
  }

  /// The options with the size of raw pixels to be played, which every format needs; empty for other scenes.
  fileprivate var sizesOfRaw: [String] { playedFile == .rgb ? ["size", "cells"] : [] }
}

extension SceneRequest {
  /// Throws for options that belong to other scenes.
  func refuseForeignOptions(_ arguments: ParsedArguments) throws {
    if !isShader {
      let options: [any CommandOption] = [.speed, .texture, .gpu]
      try arguments.refuse(options, because: "is for fragment shaders, such as FILE.glsl")
    }
    for option in SceneOptions.all where arguments.isGiven(option) && !takes(option.name) {
      let owners = SceneKind.all.filter { $0.takes(option.name) }.map(\.name)
      let scenes = owners.count > 1 ? "scenes" : "scene"
      throw arguments.usage(
        "--\(option.name) is an option of the \(scenes) \(listed(owners)), not of \(name)")
    }
  }

  private func takes(_ option: String) -> Bool {
    // All random scenes share `--seed`; with other scenes it has no effect.
    if option == "seed" { return true }
    if isShader, ["loop", "time-offset"].contains(option) { return true }
    // The chat is not a kind of scene, but takes the options of a background.
    if name == "chat" {
      return ["style", "palette"].contains(option)
        || SceneOptions.background.contains { $0.name == option }
    }
    return layers.contains { layer in
      if case .built(let layer) = layer { layer.kind.takes(option) } else { false }
    }
  }
}

extension SceneKind {
  /// Returns whether an option of that name sets one of the scene's parameters.
  fileprivate func takes(_ option: String) -> Bool {
    parameters.contains { $0.optionName == option }
  }
}

extension ExportFormat {
  /// Throws for options that do not apply to files of this format.
  func refuseForeignOptions(_ arguments: ParsedArguments) throws {
    let sizes = arguments.sizesOfRaw
    for option in arguments.given where !takes(option.name) && !sizes.contains(option.name) {
      let owners = Self.allCases.filter { $0.takes(option.name) }.map(\.rawValue)
      let formats = owners.count > 1 ? "formats" : "format"
      throw arguments.usage(
        "--\(option.name) is for the \(formats) \(listed(owners)), not for \(rawValue)")
    }
  }

  /// Returns the arguments without the user defaults that do not apply to this format, or that conflict with the
  /// command line.
  func withoutUsual(_ arguments: ParsedArguments, path: String) -> ParsedArguments {
    var left = arguments.command.options.map(\.name).filter { !takes($0) }
    if isPicture {
      // A picture has a single size. The command line wins over the user's defaults, then `--size` over `--cells`.
      if arguments.isGiven(.cells) {
        left.append("size")
      } else if arguments[.size] != nil {
        left.append("cells")
      }
    }
    if self == .png, NumberedName(path) == nil { left.append("frames") }
    return arguments.without(usual: left.filter { !arguments.sizesOfRaw.contains($0) })
  }

  private func takes(_ option: String) -> Bool {
    switch option {
    case "blocks", "color", "halves", "recolor": self == .ansi || self == .cast
    case "tolerance": !isPicture && !isText
    case "size": isPicture || self == .kitty
    case "cells", "start", "frames", "cycle": !isText
    case "fps": self != .json
    case "dim", "contrast": shader != nil
    // Exported shaders have no scaled square, no pattern tiles, no key presses, and a single drawing method.
    case "side", "method", "device", "pattern", "intensity", "advance": shader == nil
    default: true
    }
  }
}

/// Joins words for a sentence: "a, b and c".
private func listed(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.joined() }
  return words.dropLast().joined(separator: ", ") + " and " + last
}
