/// The content of a line of text that shares settings.
package enum SharedSettings: Sendable, Equatable {
  case whole(ChatSettings)
  /// A background, without settings of messages.
  case background(BackgroundSettings)

  package var background: BackgroundSettings {
    switch self {
    case .whole(let settings): settings.background
    case .background(let background): background
    }
  }

  /// Returns all settings; those that the line lacks are taken from `base`.
  package func settings(over base: ChatSettings) -> ChatSettings {
    var settings = if case .whole(let whole) = self { whole } else { base }
    settings.background = background
    return settings
  }
}
