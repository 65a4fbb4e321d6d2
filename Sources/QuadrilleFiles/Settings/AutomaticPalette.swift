package import QuadrilleCore

/// The palette `auto`: one that suits the terminal's background.
package enum AutomaticPalette {
  package static let name = "auto"

  /// The palette for a dark background.
  package static let dark = "night"
  /// The palette for a light or unknown background.
  package static var light: String { NamedPalette.standard.name }

  /// Returns the palette for a background.
  package static func palette(onDark isDark: Bool) -> NamedPalette {
    isDark ? NamedPalette.named(dark) ?? .standard : .standard
  }

  /// Returns whether a word on the command line means `auto`.
  package static func isMeant(by word: String) -> Bool { word.lowercased() == name }
}
