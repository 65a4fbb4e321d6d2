/// The colours of the Pokédex scene: a clear evening, tinted by a creature's kinds.
enum PokedexColors {
  static let sky = RGB(36, 40, 84)
  static let background = RGB(17, 18, 42)
  static let foreground = RGB(246, 240, 226)
  static let faint = RGB(156, 164, 204)
  static let shade = RGB(10, 11, 28)

  /// Returns the colours of a page's sky and background.
  static func page(of creature: Creature) -> (sky: RGB, background: RGB) {
    let color = creature.kinds[0].color
    return (sky.mixed(with: color, by: 0.42), background.mixed(with: color, by: 0.1))
  }

  /// Returns the colour of a card in the list.
  static func card(of creature: Creature) -> RGB {
    RGB(58, 64, 116).mixed(with: creature.kinds[0].color, by: 0.22)
  }

  /// Returns the colour of a strength's bar: from the first kind's colour towards the second's, or white for a single
  /// kind.
  static func bar(_ index: Int, of creature: Creature) -> RGB {
    let first = creature.kinds[0].color
    let last = creature.kinds.last.map { $0 == creature.kinds[0] ? .white : $0.color } ?? first
    let reach = creature.kinds.count > 1 ? 1.0 : 0.35
    return first.mixed(with: last, by: Double(index) / 5 * reach)
  }
}
