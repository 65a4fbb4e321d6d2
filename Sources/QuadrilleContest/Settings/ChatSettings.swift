/// All tunable settings of the chat: each kind of message, and the background.
package struct ChatSettings: Sendable, Equatable {
  /// The version of settings files, and of the lines of text in which settings are shared.
  static let version = 1

  /// The settings by kind, in the order of `MessageKind.allCases`.
  private var kinds = MessageKind.allCases.map { KindSettings.defaults(of: $0) }
  package var background = BackgroundSettings.defaults

  package static let defaults = ChatSettings()

  private init() {}

  /// The settings of one kind; new settings must be of the given kind.
  package subscript(kind: MessageKind) -> KindSettings {
    get { kinds[kind.index] }
    set {
      precondition(newValue.kind == kind, "settings of another kind")
      kinds[kind.index] = newValue
    }
  }

  package mutating func restore(_ kind: MessageKind) { self[kind] = .defaults(of: kind) }
}
