import QuadrilleCore

/// A scene that has a name: what it is without any choice, and what can be chosen about it.
public struct SceneKind: Sendable {
  public let name: String
  /// In a few words.
  public let summary: String
  /// Set in this order: a style brings a curve, which may then be another.
  public let parameters: [SceneParameter]
  let makeDefault: @Sendable () -> any Scene

  /// Every scene, in the order in which keys go through them.
  public static let all: [SceneKind] = [
    contest, linear, radial, aurora, snow, mosquitoes, pokedex, title,
  ]

  /// The scene of a name.
  public static func named(_ name: some StringProtocol) -> SceneKind? {
    all.first { $0.name == name }
  }
}
