/// All tunable settings of the chat: each kind of message, and the background.
package struct ChatSettings: Sendable, Equatable {
  /// The version of settings files, and of the lines of text in which settings are shared.
  static let version = 1

  /// The settings by kind, in the order of `MessageKind.allCases`.
  private var kinds: [KindSettings]
  package var background: BackgroundSettings

  package static let defaults = ChatSettings(
    background: .defaults, kinds: KindSettings.defaults(of:))

  /// Takes the settings of each kind; `kinds` must return settings of the given kind.
  init(background: BackgroundSettings, kinds: (MessageKind) throws -> KindSettings) rethrows {
    self.background = background
    self.kinds = try MessageKind.allCases.map { kind in
      let settings = try kinds(kind)
      precondition(settings.kind == kind, "settings of another kind")
      return settings
    }
  }

  /// The settings of one kind; new settings must be of the given kind.
  package subscript(kind: MessageKind) -> KindSettings {
    get { kinds[kind.index] }
    set {
      precondition(newValue.kind == kind, "settings of another kind")
      kinds[kind.index] = newValue
    }
  }

  /// Restores one kind's default settings.
  package mutating func restore(_ kind: MessageKind) { self[kind] = .defaults(of: kind) }
}
