import QuadrilleCells
package import QuadrilleCore

/// A scene of a kind with its chosen parameters.
package struct SceneLayer: Sendable {
  package let kind: SceneKind
  package private(set) var scene: any Scene
  /// The paths of the files read for the scene, by parameter.
  private var paths: [String: String] = [:]
  /// The pattern named by a Telegram link.
  private var slug: String?

  /// Makes a layer with the kind's defaults.
  package init(_ kind: SceneKind) {
    self.kind = kind
    scene = kind.makeDefault()
  }

  /// Returns the parameter with a name; nil if the scene does not have it.
  package func parameter(_ name: String) -> SceneParameter? {
    kind.parameters.first { $0.name == name }
  }

  /// Sets a parameter. Throws if the value is valid but does not fit this scene.
  package mutating func set(_ parameter: SceneParameter, to value: SettingValue) throws {
    try parameter.write(&scene, value)
    if case .link(let link) = value { slug = link.slug }
    if parameter.shape.isFile { paths[parameter.name] = value.asWord }
  }

  package func value(_ parameter: SceneParameter) -> SettingValue {
    paths[parameter.name].map { .word($0) } ?? parameter.read(scene)
  }

  /// A warning about a requested pattern that is not available, on one line; nil if there is none.
  package var note: String? {
    guard let slug, (scene as? ContestScene)?.pattern == nil else { return nil }
    return
      "the link's pattern '\(SafeText(slug).string)' is on Telegram's servers and is not drawn; "
      + "--pattern takes one of 'quadrille list patterns', or a .png"
  }

  /// Changes the scene in place, as when it advances a step.
  package mutating func update(_ change: (inout any Scene) -> Void) { change(&scene) }
}
