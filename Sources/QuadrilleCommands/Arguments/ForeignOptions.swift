import QuadrilleFiles

// What is given where it means nothing is refused with whose it is: whoever gives an option expects
// to see what it does.

extension ParsedArguments {
  /// The options that stand in the command line; what counts without being written there is none.
  var given: [any CommandOption] { command.options.filter { isGiven($0) } }

  /// Refuses an option that other commands have.
  func refuseForeign(_ word: String, _ isIt: (any CommandOption) -> Bool) throws {
    let owners = Command.all.filter { $0.options.contains(where: isIt) }.map(\.name)
    guard !owners.isEmpty else { return }
    throw usage("\(word) is an option of \(listed(owners)), not of \(command.name)")
  }

  /// Refuses some options, if they are given, which only some things take.
  func refuse(_ options: [any CommandOption], because reason: String) throws {
    if let option = options.first(where: { isGiven($0) }) {
      throw usage("--\(option.name) \(reason)")
    }
  }
}

extension SceneRequest {
  /// Refuses options that choose something about other scenes.
  func refuseForeignOptions(_ arguments: ParsedArguments) throws {
    for option in SceneOptions.all where arguments.isGiven(option) && !takes(option.name) {
      let owners = SceneKind.all.filter { $0.takes(option.name) }.map(\.name)
      let scenes = owners.count > 1 ? "scenes" : "scene"
      throw arguments.usage(
        "--\(option.name) is an option of the \(scenes) \(listed(owners)), not of \(name)")
    }
  }

  private func takes(_ option: String) -> Bool {
    // Everything random has the one seed, and where nothing is that is no mistake.
    if option == "seed" { return true }
    // The chat is no kind of scene, but has a background.
    if name == "chat" {
      return ["style", "palette"].contains(option)
        || SceneOptions.background.contains { $0.name == option }
    }
    return settingKinds.contains { $0.takes(option) }
  }

  private var settingKinds: [SceneKind] {
    layers.compactMap { if case .built(let layer) = $0 { layer.kind } else { nil } }
  }
}

extension SceneKind {
  /// Whether one of its parameters can be given by an option of that name.
  fileprivate func takes(_ option: String) -> Bool {
    parameters.contains { $0.optionName == option }
  }
}

extension ExportFormat {
  /// Refuses options that mean nothing for files of this format.
  func refuseForeignOptions(_ arguments: ParsedArguments) throws {
    // The size of raw pixels is told, whatever becomes of them.
    let isRaw = arguments.words.first.flatMap { PlayedFile(path: $0) } == .rgb
    for option in arguments.given where !takes(option.name) {
      if isRaw, ["size", "cells"].contains(option.name) { continue }
      let owners = Self.allCases.filter { $0.takes(option.name) }.map(\.rawValue)
      let formats = owners.count > 1 ? "formats" : "format"
      throw arguments.usage(
        "--\(option.name) is for the \(formats) \(listed(owners)), not for \(rawValue)")
    }
  }

  /// The arguments without those defaults of the user that mean nothing here, or that what was asked for
  /// leaves no room for.
  func withoutUsual(_ arguments: ParsedArguments, path: String) -> ParsedArguments {
    var left = arguments.command.options.filter { !takes($0.name) }
    if isPicture {
      // A picture has one size; that of a terminal is the less likely one.
      let cells: [any CommandOption] = [.cells]
      let size: [any CommandOption] = [.size]
      left += arguments.isGiven(.cells) ? size : arguments[.size] != nil ? cells : []
    }
    if self == .png, NumberedName(path) == nil {
      let frames: [any CommandOption] = [.frames]
      left += frames
    }
    // Raw pixels that are read have the size that is told, whatever becomes of them.
    let isRaw = arguments.words.first.flatMap { PlayedFile(path: $0) } == .rgb
    return arguments.without(usual: left.filter { !isRaw || !["size", "cells"].contains($0.name) })
  }

  private func takes(_ option: String) -> Bool {
    switch option {
    case "blocks", "color", "halves", "recolor": self == .ansi || self == .cast
    case "tolerance": !isPicture && !isText
    case "size": isPicture || self == .kitty
    case "cells", "start", "frames", "cycle": !isText
    case "fps": self != .json
    case "dim", "contrast": shader != nil
    // A shader has no small square that is stretched, no tiles, no keys, and one way to compute.
    case "side", "method", "device", "pattern", "intensity", "advance": shader == nil
    default: true
    }
  }
}

/// Words for people: all of them.
private func listed(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.joined() }
  return words.dropLast().joined(separator: ", ") + " and " + last
}
