package import QuadrilleCore

/// The palette that is called `auto`: one that suits the terminal's own background.
package enum AutomaticPalette {
  package static let name = "auto"

  /// The one for a dark background, and the one for any other, known or not.
  package static let dark = "night"
  package static var light: String { NamedPalette.standard.name }

  /// What it stands for where the background is dark, or is not.
  package static func palette(onDark isDark: Bool) -> NamedPalette {
    isDark ? NamedPalette.named(dark) ?? .standard : .standard
  }

  /// Whether a word asks for it.
  package static func isMeant(by word: String) -> Bool { word.lowercased() == name }
}
