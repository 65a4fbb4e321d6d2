/// What a shared line holds.
package enum SharedSettings: Sendable, Equatable {
  case whole(ChatSettings)
  /// A background, and nothing about messages.
  case background(BackgroundSettings)

  /// The background that it holds.
  package var background: BackgroundSettings {
    switch self {
    case .whole(let settings): settings.background
    case .background(let background): background
    }
  }

  /// All settings; what the line does not hold stays as in `base`.
  package func settings(over base: ChatSettings) -> ChatSettings {
    switch self {
    case .whole(let settings): return settings
    case .background(let background):
      var settings = base
      settings.background = background
      return settings
    }
  }
}
