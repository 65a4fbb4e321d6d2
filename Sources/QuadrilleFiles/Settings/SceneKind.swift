import QuadrilleCore

/// A named scene with its default and its parameters.
package struct SceneKind: Sendable {
  package let name: String
  /// A description in a few words.
  package let summary: String
  /// The parameters, in the order in which they are set: a style sets a curve, which a later parameter may replace.
  package let parameters: [SceneParameter]
  let makeDefault: @Sendable () -> any Scene

  /// Every scene, in the order in which keys cycle through them.
  package static let all: [SceneKind] = [
    contest, linear, radial, aurora, snow, mosquitoes, pokedex, title,
  ]

  package static func named(_ name: some StringProtocol) -> SceneKind? {
    all.first { $0.name == name }
  }
}
