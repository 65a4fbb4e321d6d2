import QuadrilleCore

/// A scene that has a name: what it is without any choice, and what can be chosen about it.
package struct SceneKind: Sendable {
  package let name: String
  /// In a few words.
  package let summary: String
  /// Set in this order: a style brings a curve, which may then be another.
  package let parameters: [SceneParameter]
  let makeDefault: @Sendable () -> any Scene

  /// Every scene, in the order in which keys go through them.
  package static let all: [SceneKind] = [
    contest, linear, radial, aurora, snow, mosquitoes, pokedex, title,
  ]

  package static func named(_ name: some StringProtocol) -> SceneKind? {
    all.first { $0.name == name }
  }
}
