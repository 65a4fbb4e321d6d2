/// The colours of the Pokédex scene: a clear evening, tinted by a creature's kinds.
enum PokedexColors {
  static let sky = RGB(36, 40, 84)
  static let background = RGB(17, 18, 42)
  static let foreground = RGB(246, 240, 226)
  static let faint = RGB(156, 164, 204)
  static let shade = RGB(10, 11, 28)
  static let card = RGB(58, 64, 116)
}
