/// A palette with a name.
public struct NamedPalette: Sendable, Equatable {
  /// The name: lower case, words joined with hyphens.
  public let name: String
  /// The source of the palette, as shown in lists.
  public let origin: String
  public let palette: Palette

  private init(_ name: String, _ origin: String, _ hex: String) {
    let colors = hex.split(separator: " ").compactMap { RGB(hex: $0) }
    guard let palette = Palette(colors) else { preconditionFailure("palette \(name)") }
    self.init(name: name, origin: origin, palette: palette)
  }

  /// The default palette, named `contest`: the colours of Telegram's iOS renderer.
  public static var standard: NamedPalette { all[0] }

  /// Makes a palette that the user defined.
  package init(name: String, origin: String, palette: Palette) {
    (self.name, self.origin, self.palette) = (name, origin, palette)
  }

  /// All built-in palettes, the default first.
  public static let all: [NamedPalette] = [
    .init("contest", "the iOS renderer's own", "7fa381 fff5c5 336f55 fbe37d"),
    .init("day", "Telegram's light default", "dbddbb 6ba587 d5d88d 88b884"),
    .init("night", "Telegram Web's dark default", "fec496 dd6cb9 962fbf 4f5bd5"),
    .init("dark", "Telegram iOS's dark default", "598bf6 7a5eef d67cff f38b58"),
    .init("article", "the article's code", "88a385 fdf5cb 416d56 f7e48c"),
    .init("android", "Telegram Android's default", "426d57 f7e48b 87a284 fdf6ca"),
    .init("cmyk", "the article's first example", "00ffff ff00ff ffff00 000000"),
    .init("default", "TWallpaper", "dbddbb 6ba587 d5d88d 88b884"),
    .init("amethyst", "TWallpaper", "4f5bd5 962fbf dd6cb9 fec496"),
    .init("calico", "TWallpaper", "baa161 ddb56d cea668 faf4d2"),
    .init("cavern-pink", "TWallpaper", "ecd893 e5a1d0 edd594 d1a3e2"),
    .init("cheerfulness", "TWallpaper", "efd359 e984d8 ac86ed 40cdde"),
    .init("france", "TWallpaper", "fbd9e6 fb9ae5 d5f7ff 73caff"),
    .init("light-wisteria", "TWallpaper", "b493e6 eab9d9 8376c2 e4b2ea"),
    .init("malibu", "TWallpaper", "679ced e39fea 888dec 8adbf2"),
    .init("monte-carlo", "TWallpaper", "85d685 67a3f2 8fe1d6 dceb92"),
    .init("perfume", "TWallpaper", "b9e2ff eccbff a2b4ff daeacb"),
    .init("periwinkle-gray", "TWallpaper", "efb7dc c6b1ef b1e9ea 97beeb"),
    .init("pine-glade", "TWallpaper", "fbe37d 336f55 fff5c5 7fa381"),
    .init("ice", "TWallpaper", "b2e3dd bbead5 9fb0ea b0cdeb"),
    .init("viola", "TWallpaper", "f7dd6d e96caf edac4c a464f4"),
    .init("wewak", "TWallpaper", "e8c06e f29ebf f0e486 eaa36e"),
    .init("wild-willow", "TWallpaper", "f0c07a afd677 e4d573 7fc289"),
    .init("cashmere", "TWallpaper, three colours", "ffe7b2 e2c0ff ffc3b2"),
    .init("cold-purple", "TWallpaper, three colours", "6c8cd4 d4a7c9 b2b1ee"),
    .init("cold-blue", "TWallpaper, three colours", "527bdd 009fdd a4dbff"),
    .init("paper-plane-light", "Paper Plane's light default", "94dae9 9aeddb 94c3f6 ac96f7"),
    .init("paper-plane-dark", "Paper Plane's dark default", "d6932e bc40db 4280d7 614ed5"),
  ]

  /// Returns the built-in palette with a name; nil: none. Ignores case; spaces and underscores count as hyphens.
  public static func named(_ name: some StringProtocol) -> NamedPalette? {
    let wanted = String(name.lowercased().map { $0 == " " || $0 == "_" ? "-" : $0 })
    return all.first { $0.name == wanted }
  }
}
