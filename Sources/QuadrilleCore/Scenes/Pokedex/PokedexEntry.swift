/// The texts of a creature, laid out, and its pictures.
struct PokedexEntry: Sendable {
  let creature: Creature
  let number, name: CellText
  /// The letter-spaced name in capitals, for large layouts.
  let wideName: CellText
  let kinds, note: [CellText]
  let sheet: SpriteSheet
  let haze: Haze
  let card, sky, background: RGB
  let bars: [RGB]
  let values: [Int]

  init(_ index: Int, of scene: PokedexScene, noteWidth: Int) {
    let creature = Creature.all[index]
    self.creature = creature
    number = CellText("No. \(index < 9 ? "00" : "0")\(index + 1)")
    name = CellText(creature.name)
    wideName = CellText(creature.name.uppercased().map { String($0) }.joined(separator: " "))
    kinds = creature.kinds.map { CellText($0.rawValue) }
    note = CellText.lines(creature.note, width: noteWidth)
    sheet = Self.sheets[index]
    let color = creature.kinds[0].color
    // Uses a separate random stream, because the rounds use the creatures' indices as streams.
    haze = Haze(
      seed: scene.seed, stream: UInt64(Creature.all.count + index),
      seconds: scene.hazeTime + 0.3, color: color.mixed(with: .white, by: 0.8))
    card = PokedexColors.card.mixed(with: color, by: 0.22)
    sky = PokedexColors.sky.mixed(with: color, by: 0.42)
    background = PokedexColors.background.mixed(with: color, by: 0.1)
    values = creature.strengths.named.map { Int($0.value) }
    // From the first kind's colour to the second's, or towards white for a single kind.
    let end = creature.kinds.count > 1 ? creature.kinds[1].color : .white
    let reach = creature.kinds.count > 1 ? 1.0 : 0.35
    bars = values.indices.map { color.mixed(with: end, by: Double($0) / 5 * reach) }
  }

  /// The pictures are shared by all screen sizes.
  private static let sheets = Creature.all.map { SpriteSheet($0.sprite) }

  static let ball = SpriteSheet(.lanternSeed)
}
