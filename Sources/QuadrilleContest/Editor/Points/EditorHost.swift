package import QuadrilleCore
package import QuadrilleFiles

/// The owner of the background being edited.
package enum EditorHost: Sendable {
  /// The chat, whose other settings are edited too.
  case chat
  /// Scenes to play, one of which is the contest's background.
  case scenes(EditedScenes)

  var isChat: Bool { if case .chat = self { true } else { false } }
}

/// Scenes, one of which is the contest's background whose points are edited.
package struct EditedScenes: Sendable {
  /// The scenes, from the lowest up.
  package private(set) var layers: [SceneLayer]
  /// The index of the background's layer.
  private let index: Int

  /// Takes layers; nil if none is the contest's background.
  package init?(_ layers: [SceneLayer]) {
    guard let index = layers.firstIndex(where: { $0.scene is ContestScene }) else { return nil }
    self.layers = layers
    self.index = index
  }

  package internal(set) var scene: ContestScene {
    get { layers[index].scene as? ContestScene ?? ContestScene() }
    set { layers[index].update { $0 = newValue } }
  }

  package var file: String { SceneFile(layers: layers).json.text }

  /// The shell command that plays the scenes. Settings without an option are omitted.
  package var command: String {
    var words = ["quadrille", "play", layers.map(\.kind.name).joined(separator: "+")]
    for layer in layers {
      // The layer as the options so far describe it: a style also sets times.
      var said = SceneLayer(layer.kind)
      for parameter in layer.kind.parameters {
        guard let option = parameter.optionName else { continue }
        let value = layer.value(parameter)
        guard value != said.value(parameter), value != .automatic,
          let word = parameter.shape.word(value)
        else { continue }
        try? said.set(parameter, to: value)
        words += ["--" + option, Self.quoted(word)]
      }
    }
    return words.joined(separator: " ")
  }

  /// Quotes a word for the shell, unless all its characters are plain in every shell.
  static func quoted(_ word: String) -> String {
    let plain = word.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", ".", ",", "_", "-", "/", ":", "+", "%": true
      default: false
      }
    }
    guard !plain || word.isEmpty else { return word }
    // By scalar: a quote and a combining mark are one character.
    let escaped = word.unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }
    return "'" + escaped.joined() + "'"
  }
}
