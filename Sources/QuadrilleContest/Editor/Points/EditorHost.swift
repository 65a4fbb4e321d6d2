package import QuadrilleCore
package import QuadrilleFiles

/// What the background that is edited belongs to.
package enum EditorHost: Sendable {
  /// The chat, whose other settings are edited too.
  case chat
  /// Scenes that are played, of which one is the contest's background.
  case scenes(EditedScenes)

  var isChat: Bool { if case .chat = self { true } else { false } }
}

/// Scenes of which one is the contest's background, whose points are edited.
package struct EditedScenes: Sendable {
  /// The lowest first.
  package private(set) var layers: [SceneLayer]
  /// The background's place among them.
  private let index: Int

  /// Takes scenes; nil where none is the contest's background.
  package init?(_ layers: [SceneLayer]) {
    guard let index = layers.firstIndex(where: { $0.scene is ContestScene }) else { return nil }
    self.layers = layers
    self.index = index
  }

  package internal(set) var scene: ContestScene {
    get { layers[index].scene as? ContestScene ?? ContestScene() }
    set { layers[index].update { $0 = newValue } }
  }

  /// The scenes as a settings file.
  package var file: String { SceneFile(layers: layers).json.text }

  /// The command that plays the scenes, as a shell takes it; what no command can say is left out.
  package var command: String {
    var words = ["quadrille", "play", layers.map(\.kind.name).joined(separator: "+")]
    for layer in layers {
      // As far as it is said already: a style brings its own times along.
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

  /// A word as shells read it: in quotes, unless it is of characters that mean nothing to any.
  private static func quoted(_ word: String) -> String {
    let plain = word.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", ".", ",", "_", "-", "/", ":", "+", "%": true
      default: false
      }
    }
    guard !plain || word.isEmpty else { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
