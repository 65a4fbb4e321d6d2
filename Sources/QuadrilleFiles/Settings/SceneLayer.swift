import QuadrilleCells
package import QuadrilleCore

/// A scene of a kind, with what was chosen about it.
package struct SceneLayer: Sendable {
  package let kind: SceneKind
  package private(set) var scene: any Scene
  /// Paths of files that were read for it.
  private var paths: [String: String] = [:]
  /// The pattern that a link names.
  private var slug: String?

  /// The kind's own choice.
  package init(_ kind: SceneKind) {
    self.kind = kind
    scene = kind.makeDefault()
  }

  /// The parameter of a name, if the scene has it.
  package func parameter(_ name: String) -> SceneParameter? {
    kind.parameters.first { $0.name == name }
  }

  /// Sets a parameter; throws if the value is right by itself but not here.
  package mutating func set(_ parameter: SceneParameter, to value: SettingValue) throws {
    try parameter.write(&scene, value)
    if case .link(let link) = value { slug = link.slug }
    guard parameter.shape.isFile else { return }
    if case .word(let path) = value {
      paths[parameter.name] = path
    } else {
      paths[parameter.name] = nil
    }
  }

  package func value(_ parameter: SceneParameter) -> SettingValue {
    paths[parameter.name].map { .word($0) } ?? parameter.read(scene)
  }

  /// What was asked for and cannot be had, in a line without its end.
  package var note: String? {
    guard let slug, (scene as? ContestScene)?.pattern == nil else { return nil }
    return
      "the link's pattern '\(SafeText(slug).string)' is on Telegram's servers and is not drawn; "
      + "--pattern takes one of 'quadrille list patterns', or a .png"
  }

  /// Lets the scene change itself, as when it steps.
  package mutating func update(_ change: (inout any Scene) -> Void) { change(&scene) }
}
