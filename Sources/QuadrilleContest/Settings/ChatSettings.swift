/// Everything that the editor can tune: each kind of message, and the background.
package struct ChatSettings: Sendable, Equatable {
  /// The version of files and shared lines.
  static let version = 1

  /// In the order of `MessageKind.allCases`.
  private var kinds: [KindSettings]
  package var background: BackgroundSettings

  /// The settings that the chat has as long as nobody changed it.
  package static let defaults = ChatSettings(
    background: .defaults, kinds: KindSettings.defaults(of:))

  /// Takes the settings of each kind, which must be that kind's.
  init(background: BackgroundSettings, kinds: (MessageKind) throws -> KindSettings) rethrows {
    self.background = background
    self.kinds = try MessageKind.allCases.map { kind in
      let settings = try kinds(kind)
      precondition(settings.kind == kind, "settings of another kind")
      return settings
    }
  }

  package subscript(kind: MessageKind) -> KindSettings { kinds[kind.index] }

  /// Puts settings in the place of those of the same kind.
  package mutating func set(_ settings: KindSettings) { kinds[settings.kind.index] = settings }

  /// Gives one kind its defaults back.
  package mutating func restore(_ kind: MessageKind) { set(.defaults(of: kind)) }
}
